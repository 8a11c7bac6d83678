import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { briefRow } from '../../../../tests/support/insert-brief.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase } from '../../../../tests/support/test-store.ts';
import type { DatabaseOptions } from '../database.ts';
import type { Engine } from '../engine/engine.ts';
import { newId } from '../rows/identifiers.ts';
import { listMailsOfBriefs } from '../outbox/queue.ts';
import { countBriefs } from '../tables/briefs.ts';
import { indexWords } from '../indexing/index-words.ts';
import { saveBrief, type BriefIntake } from '../tables/brief-intake.ts';

async function open(engine: Engine, more: Partial<DatabaseOptions> = {}) {
  const database = await makeTestDatabase(engine);
  const store = await database.open(more);
  onTestFinished(async () => {
    await store.close();
    await database.remove();
  });
  return Object.assign(store, { dataDir: database.options.dataDir });
}

const now = '2026-11-16T10:00:00.000Z';

function intake(companyName: string, key: BriefIntake['key'] = null): BriefIntake {
  const id = newId();
  const kind = 'brief-notification' as const;
  const mail = { kind, recipient: 'owner@blask.example', payload: {}, createdAt: now };
  return {
    brief: briefRow({ ...sampleBrief({ companyName }), id }),
    key,
    mails: [{ ...mail, briefId: id, dedupeKey: `brief-notification:${id}` }],
  };
}

it.each(engines)('many intakes at once on %s are all kept, each with its mails', async (engine) => {
  const store = await open(engine);
  const inputs = Array.from({ length: 150 }, (_, index) => intake(`Firma ${index}`));
  const outcomes = await Promise.all(inputs.map((input) => store.run(saveBrief, input)));
  expect(new Set(outcomes.map((outcome) => outcome.outcome))).toEqual(new Set(['saved']));
  expect((await countBriefs(store.db)).all).toBe(150);
  const mails = await listMailsOfBriefs(
    store.db,
    inputs.map(({ brief }) => brief.id),
  );
  expect(mails).toHaveLength(150);
});

it.each(engines)(
  'one bad intake among many on %s fails alone and leaves nothing of itself',
  async (engine) => {
    const store = await open(engine);
    const good = Array.from({ length: 10 }, (_, index) => intake(`Dobra ${index}`));
    const bad = intake('Zła');
    // Its mail belongs to a brief that does not exist.
    bad.mails[0]!.briefId = 'nobody';
    const inputs = [...good.slice(0, 5), bad, ...good.slice(5)];
    const outcomes = await Promise.allSettled(inputs.map((input) => store.run(saveBrief, input)));
    expect(outcomes.map(({ status }) => status)).toEqual(
      inputs.map((input) => (input === bad ? 'rejected' : 'fulfilled')),
    );
    expect(outcomes[5]).toMatchObject({ reason: { name: 'StorageError', code: 'constraint' } });
    expect((await countBriefs(store.db)).all).toBe(10);
  },
);

it('an intake that only the commit refuses fails alone too', async () => {
  const store = await open('sqlite');
  // Checked when the transaction ends, as the rule of the keys is.
  await sql`create table late (id text primary key, brief_id text references briefs (id) deferrable initially deferred) strict`.execute(
    store.db,
  );
  await sql`create trigger spoil after insert on briefs when new.company_name = 'Zła' begin
    insert into late values ('late', 'nobody'); end`.execute(store.db);
  const inputs = ['Pierwsza', 'Zła', 'Trzecia'].map((name) => intake(name));
  const outcomes = await Promise.allSettled(inputs.map((input) => store.run(saveBrief, input)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await countBriefs(store.db)).all).toBe(2);
});

it.each(engines)('twenty sends with one key on %s make one brief', async (engine) => {
  const store = await open(engine);
  const key = { key: randomUUID(), bodyHash: 'same', createdAt: now };
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => store.run(saveBrief, intake('Raz', key))),
  );
  const ids = new Set(outcomes.map((outcome) => ('id' in outcome ? outcome.id : outcome.outcome)));
  expect(ids.size).toBe(1);
  expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
  const other = await store.run(saveBrief, intake('Inna', { ...key, bodyHash: 'other' }));
  expect(other).toEqual({ outcome: 'key-reused' });
  expect((await countBriefs(store.db)).all).toBe(1);
});

it('what waits for a transaction under way is kept after it, in one commit', async () => {
  const store = await open('sqlite');
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const first = store.transaction(async (tx) => {
    await sql`insert into settings (key, value) values ('held', 'true')`.execute(tx);
    begin();
    await held;
  });
  await hasBegun;
  const waiting = Promise.all(['A', 'B', 'C'].map((name) => store.run(saveBrief, intake(name))));
  expect((await countBriefs(store.db)).all).toBe(0);
  finish();
  await first;
  await waiting;
  expect((await countBriefs(store.db)).all).toBe(3);
});

// One by one, these would wait for a minute.
it(
  'while another process writes, all who wait are told so once, not one after the other',
  { timeout: 40_000 },
  async () => {
    const store = await open('sqlite', { busyTimeoutMs: 2_000 });
    const other = new DatabaseSync(join(store.dataDir, 'blask.sqlite'));
    other.exec('begin immediate');
    const inputs = Array.from({ length: 30 }, (_, index) => intake(`Firma ${index}`));
    const outcomes = await Promise.allSettled(inputs.map((input) => store.run(saveBrief, input)));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'busy' } });
    other.exec('rollback');
    other.close();
    expect(await store.run(saveBrief, inputs[0]!)).toMatchObject({ outcome: 'saved' });
  },
);

it('[durability] after work that may be lost with the power, what a client sends is waited for on the disk again', async () => {
  const store = await open('sqlite');
  await store.run(saveBrief, intake('Piekarnia'));
  const readSync = async () =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(store.db)).rows[0]!.synchronous;
  const full = await readSync();
  while ((await store.run(indexWords, undefined)).isMore);
  expect([full, await readSync()]).toEqual([2, 2]);
  const entry = await store.db.selectFrom('searchEntries').select('words').executeTakeFirstOrThrow();
  expect(entry.words).not.toBeNull();
});

/** A brief is saved, its words wait to be indexed, and the clock stands. */
async function withWordsWaiting() {
  const store = await open('sqlite');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const done: string[] = [];
  await store.run(saveBrief, intake('Pierwsza'));
  const words = store.run(indexWords, undefined).then(() => done.push('words'));
  // The writer has had its turn by then.
  await store.transaction(async () => {});
  const save = (name: string) => store.run(saveBrief, intake(name)).then(() => done.push('brief'));
  return { done, words, save };
}

it('a brief that follows another closely does not wait for what is unhurried', async () => {
  const { done, words, save } = await withWordsWaiting();
  await save('Druga');
  vi.advanceTimersByTime(20);
  await words;
  expect(done).toEqual(['brief', 'words']);
});

it('where briefs keep coming, what is unhurried is done with one of them', async () => {
  const { done, words, save } = await withWordsWaiting();
  for (let count = 0; count < 12; count++) {
    vi.advanceTimersByTime(10);
    await save(`Firma ${count}`);
  }
  await words;
  expect(done.indexOf('words')).toBeGreaterThan(8);
  expect(done.indexOf('words')).toBeLessThan(12);
});
