/** Whether a crowd slows down whoever sends a brief meanwhile, and whether each of its visits is counted. */
import autocannon from 'autocannon';
import { emptyBrief } from '../domain/brief/empty-brief.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import { percentile, type Measurement } from './measurement.ts';

const crowd = 10_000;
const quietBriefs = 40;
const slowestMs = 500;

export async function measureVisits(): Promise<Measurement[]> {
  const site = await startSite();
  try {
    const quiet: number[] = [];
    for (let count = 0; count < quietBriefs; count++) quiet.push(await submitBrief(site));
    const { busy, seconds } = await burst(site);
    const counted = await countedViews(site);
    return [
      { name: 'visits in a burst, counted', value: counted, unit: 'of 10,000', bound: { atLeast: crowd } },
      { name: 'visits a second', value: crowd / seconds, unit: '/s' },
      { name: 'sending a brief, nobody else there, p95', value: percentile(quiet, 0.95), unit: 'ms' },
      {
        name: 'sending a brief during the burst, p95',
        value: percentile(busy, 0.95),
        unit: 'ms',
        bound: { atMost: slowestMs },
      },
    ];
  } finally {
    await site.stop();
  }
}

export async function burst(site: Site, amount = crowd): Promise<{ busy: number[]; seconds: number }> {
  let isOver = false;
  const began = performance.now();
  const views = autocannon({
    url: `${site.origin}/api/views`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/142.0' },
    body: JSON.stringify({ path: '/', referrer: 'google.com', device: 'phone', event: 'view' }),
    amount,
    connections: 50,
  }).then(() => (isOver = true));
  const busy: number[] = [];
  while (!isOver) busy.push(await submitBrief(site));
  await views;
  return { busy, seconds: (performance.now() - began) / 1000 };
}

async function submitBrief(site: Site): Promise<number> {
  const brief = emptyBrief();
  const began = performance.now();
  const answer = await fetch(`${site.origin}/api/briefs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...brief,
      companyProfile: { ...brief.companyProfile, companyName: 'Latarnia' },
      contactInfo: { ...brief.contactInfo, name: 'Ewa', email: 'ewa@latarnia.example' },
      consent: true,
    }),
  });
  if (answer.status !== 201) throw new Error(`a brief was answered with ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

export async function countedViews(site: Site): Promise<number> {
  const cookie = await signIn(site.origin);
  const answer = await fetch(`${site.origin}/api/visits?days=2`, { headers: { cookie } });
  const { days } = (await answer.json()) as { days: { views: number }[] };
  return days.reduce((sum, { views }) => sum + views, 0);
}
