import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { isDeep } from '../../../../tests/support/depth.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase } from '../../../../tests/support/test-store.ts';
import type { Store } from '../database.ts';
import { findBrief } from '../tables/briefs.ts';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import { eraseSubjects } from '../tables/erasure.ts';
import { saveSetting } from '../tables/settings.ts';
import type { Engine } from './engine.ts';

const rounds = isDeep ? 12 : 4;

async function openTemporary(engine: Engine = 'sqlite') {
  const database = await makeTestDatabase(engine);
  let store = await database.open();
  onTestFinished(async () => {
    await store.close();
    await database.remove();
  });
  return {
    dataDir: database.options.dataDir,
    store: () => store,
    /** A file must not be read by the process that has it open: closing it would drop the locks. */
    async whileClosed<Result>(work: () => Result): Promise<Result> {
      await store.close();
      const result = work();
      store = await database.open();
      return result;
    },
  };
}

type Scene = Awaited<ReturnType<typeof openTemporary>>;

/** The same numbers each time, so that pages are split in the same places. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

async function eraseAll(store: Store, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 50) {
    const briefIds = ids.slice(start, start + 50);
    await store.transaction((tx) => eraseSubjects(tx, { briefIds, messageIds: [] }));
  }
}

/** How often each mark stands in the file, with nothing left in the log. */
async function countMarks({ dataDir, store, whileClosed }: Scene): Promise<Map<string, number>> {
  await sql`pragma wal_checkpoint(truncate)`.execute(store().db);
  const text = await whileClosed(() => readFileSync(join(dataDir, 'blask.sqlite'), 'latin1'));
  const counts = new Map<string, number>();
  for (const mark of text.match(/mark_\d+_end/g) ?? []) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

it('[§2 privacy] what split pages remember of erased rows is overwritten, and nothing else', async () => {
  const scene = await openTemporary();
  const { store } = scene;
  const roll = createDice(7);
  const idOf = new Map<string, string>();
  await store().transaction(async (tx) => {
    for (let count = 0; count < 400; count++) {
      const mark = `mark_${count}_end`;
      const text = `${roll(1_000_000_000).toString(36)} ${mark}`;
      const contactEmail = `${text.replace(' ', '.')}@e.example`;
      const brief = sampleBrief({ companyName: text, contactEmail, fullBriefData: {} });
      idOf.set(mark, (await insertBrief(tx, brief)).id);
    }
  });
  const ids = [...idOf.values()];
  // Rows that grow and shrink push their neighbours from page to page.
  for (let round = 0; round < 4; round++)
    await store().transaction(async (tx) => {
      for (let count = 0; count < 150; count++)
        await tx
          .updateTable('briefs')
          .set({ fullBriefData: JSON.stringify({ text: 'x'.repeat(roll(900)) }) })
          .where('id', '=', ids[roll(ids.length)]!)
          .execute();
    });
  const counts = await countMarks(scene);
  const usual = Math.min(...counts.values());
  const gone = [...idOf.keys()].filter((mark) => counts.get(mark)! > usual);
  const kept = [...idOf.keys()].filter((mark) => counts.get(mark) === usual);
  await eraseAll(
    store(),
    gone.map((mark) => idOf.get(mark)!),
  );
  const left = await countMarks(scene);
  // Otherwise the rest would prove nothing: that deleted rows are overwritten is not enough.
  expect(gone.filter((mark) => left.has(mark)).length).toBeGreaterThan(0);

  // The store remembers pages as they were, and writes them again after they were cleaned.
  await store().transaction((tx) => tx.selectFrom('briefs').select('id').orderBy('contactEmail').execute());
  await store().transaction((tx) => tx.selectFrom('briefs').selectAll().execute());
  expect(await store().scrub()).toBe(true);
  await store().transaction((tx) =>
    tx.updateTable('briefs').set({ contactPhone: '+48 700 100 200' }).execute(),
  );
  const after = await countMarks(scene);
  expect(gone.filter((mark) => after.has(mark))).toEqual([]);
  expect(kept.filter((mark) => (after.get(mark) ?? 0) < usual)).toEqual([]);
  for (const mark of kept)
    expect((await findBrief(store().db, idOf.get(mark)!))?.companyName.endsWith(mark)).toBe(true);
});

/** By a connection that remembers nothing. */
function faultsOf(dataDir: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'));
  const rows = database.prepare('pragma integrity_check').all();
  database.close();
  return rows.map((row) => row['integrity_check']);
}

it('[§2 privacy] writers and readers go on beside the cleaning, which may be killed at any moment', async () => {
  const { dataDir, store } = await openTemporary();
  const roll = createDice(11);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const texts = new Map<string, string>();
  let isOver = false;

  async function insertOne(): Promise<void> {
    const text = roll(1_000_000_000).toString(36).repeat(roll(900));
    const brief = sampleBrief({
      companyName: text.slice(0, 40),
      fullBriefData: { text, hash: hashOf(text) },
    });
    texts.set((await store().transaction((tx) => insertBrief(tx, brief))).id, text);
  }
  async function write(): Promise<void> {
    while (!isOver) {
      await insertOne();
      const ids = [...texts.keys()];
      const id = ids[roll(ids.length)]!;
      if (ids.length < 150 || roll(2) === 0) continue;
      texts.delete(id);
      await eraseAll(store(), [id]);
    }
  }
  async function read(): Promise<void> {
    while (!isOver) {
      const rows = await store()
        .db.selectFrom('briefs')
        .select('fullBriefData')
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      for (const { fullBriefData } of rows) {
        const { text, hash } = JSON.parse(fullBriefData) as { text: string; hash: string };
        expect(hashOf(text)).toBe(hash);
      }
    }
  }
  for (let count = 0; count < 150; count++) await insertOne();
  // Pages go from the log to the file all the time.
  await sql`pragma wal_autocheckpoint = 5`.execute(store().db);
  const busy = [write(), read()];
  for (let round = 0; round < rounds; round++) {
    const killing = new AbortController();
    const cleaning = store().scrub(killing.signal);
    // Before it begins, in the middle, and after it has ended.
    await Promise.race([cleaning, delay((600 / rounds) * (round + 1))]);
    killing.abort();
    await cleaning;
    expect(faultsOf(dataDir)).toEqual(['ok']);
  }
  expect(await store().scrub()).toBe(true);
  isOver = true;
  await Promise.all(busy);

  expect(faultsOf(dataDir)).toEqual(['ok']);
  const rows = await store().db.selectFrom('briefs').select(['id', 'fullBriefData']).execute();
  const stored = rows.map(({ id, fullBriefData }) => [
    id,
    (JSON.parse(fullBriefData) as { text: string }).text,
  ]);
  expect(new Map(stored as [string, string][])).toEqual(texts);
});

it('a cleaning that cannot have the file to itself is left for later, and keeps no writer waiting', async () => {
  const { store } = await openTemporary();
  const finished = await store().snapshot(async (tx) => {
    await tx.selectFrom('settings').selectAll().execute();
    // In the log, from which the snapshot keeps reading.
    await saveSetting(store().db, 'a', 1);
    const stopping = new AbortController();
    const cleaning = store().scrub(stopping.signal);
    for (let count = 0; count < 200; count++) await saveSetting(store().db, 'a', count);
    stopping.abort();
    return cleaning;
  });
  expect(finished).toBe(false);
  expect(await store().scrub()).toBe(true);
});

it.each(engines)(
  'on %s the cleaning waits for nobody who reads a snapshot of a moment ago',
  async (engine) => {
    const { store } = await openTemporary(engine);
    expect(await store().scrub()).toBe(true);
    const during = await store().snapshot(async (tx) => {
      await tx.selectFrom('settings').selectAll().execute();
      return store().scrub();
    });
    expect(during).toBe(true);
  },
);

it('on postgres the cleaning goes on beside a transaction that writes', async () => {
  const { store } = await openTemporary('postgres');
  const during = await store().transaction(async (tx) => {
    await insertBrief(tx, sampleBrief());
    return store().scrub();
  });
  expect(during).toBe(true);
});
