/** Erasing for good: the rows, the mail files about them, and the traces of deleted rows in the database's files. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Handle, Store } from '../../platform/store/database.ts';
import { dropOrphanedParts } from '../../platform/store/tables/brief-files.ts';
import { unfinishedKey, type ErasedCounts, type Subjects } from '../../platform/store/tables/erasure.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { removeOrphanedMailFiles } from './mail-files.ts';

/** Records erased in one transaction. Erasing a brief changes twenty indexes, and other writes wait meanwhile. */
const pieceSize = 1;

export function piecesOf<Item>(items: Item[], size = pieceSize): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

export function subjectPieces({ briefIds, messageIds }: Subjects): Subjects[] {
  return [
    ...piecesOf(briefIds).map((piece) => ({ briefIds: piece, messageIds: [] })),
    ...piecesOf(messageIds).map((piece) => ({ briefIds: [], messageIds: piece })),
  ];
}

export const nothingErased: ErasedCounts = { briefs: 0, messages: 0, notes: 0, mails: 0 };

export function addCounts(one: ErasedCounts, other: ErasedCounts): ErasedCounts {
  return {
    briefs: one.briefs + other.briefs,
    messages: one.messages + other.messages,
    notes: one.notes + other.notes,
    mails: one.mails + other.mails,
  };
}

export async function finishErasure(store: Store, dataDir: string, signal?: AbortSignal): Promise<void> {
  const note = await findSetting(store.db, unfinishedKey);
  await removeOrphanedMailFiles(store, dataDir);
  while ((await store.run(dropOrphanedParts, undefined)) > 0) if (signal?.aborted) return;
  await store.search.forget();
  if (!(await store.scrub(signal))) return;
  await store.transaction(async (tx) => {
    // Another value means that more was erased since, and its files are not cleaned yet.
    if ((await findSetting(tx, unfinishedKey)) === note) await saveSetting(tx, unfinishedKey, false);
  });
}

/** A request waits no longer; cleaning a large file continues after the answer. */
const longestWaitMs = 2_000;

/** For endpoints. The rows are erased already; files that cannot be cleaned now are left to the daily job. */
export function createErasureFinisher(
  store: Store,
  dataDir: string,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function finish(): Promise<void> {
    next = undefined;
    try {
      await finishErasure(store, dataDir);
    } catch (error) {
      log.error({ err: error }, 'an erasure is to be finished by the daily job');
    }
  }

  return async () => {
    // A run in progress may miss what was just erased, so all callers that wait share the next run.
    next ??= current = current.then(finish);
    await Promise.race([next, delay(longestWaitMs, undefined, { ref: false })]);
  };
}

export async function isErasureUnfinished(db: Handle): Promise<boolean> {
  return Boolean(await findSetting(db, unfinishedKey));
}
