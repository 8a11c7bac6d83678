/**
 * Whether a page stays as quick, and a file as light, with a million briefs as with a thousand, on both engines.
 * GROWTH_SIZES=1000,100000 chooses other sizes; the first is the one the others are held against.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { briefSorts } from '../domain/brief-sorts.ts';
import { lastRunKey } from '../server/privacy/daily-job.ts';
import { openDatabase, type Store } from '../server/store/database.ts';
import { claimMails } from '../server/store/outbox/queue.ts';
import { findOutlived, forgetMailsBefore } from '../server/store/tables/retention.ts';
import { findSetting } from '../server/store/tables/settings.ts';
import { createTestDatabase, startPostgres } from '../tests/support/postgres.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import { figure } from './figures.ts';
import { fillArchive, rareWord } from './growth-archive.ts';
import { percentile, type Measurement } from './measurement.ts';
import { memoryMb } from './stalls-watch.ts';

const sizes = (process.env['GROWTH_SIZES'] ?? '1000,10000,100000,1000000').split(',').map(Number);
const engines = (process.env['GROWTH_ENGINES'] ?? 'sqlite,postgres').split(',');
const rounds = 40;
/** Compared by their quicker rounds: a noisy neighbour must not decide which size is slow. */
const quiet = 0.25;
/** Below this a ratio measures the clock and the connection, not the database. */
const leastMs = 3;
const flat = { atMost: 2 };

/** By name: what it took, in milliseconds; for files, in megabytes. */
type Figures = {
  pages: Record<string, number>;
  files: Record<string, number>;
  seconds: Record<string, number>;
};

export async function measureGrowth(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of engines) {
    const bySize: Figures[] = [];
    for (const size of sizes) bySize.push(await measureAt(engine, size));
    const [small, large] = [bySize[0]!, bySize.at(-1)!];
    for (const name of Object.keys(small.pages)) {
      for (const [index, { pages }] of bySize.entries())
        measurements.push(figure(`${engine}, ${told(sizes[index]!)}: ${name}`, pages[name]!, 'ms'));
      const ratio = Math.max(leastMs, large.pages[name]!) / Math.max(leastMs, small.pages[name]!);
      measurements.push(figure(`${engine}, largest against smallest: ${name}`, ratio, '×', flat));
    }
    for (const name of Object.keys(small.files)) {
      for (const [index, { files, seconds }] of bySize.entries())
        measurements.push(
          figure(`${engine}, ${told(sizes[index]!)}: ${name}, memory at its highest`, files[name]!, 'MB'),
          figure(`${engine}, ${told(sizes[index]!)}: ${name}`, seconds[name]!, 's'),
        );
      // The smallest file is over before the memory is taken that any longer one takes.
      const reference = bySize[Math.min(1, bySize.length - 1)]!.files[name]!;
      const bound = { atMost: 1.25 };
      measurements.push(
        figure(
          `${engine}, largest against second: ${name}, memory`,
          large.files[name]! / reference,
          '×',
          bound,
        ),
      );
    }
  }
  return measurements;
}

function told(size: number): string {
  return `${size.toLocaleString('en')} briefs`;
}

async function measureAt(engine: string, size: number): Promise<Figures> {
  process.stderr.write(`${engine}, ${told(size)}\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-growth-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const database = postgres && (await createTestDatabase(postgres.url));
  try {
    const store = await openDatabase({ dataDir, databaseUrl: database?.url, exclusive: false });
    try {
      const begin = performance.now();
      await fillArchive(store, size);
      process.stderr.write(`  filled in ${Math.round((performance.now() - begin) / 1000)} s\n`);
      return await measureServed(store, dataDir, database?.url);
    } finally {
      await store.close();
    }
  } finally {
    await database?.drop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureServed(store: Store, dataDir: string, databaseUrl: string | undefined) {
  const environment = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const start = async () => startSite({ dataDir, environment: { ...environment } });
  // Its first day: the job that keeps the engine's statistics runs as it does every night.
  const first = await start();
  while ((await findSetting(store.db, lastRunKey)) === undefined)
    await new Promise((resolve) => setTimeout(resolve, 500));
  await first.stop();
  const site = await start();
  try {
    const cookie = await signIn(site.origin);
    const pages = { ...(await measurePages(site, cookie)), ...(await measureWork(store)) };
    const files: Record<string, number> = {};
    const seconds: Record<string, number> = {};
    for (const format of ['json', 'csv']) {
      const begin = performance.now();
      files[`${format} export`] = await measureFile(site, `/api/briefs.${format}`, cookie);
      seconds[`${format} export`] = (performance.now() - begin) / 1000;
    }
    return { pages, files, seconds };
  } finally {
    await site.stop();
  }
}

async function measurePages(site: Site, cookie: string): Promise<Record<string, number>> {
  const page = (await ask(site, cookie, '/api/briefs')) as { items: { id: string }[]; nextCursor: string };
  const calls: Record<string, [path: string, body?: object]> = {
    'the panel with its counters': ['/api/panel'],
    'next page': [`/api/briefs?cursor=${page.nextCursor}`],
    detail: [`/api/briefs/${page.items[9]!.id}`],
    trash: ['/api/briefs?trash=true'],
    'search, a rare word': [`/api/briefs?q=${rareWord}`],
    'search, a common word': ['/api/briefs?q=kontakt'],
    'search, a common word of one status by company': ['/api/briefs?q=kontakt&status=cancelled&sort=company'],
    'list of one type and budget by company': ['/api/briefs?type=community&budget=over-30k&sort=company'],
    'list of what is unread': ['/api/briefs?unread=true'],
    'what waits today': ['/api/today'],
    messages: ['/api/messages'],
    mails: ['/api/mails'],
    'all mails': ['/api/mails?all=1'],
    'what retention will erase': ['/api/privacy/upcoming'],
    'one person': ['/api/privacy/person', { email: 'osoba7@firma.example' }],
  };
  for (const sort of briefSorts) {
    calls[`list by ${sort}`] = [`/api/briefs?sort=${sort}`];
    for (const status of ['new', 'cancelled'])
      calls[`list by ${sort}, ${status}`] = [`/api/briefs?sort=${sort}&status=${status}`];
  }
  const times: Record<string, number> = {};
  for (const [name, [path, body]] of Object.entries(calls))
    times[name] = await quietTime(() => ask(site, cookie, path, body));
  return times;
}

/** What the server asks itself, all day or every night. */
async function measureWork(store: Store): Promise<Record<string, number>> {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const claim = { batch: 3, leaseMs: 1_000, owner: 'bench', now: ago(2_000) };
  const due = { idleBefore: ago(1), warnings: [ago(3)] };
  return {
    'mails that are due': await quietTime(() => claimMails(store.db, claim)),
    'what is to be erased': await quietTime(() => findOutlived(store.db, due, 500)),
    'old trash': await quietTime(() => findOutlived(store.db, { trashedBefore: ago(1_000) }, 500)),
    'old mails': await quietTime(() => forgetMailsBefore(store.db, ago(1_000), 50)),
  };
}

async function quietTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const before = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - before);
    // Far from flat: forty rounds of it would only take long.
    if (round >= 4 && times.reduce((sum, time) => sum + time, 0) > 5_000) break;
  }
  return percentile(times, quiet);
}

async function ask(site: Site, cookie: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(site.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function measureFile(site: Site, path: string, cookie: string): Promise<number> {
  let highest = memoryMb(site, 'VmRSS');
  const watch = setInterval(() => (highest = Math.max(highest, memoryMb(site, 'VmRSS'))), 100);
  return new Promise<number>((resolve, reject) => {
    get(site.origin + path, { headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}`));
      answer
        .resume()
        .once('end', () => resolve(highest))
        .once('error', reject);
    }).once('error', reject);
  }).finally(() => clearInterval(watch));
}
