/** The owner's list of briefs, a page at a time, by keyset: flat however far one scrolls and whatever arrives meanwhile. */
import { sql } from 'kysely';
import type { BriefSort } from '../../../domain/brief-sorts.ts';
import type { BriefStatus } from '../../../domain/status.ts';
import { fromBriefRow, rowColumns, type BriefRecord, type BriefRow } from './brief-record.ts';
import { badCursor, decodeCursor, toPage, type BadCursor, type Page } from './cursor.ts';
import type { Handle } from '../database.ts';
import { matching } from '../search/find.ts';

export type BriefFilter = {
  status?: BriefStatus | undefined;
  q?: string | undefined;
  sort?: BriefSort | undefined;
  trash?: boolean | undefined;
};
export type BriefListQuery = BriefFilter & { cursor?: string | undefined; limit: number };

const orders = {
  newest: { column: 'newestKey', direction: 'desc', keyType: 'number' },
  oldest: { column: 'oldestKey', direction: 'asc', keyType: 'number' },
  company: { column: 'companyKey', direction: 'asc', keyType: 'text' },
  updated: { column: 'lastActivityAt', direction: 'desc', keyType: 'time' },
} as const;

type Place = { key: string | number; id: string };

export async function listBriefs(db: Handle, query: BriefListQuery): Promise<Page<BriefRow> | BadCursor> {
  const sort = query.sort ?? 'newest';
  const order = orders[sort];
  const place = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, order.keyType);
  if (query.cursor !== undefined && !place) return badCursor;
  const rows = await (
    await selection(db, query, place)
  )
    .select([...rowColumns, order.column])
    .limit(query.limit + 1)
    .execute();
  const page = toPage(rows, query.limit, (last) => ({ sort, key: last[order.column], id: last.id }));
  return { ...page, items: page.items.map(withoutKeys) };
}

/** Whole briefs for an export, read in batches, so that neither memory nor a lock grows with the archive. */
export async function* streamBriefs(
  db: Handle,
  filter: BriefFilter,
  batch = 200,
): AsyncGenerator<BriefRecord> {
  const { column } = orders[filter.sort ?? 'newest'];
  let place: Place | undefined;
  for (;;) {
    const rows = await (await selection(db, filter, place)).selectAll('briefs').limit(batch).execute();
    for (const row of rows) yield fromBriefRow(row);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    place = { key: last[column], id: last.id };
  }
}

async function selection(db: Handle, filter: BriefFilter, place: Place | undefined) {
  const { column, direction } = orders[filter.sort ?? 'newest'];
  let query = db.selectFrom('briefs').where('deletedAt', filter.trash ? 'is not' : 'is', null);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (place) {
    const beyond = sql.raw(direction === 'desc' ? '<' : '>');
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, ${sql.ref('briefs.id')}) ${beyond} (${place.key}, ${place.id})`,
    );
  }
  const found = await matching(db, 'brief', 'briefs.id', filter.q ?? '');
  if (found) query = query.where(found);
  return query.orderBy(column, direction).orderBy('briefs.id', direction);
}

function withoutKeys(row: BriefRow & { newestKey?: number; oldestKey?: number; companyKey?: string }) {
  const { newestKey: _newest, oldestKey: _oldest, companyKey: _company, ...summary } = row;
  return summary;
}
