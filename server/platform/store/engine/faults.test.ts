import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Engine } from './engine.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase } from '../../../../tests/support/test-store.ts';
import { countBriefs } from '../tables/briefs.ts';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import { openDatabase, type DatabaseOptions, type Store } from '../database.ts';
import { DatabaseInUseError, StorageError } from './errors.ts';

async function openTemporary(engine: Engine, more: Partial<DatabaseOptions> = {}) {
  const database = await makeTestDatabase(engine);
  const store = await database.open(more);
  onTestFinished(async () => {
    await store.close();
    await database.remove();
  });
  return { store, database };
}

function insert(store: Store) {
  return store.transaction((tx) =>
    insertBrief(tx, sampleBrief({ fullBriefData: { text: 'x'.repeat(20_000) } })),
  );
}

it('[durability] reports a full disk on SQLite as full, loses nothing saved before, and recovers', async () => {
  const { store } = await openTemporary('sqlite');
  await insert(store);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db.withoutPlugins());
  await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 2))}`.execute(store.db);
  await expect(insert(store)).rejects.toMatchObject({ name: 'StorageError', code: 'full' });
  expect((await countBriefs(store.db)).all).toBe(1);
  await sql`pragma max_page_count = 1000000`.execute(store.db);
  await insert(store);
  expect((await countBriefs(store.db)).all).toBe(2);
});

it('reports a full disk on PostgreSQL as full, and recovers', async () => {
  const { store } = await openTemporary('postgres');
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(store.db);
  await sql`create trigger full_disk before insert on briefs execute function refuse()`.execute(store.db);
  await expect(insert(store)).rejects.toMatchObject({ name: 'StorageError', code: 'full' });
  await sql`drop trigger full_disk on briefs`.execute(store.db);
  await insert(store);
});

it.each(engines)('reports a locked database on %s as busy without holding up the process', async (engine) => {
  // As long as a busy machine may take to connect, or there would be no connection to wait with.
  const { store, database } = await openTemporary(engine, { busyTimeoutMs: 3_000 });
  await insert(store);
  const unlock = await lock(database.options);
  let isOver = false;
  let turns = 0;
  const refused = expect(insert(store)).rejects.toMatchObject({ name: 'StorageError', code: 'busy' });
  void refused.finally(() => (isOver = true));
  for (; !isOver; turns++) await sleep(10);
  await refused;
  expect(turns).toBeGreaterThan(20);
  await expect(store.checkWritable()).rejects.toMatchObject({ code: 'busy' });
  await unlock();
  await insert(store);
  await store.checkWritable();
});

async function lock({ dataDir, databaseUrl }: DatabaseOptions): Promise<() => Promise<void>> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query('begin; lock table briefs, settings in access exclusive mode');
    return () => client.end();
  }
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'));
  database.exec('begin immediate');
  return async () => database.close();
}

it.each(engines)('reports a broken rule on %s as a constraint', async (engine) => {
  const { store } = await openTemporary(engine);
  const { id } = await insert(store);
  await expect(insertBrief(store.db, sampleBrief({ id }))).rejects.toMatchObject({ code: 'constraint' });
  const orphan = { id: 'n', briefId: 'nothing', note: 'n', author: 'Admin', createdAt: null };
  await expect(store.db.insertInto('briefNotes').values(orphan).execute()).rejects.toMatchObject({
    code: 'constraint',
  });
});

it('reports a PostgreSQL that does not answer as unavailable', async () => {
  const opening = openDatabase({ dataDir: tmpdir(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(opening).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' });
});

it('[§8 storage] a PostgreSQL that freezes is unavailable for everybody who asks, and is used again when it thaws', async () => {
  const database = await makeTestDatabase('postgres');
  const line = await startLine(Number(new URL(database.options.databaseUrl!).port));
  const url = new URL(database.options.databaseUrl!);
  url.port = String(line.port);
  const limits = { busyTimeoutMs: 2_500, statementLimitMs: 2_500, poolSize: 4 };
  const store = await openDatabase({ ...database.options, ...limits, databaseUrl: url.href });
  onTestFinished(async () => {
    await store.close();
    line.close();
    await database.remove();
  });
  await insert(store);
  line.freeze();
  const asked = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? countBriefs(store.db) : insert(store))),
  );
  expect(asked.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    Array.from({ length: 12 }, () => 'unavailable'),
  );
  line.thaw();
  await insert(store);
  expect((await countBriefs(store.db)).all).toBe(2);
});

/** A way to the server on which nothing arrives any more while it is frozen, as from a machine that hangs. */
async function startLine(to: number) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isFrozen || into.write(bytes)));
      from.on('error', () => {});
      from.on('close', () => into.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => void (isFrozen = true),
    thaw() {
      isFrozen = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it('survives a connection that PostgreSQL cuts, and says unavailable meanwhile', async () => {
  const { store } = await openTemporary('postgres', { poolSize: 1 });
  const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(store.db);
  await expect(cut).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' });
  await insert(store);
});

it('[§8 storage] tells of an idle connection that PostgreSQL cuts, and goes on', async () => {
  const told: string[] = [];
  const { store, database } = await openTemporary('postgres', {
    poolSize: 1,
    warn: (line) => told.push(line),
  });
  await insert(store);
  const other = new pg.Client(database.options.databaseUrl);
  await other.connect();
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await other.end();
  await expect
    .poll(() => told)
    .toContainEqual(expect.stringMatching(/^PostgreSQL closed an idle connection: \S/));
  const isServed = () =>
    insert(store).then(
      () => true,
      () => false,
    );
  await expect.poll(isServed).toBe(true);
});

it('[§8 storage] a right that PostgreSQL does not give is a database that cannot be used, with its words', async () => {
  const { store } = await openTemporary('postgres');
  await sql`create role reader; grant select on all tables in schema public to reader`.execute(store.db);
  onTestFinished(async () => void (await sql`drop owned by reader; drop role reader`.execute(store.db)));
  const refused = store.transaction(async (tx) => {
    await sql`set local role reader`.execute(tx);
    await insertBrief(tx, sampleBrief());
  });
  await expect(refused).rejects.toMatchObject({
    name: 'StorageError',
    code: 'unavailable',
    message: expect.stringMatching(/^permission denied for table/),
  });
});

it('reports a folder that cannot be made as unavailable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blask-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), '');
  await expect(openDatabase({ dataDir: join(folder, 'file') })).rejects.toBeInstanceOf(StorageError);
});

it('[durability] reports a damaged SQLite file as unavailable and leaves it alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-damaged-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(
    join(dataDir, 'blask.sqlite'),
    'this is no database, but somebody may want it back'.repeat(100),
  );
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'unavailable' });
});

it('[durability] refuses a second server on the same SQLite file until the first is dead, even by kill -9', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-lock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const holder = await hold(dataDir, 'exclusive');
  await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(DatabaseInUseError);
  const command = await openDatabase({ dataDir, exclusive: false });
  await insert(command);
  await command.close();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const successor = await openDatabase({ dataDir });
  expect((await countBriefs(successor.db)).all).toBe(1);
  await successor.close();
});

async function hold(dataDir: string, mode: string): Promise<ChildProcess> {
  const script = new URL('../../../../tests/support/hold-database.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('open\n');
  return child;
}

it('migrates once when several processes start at once on a new SQLite folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-first-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await Promise.all(Array.from({ length: 3 }, () => hold(dataDir, 'beside')));
});

it('[durability] migrates once when several processes start at once on a new PostgreSQL database', async () => {
  const database = await makeTestDatabase('postgres', { isMigrated: false });
  const stores = await Promise.all(Array.from({ length: 3 }, () => database.open()));
  await Promise.all(stores.map(insert));
  expect((await countBriefs((stores[0] as Store).db)).all).toBe(3);
  await Promise.all(stores.map((store) => store.close()));
  await database.remove();
});

it('[§2 privacy] overwrites what is erased, so that no copy stays readable in the SQLite file', async () => {
  const { store, database } = await openTemporary('sqlite');
  const secret = 'tajemnica-handlowa';
  await store.transaction((tx) => insertBrief(tx, sampleBrief({ companyName: secret, contactName: secret })));
  await store.db.deleteFrom('briefs').execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  const bytes = readFileSync(join(database.options.dataDir, 'blask.sqlite')).toString('latin1');
  expect(bytes.includes(secret)).toBe(false);
});
