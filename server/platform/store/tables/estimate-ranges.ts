/** What the price list says about each brief, beside the brief. */
import { sql } from 'kysely';
import { parseJson } from '../rows/json.ts';
import type { BriefsTable, Handle } from '../rows/schema.ts';

type Priced = Pick<BriefsTable, 'id' | 'companyName' | 'contactName' | 'contactPhone' | 'websiteType'> & {
  fullBriefData: unknown;
};
export type PricedBrief = Priced & Pick<BriefsTable, 'language' | 'createdAt'>;

const columns = [
  'id',
  'companyName',
  'contactName',
  'contactPhone',
  'websiteType',
  'fullBriefData',
  'language',
  'createdAt',
] as const;

const fromRow = <Row extends { fullBriefData: string }>(row: Row) => ({
  ...row,
  fullBriefData: parseJson<unknown>(row.fullBriefData),
});

/** Briefs without a range: new ones, and those that were revised. */
export async function listUnpriced(db: Handle, limit: number): Promise<PricedBrief[]> {
  const rows = await db
    .selectFrom('briefs')
    .select(columns)
    // As the index has it, letter by letter.
    .where(sql<boolean>`estimate_version = 0`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** All of them, piece by piece in the order of their ids, for a price list that has changed. */
export async function listToPrice(db: Handle, after: string, limit: number): Promise<PricedBrief[]> {
  const query = db.selectFrom('briefs').select(columns).where('id', '>', after).orderBy('id').limit(limit);
  return (await query.execute()).map(fromRow);
}

/** The newest that are not in the trash. */
export async function listNewest(db: Handle, limit: number): Promise<PricedBrief[]> {
  const query = db
    .selectFrom('briefs')
    .select(columns)
    .where('deletedAt', 'is', null)
    .orderBy('newestKey', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (await query.execute()).map(fromRow);
}

export type BriefRange = { id: string; version: number; range: { min: number; max: number } | null };

/** Small pieces, so that nobody waits for them. */
export const saveRanges = {
  module: import.meta.url,
  name: 'saveRanges',
  isUnhurried: true,
  isRepeatable: true,
  async run(tx: Handle, ranges: BriefRange[]): Promise<void> {
    for (const { id, version, range } of ranges)
      await tx
        .updateTable('briefs')
        .set({
          estimateVersion: version,
          estimateMin: range?.min ?? null,
          estimateMax: range?.max ?? null,
          estimateKey: range?.max ?? -1,
        })
        .where('id', '=', id)
        .execute();
  },
};
