/** The owner's list of briefs, a page at a time, by keyset: flat however far one scrolls and whatever arrives meanwhile. */
import { sql, type RawBuilder } from 'kysely';
import { deadlineKey, isWaiting } from '../rows/deadline-key.ts';
import { askedOfEach, findNarrowed, findNobodys, isNarrowed, type BriefFilter } from './brief-filter.ts';
import { fromBriefRow, rowColumns, type BriefRecord, type BriefRow } from './brief-record.ts';
import { badCursor, decodeCursor, toPage, type BadCursor, type Page } from './cursor.ts';
import type { BriefPage } from '../../../../domain/endpoints/briefs.ts';
import type { BriefsTable, Handle } from '../rows/schema.ts';
import { inBatches } from '../rows/in-batches.ts';
import { isOneOf } from '../rows/is-one-of.ts';
import { findWords, type WordsFound } from '../search/find.ts';

export type { BriefFilter } from './brief-filter.ts';
export type BriefListQuery = BriefFilter & { cursor?: string | undefined; limit: number };

const byColumn = (name: keyof BriefsTable) => sql.ref<string | number>(name);

const orders = {
  newest: { key: byColumn('newestKey'), direction: 'desc', keyType: 'number' },
  oldest: { key: byColumn('oldestKey'), direction: 'asc', keyType: 'number' },
  company: { key: byColumn('companyKey'), direction: 'asc', keyType: 'text' },
  updated: { key: byColumn('lastActivityAt'), direction: 'desc', keyType: 'time' },
  budget: { key: byColumn('budgetKey'), direction: 'desc', keyType: 'number' },
  estimate: { key: byColumn('estimateKey'), direction: 'desc', keyType: 'number' },
  deadline: { key: deadlineKey, direction: 'asc', keyType: 'number' },
} as const;

type Place = { key: string | number; id: string };

/** `found` as in `selection`. */
export async function listBriefs(
  db: Handle,
  query: BriefListQuery,
  found?: WordsFound | null,
): Promise<Page<BriefRow> | BadCursor> {
  const sort = query.sort ?? 'newest';
  const order = orders[sort];
  const place = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, order.keyType);
  if (query.cursor !== undefined && !place) return badCursor;
  const selected = (await selection(db, query, place, found)).select(rowColumns);
  const rows = await selected
    .select(order.key.as('key'))
    .limit(query.limit + 1)
    .execute();
  const page = toPage(rows, query.limit, (last) => ({ sort, key: last.key, id: last.id }));
  // Undefined is left out of JSON; copying a row without one of its names costs ten times as much.
  return { ...page, items: page.items.map((row) => ({ ...row, key: undefined })) };
}

/** Whole briefs for an export. */
export async function* streamBriefs(
  db: Handle,
  filter: BriefFilter,
  batch = 200,
): AsyncGenerator<BriefRecord> {
  const key = orders[filter.sort ?? 'newest'].key.as('key');
  const batches = inBatches<BriefsTable & Place>(batch, async (last) =>
    (await selection(db, filter, last)).selectAll('briefs').select(key).limit(batch).execute(),
  );
  for await (const rows of batches) yield* rows.map(({ key: _key, ...row }) => fromBriefRow(row));
}

/** `found` undefined: its words are looked for; null: whatever it says. */
async function selection(
  db: Handle,
  filter: BriefFilter,
  place: Place | undefined,
  found?: WordsFound | null,
) {
  const { key, direction } = orders[filter.sort ?? 'newest'];
  let query = db.selectFrom('briefs').where('deletedAt', filter.trash ? 'is not' : 'is', null);
  if (filter.status && filter.status !== 'other') query = query.where('status', '=', filter.status);
  const narrowed = await narrowing(db, filter);
  if (narrowed) query = query.where(narrowed);
  if (filter.waiting) query = query.where(isWaiting);
  if (filter.assignee === null) query = query.where('assigneeId', 'is', null);
  if (place) {
    const sign = sql.raw(direction === 'desc' ? '<' : '>');
    query = query.where(sql<boolean>`(${key}, briefs.id) ${sign} (${place.key}, ${place.id})`);
  }
  const words = found === undefined ? await wordsOf(db, filter) : found;
  if (words) query = query.where(words.isIn('briefs.id'));
  return query.orderBy(key, direction).orderBy('briefs.id', direction);
}

/** For whoever asks several times with the same words: the list and how many there are. */
export async function wordsOf(db: Handle, { q = '' }: BriefFilter): Promise<WordsFound | null> {
  return (await findWords(db, 'brief', q)) ?? null;
}

/** What few briefs have is gathered from an index and put in order; what many have is soon met by walking the list. */
const few = 3_000;

async function narrowing(db: Handle, filter: BriefFilter): Promise<RawBuilder<boolean> | undefined> {
  const nobodys = await fewNobodys(db, filter);
  if (!isNarrowed(filter)) return nobodys;
  if (nobodys) return sql<boolean>`${nobodys} and ${askedOfEach(db, filter)}`;
  // The trash is small.
  if (filter.trash) return askedOfEach(db, filter);
  const ids = await findNarrowed(db, filter, few + 1);
  return ids.length > few ? askedOfEach(db, filter) : isOneOf(db, 'briefs.id', ids);
}

/** Undefined where it is not asked for, or where many are nobody's and are soon met. */
async function fewNobodys(
  db: Handle,
  { assignee, trash }: BriefFilter,
): Promise<RawBuilder<boolean> | undefined> {
  if (assignee !== null || trash) return undefined;
  const ids = await findNobodys(db, few + 1);
  return ids.length > few ? undefined : isOneOf(db, 'briefs.id', ids);
}

/** Further is not counted: it would delay every list, for pages that are not visited. */
const mostCounted = 1_000;

/** How many the list would show in all, where no counter has it. */
export async function countMatching(
  db: Handle,
  filter: BriefFilter,
  most = mostCounted,
  found?: WordsFound | null,
): Promise<BriefPage['total']> {
  found ??= await wordsOf(db, filter);
  if (found && !found.areFew) return countCommon(db, filter, found, most);
  const isGathered =
    isNarrowed(filter) && !found && !filter.trash && !filter.waiting && filter.assignee !== null;
  const { length: amount } = isGathered
    ? await findNarrowed(db, filter, most + 1)
    : await inAnyOrder(await selection(db, filter, undefined, found), found)
        .select('briefs.id')
        .limit(most + 1)
        .execute();
  return { count: Math.min(amount, most), isExact: amount <= most };
}

/** What the index of words found is counted without being sorted; the others are walked in their order, by its index. */
function inAnyOrder(query: Awaited<ReturnType<typeof selection>>, found: WordsFound | null | undefined) {
  return found ? query.clearOrderBy() : query;
}

/** Reading every brief for it would last too long: the first of the list are enough. */
async function countCommon(
  db: Handle,
  filter: BriefFilter,
  found: WordsFound,
  most: number,
): Promise<BriefPage['total']> {
  const first = (await selection(db, filter, undefined, null)).select('briefs.id').limit(most + 1);
  const { looked, having } = await db
    .selectFrom(first.as('first'))
    .select(({ fn }) => [
      fn.countAll<number>().as('looked'),
      fn.countAll<number>().filterWhere(found.isIn('first.id')).as('having'),
    ])
    .executeTakeFirstOrThrow();
  if (looked <= most) return { count: having, isExact: true };
  return { count: rounds.find((round) => round < having) ?? 0, isExact: false };
}

/** There are more than that; how many more is not counted. */
const rounds = [mostCounted, 500, 200, 100, 50, 20, 10];

/** All that the list would show, in its order. */
export async function* matchingIds(db: Handle, filter: BriefFilter, batch: number): AsyncGenerator<string[]> {
  const key = orders[filter.sort ?? 'newest'].key.as('key');
  const batches = inBatches<Place>(batch, async (last) => {
    const query = await selection(db, filter, last);
    return query.select(['briefs.id', key]).limit(batch).execute();
  });
  for await (const rows of batches) yield rows.map(({ id }) => id);
}
