import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { startDatabaseThread } from '../../server/platform/store/engine/database-thread.ts';
import { kyselyOnThreads } from '../../server/platform/store/engine/sqlite-dialect.ts';
import { createSlots } from '../../server/platform/processes/slots.ts';
import { migrations } from '../../server/platform/store/migrations/migrate.ts';
import type { TestDatabase } from './test-store.ts';

/** As the database of an older version, which nothing of this program has opened yet. */
export async function writeAtSchema(
  database: TestDatabase,
  schema: string,
  statements: string[],
): Promise<void> {
  const { databaseUrl, dataDir } = database.options;
  const path = join(dataDir, 'blask.sqlite');
  const thread = databaseUrl
    ? undefined
    : startDatabaseThread({ path, isReadOnly: false, busyTimeoutMs: 1_000 });
  const db = thread
    ? kyselyOnThreads<never>({
        writer: thread,
        slots: createSlots(1_000),
        begin: 'begin immediate',
      }).withoutPlugins()
    : new Kysely<never>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl!, max: 1 }) }),
      });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(schema);
  if (error) throw error;
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
  await thread?.close();
}
