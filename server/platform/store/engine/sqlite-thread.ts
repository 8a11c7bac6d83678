/** The thread that owns one connection: whatever the disk does, the thread that serves pages goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Job } from './command.ts';
import type { ReadingJob } from './reading.ts';
import { openConnection, type ConnectionOptions, type SqliteConnection } from './sqlite-connection.ts';
import {
  openingId,
  toFault,
  type JobOutcome,
  type ThreadAnswer,
  type ThreadRequest,
} from './thread-protocol.ts';

const port = parentPort!;

async function answer(id: number, work: () => unknown): Promise<void> {
  let outcome: JobOutcome;
  try {
    outcome = { result: await work() };
  } catch (error) {
    outcome = { fault: toFault(error) };
  }
  port.postMessage({ id, ...outcome } satisfies ThreadAnswer);
}

/** Loaded with the first command: a thread that only reads has no use for it. */
let runBatch: ((jobs: Job[]) => Promise<JobOutcome[]>) | undefined;

async function runJobs(connection: SqliteConnection, jobs: Job[]): Promise<JobOutcome[]> {
  runBatch ??= (await import('./command-batch.ts')).createBatchRunner(connection);
  return runBatch(jobs);
}

/** As well: a thread that only writes has no use for it. */
let readHere: ((job: ReadingJob) => Promise<unknown>) | undefined;

async function read(connection: SqliteConnection, job: ReadingJob): Promise<unknown> {
  readHere ??= (await import('./reading.ts')).createReader(connection);
  return readHere(job);
}

void answer(openingId, () => {
  const connection = openConnection(workerData as ConnectionOptions);
  port.on('message', (request: ThreadRequest) => {
    if ('statement' in request) return void answer(request.id, () => connection.execute(request.statement));
    if ('reading' in request) return void answer(request.id, () => read(connection, request.reading));
    if ('jobs' in request) return void answer(request.id, () => runJobs(connection, request.jobs));
    connection.close();
    void answer(request.id, () => null).then(() => port.close());
  });
});
