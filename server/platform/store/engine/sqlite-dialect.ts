/**
 * Lets Kysely speak to SQLite in threads of its own: what only reads goes to the reader, everything else to the writer,
 * which one transaction or statement has at a time.
 */
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { DatabaseThread } from './database-thread.ts';
import { toQueryResult, type Statement, type StatementResult } from './sqlite-connection.ts';
import type { Slots } from './slots.ts';

export type SqliteThreads = {
  writer: DatabaseThread;
  /** Undefined: the writer reads as well. */
  reader?: DatabaseThread | undefined;
  /** For the writer. */
  slots: Slots;
  /** A deferred transaction that writes late fails with BUSY instead of waiting; one that only reads may be deferred. */
  begin: 'begin immediate' | 'begin deferred';
};

export class ThreadedSqliteDialect implements Dialect {
  readonly #threads: SqliteThreads;

  constructor(threads: SqliteThreads) {
    this.#threads = threads;
  }

  createDriver(): Driver {
    return new ThreadedDriver(this.#threads);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createAdapter() {
    return new ThreadedAdapter();
  }

  createIntrospector(db: Kysely<never>) {
    return new SqliteIntrospector(db);
  }
}

class ThreadedAdapter extends SqliteAdapter {
  /** Without this a migration that fails half-way would leave its first tables behind. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Otherwise every read would wait for the transaction that has the writer. */
  override get supportsMultipleConnections() {
    return true;
  }
}

class ThreadedDriver implements Driver {
  readonly #threads: SqliteThreads;

  constructor(threads: SqliteThreads) {
    this.#threads = threads;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ThreadedConnection(this.#threads);
  }

  async beginTransaction(connection: ThreadedConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: ThreadedConnection): Promise<void> {
    await connection.write({ sql: 'commit', parameters: [] });
  }

  async rollbackTransaction(connection: ThreadedConnection): Promise<void> {
    await connection.write({ sql: 'rollback', parameters: [] });
  }

  async releaseConnection(connection: ThreadedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}

class ThreadedConnection implements DatabaseConnection {
  readonly #threads: SqliteThreads;
  /** While a transaction has the writer. */
  #slot: { release: () => void; life: number } | undefined;

  constructor(threads: SqliteThreads) {
    this.#threads = threads;
  }

  async begin(): Promise<void> {
    const release = await this.#threads.slots.acquire();
    this.#slot = { release, life: this.#threads.writer.life() };
    await this.write({ sql: this.#threads.begin, parameters: [] });
  }

  release(): void {
    this.#slot?.release();
    this.#slot = undefined;
  }

  write(statement: Statement): Promise<StatementResult> {
    return this.#threads.writer.execute(statement, this.#slot?.life);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return toQueryResult<Row>(await this.#execute({ sql: query.sql, parameters: query.parameters }));
  }

  async #execute(statement: Statement): Promise<StatementResult> {
    const { reader, slots } = this.#threads;
    if (this.#slot) return this.write(statement);
    if (reader && /^\s*select\b/i.test(statement.sql)) return reader.execute(statement);
    const release = await slots.acquire();
    try {
      return await this.write(statement);
    } finally {
      release();
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('lists are read by keyset, a batch at a time');
  }
}
