import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

type Kept = { database: TestDatabase; store: Store; schema: string };

/** Open SQLite stores of this process that wait for the next test: to start their threads takes longer than most tests. */
const idle: Kept[] = [];

export type LentStore = { store: Store; dataDir: string; giveBack: () => Promise<void> };

/** An open store with empty tables, for one test or several until it is given back. */
export async function lendStore(engine: Engine = 'sqlite'): Promise<LentStore> {
  if (engine === 'sqlite') return lendSqlite(idle.pop() ?? (await openToKeep()));
  const database = await makeTestDatabase(engine);
  const store = await database.open();
  return {
    store,
    dataDir: database.options.dataDir,
    async giveBack() {
      await store.close();
      await database.remove();
    },
  };
}

async function openToKeep(): Promise<Kept> {
  const database = await makeTestDatabase('sqlite');
  const store = await database.open();
  return { database, store, schema: await schemaOf(store) };
}

/** Given back it is emptied for the next test, unless this one closed it, set it otherwise or changed its tables. */
function lendSqlite(kept: Kept): LentStore {
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
      isSetOtherwise ||= node.kind === 'RawNode' && /\bpragma\b/i.test(node.sqlFragments.join());
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const run = lent(open.run);
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
      await Promise.allSettled(underway);
      if (!isClosed && !isSetOtherwise && (await isEmptied(kept).catch(() => false))) {
        emptyFolder(dataDir);
        idle.push(kept);
        return;
      }
      if (!isClosed) await open.close();
      await database.remove();
    },
  };
}

/** What a test that adds a trigger or counts statistics changes. */
async function schemaOf({ db }: Store): Promise<string> {
  return JSON.stringify((await sql`pragma schema_version`.execute(db)).rows);
}

/** False: the next test would find something in it. */
async function isEmptied({ store, schema }: Kept): Promise<boolean> {
  // The writer answers it after everything that the test still had it write.
  if ((await schemaOf(store)) !== schema) return false;
  const filled = await filledTables(store);
  await sql`pragma foreign_keys = off`.execute(store.db);
  await store.transaction(async (tx) => {
    for (const table of filled) await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`insert into search_index (search_index) values ('delete-all')`.execute(tx);
  });
  await sql`pragma foreign_keys = on`.execute(store.db);
  return (await filledTables(store)).length === 0;
}

/** In the order in which they were made: triggers count what is deleted in tables that were made later. */
async function filledTables({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' order by rowid`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !/^(kysely_|sqlite_|search_index)/.test(name));
  const found = names.map(
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
