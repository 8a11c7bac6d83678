/**
 * A reading is an answer made of several statements: a function of a handle and plain data. Where SQLite works in threads,
 * it runs in the reader's: one message there and the finished answer back, instead of every row of every statement.
 */
import type { Kysely } from 'kysely';
import { exportOf } from './export-of.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { kyselyOnConnection } from './sqlite-dialect.ts';

export type Reading<Tables, Input, Result> = {
  /** The address of the file that exports the reading as `name`, as of a command. */
  module: string;
  name: string;
  read(db: Kysely<Tables>, input: Input): Promise<Result>;
};

/** A reading on its way to the reader's thread. */
export type ReadingJob = { module: string; name: string; input: unknown };

/** Inside the reader's thread. */
export function createReader(connection: SqliteConnection) {
  const db = kyselyOnConnection<unknown>(connection);
  return async (job: ReadingJob): Promise<unknown> =>
    (await exportOf<Reading<unknown, unknown, unknown>>(job)).read(db, job.input);
}
