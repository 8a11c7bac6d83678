/** The few places where the engines differ. Each function takes a transaction as well. */
import { PostgresAdapter, sql, type Kysely, type QueryExecutorProvider } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

type Executor = Pick<Kysely<never>, 'getExecutor'>;

export function engineOf(db: Executor): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Of several servers one at a time, until the transaction ends. On SQLite one transaction writes at a time anyway. */
export async function lockUntilCommit(tx: Executor, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}

/** Rows that another transaction has locked are left to it; the rest are locked. */
export function skipLocked<Query extends { forUpdate(): { skipLocked(): Query } }>(
  db: Executor,
  query: Query,
): Query {
  return engineOf(db) === 'postgres' ? query.forUpdate().skipLocked() : query;
}

/** What the clock of the PostgreSQL server says, in milliseconds. */
export async function postgresTime(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(db);
  return Date.parse(rows[0]!.at);
}
