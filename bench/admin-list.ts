/** Whether the owner's list stays as quick with a hundred thousand briefs as with a thousand, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccess } from '../server/http/access.ts';
import { accountOfToken, startSession } from '../server/accounts/sessions.ts';
import { readConfig } from '../server/config.ts';
import { serveBriefs } from '../server/briefs/triage-routes.ts';
import { insertAccount } from '../server/store/tables/accounts.ts';
import { toBriefRow, type NewBrief } from '../server/store/tables/brief-record.ts';
import { openDatabase, type Store } from '../server/store/database.ts';
import { addEntries } from '../server/store/search/entries.ts';
import { createTestDatabase, startPostgres } from '../tests/support/postgres.ts';
import cookiePlugin from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { percentile, type Measurement } from './measurement.ts';

const sizes = { small: 1_000, large: 100_000 };
const rounds = 60;
/** Compared by their quicker rounds: a noisy neighbour must not decide which size is slow. */
const quiet = 0.25;
const rareHits = 60;
const batch = 250;

export async function measureAdminList(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const postgres = await startPostgres();
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const small = await timesWith(sizes.small, engine === 'postgres' ? postgres.url : undefined);
      const large = await timesWith(sizes.large, engine === 'postgres' ? postgres.url : undefined);
      for (const [name, times] of Object.entries(large)) {
        const value = percentile(times, 0.95);
        const before = percentile(small[name] ?? [], quiet);
        const after = percentile(times, quiet);
        measurements.push(
          { name: `${engine}: ${name}, 100,000 briefs, p95`, value, unit: 'ms', bound: { atMost: 100 } },
          // Under a millisecond a ratio measures the clock.
          {
            name: `${engine}: ${name}, against 1,000 briefs`,
            value: after / Math.max(1, before),
            unit: '×',
            bound: { atMost: 2 },
          },
        );
      }
    }
  } finally {
    await postgres.stop();
  }
  return measurements;
}

async function timesWith(count: number, postgresUrl: string | undefined): Promise<Record<string, number[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-bench-'));
  const database = postgresUrl ? await createTestDatabase(postgresUrl) : undefined;
  const store = await openDatabase({ dataDir, databaseUrl: database?.url, exclusive: false });
  try {
    await fill(store, count);
    await indexAll(store);
    // A database that has lived with its rows knows them; a fresh one plans blindly.
    await sql`analyze`.execute(store.db);
    return await measure(store);
  } finally {
    await store.close();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(store: Store): Promise<Record<string, number[]>> {
  const read = readConfig({});
  if (!read.ok) throw new Error(read.complaints.join());
  const { config } = read;
  const account = await insertAccount(store.db, {
    email: config.adminEmail,
    passwordHash: 'none',
    now: new Date().toISOString(),
  });
  const cookie = `session=${await startSession(store.db, account?.id ?? '', new Date())}`;
  const app = Fastify();
  await app.register(cookiePlugin);
  const access = createAccess((token) => accountOfToken(store, token, new Date()), config);
  serveBriefs(app, { store, config, access, finishErasure: async () => {} });
  const page = await get(app, cookie, '/api/briefs');
  const id = page.items[25].id;
  const calls = {
    'first page': '/api/briefs',
    'filter by status': '/api/briefs?status=cancelled',
    'search, rare': '/api/briefs?q=rzadkie%20s%C5%82owo%207',
    'search, common': '/api/briefs?q=przyk%C5%82ad',
    'next page': `/api/briefs?cursor=${page.nextCursor}`,
    'sorted by company': '/api/briefs?sort=company',
    'opening a detail': `/api/briefs/${id}`,
  };
  const times: Record<string, number[]> = {};
  for (const [name, url] of Object.entries(calls)) {
    for (let warm = 0; warm < 5; warm++) await get(app, cookie, url);
    times[name] = [];
    for (let round = 0; round < rounds; round++) {
      const before = performance.now();
      await get(app, cookie, url);
      times[name].push(performance.now() - before);
    }
  }
  await app.close();
  return times;
}

async function get(app: FastifyInstance, cookie: string, url: string) {
  const response = await app.inject({ url, headers: { cookie } });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return response.json();
}

const statuses = ['new', 'in-progress', 'completed', 'cancelled'] as const;

async function fill(store: Store, count: number): Promise<void> {
  for (let start = 0; start < count; start += batch) {
    await store.transaction(async (tx) => {
      const briefs = Array.from({ length: Math.min(batch, count - start) }, (_, index) =>
        briefOf(start + index, count),
      );
      const rows = briefs.map((brief, index) => toBriefRow(brief, `BL-${start + index}`));
      await tx.insertInto('briefs').values(rows).execute();
      await addEntries(
        tx,
        'brief',
        rows.map(({ id }) => id),
      );
    });
  }
}

/** As the server does it after each answer. */
async function indexAll(store: Store): Promise<void> {
  while ((await store.take('indexWords', undefined)).isMore);
}

function briefOf(number: number, count: number): NewBrief {
  const companyName = `Firma ${number % 977} ${number}`;
  return {
    companyName,
    industry: 'food',
    contactName: `Osoba ${number}`,
    contactEmail: `osoba${number}@przykład.example`,
    contactPhone: `+48 600 ${String(number).padStart(6, '0')}`,
    websiteType: 'blog',
    fullBriefData: {
      companyProfile: {
        companyName,
        description: `Opis działalności ${number}. ${number % Math.floor(count / rareHits) === 0 ? 'Rzadkie słowo 7.' : ''}`,
      },
      additionalInfo: {
        budget: '2k-7k',
        timeline: 'asap',
        notes: 'Proszę o kontakt po czternastej. '.repeat(8),
      },
    },
    createdAt: new Date(Date.UTC(2020, 0, 1) + number * 600_000).toISOString(),
    status: statuses[number % statuses.length] ?? 'new',
    source: 'website_form',
    language: 'pl',
  };
}
