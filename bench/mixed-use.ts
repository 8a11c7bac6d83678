/** What a site in use is asked for, mixed: whether the memory that it takes grows with it. A row of `stalls`. */
import autocannon, { type Request } from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../tests/support/sign-in.ts';
import type { Site } from '../tests/support/site.ts';
import { headersOf } from './brief-requests.ts';
import { figure } from './figures.ts';
import type { Measurement } from './measurement.ts';
import { longBrief } from './stalls-archive.ts';
import { memoryMb } from './stalls-watch.ts';

/** MIXED_REQUESTS=5000 for a look; as many again follow. */
const amount = Number(process.env['MIXED_REQUESTS'] ?? 50_000);
const connections = 8;

export async function measureMixedUse(site: Site): Promise<Measurement[]> {
  const requests = mixed(await signIn(site.origin));
  const taken: number[] = [];
  for (let half = 0; half < 2; half++) {
    await use(site, requests);
    // What follows after the answers, indexing and mails, is done as well.
    await sleep(15_000);
    taken.push(memoryMb(site, 'VmRSS'));
  }
  const [first, second] = taken as [number, number];
  return [
    figure(`after ${amount.toLocaleString('en')} mixed requests: memory`, first, 'MB'),
    figure('after as many again: memory', second, 'MB'),
    figure('after as many again: of the memory before', second / first, '×', { atMost: 1.1 }),
    figure('mixed requests: memory at its highest', memoryMb(site, 'VmHWM'), 'MB'),
  ];
}

async function use(site: Site, requests: Request[]): Promise<void> {
  const { errors, statusCodeStats } = await autocannon({
    url: site.origin,
    amount,
    connections,
    timeout: 120,
    requests,
  });
  const faults = Object.keys(statusCodeStats ?? {}).filter((status) => Number(status) >= 400);
  if (errors > 0 || faults.length > 0) throw new Error(`${errors} errors, ${faults.join(', ')}`);
}

/** Visitors, clients on their page, and the owner with what came in last; each connection does all of it in turn. */
function mixed(cookie: string): Request[] {
  let number = 0;
  let brief = { id: '', statusPath: '' };
  const asVisitor = () => headersOf(++number);
  const panel = (path: string): Request => ({ path, headers: { cookie } });
  const sent = (
    method: 'POST' | 'PATCH',
    pathOf: () => string,
    headers: object,
    body: () => object,
  ): Request => ({
    method,
    setupRequest: (request) => ({
      ...request,
      path: pathOf(),
      headers: { ...asVisitor(), ...headers },
      body: JSON.stringify(body()),
    }),
  });
  const asked = (pathOf: () => string): Request => ({
    setupRequest: (request) => ({ ...request, path: pathOf(), headers: { cookie } }),
  });
  return [
    { path: '/', headers: { 'accept-encoding': 'br' } },
    {
      ...sent(
        'POST',
        () => '/api/briefs',
        {},
        () => longBrief(number),
      ),
      onResponse: (status, body) => {
        if (status === 201) brief = JSON.parse(body) as typeof brief;
      },
    },
    { path: '/brief', headers: { 'accept-encoding': 'gzip' } },
    asked(() => brief.statusPath),
    sent(
      'POST',
      () => '/api/contact',
      {},
      () => ({
        name: `Osoba ${number}`,
        email: `osoba${number}@firma.example`,
        message: 'Proszę o wycenę. '.repeat(20),
      }),
    ),
    { path: '/en', headers: { 'accept-encoding': 'br' } },
    panel('/api/panel'),
    panel('/api/briefs'),
    asked(() => `/api/briefs/${brief.id}`),
    sent(
      'POST',
      () => `/api/briefs/${brief.id}/notes`,
      { cookie },
      () => ({ note: 'Zadzwonić w środę.' }),
    ),
    panel('/api/briefs?q=kontakt'),
    sent(
      'PATCH',
      () => `/api/briefs/${brief.id}`,
      { cookie },
      () => ({ status: 'in-progress' }),
    ),
    panel('/api/today'),
    asked(() => `${brief.statusPath}/brief.json`),
    panel('/api/messages'),
    { path: '/privacy-policy', headers: { 'accept-encoding': 'br' } },
  ];
}
