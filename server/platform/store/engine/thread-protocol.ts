/** What the serving thread and its threads send each other. */
import type { Job } from './command.ts';
import { StorageError, type StorageErrorCode } from './errors.ts';
import type { ReadingJob } from './reading.ts';
import type { ConnectionOptions, Statement } from './sqlite-connection.ts';

export type ThreadWork =
  | { statement: Statement }
  | { reading: ReadingJob }
  | { jobs: Job[] }
  | { close: true };
export type ThreadRequest = { id: number } & ThreadWork;
export type ThreadAnswer = { id: number } & ({ result: unknown } | { fault: ThreadFault });
export type JobOutcome = { result: unknown } | { fault: ThreadFault };

/** Errors travel as plain data: cloning one would drop its code. */
export type ThreadFault = { code: StorageErrorCode | undefined; message: string };

export function toFault(error: unknown): ThreadFault {
  const message = error instanceof Error ? error.message : String(error);
  return { code: error instanceof StorageError ? error.code : undefined, message };
}

export function fromFault({ code, message }: ThreadFault): Error {
  return code ? new StorageError(code, message) : new Error(message);
}

/** The first answer, without a request: that the connection is open, or why it cannot be. */
export const openingId = 0;

export type StreamJob = { connection: ConnectionOptions; module: string; name: string; input: unknown };

/** Texts, because the memory of bytes that crossed from another thread is freed late. The reader answers each with a credit. */
export type StreamMessage = { chunk: string } | { fault: ThreadFault } | { end: true };

/** So many chunks may be under way: a slow reader makes the thread wait instead of filling the memory. */
export const chunksUnderWay = 4;
