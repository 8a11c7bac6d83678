/** Waiting intakes share a commit, the one step that the disk makes slow; each is still kept whole or not at all. */
import { runIntake, type IntakeJob } from '../commands.ts';
import { kyselyOnConnection } from './kysely-on-connection.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { toFault, type JobOutcome } from './thread-protocol.ts';

/** Inside the writer's thread: nothing here waits for anything but the database itself, so no statement comes between. */
export function createIntakeRunner(connection: SqliteConnection) {
  const db = kyselyOnConnection(connection);
  const execute = (sql: string) => connection.execute({ sql, parameters: [] });

  async function runOne(job: IntakeJob): Promise<JobOutcome> {
    execute('savepoint intake');
    try {
      const result = await runIntake(db, job);
      execute('release intake');
      return { result };
    } catch (error) {
      // A full disk has rolled everything back already, and then this throws: the whole batch is done again, one by one.
      execute('rollback to intake');
      execute('release intake');
      return { fault: toFault(error) };
    }
  }

  return async function runTogether(jobs: IntakeJob[]): Promise<JobOutcome[]> {
    try {
      execute('begin immediate');
    } catch (error) {
      // Another process writes: one by one they would wait for it again and again.
      return jobs.map(() => ({ fault: toFault(error) }));
    }
    try {
      const outcomes: JobOutcome[] = [];
      for (const job of jobs) outcomes.push(await runOne(job));
      execute('commit');
      return outcomes;
    } catch (error) {
      execute('rollback');
      if (jobs.length === 1) return [{ fault: toFault(error) }];
      // One of them fails the commit for all, as a rule that is checked only then would: each gets one of its own.
      const outcomes: JobOutcome[] = [];
      for (const job of jobs) outcomes.push(...(await runTogether([job])));
      return outcomes;
    }
  };
}
