import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely } from 'kysely';
import { DatabaseInUseError, toStorageError } from './errors.ts';
import { acquireFileLock, type FileLock } from './file-lock.ts';
import { makeFolder } from './make-folder.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Schema } from '../schema.ts';
import { scrubSqlite } from './scrub.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { Store } from '../database.ts';

export type SqliteOptions = {
  dataDir: string;
  /** The server owns the file; commands work beside it. */
  exclusive: boolean;
  busyTimeoutMs: number;
};

const setupWaitMs = 60_000;

export async function openSqlite(options: SqliteOptions): Promise<Store> {
  try {
    return await open(options);
  } catch (error) {
    throw toStorageError(error);
  }
}

async function open({ dataDir, exclusive, busyTimeoutMs }: SqliteOptions): Promise<Store> {
  makeFolder(dataDir);
  const path = join(dataDir, 'blask.sqlite');
  const ownership = exclusive ? acquireFileLock(join(dataDir, 'blask.lock'), 0) : undefined;
  if (exclusive && !ownership) throw new DatabaseInUseError(path);
  try {
    return await openFile(path, dataDir, busyTimeoutMs, ownership);
  } catch (error) {
    ownership?.release();
    throw error;
  }
}

async function openFile(
  path: string,
  dataDir: string,
  busyTimeoutMs: number,
  ownership: FileLock | undefined,
): Promise<Store> {
  // Processes starting together would race for the switch to WAL and for the first migration.
  const setup = acquireFileLock(join(dataDir, 'blask.setup.lock'), setupWaitMs);
  if (!setup) throw new DatabaseInUseError(path);
  let db: Kysely<Schema>;
  try {
    db = connect(path, busyTimeoutMs, 'immediate');
    await migrate(db);
  } finally {
    setup.release();
  }
  return {
    db,
    engine: 'sqlite',
    transaction: (work) => db.transaction().execute(work),
    async snapshot(work) {
      const reader = connect(path, busyTimeoutMs, 'deferred');
      try {
        return await reader.transaction().execute(work);
      } finally {
        await reader.destroy();
      }
    },
    scrub: (extent) => scrubSqlite(path, extent),
    async close() {
      await db.destroy();
      ownership?.release();
    },
  };
}

function connect(path: string, busyTimeoutMs: number, begin: 'immediate' | 'deferred'): Kysely<Schema> {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  // FULL: with NORMAL a power cut loses the last acknowledged briefs. secure_delete: erased means overwritten.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma temp_store = memory;
    pragma cache_size = -32000;
    pragma journal_size_limit = 67108864;
    pragma busy_timeout = 0;
  `);
  return new Kysely<Schema>({
    dialect: new NodeSqliteDialect(database, { begin, busyTimeoutMs }),
    plugins: [new CamelCasePlugin()],
  });
}
