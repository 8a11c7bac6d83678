/** Kysely on SQLite, seen from the thread that serves and inside a thread that owns a connection. */
import {
  CamelCasePlugin,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely';
import type { Slots } from '../../processes/slots.ts';
import type { DatabaseThread } from './database-thread.ts';
import { requireSlot } from './errors.ts';
import type { SqliteConnection, Statement, StatementResult } from './sqlite-connection.ts';

export type SqliteThreads = {
  writer: DatabaseThread;
  /** Undefined: the writer reads as well. */
  reader?: DatabaseThread | undefined;
  /** For the writer. */
  slots: Slots;
  /** A deferred transaction that writes late fails with BUSY instead of waiting; one that only reads may be deferred. */
  begin: 'begin immediate' | 'begin deferred';
};

/** What only reads goes to the reader, everything else to the writer, which one transaction or statement has at a time. */
export function kyselyOnThreads<Tables>(threads: SqliteThreads): Kysely<Tables> {
  return kyselyOn({
    acquireConnection: async () => new ThreadedConnection(threads),
    beginTransaction: (connection: ThreadedConnection) => connection.begin(),
    commitTransaction: (connection: ThreadedConnection) => connection.run('commit'),
    rollbackTransaction: (connection: ThreadedConnection) => connection.run('rollback'),
    releaseConnection: async (connection: ThreadedConnection) => connection.release(),
  });
}

/** Inside a thread: the owner of the connection begins and ends its transactions. */
export function kyselyOnConnection<Tables>(connection: SqliteConnection): Kysely<Tables> {
  const refuse = async () => {
    throw new Error('the owner of the connection begins its transactions');
  };
  const own: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) =>
      new ArrayResult<Row>(connection.execute({ sql, parameters })),
    streamQuery: refuseStream,
  };
  return kyselyOn({
    acquireConnection: async () => own,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
  });
}

function kyselyOn<Tables>(driver: Omit<Driver, 'init' | 'destroy'>): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => ({ ...driver, init: async () => {}, destroy: async () => {} }),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new ThreadedAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    plugins: [new CamelCaseOfArrays()],
  });
}

/** Rows are named once, when they are made of arrays. */
class CamelCaseOfArrays extends CamelCasePlugin {
  readonly #shapes = new Map<string, RowShape>();

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result instanceof ArrayResult ? result.shaped(this.#shapeOf(result.columns)) : result;
  }

  #shapeOf(columns: string[]): RowShape {
    const key = columns.join();
    const known = this.#shapes.get(key);
    if (known) return known;
    const shape = shapeOf(columns.map((column) => this.camelCase(column)));
    this.#shapes.set(key, shape);
    return shape;
  }
}

type RowShape = { names: string[]; blank: UnknownRow };

/** An object that gets many names one by one becomes a hash table, slow to copy and to write as JSON; a copy does not. */
function shapeOf(names: string[]): RowShape {
  return { names, blank: { ...Object.fromEntries(names.map((name) => [name, null])) } };
}

/** What a statement gave, as whoever reads without plugins gets it: under the names of the columns. */
class ArrayResult<Row> implements QueryResult<Row> {
  readonly numAffectedRows?: bigint;
  readonly columns: string[];
  readonly #rows: unknown[][];

  constructor({ columns, rows, changes }: StatementResult) {
    this.columns = columns;
    this.#rows = rows;
    if (changes !== undefined) this.numAffectedRows = BigInt(changes);
  }

  get rows(): Row[] {
    return this.shaped(shapeOf(this.columns)).rows as Row[];
  }

  shaped({ names, blank }: RowShape): QueryResult<UnknownRow> {
    const rows = this.#rows.map((values) => {
      const row = { ...blank };
      for (let index = 0; index < names.length; index++) row[names[index]!] = values[index];
      return row;
    });
    const { numAffectedRows } = this;
    return { rows, ...(numAffectedRows !== undefined && { numAffectedRows }) };
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

class ThreadedConnection implements DatabaseConnection {
  readonly #threads: SqliteThreads;
  /** While a transaction has the writer. */
  #slot: { release: () => void; life: number } | undefined;

  constructor(threads: SqliteThreads) {
    this.#threads = threads;
  }

  async begin(): Promise<void> {
    const { slots, writer, begin } = this.#threads;
    this.#slot = { release: requireSlot(await slots.acquire()), life: writer.life() };
    await this.run(begin);
  }

  async run(sql: string): Promise<void> {
    await this.#write({ sql, parameters: [] });
  }

  release(): void {
    this.#slot?.release();
    this.#slot = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return new ArrayResult<Row>(await this.#execute({ sql, parameters }));
  }

  readonly streamQuery = refuseStream;

  #write(statement: Statement): Promise<StatementResult> {
    return this.#threads.writer.execute(statement, this.#slot?.life);
  }

  async #execute(statement: Statement): Promise<StatementResult> {
    const { reader, slots } = this.#threads;
    if (this.#slot) return this.#write(statement);
    if (reader && /^\s*select\b/i.test(statement.sql)) return reader.execute(statement);
    const release = requireSlot(await slots.acquire());
    try {
      return await this.#write(statement);
    } finally {
      release();
    }
  }
}

function refuseStream(): never {
  throw new Error('lists are read by keyset, a batch at a time');
}
