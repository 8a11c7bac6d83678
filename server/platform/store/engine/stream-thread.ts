/** The thread that reads for one file and hands over its text: started for it, ended with it. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openConnection } from './sqlite-connection.ts';
import { kyselyOnConnection } from './sqlite-dialect.ts';
import { inChunks, type TextSource } from './text-source.ts';
import { chunksUnderWay, toFault, type StreamJob, type StreamMessage } from './thread-protocol.ts';

// Pages come before files. On Linux it concerns this thread alone, elsewhere it would be the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(10);
  } catch {
    // A service manager may forbid it; then all have the same priority.
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

async function send(chunk: string): Promise<void> {
  while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve));
  credit--;
  port.postMessage({ chunk } satisfies StreamMessage);
}

async function writeFile(): Promise<StreamMessage> {
  try {
    const connection = openConnection(job.connection);
    try {
      const sources = (await import(job.module)) as Record<string, TextSource<unknown, unknown>>;
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
