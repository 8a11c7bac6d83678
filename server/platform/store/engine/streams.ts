/** Long files as streams of text: few at once, and each ends with its reader. */
import { Readable } from 'node:stream';
import { createSlots } from '../../processes/slots.ts';
import { requireSlot, StorageError } from './errors.ts';
import type { TextSource } from './text-source.ts';

// A thread uses tens of megabytes; without one, each uses time of the thread that serves.
const atOnce = 2;
const mostWaiting = 8;
// Shorter than the silence after which the server closes a connection: a refusal says more.
const longestWaitMs = 20_000;

type Chunks = AsyncIterator<string>;
type OpenSource<Tables> = <Input>(source: TextSource<Tables, Input>, input: Input) => Chunks;

export function createStreams<Tables>(open: OpenSource<Tables>) {
  const slots = createSlots(longestWaitMs, { atOnce, mostWaiting });
  const running = new Set<Readable>();

  function stream<Input>(source: TextSource<Tables, Input>, input: Input): Readable {
    const readable = Readable.from(
      inSlot(() => open(source, input)),
      // Texts, encoded where they leave: there the memory is free again once it is sent.
      { objectMode: true, highWaterMark: 1 },
    );
    // The reader gets the error; without a reader there is nothing to handle.
    readable.on('error', () => {});
    readable.once('close', () => running.delete(readable));
    running.add(readable);
    return readable;
  }

  /** Opened when it is read and a slot is free. No generator, because those cannot be ended while they wait. */
  function inSlot(begin: () => Chunks): AsyncIterableIterator<string> {
    const over = { done: true, value: undefined } as const;
    let chunks: Chunks | undefined;
    let release = () => {};
    let isAbandoned = false;
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        if (!chunks) {
          release = requireSlot(await slots.acquire());
          if (isAbandoned) {
            release();
            return over;
          }
          chunks = begin();
        }
        return chunks.next();
      },
      async return() {
        isAbandoned = true;
        try {
          await chunks?.return?.();
        } finally {
          release();
        }
        return over;
      },
    };
  }

  async function close(): Promise<void> {
    const closed = Array.from(
      running,
      (readable) => new Promise((resolve) => readable.once('close', resolve)),
    );
    for (const readable of running)
      readable.destroy(new StorageError('unavailable', 'the database is closed'));
    await Promise.all(closed);
  }

  return { stream, close };
}
