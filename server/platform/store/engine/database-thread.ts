/** A thread with a connection, seen from the thread that serves: ask it, wait for the answer, start it again if it dies. */
import type { Worker } from 'node:worker_threads';
import { StorageError } from './errors.ts';
import { startThread } from '../../processes/start-thread.ts';
import type { ConnectionOptions, Statement, StatementResult } from './sqlite-connection.ts';
import {
  fromFault,
  openingId,
  type JobOutcome,
  type ThreadAnswer,
  type ThreadRequest,
  type ThreadWork,
} from './thread-protocol.ts';
import type { Job } from './command.ts';
import type { ReadingJob } from './reading.ts';

export type DatabaseThread = {
  /**
   * `life` ties statements together: one that belongs to a life that has ended is refused, or it would run outside the
   * transaction it was meant for.
   */
  execute(statement: Statement, life?: number): Promise<StatementResult>;
  read(job: ReadingJob): Promise<unknown>;
  /** Each happens whole or not at all; the answers come after the commit they share. */
  runJobs(jobs: Job[]): Promise<JobOutcome[]>;
  /** Counts how often the thread was started. */
  life(): number;
  /** Closes the connection and opens it anew in another way; it must not be in use meanwhile. */
  reopen(otherwise: ConnectionOptions): Promise<void>;
  close(): Promise<void>;
};

const endedThread = "the database's thread ended";

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export function startDatabaseThread(first: ConnectionOptions): DatabaseThread {
  let options = first;
  let life = 0;
  let isClosing = false;
  let current = start();

  function start() {
    life++;
    const worker = startThread(new URL('./sqlite-thread.ts', import.meta.url), { workerData: options });
    const waiting = new Map<number, Waiting>();
    const state = { hasEnded: false };
    let lastId = openingId;
    // Only a request without its answer keeps the process alive.
    worker.unref();

    function wait(id: number): Promise<unknown> {
      if (waiting.size === 0) worker.ref();
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    }
    function settle(id: number): Waiting | undefined {
      const one = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) worker.unref();
      return one;
    }
    function ask(work: ThreadWork): Promise<unknown> {
      if (state.hasEnded) return Promise.reject(new StorageError('unavailable', endedThread));
      const id = ++lastId;
      worker.postMessage({ id, ...work } satisfies ThreadRequest);
      return wait(id);
    }

    const opened = wait(openingId);
    // Each caller gets the error as its answer; without one there is nothing to handle.
    opened.catch(() => {});
    worker.on('message', (answer: ThreadAnswer) => {
      const one = settle(answer.id);
      if ('result' in answer) one?.resolve(answer.result);
      else one?.reject(fromFault(answer.fault));
    });
    worker.on('error', (error) => end(`the database's thread died: ${error.message}`));
    worker.on('exit', () => end(endedThread));

    function end(reason: string): void {
      state.hasEnded = true;
      for (const id of waiting.keys()) settle(id)?.reject(new StorageError('unavailable', reason));
    }
    return { worker, opened, ask, state };
  }

  /** Started again with the next request: a file that cannot be opened must not be tried in a circle. */
  function alive() {
    if (current.state.hasEnded && !isClosing) current = start();
    return current;
  }

  async function end(): Promise<void> {
    const { worker, opened, ask, state } = current;
    const isOpen = await opened.then(
      () => true,
      () => false,
    );
    // It leaves by itself once its connection is closed. Torn down in the middle of that, it may crash the process.
    const left = isOpen && !state.hasEnded ? hasLeft(worker) : false;
    if (left) await ask({ close: true }).catch(() => {});
    if (!(await left)) await worker.terminate();
  }

  return {
    life() {
      alive();
      return life;
    },
    async execute(statement, belongsTo) {
      const { opened, ask } = alive();
      await opened;
      if (belongsTo !== undefined && belongsTo !== life)
        throw new StorageError('unavailable', "the database's thread was started again");
      return (await ask({ statement })) as StatementResult;
    },
    async read(reading) {
      const { opened, ask } = alive();
      await opened;
      return ask({ reading });
    },
    async runJobs(jobs) {
      const { opened, ask } = alive();
      await opened;
      return (await ask({ jobs })) as JobOutcome[];
    },
    async reopen(otherwise) {
      await end();
      options = otherwise;
      current = start();
      await current.opened;
    },
    async close() {
      isClosing = true;
      await end();
    },
  };
}

const leavingMs = 5_000;

/** False when it is still there after a while. */
function hasLeft(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, leavingMs, false);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
