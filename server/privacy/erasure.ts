/** Erasing for good: the rows, their copies among the mail files, and what the database's files remember of them. */
import type { FastifyBaseLogger } from 'fastify';
import { appendActivity } from '../store/tables/activity.ts';
import type { Handle, Store } from '../store/database.ts';
import { eraseSubjects, type ErasedCounts, type Subjects } from '../store/tables/erasure.ts';
import type { ScrubExtent } from '../store/engine/scrub.ts';
import { findSetting, saveSetting } from '../store/tables/settings.ts';
import { removeOrphanedMailFiles } from './mail-files.ts';

const unfinishedKey = 'erasure-unfinished';

export type ErasureRecord = { actor: string; at: string; reason: string };

/** Call it inside a transaction, and `finishErasure` after it. What stays on record is that it was done, when and by whom. */
export async function eraseForGood(
  tx: Handle,
  subjects: Subjects,
  { actor, at, reason }: ErasureRecord,
): Promise<ErasedCounts> {
  const erased = await eraseSubjects(tx, subjects);
  const entries = [
    ...subjects.briefIds.map((subjectId) => ({ subjectKind: 'brief', subjectId })),
    ...subjects.messageIds.map((subjectId) => ({ subjectKind: 'message', subjectId })),
  ];
  for (const entry of entries)
    await appendActivity(tx, { ...entry, at, actor, action: 'erased', detail: { reason } });
  // Should the process end before the files are clean, the next run of the daily job goes on from here.
  await saveSetting(tx, unfinishedKey, true);
  return erased;
}

export async function finishErasure(store: Store, dataDir: string, extent: ScrubExtent = 'quick') {
  await removeOrphanedMailFiles(store, dataDir);
  await store.search.forget();
  const isClean = await store.scrub(extent);
  if (isClean) await saveSetting(store.db, unfinishedKey, false);
}

/** For whoever answers a request: the rows are gone already, so a file that cannot be cleaned now is the daily job's work. */
export function createErasureFinisher(
  store: Store,
  dataDir: string,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last
      .then(() => finishErasure(store, dataDir))
      .catch((error: unknown) => log.error({ err: error }, 'an erasure is to be finished by the daily job'));
    return last;
  };
}

export async function isErasureUnfinished(db: Handle): Promise<boolean> {
  return (await findSetting(db, unfinishedKey)) === true;
}
