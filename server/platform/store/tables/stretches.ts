/** Sums over many rows, asked for a stretch of the index at a time: other questions come between, instead of waiting for all of it. */
import { sql, type RawBuilder } from 'kysely';
import type { Share } from '../../../../domain/endpoints/panel.ts';
import type { Handle } from '../rows/schema.ts';

/** Milliseconds of work on either engine. */
export const rowsAtATime = 5_000;

type Rows = {
  table: 'briefs' | 'pageViews';
  key: 'newestKey' | 'closedAt' | 'day';
  only?: RawBuilder<boolean>;
};
type Stretch<Key> = { from: Key; to: Key };

/** Both ends belong to a stretch. Rows with one key stay together, however many they are. */
export async function* stretches<Key extends string | number>(
  db: Handle,
  { table, key, only = sql<boolean>`1 = 1` }: Rows,
  whole: Stretch<Key>,
  rowsInOne: number,
): AsyncGenerator<Stretch<Key>> {
  async function keyAt(condition: RawBuilder<boolean>, skipped: number): Promise<Key | undefined> {
    const { rows } = await sql<{ found: Key }>`
      select ${sql.ref(key)} as found from ${sql.table(table)}
      where ${only} and ${condition} and ${sql.ref(key)} <= ${whole.to}
      order by ${sql.ref(key)} limit 1 offset ${skipped}`.execute(db);
    return rows[0]?.found;
  }
  let from: Key | undefined = whole.from;
  while (from !== undefined) {
    const to = await keyAt(sql`${sql.ref(key)} >= ${from}`, rowsInOne - 1);
    yield { from, to: to ?? whole.to };
    from = to === undefined ? undefined : await keyAt(sql`${sql.ref(key)} > ${to}`, 0);
  }
}

/** Adds up what the stretches give. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    add: (value: string, count: number) => void counts.set(value, (counts.get(value) ?? 0) + count),
    /** Largest first; equal ones in one order on both engines. */
    shares: (): Share[] =>
      Array.from(counts, ([value, count]) => ({ value, count })).toSorted(
        (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
      ),
  };
}
