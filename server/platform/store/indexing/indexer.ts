/** Keeps the index up with what is saved: soon after each answer, and after whatever other processes bring. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handle } from '../rows/schema.ts';
import { findFormerEntry, forgetWords, indexWords, type IndexOutcome } from './index-words.ts';

export type Indexer = {
  /** Looks every second from here on, and sooner after each `wake`. */
  start(): void;
  /** Something was saved. */
  wake(): void;
  /** Await it before a search: what was saved before is found, unless very much is waiting. */
  catchUp(): Promise<void>;
  /** Removes from the index everything whose brief or message is gone. */
  forget(): Promise<void>;
  stop(): Promise<void>;
};

type Piece = typeof indexWords | typeof forgetWords;

const soonMs = 100;
const pollMs = 1_000;
const searchWaitMs = 15_000;
/** After each piece, so that others who wait for the writer get it first. */
const breathMs = 2;
/** A piece that took longer had to wait for others: while they keep coming, the index has a tenth of the writer's time. */
const undisturbedMs = 25;
const stepBack = 9;
const longestBreathMs = 500;

export function createIndexer(db: Handle, run: (piece: Piece) => Promise<IndexOutcome>): Indexer {
  const underway = new Set<Promise<void>>();
  let isStopped = false;
  let isLooking = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let lookAt = Number.POSITIVE_INFINITY;

  async function isAnythingLeft(piece: Piece): Promise<boolean> {
    if (piece === forgetWords) return (await findFormerEntry(db)) !== undefined;
    const pending = db.selectFrom('searchEntries').select('seq').where('words', 'is', null).limit(1);
    return (await pending.executeTakeFirst()) !== undefined;
  }

  async function drain(piece: Piece, isAwaited: boolean): Promise<void> {
    if (isStopped || !(await isAnythingLeft(piece))) return;
    for (;;) {
      const begin = performance.now();
      const { isMore } = await run(piece);
      if (!isMore || isStopped) return;
      const took = performance.now() - begin;
      const isDisturbed = took > undisturbedMs && !isAwaited;
      await sleep(isDisturbed ? Math.min(took * stepBack, longestBreathMs) : breathMs);
    }
  }

  function work(piece: Piece, isAwaited = false): Promise<void> {
    const own = drain(piece, isAwaited).finally(() => underway.delete(own));
    underway.add(own);
    return own;
  }

  function look(delayMs: number): void {
    const at = Date.now() + delayMs;
    if (isStopped || at >= lookAt) return;
    lookAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => void lookNow(), delayMs);
    timer.unref();
  }

  async function lookNow(): Promise<void> {
    lookAt = Number.POSITIVE_INFINITY;
    isLooking = true;
    isWoken = false;
    try {
      await work(indexWords);
      await work(forgetWords);
    } catch {
      // A database that cannot be written now is tried again; who submits something gets the error.
    }
    isLooking = false;
    look(isWoken ? soonMs : pollMs);
  }

  let isStarted = false;
  return {
    start() {
      isStarted = true;
      look(0);
    },
    wake() {
      isWoken = true;
      // Beside one that looks already, a second one would use the writer's time twice.
      if (isStarted && !isLooking) look(soonMs);
    },
    async catchUp() {
      const { promise: isOver, resolve } = Promise.withResolvers<void>();
      const limit = setTimeout(resolve, searchWaitMs);
      // What cannot be indexed now cannot be found now; everything else can.
      await Promise.race([work(indexWords, true).catch(() => {}), isOver]);
      clearTimeout(limit);
    },
    forget: () => work(forgetWords, true),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.allSettled(underway);
    },
  };
}
