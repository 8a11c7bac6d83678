/** A clock that runs a day ahead for a while and is set right again. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../../domain/text/durations.ts';
import { setMailScene, type MailScene } from '../../../tests/support/mail-scene.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { claimMails, listMailsOfMessages, markRetry, markSent } from '../store/outbox/queue.ts';

const limits = {
  notifications: { hour: 2, day: 4 },
  receipts: { hour: 4, day: 8, atOnce: { hour: 2, day: 4 } },
  receiptsPerAddress: { hour: 5, day: 10 },
};
const inADay = (ms = 0) => new Date(Date.now() + dayMs + ms).toISOString();

describe.each(engines)('[R35] on %s, after a clock that was a day ahead', (engine) => {
  let scene: MailScene;
  beforeEach(async () => {
    scene = await setMailScene(engine);
  });
  afterEach(() => scene.end());

  const setAll = (values: { nextAttemptAt: string; createdAt?: string }) =>
    scene.store.db.updateTable('outbox').set(values).execute();

  test('what was queued or put off then leaves at once', async () => {
    await scene.saveMessage({ name: 'W kolejce' });
    await setAll({ nextAttemptAt: inADay(), createdAt: inADay() });
    const id = await scene.saveMessage({ name: 'Odłożona' });
    const [mail] = await listMailsOfMessages(scene.store.db, [id]);
    const claim = { batch: 1, leaseMs: 60_000, owner: 'a', now: new Date().toISOString() };
    await claimMails(scene.store.db, claim);
    await markRetry(scene.store.db, mail!.id, 'a', { nextAttemptAt: inADay(60_000), error: '451 later' });
    await scene.makeMailer().start();
    await scene.smtp.waitFor(2);
  });

  test('a mail in the hands of a process that died then is taken over', async () => {
    // Started before, as the one that starts on a file of its own frees every lease.
    const mailer = scene.makeMailer({ pollMs: 3_600_000 });
    await mailer.start();
    await scene.saveMessage();
    const claim = { batch: 9, leaseMs: 60_000, owner: 'dead', now: inADay() };
    expect(await claimMails(scene.store.db, claim)).toHaveLength(1);
    mailer.wake();
    await scene.smtp.waitFor(1);
  });

  test('what was sent then uses up no budget, and the digest of then holds up no other', async () => {
    const parkEverything = { ...limits, notifications: { hour: 0, day: 0 } };
    for (let count = 0; count < 4; count++) await scene.saveBrief({ contactEmail: `a${count}@b.example` });
    let clock = dayMs;
    const now = () => Date.now() + clock;
    const ahead = scene.makeMailer({ limits: parkEverything, digestCollectMs: 10, now });
    await ahead.start();
    // One digest, and the receipts that may leave at once.
    await scene.smtp.waitFor(1 + limits.receipts.atOnce.hour);
    await expect
      .poll(async () =>
        scene.store.db.selectFrom('outbox').select('id').where('leaseUntil', 'is not', null).execute(),
      )
      .toEqual([]);
    clock = 0;
    await scene.saveBrief({ contactEmail: 'a9@b.example' });
    ahead.wake();
    await scene.smtp.waitFor(2 + 2 * limits.receipts.atOnce.hour);
    const digests = scene.smtp.mails.filter(({ headers }) =>
      headers.get('subject')![0]!.includes('zbiorcze'),
    );
    expect(digests).toHaveLength(2);
  });

  test('the mail server that was not there then is asked again soon', async () => {
    let clock = dayMs;
    const mailer = scene.makeMailer({ now: () => Date.now() + clock });
    await scene.smtp.silence();
    await scene.saveMessage();
    await mailer.start();
    await expect
      .poll(async () => (await scene.store.db.selectFrom('outbox').select('attempts').execute())[0]?.attempts)
      .toBeGreaterThan(1);
    clock = 0;
    await scene.smtp.listen();
    await scene.smtp.waitFor(1);
    await expect.poll(() => mailer.queueState()).toMatchObject({ waiting: 0 });
  });

  test('its budget of notifications is free again', async () => {
    for (let count = 0; count < limits.notifications.hour; count++) await scene.saveMessage();
    const claim = { batch: 9, leaseMs: 60_000, owner: 'a', now: inADay() };
    for (const { id } of await claimMails(scene.store.db, claim))
      await markSent(scene.store.db, id, 'a', inADay(1_000));
    await scene.saveMessage({ name: 'Prawdziwa' });
    await scene.makeMailer({ limits }).start();
    await scene.smtp.waitFor(1);
    expect(scene.smtp.mails[0]!.headers.get('subject')).toEqual(['Nowa wiadomość: Prawdziwa']);
  });
});
