/** What a visitor notices of a mail server that is dead, deaf or slow: nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { setMailScene, type MailScene } from '../support/mail-scene.ts';
import type { Behaviour } from '../support/smtp.ts';

let scene: MailScene;
afterEach(() => scene.end());

const mostConnections = 5;
const submissions = 40;

/** Saves briefs and messages in turn, as the calls do, and gives the 95th percentile of the time each took. */
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
  return times.toSorted((a, b) => a - b)[Math.floor(submissions * 0.95)]!;
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
  ['speaks slowly', { slowMs: 150 }],
];

test.each(faults)(
  '[R35] with a mail server that %s, saving takes as long as ever, and everything arrives once it recovers',
  async (_name, fault) => {
    scene = await setMailScene();
    const { smtp } = scene;
    const mailer = scene.makeMailer();
    await mailer.start();
    await submitAll(mailer.wake);
    const healthy = await submitAll(mailer.wake);
    await smtp.waitFor(2 * mailsPerRun, 20_000);
    if (fault === 'silent') await smtp.silence();
    else smtp.behave(fault);
    const sick = await submitAll(mailer.wake);
    // Slack for a busy machine; a save that waited for the mail server would take a second. `npm run bench mail` is strict.
    expect(sick).toBeLessThanOrEqual(healthy * 1.5 + 50);
    expect(smtp.connections.peak).toBeLessThanOrEqual(mostConnections);
    if (fault === 'silent') await smtp.listen();
    else smtp.behave('accept');
    await smtp.waitFor(3 * mailsPerRun, 20_000);
    await expect.poll(() => mailer.queueState(), { timeout: 5_000 }).toMatchObject({ waiting: 0, failed: 0 });
    expect(smtp.mails).toHaveLength(3 * mailsPerRun);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(3 * mailsPerRun);
    expect(smtp.connections.peak).toBeLessThanOrEqual(mostConnections);
  },
);
