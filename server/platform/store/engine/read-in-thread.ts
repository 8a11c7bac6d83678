/** A file that a thread of its own writes, seen from the thread that serves: texts, a failure, or an early end. */
import { StorageError } from './errors.ts';
import type { ConnectionOptions } from './sqlite-connection.ts';
import { startThread } from '../../processes/start-thread.ts';
import type { TextSource } from './text-source.ts';
import { fromFault, type StreamJob, type StreamMessage } from './thread-protocol.ts';

// One batch of rows at a time is all it holds; left alone, its garbage would wait for far more memory than that.
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

export function readInThread<Tables, Input>(
  connection: ConnectionOptions,
  { module, name }: TextSource<Tables, Input>,
  input: Input,
): AsyncIterator<string> {
  // Every page is read once: keeping them would only use memory.
  const workerData: StreamJob = { connection: { ...connection, cacheKb: 2_000 }, module, name, input };
  const worker = startThread(new URL('./stream-thread.ts', import.meta.url), { workerData, resourceLimits });
  const arrived: StreamMessage[] = [];
  let hasEnded: string | undefined;
  let wake = () => {};
  worker.on('message', (message: StreamMessage) => {
    arrived.push(message);
    wake();
  });
  worker.on('error', (error) => end(`the reading thread died: ${error.message}`));
  worker.on('exit', () => end('the reading thread ended'));

  function end(reason: string): void {
    hasEnded ??= reason;
    wake();
  }

  return {
    async next() {
      while (arrived.length === 0) {
        if (hasEnded) throw new StorageError('unavailable', hasEnded);
        await new Promise<void>((resolve) => (wake = resolve));
      }
      const message = arrived.shift()!;
      if ('fault' in message) throw fromFault(message.fault);
      if ('end' in message) return { done: true, value: undefined };
      worker.postMessage('credit');
      return { done: false, value: message.chunk };
    },
    async return() {
      await worker.terminate();
      return { done: true, value: undefined };
    },
  };
}
