import { afterEach, beforeEach, expect, test } from 'vitest';
import { partOf } from '../../../tests/support/smtp.ts';
import { ownerAddress, setMailScene, type MailScene } from '../../../tests/support/mail-scene.ts';
import { hourMs, minuteMs } from '../../../domain/text/durations.ts';
import { enqueueMail, listMailsOfBriefs, listMailsOfMessages } from '../store/outbox/queue.ts';
import { bookCall } from '../store/tables/booked-calls.ts';

const limits = {
  notifications: { hour: 5, day: 50 },
  receipts: { hour: 4, day: 50, atOnce: { hour: 4, day: 50 } },
  receiptsPerAddress: { hour: 2, day: 50 },
};

let scene: MailScene;
beforeEach(async () => {
  scene = await setMailScene();
});
afterEach(() => scene.end());

test('[R40] a flood of messages sends no more than the budget and one digest that names the rest', async () => {
  const mailer = scene.makeMailer({ limits, digestCollectMs: 3_000 });
  const ids: string[] = [];
  for (let count = 0; count < 40; count++) ids.push(await scene.saveMessage({ name: `Nadawca ${count}` }));
  await mailer.start();
  await expect.poll(() => mailer.queueState()).toMatchObject({ waiting: 0 });
  const digests = scene.smtp.mails.filter(({ headers }) => headers.get('subject')![0]!.includes('zbiorcze'));
  const single = scene.smtp.mails.length - digests.length;
  expect(single).toBe(limits.notifications.hour);
  expect(digests).toHaveLength(1);
  expect(digests[0]!.to).toEqual([ownerAddress]);
  const everything = scene.smtp.mails.map(({ raw }) => partOf(raw, 'text/plain')).join('\n');
  for (let count = 0; count < 40; count++) expect(everything).toContain(`Nadawca ${count}`);
  expect(digests[0]!.headers.get('subject')).toEqual([
    `Nowe zgłoszenia: ${40 - single} (powiadomienie zbiorcze)`,
  ]);
  const rows = await listMailsOfMessages(scene.store.db, ids);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent']));
});

test('after a digest the next one waits for its hour', async () => {
  const mailer = scene.makeMailer({
    limits: { ...limits, notifications: { hour: 0, day: 0 } },
    digestCollectMs: 50,
  });
  await mailer.start();
  await scene.saveMessage();
  mailer.wake();
  await scene.smtp.waitFor(1);
  const id = await scene.saveMessage();
  mailer.wake();
  await expect
    .poll(async () => (await listMailsOfMessages(scene.store.db, [id]))[0])
    .toMatchObject({ status: 'parked', attempts: 0 });
  expect(scene.smtp.mails).toHaveLength(1);
});

test('one address gets only a few receipts, and the held-back ones say why', async () => {
  const mailer = scene.makeMailer({ limits: { ...limits, notifications: { hour: 99, day: 99 } } });
  await mailer.start();
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) {
    ids.push((await scene.saveBrief({ contactEmail: 'ofiara@example.com' })).id);
    mailer.wake();
    await expect.poll(() => mailer.queueState()).toMatchObject({ waiting: 0 });
  }
  await expect.poll(() => mailer.queueState()).toMatchObject({ waiting: 0 });
  const receipts = (await listMailsOfBriefs(scene.store.db, ids)).filter(
    ({ kind }) => kind === 'brief-receipt',
  );
  expect(receipts.map(({ status }) => status)).toEqual(['sent', 'sent', 'failed', 'failed']);
  expect(receipts[3]!.lastError).toContain('Too many receipts');
  expect(scene.smtp.mails.filter(({ to }) => to[0] === 'ofiara@example.com')).toHaveLength(2);
});

test('what clients do counts in the same budgets: the owner gets a digest that says what it was, a client few mails', async () => {
  const mailer = scene.makeMailer({ limits, digestCollectMs: 3_000 });
  const { id: briefId } = await scene.saveBrief({ contactEmail: 'ofiara@example.com' });
  const startsAt = new Date(Date.now() + 24 * hourMs).toISOString();
  const endsAt = new Date(Date.parse(startsAt) + 30 * minuteMs).toISOString();
  await bookCall(scene.store.db, { briefId, letterId: 'letter', startsAt, endsAt });
  const about = { briefId, payload: {}, createdAt: new Date().toISOString() };
  for (let count = 0; count < 10; count++) {
    await enqueueMail(scene.store.db, { ...about, kind: 'call-picked', recipient: ownerAddress });
    await enqueueMail(scene.store.db, {
      ...about,
      kind: 'call-confirmation',
      recipient: 'ofiara@example.com',
    });
  }
  await mailer.start();
  const waitingKinds = async () => {
    const rows = await listMailsOfBriefs(scene.store.db, [briefId]);
    return new Set(rows.filter(({ status }) => status !== 'sent').map(({ kind }) => kind));
  };
  await expect
    .poll(waitingKinds, { timeout: 20_000 })
    .toEqual(new Set(['call-confirmation', 'brief-receipt']));
  const toClient = scene.smtp.mails.filter(({ to }) => to[0] === 'ofiara@example.com');
  expect(toClient).toHaveLength(limits.receiptsPerAddress.hour);
  const toOwner = scene.smtp.mails.filter(({ to }) => to[0] === ownerAddress);
  const digest = toOwner.find(({ headers }) => headers.get('subject')![0]!.includes('zbiorcze'))!;
  expect(toOwner).toHaveLength(limits.notifications.hour + 1);
  expect(partOf(digest.raw, 'text/plain')).toContain('Powiadomienie o wybranym terminie');
  // They wait for their place, and are not lost.
  const rows = (await listMailsOfBriefs(scene.store.db, [briefId])).filter(
    ({ kind }) => kind === 'call-confirmation',
  );
  const waiting = rows.filter(({ status }) => status === 'queued');
  expect(waiting).toHaveLength(8);
  expect(waiting.every(({ attempts }) => attempts === 0)).toBe(true);
});
