import { sql, type QueryExecutorProvider } from 'kysely';

/** What the clock of the database server says, in milliseconds. */
export async function postgresTime(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(db);
  return Date.parse(rows[0]!.at);
}
