/** The text of a long file: made row by row, by a function of a handle and plain data, wherever the reader is. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';

/** What the file `module` exports as `name`: functions do not cross to a thread, but a thread can find one again. */
export type TextSource<Tables, Input> = {
  module: string;
  name: string;
  write(db: Kysely<Tables>, input: Input): AsyncIterable<string>;
};

const chunkLength = 16 * 1024;
const breathMs = 10;

/** Whole texts, some at a time; every few milliseconds whatever else the thread has to do comes first. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = '';
  let lastBreath = performance.now();
  for await (const text of texts) {
    pending += text;
    if (pending.length >= chunkLength) {
      yield pending;
      pending = '';
    }
    if (performance.now() - lastBreath >= breathMs) {
      await setImmediate();
      lastBreath = performance.now();
    }
  }
  if (pending !== '') yield pending;
}
