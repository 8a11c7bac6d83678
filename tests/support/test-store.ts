import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase, type DatabaseOptions, type Store } from '../../server/platform/store/database.ts';
import { createChanges } from '../../server/platform/store/engine/changes.ts';
import type { Engine } from '../../server/platform/store/engine/engine.ts';
import { createIndexer } from '../../server/platform/store/indexing/indexer.ts';
import { createTestDatabase } from './postgres.ts';

export const engines: Engine[] = ['sqlite', 'postgres'];

export type TestDatabase = {
  options: DatabaseOptions;
  /** Opens the same database again, as a command beside the server would. */
  open: (more?: Partial<DatabaseOptions>) => Promise<Store>;
  remove: () => Promise<void>;
};

/** A database of its own on either engine, with empty tables, or without any where it is made to be migrated. */
export async function makeTestDatabase(
  engine: Engine,
  { isMigrated = true }: { isMigrated?: boolean } = {},
): Promise<TestDatabase> {
  const templates = inject('templates');
  const dataDir = mkdtempSync(join(templates.folder, 'store-'));
  const database =
    engine === 'postgres'
      ? await createTestDatabase(inject('postgresUrl'), isMigrated ? templates.postgres : undefined)
      : undefined;
  if (engine === 'sqlite' && isMigrated) cpSync(templates.sqlite, dataDir, { recursive: true });
  const options: DatabaseOptions = { dataDir, databaseUrl: database?.url, exclusive: false };
  return {
    options,
    open: (more) => openDatabase({ ...options, ...more }),
    async remove() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Kept = { database: TestDatabase; store: Store; tables: string[]; schema: string };

/** Open stores of this process that wait for the next test: to make and open one takes longer than most tests. */
const idle: Record<Engine, Kept[]> = { sqlite: [], postgres: [] };

/** Connections that a kept store has to PostgreSQL. */
const poolSize = 4;

export type LentStore = { store: Store; dataDir: string; giveBack: () => Promise<void> };

/** An open store with empty tables, for one test or several until it is given back. */
export async function lendStore(engine: Engine = 'sqlite'): Promise<LentStore> {
  return lend(idle[engine].pop() ?? (await openToKeep(engine)));
}

async function openToKeep(engine: Engine): Promise<Kept> {
  const database = await makeTestDatabase(engine);
  const store = await database.open({ poolSize });
  return { database, store, tables: await tablesOf(store), schema: await schemaOf(store) };
}

/** Given back it is emptied for the next test, unless this one closed it, set it otherwise or changed its tables. */
function lend(kept: Kept): LentStore {
  const { database, store: open } = kept;
  const { dataDir } = database.options;
  const underway = new Set<Promise<unknown>>();
  let isOver = false;
  let isClosed = false;
  let isSetOtherwise = false;

  function requireLoan(): void {
    if (isOver) throw new Error('the test that borrowed this store is over');
  }

  /** What ends before the store is emptied, and does not begin later. */
  function lent<Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) {
    return async (...given: Given) => {
      requireLoan();
      const own = work(...given).finally(() => underway.delete(own));
      underway.add(own);
      return own;
    };
  }

  const db = open.db.withPlugin({
    transformQuery({ node }) {
      requireLoan();
      // What a pragma sets lasts as long as the connection.
      isSetOtherwise ||= node.kind === 'RawNode' && /\bpragma\b|^\s*set\b/i.test(node.sqlFragments.join());
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const run = lent(open.run);
  const streams = new Set<Readable>();
  const stream: Store['stream'] = (source, input) => {
    requireLoan();
    const own = open.stream(source, input);
    streams.add(own.once('close', () => streams.delete(own)));
    return own;
  };
  const changes = createChanges();
  const search = createIndexer(db, (piece) => run(piece, undefined));
  const store: Store = {
    ...open,
    db,
    transaction: (work) => db.transaction().execute(work),
    run,
    changes,
    search,
    snapshot: lent(open.snapshot),
    stream,
    scrub: lent(open.scrub),
    keepStatistics: lent(open.keepStatistics),
    checkWritable: lent(open.checkWritable),
    async close() {
      isClosed = true;
      await Promise.all([search.stop(), changes.close()]);
      await open.close();
    },
  };
  return {
    store,
    dataDir,
    async giveBack() {
      isOver = true;
      await Promise.all([search.stop(), changes.close()]);
      for (const left of streams) left.destroy();
      await Promise.all([
        ...Array.from(streams, (left) => once(left, 'close')),
        Promise.allSettled(underway),
      ]);
      if (!isClosed && !isSetOtherwise && (await isEmptied(kept).catch(() => false))) {
        emptyFolder(dataDir);
        idle[open.engine].push(kept);
        return;
      }
      if (!isClosed) await open.close();
      await database.remove();
    },
  };
}

async function tablesOf({ db, engine }: Store): Promise<string[]> {
  // In the order in which they were made: triggers count what is deleted in tables that were made later.
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' order by rowid`
      : sql<{ name: string }>`select relname as name from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => !/^(kysely_|sqlite_|search_index)/.test(name));
}

/** What a test that adds a trigger or a table changes. Statistics are no part of it. */
async function schemaOf({ db, engine }: Store): Promise<string> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql`select name, sql from sqlite_schema where name not like 'sqlite_stat%' order by rowid`
      : // The transaction that was the last to change something of it.
        sql`select count(*), max(xmin::text::bigint) from (select xmin from pg_class
          union all select xmin from pg_attribute union all select xmin from pg_constraint
          union all select xmin from pg_trigger union all select xmin from pg_proc) as catalog`
  ).execute(db);
  return JSON.stringify(rows);
}

/** False: the next test would find something in it. */
async function isEmptied({ store, tables, schema }: Kept): Promise<boolean> {
  await untilAllIsDone(store);
  if ((await schemaOf(store)) !== schema) return false;
  const filled = await filledOf(tables, store);
  if (filled.length > 0) await (store.engine === 'sqlite' ? emptySqlite : emptyPostgres)(store, filled);
  return (await filledOf(tables, store)).length === 0;
}

/** What a test began and did not wait for. */
async function untilAllIsDone({ db, engine }: Store): Promise<void> {
  if (engine === 'sqlite') {
    // The writer answers it after everything that it was asked before.
    await sql`pragma schema_version`.execute(db);
    return;
  }
  // Until it waits for a connection, as all before it do.
  await setImmediate();
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  let taken = 0;
  const take = () =>
    db.connection().execute(async () => {
      taken += 1;
      if (taken === poolSize) free();
      await isFree;
    });
  await Promise.all(Array.from({ length: poolSize }, take));
}

async function emptySqlite(store: Store, tables: string[]): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(store.db);
  await store.transaction(async (tx) => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`insert into search_index (search_index) values ('delete-all')`.execute(tx);
  });
  await sql`pragma foreign_keys = on`.execute(store.db);
}

async function emptyPostgres(store: Store, tables: string[]): Promise<void> {
  await store.transaction(async (tx) => {
    // Neither triggers nor foreign keys.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
}

async function filledOf(tables: string[], { db }: Store): Promise<string[]> {
  const found = tables.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.table(name)})`,
  );
  return (await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(db)).rows.map(
    ({ name }) => name,
  );
}

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder))
    if (!name.startsWith('blask.')) rmSync(join(folder, name), { recursive: true, force: true });
}
