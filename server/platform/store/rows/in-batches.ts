import { sql } from 'kysely';

/** Reads a long list a batch at a time, by keyset: neither memory nor a lock grows with it. `read` gets the last row so far. */
export async function* inBatches<Row>(
  batch: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length < batch ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** A condition for rows behind a place in a list, whose columns come in their order: `{ createdAt, id }`. */
export function isBehind(place: Record<string, string | number>, sign: '>' | '<' | '<=' = '>') {
  const columns = Object.keys(place).map((column) => sql.ref(column));
  return sql<boolean>`(${sql.join(columns)}) ${sql.raw(sign)} (${sql.join(Object.values(place))})`;
}
