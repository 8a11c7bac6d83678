import type { OpenEngine } from './engine/open-engine.ts';
import type { TextSource as EngineTextSource } from './engine/text-source.ts';
import { migrate, type BeforeMigration } from './migrations/migrate.ts';
import type { Schema } from './rows/schema.ts';
import { createIndexer, type Indexer } from './indexing/indexer.ts';
import { tablesWithPeople } from './tables/erasure.ts';
import { tryWriting } from './tables/write-check.ts';

export type { Handle } from './rows/schema.ts';

export type TextSource<Input> = EngineTextSource<Schema, Input>;

export type Store = OpenEngine<Schema> & {
  /** Keeps the index of words up with the tables. */
  readonly search: Indexer;
};

export type DatabaseOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** False for commands that work while the server runs. Concerns SQLite only. */
  exclusive?: boolean;
  busyTimeoutMs?: number;
  poolSize?: number;
  /** Where warnings for the owner's log go. */
  warn?: (line: string) => void;
  /** For the server: a statement that lasts longer is given up. Concerns PostgreSQL only. */
  statementLimitMs?: number;
  /** Before the tables of a database that holds something are changed. */
  beforeMigration?: BeforeMigration;
};

// Each loaded where it is used: the other one would only hold memory.
const openPostgres = async () => (await import('./engine/postgres.ts')).openPostgres<Schema>;
const openSqlite = async () => (await import('./engine/sqlite.ts')).openSqlite<Schema>;

/** Opens and migrates PostgreSQL when there is an address for it, otherwise the SQLite file in `dataDir`. */
export async function openDatabase(options: DatabaseOptions): Promise<Store> {
  const { dataDir, databaseUrl, exclusive = true, poolSize = 10 } = options;
  // A disk that stalls for seconds comes back; a client who was refused meanwhile would not.
  const { busyTimeoutMs = databaseUrl ? 5_000 : 15_000 } = options;
  const { statementLimitMs, beforeMigration, warn = () => {} } = options;
  const tableWork = {
    migrate: (db: Store['db']) => migrate(db, beforeMigration),
    tryWriting,
    tablesWithPeople,
  };
  const engine = await (databaseUrl
    ? (await openPostgres())({ databaseUrl, busyTimeoutMs, poolSize, statementLimitMs, warn, ...tableWork })
    : (await openSqlite())({ dataDir, exclusive, busyTimeoutMs, warn, ...tableWork }));
  const search = createIndexer(engine.db, (piece) => engine.run(piece, undefined));
  return {
    ...engine,
    search,
    async close() {
      await search.stop();
      await engine.close();
    },
  };
}
