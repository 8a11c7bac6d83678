/** Erasing for good: the rows, their copies among the mail files, and what the database's files remember of them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Handle, Store } from '../../platform/store/database.ts';
import { unfinishedKey, type ErasedCounts, type Subjects } from '../../platform/store/tables/erasure.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { removeOrphanedMailFiles } from './mail-files.ts';

/** So many records go in one transaction. A brief stands in twenty indexes: whoever wants to write waits for one of them. */
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
  await store.search.forget();
  if (!(await store.scrub(signal))) return;
  await store.transaction(async (tx) => {
    // What was erased meanwhile has left another note.
    if ((await findSetting(tx, unfinishedKey)) === note) await saveSetting(tx, unfinishedKey, false);
  });
}

/** Nobody waits longer for an answer: a large file is cleaned on after it. */
const longestWaitMs = 2_000;

/** For whoever answers a request: the rows are gone already, so a file that cannot be cleaned now is the daily job's work. */
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
    // One that is under way may have passed the place already; all who wait share the one after it.
    next ??= current = current.then(finish);
    await Promise.race([next, delay(longestWaitMs, undefined, { ref: false })]);
  };
}

export async function isErasureUnfinished(db: Handle): Promise<boolean> {
  return Boolean(await findSetting(db, unfinishedKey));
}
