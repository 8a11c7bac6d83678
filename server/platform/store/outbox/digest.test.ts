import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, lendStore } from '../../../../tests/support/test-store.ts';
import type { Store } from '../database.ts';
import { eraseSubjects } from '../tables/erasure.ts';
import { insertMessage } from '../tables/messages.ts';
import { placesLeft } from './budget.ts';
import { foldIntoDigest, listDigest, markDigestEntries } from './digest.ts';
import { nextDueAt } from './lease.ts';
import { listUndelivered } from './list.ts';
import { claimMail, claimMails, enqueueMail, findMail, markFailed, markSent, queueDepth } from './queue.ts';
import { deleteAged } from '../tables/aged-rows.ts';

const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, '0')}:00.000Z`;
const kind = 'contact-notification';
const far = '2027-11-15T12:00:00.000Z';

describe.each(engines)('digest on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    return lent.giveBack;
  });
  beforeEach(async () => {
    await store.db.deleteFrom('outbox').execute();
    await store.db.deleteFrom('contactMessages').execute();
  });

  async function saveMessage(name: string): Promise<{ messageId: string; mailId: string }> {
    const about = { name, email: 'jan@example.com', message: 'm', language: 'pl', createdAt: at(0) } as const;
    const { id } = await store.transaction((tx) => insertMessage(tx, about));
    const mail = await enqueueMail(store.db, {
      kind,
      recipient: 'owner@blask.example',
      payload: {},
      messageId: id,
      createdAt: at(0),
    });
    return { messageId: id, mailId: mail?.id ?? '' };
  }

  /** Two messages in one digest that leaves at minute 10. */
  async function park() {
    const first = await saveMessage('Pierwsza');
    const second = await saveMessage('Druga');
    const fold = { kinds: [kind], recipient: 'owner@blask.example', now: at(1), most: 1 };
    for (const folded of [1, 1, 0])
      expect(await store.transaction((tx) => foldIntoDigest(tx, { ...fold, sendAfter: () => at(10) }))).toBe(
        folded,
      );
    const digestId = (await findMail(store.db, first.mailId))?.digestId ?? '';
    return { first, second, digestId };
  }

  it('[R35] parked mails wait for the digest alone: nobody claims them, they count, they are no trouble', async () => {
    const { first, second, digestId } = await park();
    for (const { mailId } of [first, second])
      expect(await findMail(store.db, mailId)).toMatchObject({
        status: 'parked',
        digestId,
        lastError: null,
        nextAttemptAt: at(0),
        leaseOwner: null,
      });
    expect(await queueDepth(store.db)).toEqual({ waiting: 3, oldest: at(0), failed: 0 });
    expect(await listUndelivered(store.db, 10)).toEqual([]);
    expect(await nextDueAt(store.db, 'outbox')).toBe(at(10));
    const claimed = await claimMails(store.db, { batch: 9, leaseMs: 60_000, owner: 'b', now: at(20) });
    expect(claimed.map(({ id }) => id)).toEqual([digestId]);
    const { entries, total } = await listDigest(store.db, digestId, 10);
    expect({ names: entries.map(({ name }) => name).toSorted(), total }).toEqual({
      names: ['Druga', 'Pierwsza'],
      total: 2,
    });
  });

  it('[R35] what a digest carried is sent with it and counts once', async () => {
    const { first, digestId } = await park();
    await claimMails(store.db, { batch: 9, leaseMs: 60_000, owner: 'b', now: at(10) });
    await markSent(store.db, digestId, 'b', at(11));
    await markDigestEntries(store.db, digestId, { sentAt: at(11) });
    expect(await findMail(store.db, first.mailId)).toMatchObject({
      status: 'sent',
      sentAt: at(11),
      digestId,
    });
    const query = { now: at(12), limit: { hour: 5, day: 5 } };
    expect(await placesLeft(store.db, { ...query, kinds: [kind] })).toBe(5);
    expect(await placesLeft(store.db, { ...query, kinds: ['digest'] })).toBe(4);
  });

  it('[R35] a digest that failed and is sent again by hand still names and settles its mails', async () => {
    const { first, second, digestId } = await park();
    await claimMails(store.db, { batch: 9, leaseMs: 60_000, owner: 'b', now: at(10) });
    await markFailed(store.db, digestId, 'b', '550 no');
    await markDigestEntries(store.db, digestId, { error: '550 no' });
    expect(await findMail(store.db, first.mailId)).toMatchObject({ status: 'failed', lastError: '550 no' });
    // One of them leaves alone meanwhile: the digest has nothing more to say about it.
    const claim = { leaseMs: 60_000, owner: 'hand', now: at(12) };
    expect(await claimMail(store.db, second.mailId, claim)).toMatchObject({ digestId: null });
    await markSent(store.db, second.mailId, 'hand', at(12));
    await claimMail(store.db, digestId, claim);
    expect((await listDigest(store.db, digestId, 10)).entries.map(({ name }) => name)).toEqual(['Pierwsza']);
    await markSent(store.db, digestId, 'hand', at(13));
    await markDigestEntries(store.db, digestId, { sentAt: at(13) });
    expect(await findMail(store.db, first.mailId)).toMatchObject({
      status: 'sent',
      sentAt: at(13),
      lastError: null,
    });
    expect(await findMail(store.db, second.mailId)).toMatchObject({ status: 'sent', sentAt: at(12) });
  });

  it('[§2 privacy] a digest that named an erased person goes with them, one that has not left yet stays', async () => {
    const { first, second, digestId } = await park();
    await store.transaction((tx) => eraseSubjects(tx, { briefIds: [], messageIds: [first.messageId] }));
    expect(await findMail(store.db, digestId)).toMatchObject({ status: 'queued' });
    expect(await listDigest(store.db, digestId, 10)).toMatchObject({ total: 1 });
    await claimMails(store.db, { batch: 9, leaseMs: 60_000, owner: 'b', now: at(10) });
    await markSent(store.db, digestId, 'b', at(11));
    await markDigestEntries(store.db, digestId, { sentAt: at(11) });
    await store.transaction((tx) => eraseSubjects(tx, { briefIds: [], messageIds: [second.messageId] }));
    expect(await findMail(store.db, digestId)).toBeUndefined();
  });

  it('mails that still wait for their digest do not age out', async () => {
    await park();
    expect(await deleteAged(store.db, 'outbox', far, 10)).toBe(0);
  });
});
