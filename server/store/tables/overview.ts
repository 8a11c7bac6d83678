/** Sums over the briefs of a period, for the charts above the list. */
import { sql, type RawBuilder } from 'kysely';
import type { Overview, Share } from '../../../domain/calls/panel.ts';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';

/** Weeks start at milliseconds here. */
export type BriefSums = Omit<Overview, 'from' | 'to' | 'total' | 'weeks'> & {
  weeks: { start: number; count: number }[];
};

/** Times are milliseconds; weeks are counted from `from`. */
export async function summariseBriefs(
  db: Handle,
  { from, to }: { from: number; to: number },
): Promise<BriefSums> {
  const answer = (name: 'budget' | 'timeline'): RawBuilder<string | null> =>
    engineOf(db) === 'postgres'
      ? sql`full_brief_data #>> ${sql.lit(`{additionalInfo,${name}}`)}`
      : sql`json_extract(full_brief_data, ${sql.lit(`$.additionalInfo.${name}`)})`;
  const shares = async (value: RawBuilder<string | null>): Promise<Share[]> => {
    const found = await sql<{ value: string | null; count: number }>`
      select ${value} as value, count(*) as count from briefs
      where deleted_at is null and newest_key >= ${from} and newest_key < ${to}
      group by 1 order by 2 desc, 1`.execute(db);
    return found.rows.map(({ value: name, count }) => ({ value: name ?? '', count: Number(count) }));
  };
  const week = sql<number>`cast((newest_key - ${sql.lit(from)}) / ${sql.lit(weekMs)} as integer)`;
  const weeks = await sql<{ week: number; count: number }>`
    select ${week} as week, count(*) as count from briefs
    where deleted_at is null and newest_key >= ${from} and newest_key < ${to}
    group by 1 order by 1`.execute(db);
  return {
    weeks: weeks.rows.map((row) => ({ start: from + Number(row.week) * weekMs, count: Number(row.count) })),
    status: await shares(sql`status`),
    websiteType: await shares(sql`website_type`),
    budget: await shares(answer('budget')),
    timeline: await shares(answer('timeline')),
  };
}

export const weekMs = 7 * 24 * 60 * 60_000;
