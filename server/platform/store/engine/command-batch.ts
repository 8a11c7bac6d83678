/** Commands that wait together share a commit, the one step that the disk makes slow; each still happens whole or not at all. */
import type { Command, Job } from './command.ts';
import { exportOf } from './export-of.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { kyselyOnConnection } from './sqlite-dialect.ts';
import { toFault, type JobOutcome } from './thread-protocol.ts';

type AnyCommand = Command<unknown, unknown, unknown>;
type Work = { command: AnyCommand; input: unknown };

/** Inside the writer's thread: nothing here waits for anything but the database itself, so no statement comes between. */
export function createBatchRunner(connection: SqliteConnection) {
  const db = kyselyOnConnection<unknown>(connection);
  const execute = (sql: string) => connection.execute({ sql, parameters: [] });

  async function runApart({ command, input }: Work): Promise<JobOutcome> {
    execute('savepoint command');
    try {
      const result = await command.run(db, input);
      execute('release command');
      return { result };
    } catch (error) {
      // A full disk has rolled everything back already, and then this throws: the whole batch is done again, one by one.
      execute('rollback to command');
      execute('release command');
      return { fault: toFault(error) };
    }
  }

  /** Savepoints copy every page that changes: not taken before one of the batch has failed. */
  async function runTogether(batch: Work[], areApart = false): Promise<JobOutcome[]> {
    try {
      execute('begin immediate');
    } catch (error) {
      // Another process writes: one by one they would wait for it again and again.
      return batch.map(() => ({ fault: toFault(error) }));
    }
    try {
      const outcomes: JobOutcome[] = [];
      for (const work of batch)
        outcomes.push(areApart ? await runApart(work) : { result: await work.command.run(db, work.input) });
      execute('commit');
      return outcomes;
    } catch (error) {
      execute('rollback');
      if (batch.length === 1) return [{ fault: toFault(error) }];
      if (!areApart) return runTogether(batch, true);
      // One of them fails the commit for all, as a rule that is checked only then would: each gets one of its own.
      const outcomes: JobOutcome[] = [];
      for (const work of batch) outcomes.push(...(await runTogether([work])));
      return outcomes;
    }
  }

  return async function runBatch(jobs: Job[]): Promise<JobOutcome[]> {
    // Before the transaction begins: reading a file for the first time is slow.
    const batch = await Promise.all(jobs.map(load));
    if (!jobs.every(({ isRepeatable }) => isRepeatable)) return runTogether(batch);
    // The next commit that has to last carries this one to the disk as well.
    execute('pragma synchronous = normal');
    try {
      return await runTogether(batch);
    } finally {
      execute('pragma synchronous = full');
    }
  };
}

async function load(job: Job): Promise<Work> {
  return { command: await exportOf<AnyCommand>(job), input: job.input };
}
