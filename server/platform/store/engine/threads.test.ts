import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { makeTestDatabase } from '../../../../tests/support/test-store.ts';
import { countBriefs } from '../tables/briefs.ts';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';

/** A store, and its threads to be ended from outside: the writer is started first, then the reader. */
async function openWithThreads(more: { busyTimeoutMs?: number } = {}) {
  const threads: Worker[] = [];
  const listen = (message: unknown) => void threads.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', listen);
  const database = await makeTestDatabase('sqlite');
  const store = await database.open(more);
  unsubscribe('worker_threads', listen);
  onTestFinished(async () => {
    await store.close();
    await database.remove();
  });
  const [writer, reader] = threads;
  return { store, writer: writer!, reader: reader! };
}

const unavailable = { name: 'StorageError', code: 'unavailable' };

it('a reader that dies is started again, and only who waited for it is refused', async () => {
  const { store, reader } = await openWithThreads();
  await store.transaction((tx) => insertBrief(tx, sampleBrief()));
  const long = sql`with recursive n (x) as (select 1 union all select x + 1 from n where x < 100000000)
    select count(*) from n`;
  const asked = sql`select * from (${long})`.execute(store.db);
  const refused = expect(asked).rejects.toMatchObject(unavailable);
  await reader.terminate();
  await refused;
  expect((await countBriefs(store.db)).all).toBe(1);
});

it('a writer that dies in a transaction leaves nothing of it, and the next one is served', async () => {
  const { store, writer } = await openWithThreads();
  const dying = store.transaction(async (tx) => {
    await insertBrief(tx, sampleBrief());
    await writer.terminate();
    await insertBrief(tx, sampleBrief());
  });
  const queued = store.transaction((tx) => insertBrief(tx, sampleBrief({ companyName: 'Druga' })));
  await expect(dying).rejects.toMatchObject(unavailable);
  await queued;
  expect((await countBriefs(store.db)).all).toBe(1);
});

it('a transaction whose writer died writes nothing more, not even outside of it', async () => {
  const { store, writer } = await openWithThreads();
  const stubborn = store.transaction(async (tx) => {
    await insertBrief(tx, sampleBrief());
    await writer.terminate();
    for (let tries = 0; tries < 3; tries++) await insertBrief(tx, sampleBrief()).catch(() => {});
  });
  await expect(stubborn).rejects.toMatchObject(unavailable);
  expect((await countBriefs(store.db)).all).toBe(0);
});

it('while the database works for long the process goes round and reads are answered', async () => {
  const { store } = await openWithThreads();
  let isOver = false;
  let turns = 0;
  const busy = store
    .transaction((tx) =>
      sql`insert into settings (key, value)
        with recursive n (x) as (select 1 union all select x + 1 from n where x < 1000000)
        select 'counted', cast(count(*) as text) from n`.execute(tx),
    )
    .then(() => (isOver = true));
  expect((await countBriefs(store.db)).all).toBe(0);
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  await busy;
  expect(turns).toBeGreaterThan(100);
});

it('who waits too long for the writer is told so, and the one who has it is not disturbed', async () => {
  const { store } = await openWithThreads({ busyTimeoutMs: 200 });
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const first = store.transaction(async (tx) => {
    await insertBrief(tx, sampleBrief());
    await held;
  });
  const second = store.transaction((tx) => insertBrief(tx, sampleBrief()));
  await expect(second).rejects.toMatchObject({ name: 'StorageError', code: 'busy' });
  expect((await countBriefs(store.db)).all).toBe(0);
  finish();
  await first;
  expect((await countBriefs(store.db)).all).toBe(1);
});

it('[process] every clean stop leaves one file that holds everything, so that the folder can be copied', async () => {
  const database = await makeTestDatabase('sqlite');
  onTestFinished(() => database.remove());
  const file = join(database.options.dataDir, 'blask.sqlite');
  for (let stops = 1; stops <= 4; stops++) {
    const store = await database.open();
    await store.transaction((tx) => insertBrief(tx, sampleBrief()));
    expect((await countBriefs(store.db)).all).toBe(stops);
    // Somebody still reads when the signal comes.
    const reading = store.snapshot((tx) => countBriefs(tx)).catch(() => {});
    await store.close();
    await reading;
    expect(existsSync(`${file}-wal`), `stop ${stops}`).toBe(false);
    copyFileSync(file, `${file}.copy`);
    const copy = new DatabaseSync(`${file}.copy`);
    expect(copy.prepare('select count(*) as count from briefs').get()).toEqual({ count: stops });
    copy.close();
  }
});
