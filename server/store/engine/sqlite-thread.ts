/** The thread that owns one connection: whatever the disk does, the thread that serves pages goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import { StorageError } from './errors.ts';
import { openConnection, type ConnectionOptions, type StatementResult } from './sqlite-connection.ts';
import { openingId, type ThreadAnswer, type ThreadRequest } from './thread-protocol.ts';

const port = parentPort!;

function answer(id: number, work: () => StatementResult): void {
  try {
    port.postMessage({ id, result: work() } satisfies ThreadAnswer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof StorageError ? error.code : undefined;
    port.postMessage({ id, fault: { code, message } } satisfies ThreadAnswer);
  }
}

answer(openingId, () => {
  const connection = openConnection(workerData as ConnectionOptions);
  port.on('message', (request: ThreadRequest) => {
    if ('statement' in request) return answer(request.id, () => connection.execute(request.statement));
    connection.close();
    port.postMessage({ id: request.id, result: { rows: [] } } satisfies ThreadAnswer);
    port.close();
  });
  return { rows: [] };
});
