/** The daily run: warns the owner of erasures in a week, erases what was announced a week ago, deletes old traces. */
import type { ErasureReason } from '../../../domain/triage/activity.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { forgetFormerSecrets } from '../../platform/store/tables/webhooks.ts';
import { forgetActivity, listActivityBefore } from '../../platform/store/tables/activity.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import type { ErasedCounts } from '../../platform/store/tables/erasure.ts';
import { forgetRequestsBefore } from '../../platform/store/tables/request-limits.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import {
  eraseOutlived,
  findOutlived,
  listUnwarned,
  lockRetention,
  markWarned,
  type ItemName,
  type Outlived,
  type UnwarnedItem,
  type Warning,
} from '../../platform/store/tables/retention.ts';
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
import { deleteAged } from '../../platform/store/tables/aged-rows.ts';

const trashDays = 30;
/** A visitor's browser stores a draft with its idempotency key for as long. */
const keyDays = 30;
const loginAttemptDays = 2;
const mailDays = 90;
const deliveryDays = 30;
/** Rows read in one query. */
const batchSize = 500;
/** Small rows deleted, or briefs marked, in one transaction. */
const shortWrite = 50;
const mostListed = 100;

export type RetentionOptions = {
  store: Store;
  dataDir: string;
  ownerAddress: string;
  /** Aborts the cleaning of the database's files. */
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
    keys: await inShortWrites((batch) => deleteAged(db, 'idempotencyKeys', ago(now, keyDays), batch)),
    sessions: await inShortWrites((batch) => deleteAged(db, 'sessions', now.toISOString(), batch)),
    loginAttempts: await inShortWrites((batch) =>
      deleteAged(db, 'loginAttempts', ago(now, loginAttemptDays), batch),
    ),
    mails: await inShortWrites((batch) => deleteAged(db, 'outbox', ago(now, mailDays), batch)),
    activity: await forgetOldActivity(db, await idleBefore(db, now)),
  };
  for (const table of ['carriedDrafts', 'spentChallenges'] as const)
    await inShortWrites((batch) => deleteAged(db, table, now.toISOString(), batch));
  await inShortWrites((batch) => deleteAged(db, 'webhookDeliveries', ago(now, deliveryDays), batch));
  await forgetFormerSecrets(db, now.toISOString());
  await forgetRequestsBefore(db, ago(now, 1));
  await store.keepStatistics();
  if (await isErasureUnfinished(store.db)) await finishErasure(store, dataDir, signal);
  else await removeOrphanedMailFiles(store, dataDir);
  return { warned, expired, trash, aged };
}

/** The warnings whose seven days of notice are over. */
async function endedWarnings(db: Handle, now: Date): Promise<string[]> {
  const warnings = await listWarnings(db, now);
  return warnings.flatMap(({ at, knownAt }) =>
    knownAt !== null && noticeEnd(knownAt) <= now.toISOString() ? at : [],
  );
}

/**
 * Marks the records that will be erased, in short transactions; the first one also saves the mail that announces all.
 * Records that an interruption left unmarked are not erased, and are announced again by the next run.
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
    // Read again under the lock: another server may have added a warning.
    const others = (await listWarnings(tx, now)).map(({ at }) => at);
    const count = await markWarned(tx, { ...warning, given: others }, opening);
    if (count > 0)
      await addWarning(tx, await announce(tx, ownerAddress, { total: names.length, first, warning }), now);
    return count;
  });
  // Another server has announced the same records.
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

/** In short transactions: after an interruption every record is erased completely or waits for the next run. */
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
      // Read again for each piece: the owner may have changed the period, or a record has new activity.
      const outlived = await rule();
      const erasure = { subjects, actor: 'retention', at: now.toISOString(), reason };
      sum = addCounts(sum, await store.run(eraseOutlived, { ...erasure, outlived }));
    }
  }
}

/** Many short writes, so that deleting many rows does not delay the saving of a brief. */
async function inShortWrites(forget: (batch: number) => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const forgotten = await forget(shortWrite);
    sum += forgotten;
    if (forgotten < shortWrite) return sum;
  }
}

/** Activity is stored as long as the records it is about. */
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
