/** The owner's list of briefs, a page at a time, by keyset: flat however far one scrolls and whatever arrives meanwhile. */
import { sql, type RawBuilder } from 'kysely';
import type { BriefSort } from '../../../domain/brief-sorts.ts';
import { briefStatuses, type BriefStatus } from '../../../domain/status.ts';
import { fromBriefRow, rowColumns, type BriefRecord, type BriefRow } from './brief-record.ts';
import { badCursor, decodeCursor, toPage, type BadCursor, type Page } from './cursor.ts';
import type { BriefPage } from '../../../domain/calls/briefs.ts';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';
import type { BriefsTable } from '../schema.ts';
import { isOneOf } from './one-of.ts';
import { matching } from '../search/find.ts';

export type BriefFilter = {
  /** Other: a word of a former database. */
  status?: BriefStatus | 'other' | undefined;
  q?: string | undefined;
  sort?: BriefSort | undefined;
  trash?: boolean | undefined;
  /** None: no amount was named. */
  budget?: string | undefined;
  type?: string | undefined;
  unread?: boolean | undefined;
  /** Milliseconds; from the first one to before the second. */
  received?: { from?: number | undefined; to?: number | undefined } | undefined;
};
export type BriefListQuery = BriefFilter & { cursor?: string | undefined; limit: number };

const orders = {
  newest: { column: 'newestKey', direction: 'desc', keyType: 'number' },
  oldest: { column: 'oldestKey', direction: 'asc', keyType: 'number' },
  company: { column: 'companyKey', direction: 'asc', keyType: 'text' },
  updated: { column: 'lastActivityAt', direction: 'desc', keyType: 'time' },
  budget: { column: 'budgetKey', direction: 'desc', keyType: 'number' },
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
  if (filter.status && filter.status !== 'other') query = query.where('status', '=', filter.status);
  const narrowed = await narrowing(db, filter);
  if (narrowed) query = query.where(narrowed);
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

/** What lies in the index of facets, beside the status: budget, type, period, unread. Undefined where nothing is asked. */
function facets(filter: BriefFilter): RawBuilder<boolean> | undefined {
  const { status, budget, type, unread, received } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  const add = (condition: RawBuilder<unknown>) => void conditions.push(condition);
  if (status === 'other') add(sql`status not in (${sql.join(briefStatuses)})`);
  if (budget === 'none') add(sql`budget in ('', 'discuss')`);
  else if (budget !== undefined) add(sql`budget = ${budget}`);
  if (type !== undefined) add(sql`website_type = ${type}`);
  if (unread !== undefined) add(unread ? sql`read_at is null` : sql`read_at is not null`);
  if (received?.from !== undefined) add(sql`newest_key >= ${received.from}`);
  if (received?.to !== undefined) add(sql`newest_key < ${received.to}`);
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : undefined;
}

/** What few briefs have is gathered from the index and put in order; what many have is soon met by walking the list. */
const few = 1_000;

async function narrowing(db: Handle, filter: BriefFilter): Promise<RawBuilder<boolean> | undefined> {
  const asked = facets(filter);
  // The trash is small, and the newest first is the index's own order.
  if (!asked || filter.trash) return asked;
  const ids = await facetIds(db, filter, asked, few + 1);
  return ids.length > few ? asked : isOneOf(db, 'briefs.id', ids);
}

async function facetIds(db: Handle, filter: BriefFilter, asked: RawBuilder<boolean>, most: number) {
  const status = filter.status && filter.status !== 'other' ? sql`and status = ${filter.status}` : sql``;
  // Left to choose, SQLite takes a smaller index and opens every brief it passes.
  const index = sql.ref(filter.unread ? 'briefs_unread' : 'briefs_facets');
  const briefs = engineOf(db) === 'postgres' ? sql`briefs` : sql`briefs indexed by ${index}`;
  const { rows } = await sql<{ id: string }>`select id from ${briefs}
    where deleted_at is null and ${asked} ${status} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Further is not counted: nobody pages there, and everybody would wait for it. */
const mostCounted = { narrowed: 10_000, searched: 1_000 };

/** How many the list would show in all, where the counters do not tell. */
export async function countMatching(
  db: Handle,
  filter: BriefFilter,
  mostWanted = mostCounted.narrowed,
): Promise<BriefPage['total']> {
  const asked = facets(filter);
  const isSearched = (filter.q ?? '').trim() !== '';
  const most = isSearched ? mostCounted.searched : mostWanted;
  const found =
    asked && !isSearched && !filter.trash
      ? (await facetIds(db, filter, asked, most + 1)).length
      : (
          await (
            await selection(db, filter, undefined)
          )
            .select('briefs.id')
            .limit(most + 1)
            .execute()
        ).length;
  return { count: Math.min(found, most), isExact: found <= most };
}

/** All that the list would show, in its order. */
export async function* matchingIds(db: Handle, filter: BriefFilter, batch: number): AsyncGenerator<string[]> {
  const { column } = orders[filter.sort ?? 'newest'];
  let place: Place | undefined;
  for (;;) {
    const rows = await (
      await selection(db, filter, place)
    )
      .select(['briefs.id', column])
      .limit(batch)
      .execute();
    if (rows.length > 0) yield rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    place = { key: last[column], id: last.id };
  }
}

type Keys = Partial<Pick<BriefsTable, 'newestKey' | 'oldestKey' | 'companyKey' | 'budgetKey'>>;

function withoutKeys(row: BriefRow & Keys): BriefRow {
  const {
    newestKey: _newest,
    oldestKey: _oldest,
    companyKey: _company,
    budgetKey: _budget,
    ...summary
  } = row;
  return summary;
}
