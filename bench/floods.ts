/** Floods: how soon the owner is in while others guess, what an overload still achieves, who is crowded out. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { accountKeyOf } from '../server/features/accounts/throttle.ts';
import { owner, startSite, type Site } from '../tests/support/site.ts';
import { briefRequests } from './brief-requests.ts';
import { crowding } from './crowding.ts';
import { keeping } from './keeping.ts';
import { figure, figures } from './figures.ts';
import { percentile, type Measurement } from './measurement.ts';
import { longBrief } from './stalls-archive.ts';
import { onSite, watch } from './stalls-watch.ts';

const here = join(import.meta.dirname, '..');
/** Limits as in production, and callers whose addresses a proxy tells. */
const production = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };
const newAddress = '198.51.100.99';

export async function measureFloods(): Promise<Measurement[]> {
  const chosen = process.env['FLOODS_ROWS']?.split(',') ?? Object.keys(rows);
  const measurements: Measurement[] = [];
  for (const name of chosen) {
    const row = rows[name];
    if (!row) throw new Error(`No such row: ${name}. There are: ${Object.keys(rows).join(', ')}.`);
    measurements.push(...(await row()));
  }
  return measurements;
}

const rows: Record<string, () => Promise<Measurement[]>> = {
  'sign-in': async () => {
    const measurements: Measurement[] = [];
    for (const guesses of [20, 40, 100])
      for (const from of ['one address', 'many addresses'] as const)
        measurements.push(...(await onFreshSite((site) => signInUnderFlood(site, guesses, from))));
    return measurements;
  },
  attempts: () => onFreshSite(manyAttempts),
  overload: () => onFreshSite(overload),
  pipelining: () => onFreshSite(pipelining),
  'personal-pages': () => onFreshSite(personalPages),
  refusals,
  ...Object.fromEntries(
    Object.entries({ ...crowding, ...keeping }).map(([name, row]) => [name, () => onFreshSite(row)]),
  ),
};

async function onFreshSite(work: (site: Site) => Promise<Measurement[]>): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-floods-'));
  try {
    return await onSite({ tree: here, dataDir, environment: production }, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signIn(site: Site, password: string, address: string, email = owner.email) {
  const answer = await fetch(`${site.origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  await answer.arrayBuffer();
  return answer;
}

async function signInUnderFlood(
  site: Site,
  guesses: number,
  from: 'one address' | 'many addresses',
): Promise<Measurement[]> {
  let isOver = false;
  let sent = 0;
  const addressOf = (index: number) =>
    from === 'one address' ? '203.0.113.7' : `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const guess = async () => {
    while (!isOver) await signIn(site, 'guess', addressOf(sent++));
  };
  let seconds = 0;
  const seen = await watch(site, async () => {
    const flood = Array.from({ length: guesses }, guess);
    await sleep(5_000);
    const begin = performance.now();
    for (;;) {
      const answer = await signIn(site, owner.password, newAddress);
      if (answer.ok) break;
      await sleep(Number(answer.headers.get('retry-after')) * 1_000);
    }
    seconds = (performance.now() - begin) / 1_000;
    await sleep(Math.max(0, 5_000 - seconds * 1_000));
    isOver = true;
    await Promise.all(flood);
  });
  const name = `${guesses} guesses at a time from ${from}`;
  return [
    figure(`${name}: the owner is in at a new address after`, seconds, 's', { atMost: 30 }),
    ...figures(name, seen, {}),
    figure(`${name}: GET / p99, bound`, seen.landing.p99, 'ms', { atMost: 200 }),
    figure(`${name}: guesses sent`, sent, ''),
  ];
}

/** What a sign-in costs while very many attempts count, and whether the time tells who has an account. */
async function manyAttempts(site: Site): Promise<Measurement[]> {
  let network = 0;
  const median = async (email: string) => {
    network++;
    const times: number[] = [];
    for (let index = 0; index < 25; index++) {
      const begin = performance.now();
      await signIn(site, 'guess', `10.${network}.${index}.1`, email);
      times.push(performance.now() - begin);
    }
    return percentile(times, 0.5);
  };
  await median(owner.email);
  const before = await median(owner.email);
  const database = new DatabaseSync(join(site.dataDir, 'blask.sqlite'), { timeout: 5_000 });
  const insert = database.prepare(
    'insert into login_attempts (id, address_hash, account_email_hash, at, succeeded) values (?, ?, ?, ?, 0)',
  );
  const at = new Date().toISOString();
  database.exec('begin immediate');
  for (let index = 0; index < 300_000; index++)
    insert.run(`${index}`, `caller ${index}`, accountKeyOf(owner.email), at);
  database.exec('commit');
  database.close();
  const [known, unknown] = [await median(owner.email), await median('nobody@blask.example')];
  return [
    figure('300,000 attempts: a sign-in, median', known, 'ms'),
    figure('300,000 attempts: a sign-in against before', known / before, '×', { atMost: 1.5 }),
    figure('300,000 attempts: known against unknown', known / unknown, '×', { atMost: 1.25 }),
    figure('300,000 attempts: unknown against known', unknown / known, '×', { atMost: 1.25 }),
  ];
}

/**
 * In turns as many as keep the server busy, and three times what it achieved, whether it answers or not. Throughput tells
 * what the machine had left, also for the client beside the server; CPU time tells what the refusals cost.
 */
async function overload(site: Site): Promise<Measurement[]> {
  await post(site, { connections: 16, seconds: 3 });
  const turns: { peak: Posted; over: Posted }[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const peak = await post(site, { connections: 64, seconds: 6 });
    const perSecond = Math.round((3 * peak.saved.length) / peak.seconds);
    turns.push({ peak, over: await post(site, { connections: 600, seconds: 6, perSecond }) });
  }
  const [peak, over] = [total(turns.map((turn) => turn.peak)), total(turns.map((turn) => turn.over))];
  const rate = ({ saved, seconds }: Posted) => saved.length / seconds;
  const each = peak.cpu / peak.saved.length;
  const of = 'three times as many post';
  return [
    figure('64 connections post: saved a second', rate(peak), '/s'),
    figure('64 connections post: CPU each', each, 'ms'),
    figure(`${of}: saved a second`, rate(over), '/s'),
    figure(`${of}: of what 64 achieve`, rate(over) / rate(peak), '×', { atLeast: 0.8 }),
    figure(`${of}: of what 64 achieve by CPU time`, (each * over.saved.length) / over.cpu, '×', {
      atLeast: 0.8,
    }),
    figure(`${of}: p99 of those saved`, percentile(over.saved, 0.99), 'ms', { atMost: 1_000 }),
    figure(`${of}: refused`, over.refused.length, ''),
    figure(`${of}: CPU of each refusal`, (over.cpu - each * over.saved.length) / over.refused.length, 'ms'),
    figure(`${of}: p99 of those refused`, percentile(over.refused, 0.99), 'ms'),
    figure(`${of}: neither saved nor refused`, over.lost, '', { atMost: 0 }),
  ];
}

type Load = { connections: number; seconds: number; perSecond?: number };

/** Milliseconds of each answer, and of the server's CPU. */
type Posted = { saved: number[]; refused: number[]; lost: number; seconds: number; cpu: number };

function total(turns: Posted[]): Posted {
  return turns.reduce((one, other) => ({
    saved: [...one.saved, ...other.saved],
    refused: [...one.refused, ...other.refused],
    lost: one.lost + other.lost,
    seconds: one.seconds + other.seconds,
    cpu: one.cpu + other.cpu,
  }));
}

async function post(site: Site, { connections, seconds, perSecond }: Load): Promise<Posted> {
  const saved: number[] = [];
  const refused: number[] = [];
  let others = 0;
  const bodies = Array.from({ length: 200 }, (_, index) => JSON.stringify(longBrief(index)));
  const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const options: autocannon.Options = {
    url: site.origin,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    timeout: 30,
    requests: briefRequests((number) => bodies[number % bodies.length]!),
  };
  const cpuBefore = cpuMs(site);
  const run = autocannon(options, (error: unknown, result) =>
    error ? reject(error as Error) : resolve(result),
  );
  run.on('response', (_client, status, _bytes, ms) => {
    if (status === 201) saved.push(ms);
    else if (status === 503 || status === 429) refused.push(ms);
    else others++;
  });
  const { duration, errors } = await ended;
  return { saved, refused, lost: others + errors, seconds: duration, cpu: cpuMs(site) - cpuBefore };
}

/** A hundred connections, two thousand requests on each, and nobody reads an answer. */
async function pipelining(site: Site): Promise<Measurement[]> {
  const { port } = new URL(site.origin);
  const pile = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2_000);
  const seen = await watch(site, async () => {
    const sockets = Array.from({ length: 100 }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      socket.pause();
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.write(pile);
    await sleep(5_000);
    for (const socket of sockets) socket.destroy();
  });
  return [...figures('100 connections with 2,000 unread requests each', seen, { peakMb: 300 })];
}

/** One address with 200 connections asks for what is made for one request; another client and the owner come meanwhile. */
async function personalPages(site: Site): Promise<Measurement[]> {
  const privatePage = await privatePageOf(site);
  const form = 'name=&email=x&message=';
  const floods: Record<string, autocannon.Request> = {
    'a private page': { path: privatePage },
    'an invalid form': {
      method: 'POST',
      path: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    },
    'the document of the endpoints': { path: '/api/openapi.json' },
  };
  let callers = 0;
  const median = async (ask: (address: string) => Promise<Response>) => {
    const times: number[] = [];
    for (let count = 0; count < 15; count++) {
      const begin = performance.now();
      const answer = await ask(`198.51.${++callers >> 8}.${callers & 255}`);
      if (!answer.bodyUsed) await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      times.push(performance.now() - begin);
    }
    return percentile(times, 0.5);
  };
  const measure = async () => ({
    'a sign-in': await median((address) => signIn(site, owner.password, address)),
    'a private page': await median((address) =>
      fetch(site.origin + privatePage, { headers: { 'x-forwarded-for': address } }),
    ),
  });
  await measure();
  const idle = await measure();
  const measurements: Measurement[] = [];
  for (const [name, request] of Object.entries(floods)) {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'accept-encoding': 'gzip, br' };
    const cpuBefore = cpuMs(site);
    const run = autocannon({
      url: site.origin,
      connections: 200,
      duration: 8,
      workers: 1,
      timeout: 30,
      requests: [{ ...request, headers: { ...headers, ...request.headers } }],
    });
    await sleep(1_000);
    const during = await measure();
    const { requests } = await run;
    measurements.push(
      figure(`200 connections ask for ${name}: answered`, requests.total, ''),
      figure(
        `200 connections ask for ${name}: CPU each, others included`,
        (cpuMs(site) - cpuBefore) / requests.total,
        'ms',
      ),
      ...(['a sign-in', 'a private page'] as const).flatMap((who) => [
        figure(`200 connections ask for ${name}: ${who}, median`, during[who], 'ms'),
        figure(`200 connections ask for ${name}: ${who} against idle`, during[who] / idle[who], '×', {
          atMost: 3,
        }),
      ]),
    );
  }
  return measurements;
}

/** What one 429 costs the server, of each kind alone, from an address that is above its limit already. */
async function refusals(): Promise<Measurement[]> {
  // Without the watch on its loop, whose ticks would cost as much as the refusals.
  const site = await startSite({ environment: production });
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const brief = { method: 'POST', path: '/api/briefs', headers: json } as const;
  const contact = { method: 'POST', path: '/api/contact' } as const;
  const letter = { name: 'Ala', email: 'ala@firma.example', message: 'Dzień dobry. '.repeat(50) };
  const kinds: Record<string, autocannon.Request> = {
    'a brief': { ...brief, body: JSON.stringify(longBrief(1)) },
    'a brief that nobody can parse': { ...brief, body: '{"name":' },
    'a message': { ...contact, headers: json, body: JSON.stringify(letter) },
    'a form': { ...contact, headers: form, body: new URLSearchParams(letter).toString() },
    "a client's answers": { method: 'POST', path: '/status/x/answers', headers: form, body: 'x=y' },
    'the document of the endpoints': { path: '/api/openapi.json' },
  };
  const measurements: Measurement[] = [];
  for (const [number, [name, request]] of Object.entries(kinds).entries()) {
    const headers = { ...request.headers, 'x-forwarded-for': `203.0.113.${number}` };
    const ask = (amount: number) =>
      autocannon({ url: site.origin, connections: 20, amount, requests: [{ ...request, headers }] });
    // A flood is not over in its first moments, when the code is not compiled yet.
    await ask(3_000);
    const before = cpuMs(site);
    const { statusCodeStats } = await ask(3_000);
    // Fewer where each refusal closes the connection.
    const { '429': { count: refused = 0 } = {}, ...others } = statusCodeStats ?? {};
    if (refused < 500 || Object.keys(others).length > 0)
      throw new Error(`${name}: ${JSON.stringify(statusCodeStats)}`);
    measurements.push(
      figure(`refusing ${name}: CPU each`, (cpuMs(site) - before) / refused, 'ms', { atMost: 1 }),
    );
  }
  await site.stop();
  return measurements;
}

/** From the receipt, which a site without a mail server writes to a file. */
async function privatePageOf(site: Site): Promise<string> {
  const answer = await fetch(`${site.origin}/api/briefs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(longBrief(1)),
  });
  if (!answer.ok) throw new Error(`the brief was answered with ${answer.status}`);
  const folder = join(site.dataDir, 'mail');
  for (;;) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const mail = readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, '');
      const [path] = /(?:\/en)?\/status\/[\w-]{43}/.exec(mail) ?? [];
      if (path) return path;
    }
    await sleep(100);
  }
}

/** Of all threads of the server so far. */
function cpuMs(site: Site): number {
  const fields = readFileSync(`/proc/${site.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
