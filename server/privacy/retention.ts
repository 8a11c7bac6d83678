/** Once a day: tells the owner what will go in a week, erases what was announced a week ago, and lets old traces age out. */
import type { UpcomingErasure } from '../../domain/calls/privacy.ts';
import { forgetActivityBefore } from '../store/tables/activity.ts';
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
  lockRetention,
  markWarned,
} from '../store/tables/retention.ts';
import { deleteExpiredSessions } from '../store/tables/sessions.ts';
import { eraseForGood, finishErasure, isErasureUnfinished } from './erasure.ts';
import { removeOrphanedMailFiles } from './mail-files.ts';
import { addMonths, retentionMonths } from './retention-period.ts';

const dayMs = 24 * 60 * 60_000;
const noticeDays = 7;
const trashDays = 30;
/** As long as a draft, with the key of its submit, may lie in a visitor's browser. */
const keyDays = 30;
const loginAttemptDays = 2;
const mailDays = 90;
const batchSize = 100;
const activityBatch = 500;
const mostListed = 100;

export type RetentionOptions = { store: Store; dataDir: string; ownerAddress: string };

export type RetentionReport = {
  warned: number;
  expired: ErasedCounts;
  trash: ErasedCounts;
  aged: { keys: number; sessions: number; loginAttempts: number; mails: number; activity: number };
};

export async function runRetention(options: RetentionOptions, now: Date): Promise<RetentionReport> {
  const { store, dataDir } = options;
  const warned = await warnOwner(options, now);
  const expired = await eraseBatches(store, now, 'retention', async (tx) =>
    findDue(tx, { idleBefore: await idleBefore(tx, now), warnedBefore: ago(now, noticeDays) }, batchSize),
  );
  const trash = await eraseBatches(store, now, 'trash', (tx) =>
    findTrashed(tx, ago(now, trashDays), batchSize),
  );
  const aged = {
    keys: await forgetKeysBefore(store.db, ago(now, keyDays)),
    sessions: await deleteExpiredSessions(store.db, now.toISOString()),
    loginAttempts: await forgetLoginAttemptsBefore(store.db, ago(now, loginAttemptDays)),
    mails: await forgetMailsBefore(store.db, ago(now, mailDays)),
    activity: await forgetActivity(store, now),
  };
  if (await isErasureUnfinished(store.db)) await finishErasure(store, dataDir, 'whole');
  else await removeOrphanedMailFiles(store, dataDir);
  return { warned, expired, trash, aged };
}

async function idleBefore(db: Handle, now: Date): Promise<string> {
  return addMonths(now, -(await retentionMonths(db))).toISOString();
}

/** The mail names references and dates only: in the owner's mailbox it would outlive what it announces. */
async function warnOwner({ store, ownerAddress }: RetentionOptions, now: Date): Promise<number> {
  return store.transaction(async (tx) => {
    await lockRetention(tx);
    const soon = new Date(now.getTime() + noticeDays * dayMs);
    const items = await markWarned(tx, {
      idleBefore: await idleBefore(tx, soon),
      now: now.toISOString(),
    });
    if (items.length === 0) return 0;
    await enqueueMail(tx, {
      kind: 'retention-warning',
      recipient: ownerAddress,
      payload: {
        eraseAfter: soon.toISOString(),
        total: items.length,
        items: items
          .slice(0, mostListed)
          .map(({ kind, reference, lastActivityAt }) => ({ kind, reference, lastActivityAt })),
      },
      createdAt: now.toISOString(),
    });
    return items.length;
  });
}

/** In short transactions: whatever interrupts them, what is gone is gone whole and the rest waits for the next run. */
async function eraseBatches(
  store: Store,
  now: Date,
  reason: string,
  find: (tx: Handle) => Promise<Subjects>,
): Promise<ErasedCounts> {
  const sum: ErasedCounts = { briefs: 0, messages: 0, notes: 0, mails: 0 };
  for (;;) {
    const erased = await store.transaction(async (tx) => {
      await lockRetention(tx);
      const subjects = await find(tx);
      if (subjects.briefIds.length + subjects.messageIds.length === 0) return undefined;
      return eraseForGood(tx, subjects, { actor: 'retention', at: now.toISOString(), reason });
    });
    if (!erased) return sum;
    for (const key of Object.keys(sum) as (keyof ErasedCounts)[]) sum[key] += erased[key];
  }
}

/** As old as what it is about may become. In batches, so that years of it hold up nobody's submission. */
async function forgetActivity(store: Store, now: Date): Promise<number> {
  const before = await idleBefore(store.db, now);
  let sum = 0;
  for (;;) {
    const forgotten = await forgetActivityBefore(store.db, before, activityBatch);
    sum += forgotten;
    if (forgotten < activityBatch) return sum;
  }
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
