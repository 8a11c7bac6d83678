/** Upcoming erasures: their number and date, the list, and renewing records so that they are not erased. */
import type { UpcomingErasure, UpcomingSummary } from '../../../domain/endpoints/privacy.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import {
  badCursor,
  decodeCursor,
  toPage,
  type BadCursor,
  type Page,
} from '../../platform/store/tables/cursor.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import {
  countIdle,
  isWarningNeeded,
  listIdle,
  statusNeverDue,
  touchItems,
  type IdleItem,
  type ItemName,
} from '../../platform/store/tables/retention.ts';
import { piecesOf } from './erasure.ts';
import { idleSoonBefore } from './retention-period.ts';
import { warnOwner } from './retention.ts';
import { listWarnings, noteWarningsOpened, noticeEnd } from './retention-warnings.ts';

export async function upcomingSummary(db: Handle, now: Date): Promise<UpcomingSummary> {
  const counts = await countIdle(db, await idleSoonBefore(db, now));
  const isAny = counts.briefs + counts.messages > 0;
  return { ...counts, eraseFrom: isAny ? await firstErasure(db, now) : null };
}

/** Null if no notice has begun, or nothing of it is left to erase. */
async function firstErasure(db: Handle, now: Date): Promise<string | null> {
  const known = (await listWarnings(db, now)).flatMap(({ at, knownAt }) =>
    knownAt === null ? [] : { at, knownAt },
  );
  for (const { at, knownAt } of known.toSorted((one, other) => (one.knownAt < other.knownAt ? -1 : 1)))
    if (await isWarningNeeded(db, at)) return noticeEnd(knownAt);
  return null;
}

type Notices = Map<string, string | null>;

async function noticesOf(db: Handle, now: Date): Promise<Notices> {
  const warnings = await listWarnings(db, now);
  return new Map(warnings.map(({ at, knownAt }) => [at, knownAt === null ? null : noticeEnd(knownAt)]));
}

type Dated = Pick<IdleItem, 'retentionWarnedAt' | 'lastActivityAt'>;

/** The retention period of a listed record ends during its notice, so the end of the notice is the date. */
function eraseAfter({ retentionWarnedAt, lastActivityAt }: Dated, notices: Notices): string | null {
  if (retentionWarnedAt === null || retentionWarnedAt <= lastActivityAt) return null;
  return notices.get(retentionWarnedAt) ?? null;
}

const sort = 'upcoming';

/** The record without activity for the longest time is first. */
export async function listUpcoming(
  store: Store,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<UpcomingErasure> | BadCursor> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor, sort, 'time');
  if (cursor !== undefined && !place) return badCursor;
  const after = place && { lastActivityAt: String(place.key), id: place.id };
  const rows = await listIdle(store.db, await idleSoonBefore(store.db, now), after, limit + 1);
  const page = toPage(rows, limit, ({ lastActivityAt, id }) => ({ sort, key: lastActivityAt, id }));
  const notices = await noticesOf(store.db, now);
  return {
    ...page,
    items: page.items.map(({ retentionWarnedAt, ...item }) => ({
      ...item,
      eraseAfter: eraseAfter({ ...item, retentionWarnedAt }, notices),
    })),
  };
}

/** Null if the brief will not be erased soon. */
export async function retentionOf(
  db: Handle,
  brief: BriefRecord,
  now: Date,
): Promise<{ eraseAfter: string | null } | null> {
  if (brief.deletedAt !== null || brief.status === statusNeverDue) return null;
  if (brief.lastActivityAt >= (await idleSoonBefore(db, now))) return null;
  return { eraseAfter: eraseAfter(brief, await noticesOf(db, now)) };
}

/**
 * Called when the owner opens the list. Warns of records that the daily job has not found yet, because the list names
 * them too and their notice must begin.
 */
export async function openUpcoming(
  options: { store: Store; ownerAddress: string },
  now: Date,
): Promise<void> {
  await warnOwner(options, now);
  await noteWarningsOpened(options.store, now);
}

/** The most records that are renewed in one transaction, and in one request. */
const shortWrite = 50;
const mostAtOnce = 500;

/** For 'all' it renews at most 500, to bound the time of a request; the panel repeats it until none is left. */
export async function renewUpcoming(store: Store, actor: string, items: ItemName[] | 'all', now: Date) {
  const chosen =
    items === 'all'
      ? await listIdle(store.db, await idleSoonBefore(store.db, now), undefined, mostAtOnce)
      : items;
  const kept = await renewItems(store, actor, chosen, now.toISOString());
  return { kept, upcoming: await upcomingSummary(store.db, now) };
}

/** Starts the retention period again and records it as activity. Returns how many records exist. */
async function renewItems(store: Store, actor: string, items: ItemName[], at: string): Promise<number> {
  let renewed = 0;
  for (const piece of piecesOf(items, shortWrite))
    renewed += await store.transaction(async (tx) => {
      const touched = await touchItems(tx, piece, at);
      for (const { kind, id } of touched)
        await appendActivity(tx, { at, actor, action: 'kept', subjectKind: kind, subjectId: id });
      return touched.length;
    });
  return renewed;
}
