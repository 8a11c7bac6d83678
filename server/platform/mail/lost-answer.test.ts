/** A mail server that takes a whole mail and drops the line before it says so, in a real conversation. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '../../../domain/text/durations.ts';
import { setMailScene, type MailScene } from '../../../tests/support/mail-scene.ts';
import { listMailsOfMessages } from '../store/outbox/queue.ts';

let scene: MailScene;
beforeEach(async () => {
  scene = await setMailScene();
});
afterEach(() => scene.end());

/** How long after the first the server took each copy, the clock being turned on to each next attempt. */
async function copiesOf(mailRetryBaseMs: number, periodMs: number): Promise<number[]> {
  const id = await scene.saveMessage();
  const start = Date.now();
  let clock = start;
  const copies: number[] = [];
  scene.smtp.behave(({ raw }) => {
    if (raw === '') return 'accept';
    copies.push(clock - start);
    return 'drop-after-dot';
  });
  const mailer = scene.makeMailer({ config: { ...scene.config, mailRetryBaseMs }, now: () => clock });
  const row = async () => (await listMailsOfMessages(scene.store.db, [id]))[0]!;
  await mailer.start();
  for (let attempts = 1; ; attempts++) {
    await expect.poll(row).toMatchObject({ attempts, leaseUntil: null });
    const { status, nextAttemptAt } = await row();
    if (status === 'failed' || Date.parse(nextAttemptAt) > start + periodMs) return copies;
    clock = Date.parse(nextAttemptAt);
    mailer.wake();
  }
}

test('[R35] an answer lost after the last dot is waited for longer each time, and not for ever', async () => {
  const copies = await copiesOf(30_000, 48 * 60 * minuteMs);
  expect(copies.filter((after) => after < 10 * minuteMs)).toHaveLength(1);
  const gaps = copies.slice(1).map((after, index) => after - copies[index]!);
  expect(gaps[1]).toBeGreaterThan(gaps[0]!);
  expect(copies.length).toBeLessThanOrEqual(8);
  expect((await scene.store.db.selectFrom('outbox').selectAll().execute())[0]).toMatchObject({
    status: 'failed',
    lastError: expect.stringContaining('Sent, but never answered'),
  });
});

test('[R35] however short the first delay is set, a lost answer makes no copies by the second', async () => {
  expect((await copiesOf(20, 25_000)).length).toBeLessThanOrEqual(3);
});

test('[R35] a mail whose answer was lost once arrives when the server is back', async () => {
  let dropped = 0;
  scene.smtp.behave(({ raw }) => (raw !== '' && dropped++ === 0 ? 'drop-after-dot' : 'accept'));
  let clock = 0;
  const mailer = scene.makeMailer({
    config: { ...scene.config, mailRetryBaseMs: 30_000 },
    now: () => Date.now() + clock,
  });
  const id = await scene.saveMessage();
  await mailer.start();
  await expect
    .poll(async () => (await listMailsOfMessages(scene.store.db, [id]))[0])
    .toMatchObject({ status: 'queued', attempts: 1, leaseUntil: null });
  clock = 30 * minuteMs;
  mailer.wake();
  await scene.smtp.waitFor(1);
});
