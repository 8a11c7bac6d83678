/** What migrations share: the column types of the two engines, and running statements one after another. */
import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';

export async function runAll(db: Kysely<never>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export function columnTypes(db: Kysely<never>) {
  const postgres = engineOf(db) === 'postgres';
  return {
    postgres,
    time: postgres ? 'timestamptz(3)' : 'text',
    json: postgres ? 'jsonb' : 'text',
    number: postgres ? 'bigint' : 'integer',
    // Keys compare byte by byte, as on SQLite: a cursor must mean the same place under every server locale.
    key: postgres ? 'text collate "C"' : 'text',
    serial: postgres ? 'bigint generated always as identity primary key' : 'integer primary key',
    end: postgres ? ')' : ') strict',
  };
}

export type ColumnTypes = ReturnType<typeof columnTypes>;
