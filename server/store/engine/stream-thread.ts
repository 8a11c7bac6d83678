/** The thread that reads for one file and hands over its bytes: started for it, ended with it. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { kyselyOnConnection } from './kysely-on-connection.ts';
import { openConnection } from './sqlite-connection.ts';
import { chunksUnderWay, type StreamJob, type StreamMessage } from './stream-protocol.ts';
import { chunkBytes, inChunks, type TextSource } from './text-source.ts';
import { toFault } from './thread-protocol.ts';

// Whoever opens a page comes first. On Linux it concerns this thread alone, elsewhere it would be the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(10);
  } catch {
    // A service manager may forbid it; then all come in turn.
  }
}

const port = parentPort!;
const job = workerData as StreamJob;
let credit = chunksUnderWay;
let onCredit = () => {};

port.on('message', () => {
  credit++;
  onCredit();
});

// The same for every chunk: what is transferred is freed by the serving thread, which lets it pile up.
const buffer = new Uint8Array(chunkBytes);
const encoder = new TextEncoder();

async function send(text: string): Promise<void> {
  for (let rest = text; rest !== '';) {
    while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve));
    credit--;
    const { read, written } = encoder.encodeInto(rest, buffer);
    port.postMessage({ chunk: buffer.subarray(0, written) } satisfies StreamMessage);
    rest = rest.slice(read);
  }
}

async function writeFile(): Promise<StreamMessage> {
  try {
    const connection = openConnection(job.connection);
    try {
      const sources = (await import(job.module)) as Record<string, TextSource<unknown>>;
      const texts = sources[job.name]!.write(kyselyOnConnection(connection), job.input);
      for await (const text of inChunks(texts)) await send(text);
    } finally {
      connection.close();
    }
    return { end: true };
  } catch (error) {
    return { fault: toFault(error) };
  }
}

port.postMessage(await writeFile());
port.close();
