/** What will be erased unless the owner keeps it on: how much, when, the list of it, and keeping. */
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

/** Null: no notice has begun of which anything is left. */
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

/** The period of what stands here ends within its notice, so that the end of the notice is the end of both. */
function eraseAfter({ retentionWarnedAt, lastActivityAt }: Dated, notices: Notices): string | null {
  if (retentionWarnedAt === null || retentionWarnedAt <= lastActivityAt) return null;
  return notices.get(retentionWarnedAt) ?? null;
}

const sort = 'upcoming';

/** Longest untouched first. */
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

/** Null for a brief that is not about to go. */
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
 * The owner has the list before their eyes. What the daily job has not met yet is announced now: the list would tell of
 * it without its days ever beginning.
 */
export async function openUpcoming(
  options: { store: Store; ownerAddress: string },
  now: Date,
): Promise<void> {
  await warnOwner(options, now);
  await noteWarningsOpened(options.store, now);
}

/** So many are kept in one transaction, and so many in answer to one call. */
const shortWrite = 50;
const mostAtOnce = 500;

/** Of all only the next, so that no call takes long however many there are; asked again until none is left. */
export async function keepUpcoming(store: Store, actor: string, items: ItemName[] | 'all', now: Date) {
  const chosen =
    items === 'all'
      ? await listIdle(store.db, await idleSoonBefore(store.db, now), undefined, mostAtOnce)
      : items;
  const kept = await keepOn(store, actor, chosen, now.toISOString());
  return { kept, upcoming: await upcomingSummary(store.db, now) };
}

/** Their time begins anew, and the trail says who wanted it. Tells how many were there to be kept. */
async function keepOn(store: Store, actor: string, items: ItemName[], at: string): Promise<number> {
  let kept = 0;
  for (const piece of piecesOf(items, shortWrite))
    kept += await store.transaction(async (tx) => {
      const touched = await touchItems(tx, piece, at);
      for (const { kind, id } of touched)
        await appendActivity(tx, { at, actor, action: 'kept', subjectKind: kind, subjectId: id });
      return touched.length;
    });
  return kept;
}
