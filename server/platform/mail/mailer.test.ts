import { setTimeout as sleep } from 'node:timers/promises';
import { notifyNow } from '../../features/briefs/notify-now.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMail, listMailsOfBriefs, listMailsOfMessages } from '../store/outbox/queue.ts';
import { partOf } from '../../../tests/support/smtp.ts';
import { ownerAddress, setMailScene, type MailScene } from '../../../tests/support/mail-scene.ts';

let scene: MailScene;
beforeEach(async () => {
  scene = await setMailScene();
});
afterEach(() => scene.end());

async function until(condition: () => Promise<boolean> | boolean, timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not become true in time');
    await sleep(10);
  }
}

test('[§7 notification] a saved brief notifies the owner and sends its receipt to the visitor, at once after the wake-up', async () => {
  const mailer = scene.makeMailer({ pollMs: 3_600_000 });
  await mailer.start();
  const { id, reference } = await scene.saveBrief();
  mailer.wake();
  await scene.smtp.waitFor(2);
  const [owner, visitor] = scene.smtp.mails.toSorted((a, b) => (a.to[0] === ownerAddress ? -1 : b ? 1 : 0));
  expect(owner).toMatchObject({ from: 'kontakt@blask.example', to: [ownerAddress] });
  expect(owner!.headers.get('subject')).toEqual([
    `Nowy brief: Zażółć Gęślą Jaźń sp. z o.o. 🐢 (${reference})`,
  ]);
  expect(owner!.headers.get('reply-to')).toEqual(['Łucja Ćwiek-Źdźbło <klient@firma.example>']);
  expect(partOf(owner!.raw, 'text/html')).toContain(`https://blask.example/admin?brief=${id}`);
  expect(partOf(owner!.raw, 'text/plain')).toContain('Budżet: Nie podano');
  expect(visitor!.to).toEqual(['klient@firma.example']);
  expect(visitor!.headers.get('subject')).toEqual([`Twój brief ${reference} – Blask`]);
  await until(async () =>
    (await listMailsOfBriefs(scene.store.db, [id])).every(({ status }) => status === 'sent'),
  );
});

test('[R34] the receipt speaks the language of the brief, the notification Polish', async () => {
  const mailer = scene.makeMailer();
  const { reference } = await scene.saveBrief({ language: 'en' });
  await mailer.start();
  await scene.smtp.waitFor(2);
  const subjects = scene.smtp.mails.map(({ headers }) => headers.get('subject')![0]).sort();
  expect(subjects).toEqual([expect.stringMatching(/^Nowy brief/), `Your brief ${reference} – Blask`]);
});

test('[§7 notification] a contact message reaches the owner with the visitor in Reply-To', async () => {
  const mailer = scene.makeMailer();
  await mailer.start();
  const id = await scene.saveMessage({ message: 'Pierwsza linia\n.\nDruga' });
  mailer.wake();
  await scene.smtp.waitFor(1);
  const [mail] = scene.smtp.mails;
  expect(mail!.to).toEqual([ownerAddress]);
  expect(mail!.headers.get('reply-to')).toEqual(['Jan Nowak <jan@example.com>']);
  expect(partOf(mail!.raw, 'text/plain')).toContain('  .\n  Druga');
  const [row] = await listMailsOfMessages(scene.store.db, [id]);
  expect(mail!.messageId).toBe(`<${row!.id}@blask.example>`);
});

test.each([421, 451])(
  'an answer of %i is asked again until the server agrees, with the same Message-ID',
  async (answer) => {
    const mailer = scene.makeMailer();
    let asked = 0;
    scene.smtp.behave(({ raw }) => (raw !== '' && ++asked <= 2 ? { answer, at: 'data' } : 'accept'));
    const id = await scene.saveMessage();
    await mailer.start();
    await scene.smtp.waitFor(1);
    await until(async () => (await listMailsOfMessages(scene.store.db, [id]))[0]!.status === 'sent');
    const [row] = await listMailsOfMessages(scene.store.db, [id]);
    expect(row).toMatchObject({ attempts: 3, lastError: null });
    expect(scene.smtp.mails).toHaveLength(1);
  },
);

test('an answer of 550 is taken as final, with the server’s words kept, and a resend sends it after all', async () => {
  const mailer = scene.makeMailer();
  scene.smtp.behave({ answer: 550, at: 'rcpt' });
  const id = await scene.saveMessage();
  await mailer.start();
  await until(async () => (await listMailsOfMessages(scene.store.db, [id]))[0]!.status === 'failed');
  const [failed] = await listMailsOfMessages(scene.store.db, [id]);
  expect(failed).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550 says no') });
  expect(await mailer.resendNow(failed!.id)).toEqual({
    result: 'failed',
    words: expect.stringContaining('550'),
  });
  scene.smtp.behave('accept');
  expect(await mailer.resendNow(failed!.id)).toEqual({ result: 'sent' });
  expect(await mailer.resendNow(failed!.id)).toEqual({ result: 'not-waiting' });
  expect(await findMail(scene.store.db, failed!.id)).toMatchObject({ status: 'sent', lastError: null });
});

test.each(['hang-after-dot', 'drop-mid-body'] as const)(
  'a mail on which the server will %s does not keep the others',
  async (behaviour) => {
    let turnedMs = 0;
    const now = () => Date.now() + turnedMs;
    const mailer = scene.makeMailer({ config: { ...scene.config, mailRetryBaseMs: 100 }, now });
    scene.smtp.behave(({ raw }) =>
      raw.includes('Subject: =?UTF-8?Q?Nowa_wiadomo=C5=9B=C4=87=3A_Trucizna') ? behaviour : 'accept',
    );
    const poison = await scene.saveMessage({ name: 'Trucizna' });
    for (let count = 0; count < 10; count++) await scene.saveMessage({ name: `Zdrowa ${count}` });
    await mailer.start();
    await scene.smtp.waitFor(10);
    expect(new Set(scene.smtp.mails.map(({ messageId }) => messageId)).size).toBe(10);
    scene.smtp.behave('accept');
    // The server may have it: it is tried again after ten seconds at the earliest.
    await until(async () => (await listMailsOfMessages(scene.store.db, [poison]))[0]!.status === 'queued');
    turnedMs = 30_000;
    mailer.wake();
    await scene.smtp.waitFor(11);
  },
);

test('[R33] notifyNow tells the truth: sent, the server’s reason, or that there is no such brief', async () => {
  const mailer = scene.makeMailer();
  const notify = (briefId: string) => notifyNow({ store: scene.store, mailer, ownerAddress }, briefId);
  const { id } = await scene.saveBrief();
  expect(await notify('0199aaaa-0000-7000-8000-000000000000')).toEqual({ result: 'unknown' });
  scene.smtp.behave({ answer: 451, at: 'data' });
  expect(await notify(id)).toEqual({
    result: 'failed',
    words: expect.stringContaining('451 says no'),
  });
  scene.smtp.behave('accept');
  expect(await notify(id)).toEqual({ result: 'sent' });
  // The waiting notification was the one that left: there is no second.
  const mails = await listMailsOfBriefs(scene.store.db, [id]);
  expect(mails.filter(({ kind }) => kind === 'brief-notification')).toHaveLength(1);
  expect(await notify(id)).toEqual({ result: 'sent' });
  expect(scene.smtp.mails.map(({ to }) => to)).toEqual([[ownerAddress], [ownerAddress]]);
});

test('stopping lets the mail on its way arrive and leaves the rest queued', async () => {
  const mailer = scene.makeMailer();
  scene.smtp.behave({ slowMs: 100 });
  for (let count = 0; count < 20; count++) await scene.saveMessage();
  await mailer.start();
  await until(() => scene.smtp.connections.open > 0);
  await mailer.stop(60_000);
  const arrived = scene.smtp.mails.length;
  expect(arrived).toBeGreaterThan(0);
  expect(await mailer.queueState()).toEqual({
    waiting: 20 - arrived,
    failed: 0,
    oldestSeconds: expect.any(Number),
  });
});

test('a preview shows what a mail says without sending it', async () => {
  const mailer = scene.makeMailer();
  const { id, reference } = await scene.saveBrief();
  const [mail] = await listMailsOfBriefs(scene.store.db, [id]);
  const preview = await mailer.preview(mail!.id);
  expect(preview!.subject).toContain(reference);
  expect(preview!.html).toMatch(/^<!doctype html>/);
  expect(scene.smtp.mails).toEqual([]);
});
