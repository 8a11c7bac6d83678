/** Once a day: tells the owner what will go in a week, erases what was announced a week ago, and lets old traces age out. */
import type { UpcomingErasure } from '../../domain/calls/privacy.ts';
import { forgetActivity, listActivityBefore } from '../store/tables/activity.ts';
import type { Handle, Store } from '../store/database.ts';
import type { ErasedCounts, Subjects } from '../store/tables/erasure.ts';
import { forgetKeysBefore } from '../store/tables/idempotency.ts';
import { forgetLoginAttemptsBefore } from '../store/tables/login-attempts.ts';
import { enqueueMail } from '../store/outbox/queue.ts';
import {
  countIdle,
  findDue,
  findTrashed,
  forgetMailsBefore,
  listIdle,
  listUnwarned,
  lockRetention,
  markWarned,
  type IdleItem,
  type Warning,
} from '../store/tables/retention.ts';
import { deleteExpiredSessions } from '../store/tables/sessions.ts';
import {
  addCounts,
  eraseForGood,
  finishErasure,
  isErasureUnfinished,
  nothingErased,
  piecesOf,
  subjectPieces,
} from './erasure.ts';
import { removeOrphanedMailFiles } from './mail-files.ts';
import { addMonths, retentionMonths } from './retention-period.ts';

const dayMs = 24 * 60 * 60_000;
const noticeDays = 7;
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
  const expired = await eraseFound(store, now, 'retention', async (db, among) =>
    findDue(
      db,
      { idleBefore: await idleBefore(db, now), warnedBefore: ago(now, noticeDays) },
      batchSize,
      among,
    ),
  );
  const trash = await eraseFound(store, now, 'trash', (db, among) =>
    findTrashed(db, ago(now, trashDays), batchSize, among),
  );
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
  if (await isErasureUnfinished(store.db)) await finishErasure(store, dataDir, signal);
  else await removeOrphanedMailFiles(store, dataDir);
  return { warned, expired, trash, aged };
}

async function idleBefore(db: Handle, now: Date): Promise<string> {
  return addMonths(now, -(await retentionMonths(db))).toISOString();
}

/**
 * Marks what will go, a few at a time, the first of them together with the mail that announces all. What is not marked
 * because something interrupts this stays, and is announced anew.
 */
async function warnOwner({ store, ownerAddress }: RetentionOptions, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + noticeDays * dayMs);
  const warning = { idleBefore: await idleBefore(store.db, soon), now: now.toISOString() };
  const { names, first } = await findUnwarned(store.db, warning);
  if (names.length === 0) return 0;
  const [opening = [], ...others] = piecesOf(names, shortWrite);
  let marked = await store.transaction(async (tx) => {
    await lockRetention(tx);
    const count = await markWarned(tx, warning, opening);
    if (count > 0)
      await announce(tx, ownerAddress, {
        total: names.length,
        first,
        warning,
        eraseAfter: soon.toISOString(),
      });
    return count;
  });
  // Another server has announced the same meanwhile.
  if (marked === 0) return 0;
  for (const piece of others) marked += await store.transaction((tx) => markWarned(tx, warning, piece));
  return marked;
}

async function findUnwarned(db: Handle, warning: Warning) {
  const names: Pick<IdleItem, 'kind' | 'id'>[] = [];
  let first: IdleItem[] = [];
  for await (const items of listUnwarned(db, warning, batchSize)) {
    for (const { kind, id } of items) names.push({ kind, id });
    first = [...first, ...items]
      .sort((one, other) => (one.lastActivityAt < other.lastActivityAt ? -1 : 1))
      .slice(0, mostListed);
  }
  return { names, first };
}

/** The mail names references and dates only: in the owner's mailbox it would outlive what it announces. */
async function announce(
  tx: Handle,
  ownerAddress: string,
  what: { total: number; first: IdleItem[]; warning: Warning; eraseAfter: string },
): Promise<void> {
  const { total, first, warning, eraseAfter } = what;
  await enqueueMail(tx, {
    kind: 'retention-warning',
    recipient: ownerAddress,
    payload: {
      eraseAfter,
      total,
      items: first.map(({ kind, reference, lastActivityAt }) => ({ kind, reference, lastActivityAt })),
    },
    createdAt: warning.now,
  });
}

/** In short transactions: whatever interrupts them, what is gone is gone whole and the rest waits for the next run. */
async function eraseFound(
  store: Store,
  now: Date,
  reason: string,
  find: (db: Handle, among?: Subjects) => Promise<Subjects>,
): Promise<ErasedCounts> {
  let sum = nothingErased;
  for (;;) {
    const found = subjectPieces(await find(store.db));
    if (found.length === 0) return sum;
    for (const piece of found) {
      const erased = await store.transaction(async (tx) => {
        await lockRetention(tx);
        // The owner may have touched one of them since.
        const subjects = await find(tx, piece);
        if (subjects.briefIds.length + subjects.messageIds.length === 0) return nothingErased;
        return eraseForGood(tx, subjects, { actor: 'retention', at: now.toISOString(), reason });
      });
      sum = addCounts(sum, erased);
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

/** What will go within the notice, soonest first. */
export async function upcomingErasures(
  store: Store,
  now: Date,
): Promise<{ months: number; total: number; items: UpcomingErasure[] }> {
  const months = await retentionMonths(store.db);
  const before = await idleBefore(store.db, new Date(now.getTime() + noticeDays * dayMs));
  const idle = await listIdle(store.db, before, mostListed);
  const items = idle.map(({ kind, id, reference, lastActivityAt, retentionWarnedAt }) => {
    const isWarned = retentionWarnedAt !== null && retentionWarnedAt > lastActivityAt;
    const noticeEnds = Date.parse(isWarned ? retentionWarnedAt : now.toISOString()) + noticeDays * dayMs;
    const periodEnds = addMonths(new Date(lastActivityAt), months).getTime();
    const eraseAfter = new Date(Math.max(noticeEnds, periodEnds)).toISOString();
    return { kind, id, reference, lastActivityAt, eraseAfter };
  });
  return {
    months,
    total: await countIdle(store.db, before),
    items: items.sort((one, other) => (one.eraseAfter < other.eraseAfter ? -1 : 1)),
  };
}
