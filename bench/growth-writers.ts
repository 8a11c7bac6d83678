/** How an archive comes into a database quicker than life would bring it: many rows at once, and nothing waits for the disk. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseOptions } from '../server/platform/store/database.ts';
import { packWords } from '../server/platform/store/search/packed-words.ts';

/** By the names of the columns; JSON as an object. */
export type Row = Record<string, unknown>;
/** Of a brief or of a message. */
export type Entry = { column: 'brief_id' | 'message_id'; id: string; words: string[] };

export type Writer = {
  run(statement: string): Promise<void>;
  /** All that no constraint stands on, each with the statement that makes it. */
  indexes(): Promise<{ name: string; made: string }[]>;
  insert(table: string, rows: Row[]): Promise<void>;
  /** As the indexer writes them. */
  insertWords(entries: Entry[]): Promise<void>;
  close(): Promise<void>;
};

export function openWriter({ dataDir, databaseUrl }: DatabaseOptions): Promise<Writer> {
  return databaseUrl ? openPostgresWriter(databaseUrl) : openSqliteWriter(dataDir);
}

async function openSqliteWriter(dataDir: string): Promise<Writer> {
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'), { enableForeignKeyConstraints: false });
  database.exec('pragma synchronous = off; pragma cache_size = -1000000; pragma temp_store = memory');
  const entryOf = (column: string) =>
    database.prepare(`insert into search_entries (${column}, words) values (?, ?)`);
  const addEntry = { brief_id: entryOf('brief_id'), message_id: entryOf('message_id') };
  const addWords = database.prepare('insert into search_index (rowid, words) values (?, ?)');
  return {
    async run(statement) {
      database.exec(statement);
    },
    async indexes() {
      const known = `select name, sql as made from sqlite_schema where type = 'index' and sql is not null`;
      return database.prepare(known).all() as { name: string; made: string }[];
    },
    async insert(table, rows) {
      if (rows.length === 0) return;
      const names = Object.keys(rows[0]!);
      const values = names.map(() => '?').join(', ');
      const add = database.prepare(`insert into ${table} (${names.join(', ')}) values (${values})`);
      for (const row of rows) add.run(...Object.values(row).map(asStored));
    },
    async insertWords(entries) {
      for (const { column, id, words } of entries) {
        const { lastInsertRowid } = addEntry[column].run(id, packWords(words));
        addWords.run(lastInsertRowid, words.join(' '));
      }
    },
    async close() {
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
  };
}

function asStored(value: unknown): SQLInputValue {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SQLInputValue);
}

async function openPostgresWriter(databaseUrl: string): Promise<Writer> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
  return {
    async run(statement) {
      await client.query(statement);
    },
    async indexes() {
      const known = `select indexname as name, indexdef as made from pg_indexes
        where schemaname = current_schema() and indexname not in (select conname from pg_constraint)`;
      return (await client.query<{ name: string; made: string }>(known)).rows;
    },
    async insert(table, rows) {
      const names = Object.keys(rows[0] ?? {}).join(', ');
      if (names === '') return;
      const read = `select ${names} from json_populate_recordset(null::${table}, $1)`;
      await client.query(`insert into ${table} (${names}) ${read}`, [JSON.stringify(rows)]);
    },
    async insertWords(entries) {
      const read = `select brief_id, message_id, array_to_tsvector(string_to_array(words, ' '))
        from unnest($1::text[], $2::text[], $3::text[]) as entry (brief_id, message_id, words)`;
      const idsOf = (wanted: Entry['column']) =>
        entries.map(({ column, id }) => (column === wanted ? id : null));
      const columns = [idsOf('brief_id'), idsOf('message_id'), entries.map(({ words }) => words.join(' '))];
      await client.query(`insert into search_entries (brief_id, message_id, words) ${read}`, columns);
    },
    async close() {
      // As it does by itself within minutes.
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
