/** What a flood of receipts does to the outbox: told by what leaves, when the rest may, and how much was asked of the database. */
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueReceipts } from '../../tests/support/receipt-flood.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../../tests/support/test-store.ts';
import { renderMail } from '../../web/render.tsx';
import type { Store } from '../store/database.ts';
import { createBudget, usualLimits } from './budget.ts';
import { createComposer } from './compose.ts';
import { dayMs, hourMs } from './places.ts';
import type { Transport } from './transport.ts';
import { createWorker } from './worker.ts';

const flood = 10_000;
const ownerAddress = 'owner@blask.example';

/** The same store, with every statement counted. */
function counted(store: Store): { store: Store; statements: () => number } {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Here rather than above, where parts of a statement pass as well.
    async transformResult({ result }) {
      statements++;
      return result;
    },
  };
  const db = store.db.withPlugin(counter);
  const transaction: Store['transaction'] = (work) => db.transaction().execute(work);
  return { store: { ...store, db, transaction }, statements: () => statements };
}

function countingTransport(): { transport: Transport; left: string[] } {
  const left: string[] = [];
  const lane = {
    async send(mail: { id: string }, beforeBody?: () => Promise<void>) {
      await beforeBody?.();
      left.push(mail.id);
      return { result: 'accepted' as const, words: '250' };
    },
    close() {},
  };
  return { left, transport: { kind: 'smtp', openLane: () => lane } };
}

describe.each(engines)('a flood of receipts on %s', (engine) => {
  let database: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    database = await makeTestDatabase(engine);
    store = await database.open();
  });
  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  test('as many leave as may, each once; the rest get places in order of arrival, for little work', async () => {
    const ids = await queueReceipts(store, flood);
    const { store: own, statements } = counted(store);
    const { transport, left } = countingTransport();
    const worker = createWorker({
      store: own,
      transport,
      compose: createComposer({
        db: own.db,
        siteOrigin: 'https://blask.example',
        mailFrom: 'Blask <kontakt@blask.example>',
        mailTo: ownerAddress,
        render: renderMail,
      }),
      budget: createBudget({ store: own, limits: usualLimits, ownerAddress }),
      log: pino({ level: 'silent' }),
      owner: 'worker',
      retryBaseMs: 20,
      // Everything follows from the start and from what was sent.
      pollMs: hourMs,
    });
    await worker.start();
    const due = store.db
      .selectFrom('outbox')
      .select('id')
      .where('status', 'in', ['queued', 'sending'])
      .where('nextAttemptAt', '<=', new Date().toISOString())
      .limit(1);
    await expect.poll(() => due.execute()).toEqual([]);
    await worker.stop();

    const { hour, day } = usualLimits.receipts;
    expect(left.toSorted()).toEqual(ids.slice(0, hour));
    const waiting = await store.db
      .selectFrom('outbox')
      .select(['id', 'status', 'attempts', 'nextAttemptAt', 'lastError'])
      .where('status', '!=', 'sent')
      .orderBy('id')
      .execute();
    expect(waiting.map(({ id }) => id)).toEqual(ids.slice(hour));
    expect(
      new Set(waiting.map(({ status, attempts, lastError }) => `${status} ${attempts} ${lastError}`)),
    ).toEqual(new Set(['queued 0 Waiting: too many mails at once.']));
    const sent = await store.db.selectFrom('outbox').select('sentAt').where('status', '=', 'sent').execute();
    const sentTimes = sent
      .map(({ sentAt }) => Date.parse(sentAt ?? ''))
      .toSorted((one, other) => one - other);
    const places = waiting.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt));
    const all = [...sentTimes, ...places];
    // In order of arrival, so a period that holds too many would hold one and the one a whole limit behind it.
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    for (const [limit, periodMs] of [
      [hour, hourMs],
      [day, dayMs],
    ] as const)
      expect(all.findIndex((time, index) => (all[index + limit] ?? Infinity) - time < periodMs)).toBe(-1);
    // No place of today is given away: the day's last one is taken within the hours it needs.
    expect(all[day - 1]! - all[hour - 1]!).toBeLessThan((day / hour) * hourMs);
    expect(statements()).toBeLessThan(flood / 4);
  });
});
