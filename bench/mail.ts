/** What a visitor's wait depends on: not on the mail server. */
import { sendBrief, sendMessage } from '../tests/support/submissions.ts';
import { startSite } from '../tests/support/site.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import { percentile, type Measurement } from './measurement.ts';

const submissions = 150;
const rounds = 2;

export async function measureMail(): Promise<Measurement[]> {
  const smtp = await startSmtp();
  const site = await startSite({
    environment: { SMTP_URL: smtp.url, MAIL_RETRY_BASE_MS: '200', LOG_LEVEL: 'info' },
  });
  let mails = 0;
  async function submit(mark: string) {
    const messages: number[] = [];
    const briefs: number[] = [];
    for (let count = 0; count < submissions; count++) {
      messages.push(await sendMessage(site.origin, `${mark}-${count}`));
      briefs.push(await sendBrief(site.origin, `${mark}-${count}`));
    }
    mails += 3 * submissions;
    return { messages, briefs };
  }
  async function recover() {
    const start = performance.now();
    await smtp.waitFor(mails, 120_000);
    return performance.now() - start;
  }
  const healthy = { messages: [] as number[], briefs: [] as number[] };
  const dead = structuredClone(healthy);
  const deaf = structuredClone(healthy);
  const collect = (into: typeof healthy, from: typeof healthy) => {
    into.messages.push(...from.messages);
    into.briefs.push(...from.briefs);
  };
  try {
    await submit('warm-up');
    await recover();
    // Taking turns, so that a noisy neighbour disturbs all alike.
    for (let round = 0; round < rounds; round++) {
      collect(healthy, await submit(`healthy-${round}`));
      await recover();
      await smtp.silence();
      collect(dead, await submit(`dead-${round}`));
      await smtp.listen();
      await recover();
      smtp.behave('hang-before-greeting');
      collect(deaf, await submit(`deaf-${round}`));
      smtp.behave('accept');
      await recover();
    }
    const p95 = (times: number[]) => percentile(times, 0.95);
    const ratio = (name: string, sick: number[], well: number[]): Measurement => ({
      name,
      value: p95(sick) / p95(well),
      unit: '× p95',
      bound: { atMost: 1.5 },
    });
    return [
      { name: 'POST /api/contact, p95', value: p95(healthy.messages), unit: 'ms' },
      { name: 'POST /api/briefs, p95', value: p95(healthy.briefs), unit: 'ms' },
      ratio('contact with a dead mail server', dead.messages, healthy.messages),
      ratio('briefs with a dead mail server', dead.briefs, healthy.briefs),
      ratio('contact with a deaf mail server', deaf.messages, healthy.messages),
      ratio('briefs with a deaf mail server', deaf.briefs, healthy.briefs),
      { name: 'most SMTP connections at once', value: smtp.connections.peak, unit: '', bound: { atMost: 5 } },
      { name: 'mails lost', value: mails - smtp.mails.length, unit: '', bound: { atMost: 0 } },
      {
        name: 'mails sent twice',
        value: smtp.mails.length - new Set(smtp.mails.map(({ messageId }) => messageId)).size,
        unit: '',
        bound: { atMost: 0 },
      },
    ];
  } finally {
    await site.stop();
    await smtp.stop();
  }
}
