/** Long files as streams of text: few at once, and each ends with whoever reads it. */
import { Readable } from 'node:stream';
import { StorageError } from './errors.ts';
import type { TextSource } from './text-source.ts';
import { createTurns } from './slots.ts';

// A thread takes tens of megabytes; where there is none, each takes its milliseconds from whoever is served.
const atOnce = 2;
const mostWaiting = 8;
// Shorter than the silence after which the server closes a connection: a refusal says more.
const longestWaitMs = 20_000;

type Chunks = AsyncIterator<string>;
type OpenSource = <Input>(source: TextSource<Input>, input: Input) => Chunks;

export function createStreams(open: OpenSource) {
  const turns = createTurns(longestWaitMs, { atOnce, mostWaiting });
  const running = new Set<Readable>();

  function stream<Input>(source: TextSource<Input>, input: Input): Readable {
    const readable = Readable.from(
      inTurn(() => open(source, input)),
      // Texts, encoded where they leave: there the memory is free again once it is sent.
      { objectMode: true, highWaterMark: 1 },
    );
    // Whoever reads it hears of it; nobody has to.
    readable.on('error', () => {});
    readable.once('close', () => running.delete(readable));
    running.add(readable);
    return readable;
  }

  /** Opened when somebody reads and a turn is free. No generator, because those cannot be ended while they wait. */
  function inTurn(begin: () => Chunks): AsyncIterableIterator<string> {
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
          release = await turns.take();
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
