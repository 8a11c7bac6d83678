/** One connection to the SQLite file, used inside the thread that owns it: statements in, rows out, errors as `StorageError`. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { toFileError } from './health.ts';

export type ConnectionOptions = {
  path: string;
  isReadOnly: boolean;
  busyTimeoutMs: number;
  /** The only connection there is: it needs no shared index of the log, for which a full disk has no room. */
  isAlone?: boolean;
  /** For pages in the memory of a connection that only reads. */
  cacheKb?: number;
};

export type Statement = { sql: string; parameters: readonly unknown[] };
/** Rows without the names of their columns, which would go from thread to thread once more with each. */
export type StatementResult = { columns: string[]; rows: unknown[][]; changes?: number };

export type SqliteConnection = { execute(statement: Statement): StatementResult; close(): void };

const cachedStatements = 200;

/** With the names of its columns: reading those of a wide table lasts longer than reading a row of it. */
type Prepared = { statement: StatementSync; columns: string[] };

const columnsOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

// FULL: with NORMAL a power cut loses the last acknowledged briefs. secure_delete: erased means overwritten. The log may
// grow to 32 MB before it is copied into the file, or a flood of briefs would do that with every third commit. Twice the
// pages in memory save no CPU time with 7,000 briefs.
const writerPragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma temp_store = memory;
  pragma cache_size = -16000;
  pragma journal_size_limit = 67108864;
  pragma wal_autocheckpoint = 8000;
`;
const readerPragmas = (cacheKb: number) => `
  pragma temp_store = memory;
  pragma cache_size = -${cacheKb};
`;

export function openConnection(options: ConnectionOptions): SqliteConnection {
  const { path, isReadOnly, busyTimeoutMs, isAlone = false, cacheKb = 16_000 } = options;
  function attempt<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw toFileError(error, path);
    }
  }
  const database = attempt(
    () =>
      new DatabaseSync(path, {
        timeout: busyTimeoutMs,
        readOnly: isReadOnly,
        enableForeignKeyConstraints: true,
      }),
  );
  if (isAlone) database.exec('pragma locking_mode = exclusive');
  attempt(() => database.exec(isReadOnly ? readerPragmas(cacheKb) : writerPragmas));
  // SQLite has no function of its own that unpacks.
  database.function('inflate', { deterministic: true }, (packed) =>
    inflateRawSync(packed as Uint8Array).toString(),
  );
  const prepared = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    if (prepared.size >= cachedStatements) prepared.delete(prepared.keys().next().value ?? '');
    const entry = { statement, columns: columnsOf(statement) };
    prepared.set(sql, entry);
    return entry;
  }

  return {
    execute: ({ sql, parameters }) =>
      attempt(() => {
        // A full disk rolls back by itself; a second rollback would hide it behind "no transaction is active".
        if (sql === 'rollback' && !database.isTransaction) return { columns: [], rows: [] };
        const entry = prepare(sql);
        const { statement } = entry;
        if (entry.columns.length === 0) {
          const { changes } = statement.run(...primitives(parameters));
          return { columns: entry.columns, rows: [], changes: Number(changes) };
        }
        // With arrays asked for, the type still says objects.
        const rows = statement.all(...primitives(parameters)) as unknown as unknown[][];
        // A migration has added a column since.
        if (rows[0] && rows[0].length !== entry.columns.length) entry.columns = columnsOf(statement);
        return { columns: entry.columns, rows };
      }),
    close: () => database.close(),
  };
}

/** node:sqlite reads a leading object as named parameters, so a Date in front would silently bind NULL. */
function primitives(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value;
    if (value instanceof Uint8Array) return value;
    throw new TypeError(`SQLite parameters are texts, numbers, bytes or null, not ${typeof value}`);
  });
}
