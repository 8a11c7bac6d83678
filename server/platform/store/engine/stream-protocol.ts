/** What the serving thread and a thread that writes a file send each other; the other way goes only a credit, without content. */
import type { ConnectionOptions } from './sqlite-connection.ts';
import type { ThreadFault } from './thread-protocol.ts';

export type StreamJob = { connection: ConnectionOptions; module: string; name: string; input: unknown };

/** Texts, because the memory of bytes that crossed from another thread is freed late, and piles up. */
export type StreamMessage = { chunk: string } | { fault: ThreadFault } | { end: true };

/** So many chunks may be under way: a slow reader keeps the thread waiting, not the memory filling. */
export const chunksUnderWay = 4;
