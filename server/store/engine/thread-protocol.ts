/** What the serving thread and the thread of a connection tell each other. */
import type { StorageErrorCode } from './errors.ts';
import type { Statement, StatementResult } from './sqlite-connection.ts';

export type ThreadRequest = { id: number } & ({ statement: Statement } | { close: true });
/** Errors travel as plain data: cloning one would drop its code. */
export type ThreadFault = { code: StorageErrorCode | undefined; message: string };
export type ThreadAnswer = { id: number } & ({ result: StatementResult } | { fault: ThreadFault });

/** The first answer, which nobody asked for: that the connection is open, or why it cannot be. */
export const openingId = 0;
