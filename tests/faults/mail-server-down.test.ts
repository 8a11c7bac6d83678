/** What a visitor notices of a mail server that is dead, deaf or slow: nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { isDeep } from '../support/depth.ts';
import { setMailScene, type MailScene } from '../support/mail-scene.ts';
import type { Behaviour } from '../support/smtp.ts';

let scene: MailScene;
afterEach(() => scene.end());

const mostConnections = 5;
const submissions = isDeep ? 40 : 12;
/** Longer than a mail waits whose answer was lost, shorter than a lease. */
const laterMs = 30_000;

/** Saves briefs and messages in turn, as the calls do, and gives the time that half of them took at most. */
async function submitAll(wake: () => void): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < submissions; count++) {
    const start = performance.now();
    if (count % 2 === 0) await scene.saveMessage({ name: `Nadawca ${count}` });
    else await scene.saveBrief({ companyName: `Firma ${count}` });
    wake();
    times.push(performance.now() - start);
    await sleep(2);
  }
  return times.toSorted((a, b) => a - b)[submissions / 2]!;
}

// A message makes one mail, a brief two.
const mailsPerRun = submissions * 1.5;

const faults: [string, Behaviour | 'silent'][] = [
  ['closes its port', 'silent'],
  ['drops every connection', 'refuse'],
  ['hangs before the greeting', 'hang-before-greeting'],
  ['hangs after the final dot', 'hang-after-dot'],
  ['answers 421 to everybody', { answer: 421, at: 'greeting' }],
  ['answers 451 to every mail', { answer: 451, at: 'data' }],
  ['drops every mail in its middle', 'drop-mid-body'],
  ['speaks slowly', { slowMs: 300 }],
];

test.each(faults)(
  '[R35] with a mail server that %s, saving waits for nothing, and everything arrives once it recovers',
  async (name, fault) => {
    scene = await setMailScene();
    const { smtp, store } = scene;
    let turnedMs = 0;
    const mailer = scene.makeMailer({ now: () => Date.now() + turnedMs });
    const onTheirWay = store.db.selectFrom('outbox').select('id').where('status', '=', 'sending');
    await mailer.start();
    await submitAll(mailer.wake);
    await smtp.waitFor(mailsPerRun);
    await expect.poll(() => mailer.queueState()).toMatchObject({ waiting: 0, failed: 0 });
    // A session that was open before would never meet the fault.
    await smtp.silence();
    if (fault !== 'silent') {
      smtp.behave(fault);
      await smtp.listen();
    }
    const sick = await submitAll(mailer.wake);
    // A save that waited for the slowest of these servers would take seconds. `npm run bench mail` is strict.
    expect(sick).toBeLessThan(600);
    if (name !== 'speaks slowly') expect(smtp.mails).toHaveLength(mailsPerRun);
    expect(smtp.connections.peak).toBeLessThanOrEqual(mostConnections);
    if (fault === 'silent') await smtp.listen();
    else smtp.behave('accept');
    await expect.poll(() => onTheirWay.execute()).toEqual([]);
    turnedMs = laterMs;
    mailer.wake();
    await smtp.waitFor(2 * mailsPerRun);
    await expect.poll(() => mailer.queueState()).toMatchObject({ waiting: 0, failed: 0 });
    expect(smtp.mails).toHaveLength(2 * mailsPerRun);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(2 * mailsPerRun);
    expect(smtp.connections.peak).toBeLessThanOrEqual(mostConnections);
  },
);
