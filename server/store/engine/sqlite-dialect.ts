/** Lets Kysely speak to node:sqlite, for which it ships no dialect. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { StorageError, toStorageError } from './errors.ts';

const cachedStatements = 200;

export type NodeSqliteOptions = { begin: 'immediate' | 'deferred'; busyTimeoutMs: number };

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #options: NodeSqliteOptions;

  constructor(database: DatabaseSync, options: NodeSqliteOptions) {
    super({ database: adapt(database, options.begin) });
    this.#database = database;
    this.#options = options;
  }

  override createDriver() {
    return new RetryingDriver(this.#database, this.#options);
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

/** Waits for another process's write without holding up the event loop, as SQLite's own busy handler would. */
class RetryingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #busyTimeoutMs: number;

  constructor(database: DatabaseSync, { begin, busyTimeoutMs }: NodeSqliteOptions) {
    super({ database: adapt(database, begin) });
    this.#database = database;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#retryWhileBusy(() => connection.executeQuery<Row>(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  async #retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + this.#busyTimeoutMs;
    for (let pause = 1; ; pause = Math.min(pause * 2, 20)) {
      try {
        return await work();
      } catch (error) {
        const busy = error instanceof StorageError && error.code === 'busy';
        if (!busy || this.#database.isTransaction || Date.now() >= deadline) throw error;
        await sleep(pause);
      }
    }
  }
}

/** Without this a migration that fails half-way would leave its first tables behind. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function adapt(database: DatabaseSync, begin: 'immediate' | 'deferred'): SqliteDatabase {
  const cache = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = cache.get(sql);
    if (known) return known;
    const statement = attempt(() => database.prepare(sql));
    if (cache.size >= cachedStatements) cache.delete(cache.keys().next().value ?? '');
    cache.set(sql, statement);
    return statement;
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      // A deferred transaction that writes late fails with BUSY instead of waiting its turn.
      if (sql === 'begin') return wrap(prepare(`begin ${begin}`));
      // A full disk rolls back by itself; a second rollback would hide it behind "no transaction is active".
      if (sql === 'rollback' && !database.isTransaction) return nothingToDo;
      return wrap(prepare(sql));
    },
  };
}

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => attempt(() => statement.all(...primitives(parameters))),
    run: (parameters) => attempt(() => statement.run(...primitives(parameters))),
    iterate: (parameters) => statement.iterate(...primitives(parameters)),
  };
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw toStorageError(error);
  }
}

/** node:sqlite takes a leading object for named parameters, so a Date in front would silently bind NULL. */
function primitives(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value;
    throw new TypeError(`SQLite parameters are texts, numbers or null, not ${typeof value}`);
  });
}
