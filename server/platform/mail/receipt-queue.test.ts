/** The rules of the budget, at times that the test chooses. */
import type { MailKind } from '../../../domain/endpoints/mails.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueReceipts } from '../../../tests/support/receipt-flood.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../../../tests/support/test-store.ts';
import type { Store } from '../store/database.ts';
import { enqueueMail, markRetry, markSent } from '../store/outbox/queue.ts';
import { mails as registered } from '../../mails.ts';
import { createBudget } from './budget.ts';

const limits = {
  notifications: { hour: 2, day: 4 },
  receipts: { hour: 4, day: 8, atOnce: { hour: 2, day: 6 } },
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
    return createBudget({ store: own, registry: registered, limits, ownerAddress: 'owner@blask.example' });
  }

  /** Everything that may be done at this time; gives back what may leave. */
  async function take(now: string, owner = 'a'): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const claim = { batch: 3, leaseMs: 60_000, owner, now };
      const { mails, isMore } = await budgetOn().claim(claim, () => false);
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

  const statusOf = async (ids: string[]) => (await rowsOf(ids)).map(({ status }) => status);

  it('a part leaves at once, newest first, then one by one over the hour and the day', async () => {
    const ids = await queueReceipts(store, 9, { createdAt: at(0) });
    const newest = ids.toReversed();
    expect(await send(at(0))).toEqual(newest.slice(0, 2));
    expect(await send(at(0, 29))).toEqual([]);
    expect(await send(at(0, 30))).toEqual([newest[2]]);
    expect(await send(at(1))).toEqual([newest[3]]);
    expect(await send(at(1, 31))).toEqual([newest[4]]);
    expect(await send(at(3))).toEqual([newest[5]]);
    // The day's part that leaves at once is used up.
    expect(await send(at(14))).toEqual([]);
    expect(await send(at(15))).toEqual([newest[6]]);
  });

  it('whoever comes while others wait leaves with the next place', async () => {
    await queueReceipts(store, 6, { createdAt: at(0) });
    await send(at(0));
    const [visitor] = await queueReceipts(store, 1, { createdAt: at(0, 20) });
    expect(await send(at(0, 20))).toEqual([]);
    expect(await send(at(0, 30))).toEqual([visitor]);
  });

  it('a lower turn goes before a newer one', async () => {
    const [visitor] = await queueReceipts(store, 1, { createdAt: at(0) });
    await queueReceipts(store, 5, { createdAt: at(0), turn: 3 });
    expect((await send(at(0)))[0]).toBe(visitor);
  });

  it('while no place is free, whoever stands behind a whole day’s places is refused', async () => {
    const ids = await queueReceipts(store, 12, { createdAt: at(0) });
    await send(at(0));
    expect(await statusOf(ids)).toEqual(
      ids.map((_id, index) => (index < 2 ? 'failed' : index < 10 ? 'queued' : 'sent')),
    );
    const [refused] = await rowsOf(ids.slice(0, 1));
    expect(refused).toMatchObject({ lastError: 'Held back: too many receipts in a day.', attempts: 0 });
  });

  it('a receipt that the mail server put off keeps its pause when a place is free, and waits for one when not', async () => {
    const [id] = await queueReceipts(store, 1, { createdAt: at(0) });
    expect(await take(at(0))).toEqual([id]);
    await markRetry(store.db, id!, 'a', { nextAttemptAt: at(0, 20), error: '451 later' });
    expect(await take(at(0, 10))).toEqual([]);
    await queueReceipts(store, 2, { createdAt: at(0, 15) });
    expect(await send(at(0, 15))).toHaveLength(2);
    expect(await take(at(0, 20))).toEqual([]);
    expect(await take(at(0, 45))).toEqual([id]);
  });

  it('one address gets no more than its share, counted with what is on its way', async () => {
    const to = (createdAt: string, count = 1) =>
      queueReceipts(store, count, { createdAt, recipient: 'ofiara@example.com' });
    const [second, first] = await to(at(0), 2);
    expect(await send(at(0))).toEqual([first]);
    const strangers = await queueReceipts(store, 1, { createdAt: at(2) });
    const third = await to(at(2));
    expect(await send(at(2))).toEqual([...third, ...strangers]);
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
    expect((await take(at(0), 'dead')).toSorted()).toEqual(ids.slice(2));
    expect((await take(at(0, 2), 'heir')).toSorted()).toEqual(ids.slice(2));
  });

  it('[R35] however many ask at once, the last place is given once', async () => {
    await queueReceipts(store, 30, { createdAt: at(0) });
    const other = await database.open();
    try {
      const turns = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          budgetOn(index % 2 ? store : other).claim(
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
    const queue = (kind: MailKind) =>
      enqueueMail(store.db, { kind, recipient: 'owner@blask.example', payload: {}, createdAt: at(0) });
    for (let count = 0; count < 450; count++) await queue('contact-notification');
    const other = await queue('backup-failure');
    const left = await take(at(0));
    expect(left).toHaveLength(3);
    expect(left).toContain(other!.id);
    const rows = await store.db.selectFrom('outbox').select(['kind', 'status', 'digestId']).execute();
    expect(rows.filter(({ kind }) => kind === 'digest')).toEqual([
      { kind: 'digest', status: 'queued', digestId: null },
    ]);
    const parked = rows.filter(({ status }) => status === 'parked');
    expect(parked).toHaveLength(448);
    expect(new Set(parked.map(({ digestId }) => digestId)).size).toBe(1);
  });
});
