import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { IntakeInput, IntakeName, IntakeResult } from './commands.ts';
import type { Changes } from './engine/changes.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import type { BeforeMigration } from './migrations/migrate.ts';
import type { Schema } from './schema.ts';
import type { Indexer } from './search/indexer.ts';
import { openSqlite } from './engine/sqlite.ts';
import type { TextSource } from './engine/text-source.ts';

export type { TextSource } from './engine/text-source.ts';

/** What every repository function takes first: the store's `db`, or the transaction it must take part in. */
export type Handle = Kysely<Schema>;

export type Store = {
  readonly db: Handle;
  readonly engine: Engine;
  /** Inside `work` use only `tx`: on SQLite a write through `db` waits for the transaction that waits for it. */
  transaction<Result>(work: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** One of the commands that come in crowds, in a transaction of its own; on SQLite in the writer's thread, where those that wait share a commit. */
  take<Name extends IntakeName>(name: Name, input: IntakeInput<Name>): Promise<IntakeResult<Name>>;
  /** What keeps the index of words up with the rest. */
  readonly search: Indexer;
  /** How whoever has the panel open hears of what was saved meanwhile. */
  readonly changes: Changes;
  /** Reads one moment's data while others write. */
  snapshot<Result>(work: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** A long file, written while it is read; on SQLite by a thread of its own. A few at once, others wait their turn. */
  stream<Input>(source: TextSource<Input>, input: Input): Readable;
  /** Call it after an erasure, so that no file holds what was erased. False: the rest must be done later. */
  scrub(signal?: AbortSignal): Promise<boolean>;
  /** Lets the engine look at what the tables hold now, so that it goes on choosing the right index. */
  keepStatistics(): Promise<void>;
  /** Throws a `StorageError` when nothing can be saved. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** False for commands that work while the server runs. Concerns SQLite only. */
  exclusive?: boolean;
  busyTimeoutMs?: number;
  poolSize?: number;
  /** Where lines for the owner's log go. */
  tell?: (line: string) => void;
  /** For whoever answers visitors: a statement that takes longer is given up. Concerns PostgreSQL only. */
  statementLimitMs?: number;
  /** Before the tables of a database that holds something are changed. */
  beforeMigration?: BeforeMigration;
};

/** Opens and migrates PostgreSQL when there is an address for it, otherwise the SQLite file in `dataDir`. */
export function openDatabase(options: DatabaseOptions): Promise<Store> {
  const { dataDir, databaseUrl, exclusive = true, poolSize = 10 } = options;
  // A disk that stalls for seconds comes back; whoever was refused meanwhile would not.
  const { busyTimeoutMs = databaseUrl ? 5_000 : 15_000 } = options;
  const { statementLimitMs, beforeMigration, tell = () => {} } = options;
  return databaseUrl
    ? openPostgres({ databaseUrl, busyTimeoutMs, poolSize, statementLimitMs, tell, beforeMigration })
    : openSqlite({ dataDir, exclusive, busyTimeoutMs, tell, beforeMigration });
}
