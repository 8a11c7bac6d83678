/** Lets Kysely speak to node:sqlite, for which it ships no dialect. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { toStorageError } from './errors.ts';

const cachedStatements = 200;

export class NodeSqliteDialect extends SqliteDialect {
  constructor(database: DatabaseSync, begin: 'immediate' | 'deferred') {
    super({ database: adapt(database, begin) });
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
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
