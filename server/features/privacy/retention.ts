/** Once a day: tells the owner what will go in a week, erases what was announced a week ago, and lets old traces age out. */
import type { ErasureReason } from '../../../domain/triage/activity.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { forgetActivity, listActivityBefore } from '../../platform/store/tables/activity.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import type { ErasedCounts } from '../../platform/store/tables/erasure.ts';
import { forgetRequestsBefore } from '../../platform/store/tables/request-limits.ts';
import { forgetExpiredDrafts } from '../../platform/store/tables/carried-drafts.ts';
import { forgetKeysBefore } from '../../platform/store/tables/idempotency.ts';
import { forgetLoginAttemptsBefore } from '../../platform/store/tables/login-attempts.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import {
  eraseOutlived,
  findOutlived,
  forgetMailsBefore,
  listUnwarned,
  lockRetention,
  markWarned,
  type ItemName,
  type Outlived,
  type UnwarnedItem,
  type Warning,
} from '../../platform/store/tables/retention.ts';
import { deleteExpiredSessions } from '../../platform/store/tables/sessions.ts';
import {
  addCounts,
  finishErasure,
  isErasureUnfinished,
  nothingErased,
  piecesOf,
  subjectPieces,
} from './erasure.ts';
import { removeOrphanedMailFiles } from './mail-files.ts';
import { idleBefore, idleSoonBefore } from './retention-period.ts';
import type { RetentionWarning } from './mails.ts';
import { addWarning, listWarnings, noticeEnd } from './retention-warnings.ts';

const trashDays = 30;
/** As long as a draft, with the key of its submit, may lie in a visitor's browser. */
const keyDays = 30;
const loginAttemptDays = 2;
const mailDays = 90;
/** So many are read at once, by the way of those who only read. */
const batchSize = 500;
/** So many rows without documents go, or briefs are marked, in one transaction. */
const shortWrite = 50;
const mostListed = 100;

export type RetentionOptions = {
  store: Store;
  dataDir: string;
  ownerAddress: string;
  /** Ends the cleaning of files, which may take long. */
  signal?: AbortSignal;
};

export type RetentionReport = {
  warned: number;
  expired: ErasedCounts;
  trash: ErasedCounts;
  aged: { keys: number; sessions: number; loginAttempts: number; mails: number; activity: number };
};

export async function runRetention(options: RetentionOptions, now: Date): Promise<RetentionReport> {
  const { store, dataDir, signal } = options;
  const warned = await warnOwner(options, now);
  const expired = await eraseAll(store, now, 'retention', async () => ({
    idleBefore: await idleBefore(store.db, now),
    warnings: await endedWarnings(store.db, now),
  }));
  const trash = await eraseAll(store, now, 'trash', async () => ({ trashedBefore: ago(now, trashDays) }));
  const { db } = store;
  const aged = {
    keys: await inShortWrites((batch) => forgetKeysBefore(db, ago(now, keyDays), batch)),
    sessions: await inShortWrites((batch) => deleteExpiredSessions(db, now.toISOString(), batch)),
    loginAttempts: await inShortWrites((batch) =>
      forgetLoginAttemptsBefore(db, ago(now, loginAttemptDays), batch),
    ),
    mails: await inShortWrites((batch) => forgetMailsBefore(db, ago(now, mailDays), batch)),
    activity: await forgetOldActivity(db, await idleBefore(db, now)),
  };
  await inShortWrites((batch) => forgetExpiredDrafts(db, now.toISOString(), batch));
  await forgetRequestsBefore(db, ago(now, 1));
  await store.keepStatistics();
  if (await isErasureUnfinished(store.db)) await finishErasure(store, dataDir, signal);
  else await removeOrphanedMailFiles(store, dataDir);
  return { warned, expired, trash, aged };
}

/** Those of which the owner could know for long enough. */
async function endedWarnings(db: Handle, now: Date): Promise<string[]> {
  const warnings = await listWarnings(db, now);
  return warnings.flatMap(({ at, knownAt }) =>
    knownAt !== null && noticeEnd(knownAt) <= now.toISOString() ? at : [],
  );
}

/**
 * Marks what will go, a few at a time, the first of them together with the mail that announces all. What is not marked
 * because something interrupts this stays, and is announced anew.
 */
export async function warnOwner(
  { store, ownerAddress }: Pick<RetentionOptions, 'store' | 'ownerAddress'>,
  now: Date,
): Promise<number> {
  const given = (await listWarnings(store.db, now)).map(({ at }) => at);
  const warning = { idleBefore: await idleSoonBefore(store.db, now), now: now.toISOString(), given };
  const { names, first } = await findUnwarned(store.db, warning);
  if (names.length === 0) return 0;
  const [opening = [], ...later] = piecesOf(names, shortWrite);
  let marked = await store.transaction(async (tx) => {
    await lockRetention(tx);
    // Another server may have given one since.
    const others = (await listWarnings(tx, now)).map(({ at }) => at);
    const count = await markWarned(tx, { ...warning, given: others }, opening);
    if (count > 0)
      await addWarning(tx, await announce(tx, ownerAddress, { total: names.length, first, warning }), now);
    return count;
  });
  // Another server has announced the same meanwhile.
  if (marked === 0) return 0;
  for (const piece of later) marked += await store.transaction((tx) => markWarned(tx, warning, piece));
  return marked;
}

async function findUnwarned(db: Handle, warning: Warning) {
  const names: ItemName[] = [];
  let first: UnwarnedItem[] = [];
  for await (const items of listUnwarned(db, warning, batchSize)) {
    for (const { kind, id } of items) names.push({ kind, id });
    first = [...first, ...items]
      .sort((one, other) => (one.lastActivityAt < other.lastActivityAt ? -1 : 1))
      .slice(0, mostListed);
  }
  return { names, first };
}

async function announce(
  tx: Handle,
  ownerAddress: string,
  { total, first, warning }: { total: number; first: UnwarnedItem[]; warning: Warning },
): Promise<string> {
  const mail = await enqueueMail(tx, {
    kind: 'retention-warning',
    recipient: ownerAddress,
    payload: {
      total,
      items: first.map(({ kind, reference, lastActivityAt }) => ({ kind, reference, lastActivityAt })),
    } satisfies RetentionWarning,
    createdAt: warning.now,
  });
  return mail!.id;
}

/** In short transactions: whatever interrupts them, what is gone is gone whole and the rest waits for the next run. */
async function eraseAll(
  store: Store,
  now: Date,
  reason: ErasureReason,
  rule: () => Promise<Outlived>,
): Promise<ErasedCounts> {
  let sum = nothingErased;
  for (;;) {
    const found = subjectPieces(await findOutlived(store.db, await rule(), batchSize));
    if (found.length === 0) return sum;
    for (const subjects of found) {
      // Asked anew for each: the owner may have changed the rule meanwhile, or touched one of them.
      const outlived = await rule();
      const erasure = { subjects, actor: 'retention', at: now.toISOString(), reason };
      sum = addCounts(sum, await store.run(eraseOutlived, { ...erasure, outlived }));
    }
  }
}

/** So that years of it hold up nobody's submission. */
async function inShortWrites(forget: (batch: number) => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const forgotten = await forget(shortWrite);
    sum += forgotten;
    if (forgotten < shortWrite) return sum;
  }
}

/** As old as what it is about may become. */
async function forgetOldActivity(db: Handle, before: string): Promise<number> {
  let sum = 0;
  let last: { at: string; id: string } | undefined;
  do {
    const batch = await listActivityBefore(db, before, last, batchSize);
    for (const piece of piecesOf(batch, shortWrite))
      sum += await forgetActivity(
        db,
        piece.map(({ id }) => id),
      );
    last = batch.at(-1);
  } while (last);
  return sum;
}

function ago(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}
