import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../../../../tests/support/test-store.ts';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import type { Store } from '../database.ts';
import {
  claimMail,
  claimMails,
  enqueueMail,
  findMail,
  listMailsOfBriefs,
  markFailed,
  markRetry,
  markSent,
  queueDepth,
  type NewMail,
} from './queue.ts';

const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, '0')}:00.000Z`;

describe.each(engines)('outbox on %s', (engine) => {
  let database: TestDatabase;
  let store: Store;
  let other: Store;

  beforeAll(async () => {
    database = await makeTestDatabase(engine);
    store = await database.open();
    other = await database.open();
  });
  afterAll(async () => {
    await other.close();
    await store.close();
    await database.remove();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('outbox').execute();
  });

  function enqueue(changes: Partial<NewMail> = {}) {
    const mail: NewMail = {
      kind: 'brief-notification',
      recipient: 'owner@blask.example',
      payload: { ł: 'ą🐢' },
      createdAt: at(0),
    };
    return enqueueMail(store.db, { ...mail, ...changes });
  }

  it('hands each mail to one worker only, however many ask at once', async () => {
    for (let index = 0; index < 60; index++) await enqueue();
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, worker) =>
        claimMails((worker % 2 ? store : other).db, {
          batch: 7,
          leaseMs: 60_000,
          owner: `w${worker}`,
          now: at(1),
        }),
      ),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claimMails(store.db, { batch: 100, leaseMs: 60_000, owner: 'last', now: at(1) });
    expect(ids.length + rest.length).toBe(60);
  });

  it('[durability] gives a claimed mail back whole, and again when its lease has run out', async () => {
    const mail = await enqueue();
    const claim = { batch: 5, leaseMs: 60_000, now: at(1) };
    expect(await claimMails(store.db, { ...claim, owner: 'a' })).toEqual([
      { ...mail, status: 'sending', attempts: 1, leaseUntil: at(2), leaseOwner: 'a' },
    ]);
    expect(await claimMails(store.db, { ...claim, owner: 'b' })).toEqual([]);
    const [again] = await claimMails(store.db, { ...claim, owner: 'b', now: at(3) });
    expect(again).toMatchObject({ id: mail?.id, attempts: 2, leaseOwner: 'b' });
    // The first worker wakes up: its outcome no longer counts.
    expect(await markSent(store.db, again?.id ?? '', 'a', at(3))).toBe(false);
    expect(await markSent(store.db, again?.id ?? '', 'b', at(3))).toBe(true);
    expect(await findMail(store.db, again?.id ?? '')).toMatchObject({
      status: 'sent',
      sentAt: at(3),
      leaseOwner: null,
    });
  });

  it('[R35] retries later, gives up, and starts anew when asked', async () => {
    const id = (await enqueue())?.id ?? '';
    const claim = { batch: 5, leaseMs: 60_000, owner: 'a' };
    await claimMails(store.db, { ...claim, now: at(1) });
    await markRetry(store.db, id, 'a', { nextAttemptAt: at(5), error: '451 later' });
    expect(await claimMails(store.db, { ...claim, now: at(4) })).toEqual([]);
    expect(await claimMails(store.db, { ...claim, now: at(5) })).toHaveLength(1);
    await markFailed(store.db, id, 'a', '550 no');
    expect(await claimMails(store.db, { ...claim, now: at(50) })).toEqual([]);
    expect(await queueDepth(store.db)).toEqual({ waiting: 0, oldest: null, failed: 1 });
    expect(await claimMail(store.db, id, { leaseMs: 60_000, owner: 'hand', now: at(6) })).toMatchObject({
      id,
      status: 'sending',
      attempts: 3,
    });
    expect(await queueDepth(store.db)).toEqual({ waiting: 1, oldest: at(0), failed: 0 });
  });

  it('[R33] queues one mail per dedupe key, ever', async () => {
    const mails = await Promise.all(
      Array.from({ length: 5 }, () => enqueue({ dedupeKey: 'notification:1' })),
    );
    expect(mails.filter(Boolean)).toHaveLength(1);
  });

  it('claims a single mail for the administrator who waits for the outcome', async () => {
    const id = (await enqueue({ sendAfter: at(30) }))?.id ?? '';
    const claim = { leaseMs: 60_000, now: at(1) };
    expect(await claimMail(store.db, id, { ...claim, owner: 'a' })).toMatchObject({ id, leaseOwner: 'a' });
    expect(await claimMail(store.db, id, { ...claim, owner: 'b' })).toBeUndefined();
    expect(await claimMail(store.db, 'nothing', { ...claim, owner: 'b' })).toBeUndefined();
  });

  it('shows the mails of a brief', async () => {
    const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
    const mail = await enqueue({ briefId: id });
    await enqueue();
    expect(await listMailsOfBriefs(store.db, [id])).toEqual([mail]);
  });
});
