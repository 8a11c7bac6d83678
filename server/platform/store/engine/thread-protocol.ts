/** What the serving thread and the thread of a connection send each other. */
import type { Job } from './command.ts';
import { StorageError, type StorageErrorCode } from './errors.ts';
import type { Statement } from './sqlite-connection.ts';

export type ThreadWork = { statement: Statement } | { jobs: Job[] } | { close: true };
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
