import { afterEach, beforeEach, expect, test } from 'vitest';
import { partOf } from '../../../tests/support/smtp.ts';
import { ownerAddress, setMailScene, type MailScene } from '../../../tests/support/mail-scene.ts';
import { listMailsOfBriefs, listMailsOfMessages } from '../store/outbox/queue.ts';

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
