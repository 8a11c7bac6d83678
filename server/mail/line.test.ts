/** The rules of the budget, at times that the test chooses. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueReceipts } from '../../tests/support/receipt-flood.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../../tests/support/test-store.ts';
import type { Store } from '../store/database.ts';
import { enqueueMail, markRetry, markSent } from '../store/outbox/queue.ts';
import { createBudget } from './budget.ts';

const limits = {
  notifications: { hour: 2, day: 4 },
  receipts: { hour: 2, day: 4 },
  receiptsPerAddress: { hour: 1, day: 2 },
};
const noon = Date.parse('2026-11-15T12:00:00.000Z');
/** So many hours and minutes after noon. */
const at = (hours: number, minutes = 0) =>
  new Date(noon + hours * 3_600_000 + minutes * 60_000).toISOString();

describe.each(engines)('the budget on %s', (engine) => {
  let database: TestDatabase;
  let store: Store;

  beforeAll(async () => {
    database = await makeTestDatabase(engine);
    store = await database.open();
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('outbox').execute();
  });

  function budgetOn(own = store) {
    return createBudget({ store: own, limits, ownerAddress: 'owner@blask.example' });
  }

  /** Everything that may be done at this time; gives back what may leave. */
  async function take(now: string, owner = 'a'): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const claim = { batch: 3, leaseMs: 60_000, owner, now };
      const { mails, isMore } = await budgetOn().take(claim, () => false);
      ids.push(...mails.map(({ id }) => id));
      if (!isMore) return ids;
    }
  }

  async function send(now: string): Promise<string[]> {
    const ids = await take(now);
    for (const id of ids) await markSent(store.db, id, 'a', now);
    return ids;
  }

  const rowsOf = (ids: string[]) =>
    store.db.selectFrom('outbox').selectAll().where('id', 'in', ids).orderBy('id').execute();

  async function placesOf(ids: string[]): Promise<string[]> {
    return (await rowsOf(ids)).map(({ nextAttemptAt }) => nextAttemptAt);
  }

  it('receipts get places in order of arrival, and newcomers the next ones', async () => {
    const ids = await queueReceipts(store, 5, { createdAt: at(0) });
    expect(await send(at(0))).toEqual(ids.slice(0, 2));
    expect(await placesOf(ids.slice(2))).toEqual([at(1), at(1), at(24)]);
    const later = await queueReceipts(store, 2, { createdAt: at(0, 30) });
    expect(await send(at(0, 30))).toEqual([]);
    expect(await placesOf(later)).toEqual([at(24), at(25)]);
    expect(await send(at(1))).toEqual(ids.slice(2, 4));
  });

  it('a receipt whose turn comes before its place is free keeps its turn', async () => {
    const ids = await queueReceipts(store, 6, { createdAt: at(0) });
    await send(at(0));
    // Those of noon left late: their hour is not over when the next ones come.
    await store.db
      .updateTable('outbox')
      .set({ sentAt: at(0, 12) })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    expect(await send(at(1))).toEqual([]);
    expect(await placesOf(ids.slice(2, 4))).toEqual([at(1, 15), at(1, 15)]);
    expect(await send(at(1, 15))).toEqual(ids.slice(2, 4));
  });

  it('a place that is free early goes to the first in line, not to a newcomer', async () => {
    const ids = await queueReceipts(store, 5, { createdAt: at(0) });
    await send(at(0));
    // Erased, with everything that was known about them.
    await store.db.deleteFrom('outbox').where('id', 'in', ids.slice(0, 2)).execute();
    const newcomers = await queueReceipts(store, 2, { createdAt: at(0, 10) });
    expect(await take(at(0, 11))).toEqual(ids.slice(2, 4));
    const places = await placesOf([ids[4]!, ...newcomers]);
    expect(places).toEqual(places.toSorted());
    expect(places[1]! > at(1)).toBe(true);
  });

  it('whoever waits longer than a day for a place is refused, due or not; with a place they still leave', async () => {
    const ids = await queueReceipts(store, 9, { createdAt: at(0) });
    await send(at(0));
    await send(at(1));
    expect(await send(at(24, 1))).toEqual(ids.slice(4, 6));
    expect(await take(at(24, 1))).toEqual([]);
    const refused = await rowsOf(ids.slice(6));
    expect(refused.map(({ status, lastError, attempts }) => ({ status, lastError, attempts }))).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 'failed',
        lastError: 'Held back: too many receipts in a day.',
        attempts: 0,
      })),
    );
  });

  it('a receipt that the mail server put off keeps its pause when a place is free, and waits for one when not', async () => {
    const [id] = await queueReceipts(store, 1, { createdAt: at(0) });
    expect(await take(at(0))).toEqual([id]);
    await markRetry(store.db, id!, 'a', { nextAttemptAt: at(0, 20), error: '451 later' });
    expect(await take(at(0, 10))).toEqual([]);
    const others = await queueReceipts(store, 2, { createdAt: at(0, 15) });
    expect(await send(at(0, 15))).toEqual(others);
    expect(await take(at(0, 20))).toEqual([]);
    expect(await placesOf([id!])).toEqual([at(1, 15)]);
  });

  it('one address gets no more than its share, counted with what is on its way', async () => {
    const to = (createdAt: string, count = 1) =>
      queueReceipts(store, count, { createdAt, recipient: 'ofiara@example.com' });
    const [first, second] = await to(at(0), 2);
    expect(await send(at(0))).toEqual([first]);
    const strangers = await queueReceipts(store, 1, { createdAt: at(2) });
    const third = await to(at(2));
    expect(await send(at(2))).toEqual([...strangers, ...third]);
    const [fourth] = await to(at(4));
    expect(await take(at(4))).toEqual([]);
    for (const row of await rowsOf([second!, fourth!]))
      expect(row).toMatchObject({
        status: 'failed',
        lastError: 'Too many receipts to this address; this one was held back.',
      });
  });

  it('a mail whose worker died keeps its place, and is taken over', async () => {
    const ids = await queueReceipts(store, 4, { createdAt: at(0) });
    expect(await take(at(0), 'dead')).toEqual(ids.slice(0, 2));
    expect(await take(at(0, 2), 'heir')).toEqual(ids.slice(0, 2));
  });

  it('however many ask at once, the last place is given once', async () => {
    await queueReceipts(store, 30, { createdAt: at(0) });
    const other = await database.open();
    try {
      const turns = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          budgetOn(index % 2 ? store : other).take(
            { batch: 3, leaseMs: 60_000, owner: `w${index}`, now: at(0) },
            () => false,
          ),
        ),
      );
      expect(turns.flatMap(({ mails }) => mails)).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  it('notifications above the budget go into one digest together, and other mails pass them', async () => {
    const queue = (kind: string) =>
      enqueueMail(store.db, { kind, recipient: 'owner@blask.example', payload: {}, createdAt: at(0) });
    for (let count = 0; count < 450; count++) await queue('contact-notification');
    const erase = await queue('erase-request');
    const left = await take(at(0));
    expect(left).toHaveLength(3);
    expect(left).toContain(erase!.id);
    const rows = await store.db.selectFrom('outbox').select(['kind', 'status', 'digestId']).execute();
    expect(rows.filter(({ kind }) => kind === 'digest')).toEqual([
      { kind: 'digest', status: 'queued', digestId: null },
    ]);
    const parked = rows.filter(({ status }) => status === 'parked');
    expect(parked).toHaveLength(448);
    expect(new Set(parked.map(({ digestId }) => digestId)).size).toBe(1);
  });
});
