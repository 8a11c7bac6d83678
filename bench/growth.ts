/**
 * Whether a page stays as quick, and a file as light, with a million briefs as with a thousand, on both engines.
 * GROWTH_SIZES=1000,100000 chooses other sizes; the smallest is the one the largest is held against. Each size is told
 * and kept as soon as it is measured; GROWTH_CONTINUE=1 goes on where a run was stopped, or adds an engine or a size.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { briefSorts } from '../domain/triage/ranking.ts';
import { lastRunKey } from '../server/features/privacy/daily-job.ts';
import { openDatabase, type Store } from '../server/platform/store/database.ts';
import { claimMails } from '../server/platform/store/outbox/queue.ts';
import { findOutlived } from '../server/platform/store/tables/retention.ts';
import { findSetting } from '../server/platform/store/tables/settings.ts';
import { createTestDatabase, startPostgres } from '../tests/support/postgres.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import { figure } from './figures.ts';
import { fillArchive, rareKind, rareWord } from './growth-archive.ts';
import { compared, keep, memory, readKept, slow, told } from './growth-figures.ts';
import { percentile, type Measurement } from './measurement.ts';
import { memoryMb } from './stalls-watch.ts';
import { deleteAged } from '../server/platform/store/tables/aged-rows.ts';

const sizes = (process.env['GROWTH_SIZES'] ?? '1000,10000,100000,1000000').split(',').map(Number);
const engines = (process.env['GROWTH_ENGINES'] ?? 'sqlite,postgres').split(',');
const rounds = 40;
/** Compared by their quicker rounds: a noisy neighbour must not decide which size is slow. */
const quiet = 0.25;
/** The owner's wish, of the search. */
const promisedSearch = { briefs: 100_000, ms: 60 };

export async function measureGrowth(): Promise<Measurement[]> {
  const kept = process.env['GROWTH_CONTINUE'] ? readKept() : [];
  for (const engine of engines)
    for (const size of sizes) {
      const place = `${engine}, ${told(size)}: `;
      if (kept.some(({ name }) => name.startsWith(place))) continue;
      for await (const measured of measureAt(engine, size)) {
        const row = { ...measured, name: place + measured.name };
        process.stderr.write(`  ${row.name} ${row.value.toFixed(1)} ${row.unit}\n`);
        kept.push(row);
      }
      keep([...kept, ...compared(kept)]);
    }
  return [...kept, ...compared(kept)];
}

type Measurements = AsyncGenerator<Measurement>;

async function* measureAt(engine: string, size: number): Measurements {
  process.stderr.write(`${engine}, ${told(size)}\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-growth-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const database = postgres && (await createTestDatabase(postgres.url));
  try {
    const where = { dataDir, databaseUrl: database?.url, exclusive: false };
    const begin = performance.now();
    await fillArchive(where, size);
    process.stderr.write(`  filled in ${Math.round((performance.now() - begin) / 1000)} s\n`);
    const store = await openDatabase(where);
    try {
      yield* measureServed(store, dataDir, database?.url, size);
    } finally {
      await store.close();
    }
  } finally {
    await database?.drop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function* measureServed(
  store: Store,
  dataDir: string,
  databaseUrl: string | undefined,
  size: number,
): Measurements {
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
    yield* measurePages(site, cookie, size);
    yield* measureWork(store);
    yield* measureFiles(site, cookie);
  } finally {
    await site.stop();
  }
}

async function* measureFiles(site: Site, cookie: string): Measurements {
  for (const format of ['json', 'csv']) {
    const begin = performance.now();
    const highest = await measureFile(site, `/api/briefs.${format}`, cookie);
    yield figure(`${format} export, ${memory}`, highest, 'MB');
    yield figure(`${format} export`, (performance.now() - begin) / 1000, 's');
  }
}

async function* measurePages(site: Site, cookie: string, size: number): Measurements {
  const page = (await ask(site, cookie, '/api/briefs')) as { items: { id: string }[]; nextCursor: string };
  const calls: Record<string, [path: string, body?: object]> = {
    'the panel with its counters': ['/api/panel'],
    'next page': [`/api/briefs?cursor=${page.nextCursor}`],
    detail: [`/api/briefs/${page.items[9]!.id}`],
    trash: ['/api/briefs?trash=true'],
    'search, a rare word': [`/api/briefs?q=${rareWord}`],
    'search, a common word': ['/api/briefs?q=kontakt'],
    'search, a common word of one status by company': ['/api/briefs?q=kontakt&status=cancelled&sort=company'],
    'list of one type and budget by company': [
      `/api/briefs?type=${rareKind.type}&budget=${rareKind.budget}&sort=company`,
    ],
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
  for (const [name, [path, body]] of Object.entries(calls)) {
    const times = await timesOf(() => ask(site, cookie, path, body));
    yield quietest(name, times);
    // Whoever types waits for the slow ones as well.
    const bound = size === promisedSearch.briefs ? { atMost: promisedSearch.ms } : undefined;
    if (name.startsWith('search')) yield figure(`${name}, ${slow}`, percentile(times, 0.95), 'ms', bound);
  }
}

/** What the server asks itself, all day or every night. */
async function* measureWork(store: Store): Measurements {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const claim = { batch: 3, leaseMs: 1_000, owner: 'bench', now: ago(2_000) };
  const due = { idleBefore: ago(1), warnings: [ago(3)] };
  const work: Record<string, () => Promise<unknown>> = {
    'mails that are due': () => claimMails(store.db, claim),
    'what is to be erased': () => findOutlived(store.db, due, 500),
    'old trash': () => findOutlived(store.db, { trashedBefore: ago(1_000) }, 500),
    'old mails': () => deleteAged(store.db, 'outbox', ago(1_000), 50),
  };
  for (const [name, ask] of Object.entries(work)) yield quietest(name, await timesOf(ask));
}

function quietest(name: string, times: number[]): Measurement {
  return figure(name, percentile(times, quiet), 'ms');
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const before = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - before);
    // Far from flat: forty rounds of it would only take long.
    if (round >= 4 && times.reduce((sum, time) => sum + time, 0) > 5_000) break;
  }
  return times;
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
