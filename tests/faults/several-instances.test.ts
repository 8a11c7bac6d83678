import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { startCaddy } from '../support/caddy.ts';
import { isDeep } from '../support/depth.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { signIn } from '../support/sign-in.ts';
import { publishing, startSite, type Site } from '../support/site.ts';
import { makeTestApp, noPages } from '../support/test-app.ts';
import { makeTestDatabase } from '../support/test-store.ts';

const count = isDeep ? 3 : 2;
const retryMs = 50;
/** Without it the visitors alone keep both cores busy, and a restart lasts three times as long. */
const pauseMs = isDeep ? 100 : 400;
/** How many of them are restarted, and killed. */
const struck = isDeep ? count : 1;
/** Briefs that are saved before the next is struck. */
const enough = isDeep ? 20 : 10;

type Answer = { status: number; body: string };

/** Visitors who send briefs, each until it is saved, and an owner who looks at them, all through the proxy. */
function startLoad(origin: string, ca: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, ca });
  const saved = new Map<string, string>();
  const failures: string[] = [];
  let isOver = false;

  function ask(path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers });
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.once('error', reject);
      });
      outgoing.end(body);
    });
  }

  async function tryOnce(what: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await work();
      if (answer.status < 400) return answer;
      failures.push(`${what}: ${answer.status} ${answer.body.slice(0, 100)}`);
    } catch (error) {
      failures.push(`${what}: ${(error as Error).message}`);
    }
    // As a browser would, not at once.
    await sleep(retryMs);
    return undefined;
  }

  async function send(): Promise<void> {
    while (!isOver) {
      const key = randomUUID();
      const empty = emptyBrief();
      const body = JSON.stringify({
        ...empty,
        companyProfile: { ...empty.companyProfile, companyName: `Firma ${key}` },
        contactInfo: { ...empty.contactInfo, name: 'Łucja', email: 'lucja@firma.example' },
        consent: true,
      });
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      let answer: Answer | undefined;
      while (!answer) answer = await tryOnce('brief', () => ask('/api/briefs', headers, body));
      saved.set(key, (JSON.parse(answer.body) as { id: string }).id);
      await sleep(pauseMs);
    }
  }

  async function look(): Promise<void> {
    while (!isOver)
      for (const path of ['/', '/api/briefs?limit=5']) {
        await tryOnce(path, () => ask(path, { cookie }));
        await sleep(pauseMs);
      }
  }

  const work = [send(), send(), send(), send(), look(), look()];
  return {
    saved,
    /** Those since the last time. */
    takeFailures: () => failures.splice(0),
    async stop() {
      isOver = true;
      await Promise.all(work);
      agent.destroy();
    },
  };
}

test('[deploying] of several instances behind the proxy any may be restarted unnoticed; killed, even with the database, they lose and double nothing', async () => {
  const postgres = await startPostgres({ isMortal: true });
  onTestFinished(() => postgres.stop());
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = (index: number) =>
    startSite({
      environment: {
        PORT: String(ports[index]),
        SITE_ORIGIN: origin,
        TRUST_PROXY: 'loopback',
        DATABASE_URL: postgres.url,
        ...publishing,
      },
    });
  const sites: Site[] = [];
  for (let index = 0; index < count; index++) sites.push(await start(index));
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))));
  const proxy = await startCaddy(port, ports.map((one) => `127.0.0.1:${one}`).join(' '));
  onTestFinished(() => proxy.stop());
  // Signed in at one, known at all.
  const load = startLoad(origin, proxy.certificate, await signIn(sites[0]!.origin));
  const untilSaved = async () => {
    const aim = load.saved.size + enough;
    await expect.poll(() => load.saved.size, { timeout: 120_000 }).toBeGreaterThanOrEqual(aim);
  };
  await untilSaved();
  load.takeFailures();

  for (let index = 0; index < struck; index++) {
    expect(await sites[index]!.stop()).toBe(0);
    sites[index] = await start(index);
    await untilSaved();
  }
  expect(load.takeFailures()).toEqual([]);

  for (let index = count - struck; index < count; index++) {
    await sites[index]!.stop('SIGKILL');
    await untilSaved();
    sites[index] = await start(index);
  }
  const database = new pg.Client(postgres.url);
  await database.connect();
  database.on('error', () => {});
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  // One that dies so takes all the others along: the server recovers as after a crash.
  process.kill(rows[0]!.pid, 'SIGKILL');
  await database.end().catch(() => {});
  await untilSaved();
  await load.stop();

  const reader = new pg.Client(postgres.url);
  await reader.connect();
  const briefs = await reader.query<{ id: string; company_name: string }>(
    'select id, company_name from briefs',
  );
  const notified = await reader.query(
    `select brief_id from outbox where kind = 'brief-notification' group by brief_id having count(*) <> 1`,
  );
  await reader.end();
  const stored = new Map(briefs.rows.map(({ id, company_name }) => [company_name, id]));
  expect(stored).toEqual(new Map(Array.from(load.saved, ([key, id]) => [`Firma ${key}`, id])));
  expect(briefs.rows).toHaveLength(load.saved.size);
  expect(notified.rows).toEqual([]);
}, 300_000);

test('[deploying] what one caller may send is counted for all instances together', async () => {
  const database = await makeTestDatabase('postgres');
  onTestFinished(() => database.remove());
  const { dataDir } = database.options;
  const lend = async () => {
    const store = await database.open();
    return { store, dataDir, giveBack: () => store.close() };
  };
  const open = () => makeTestApp({ RATE_LIMIT: 'on' }, 'postgres', noPages, lend);
  const instances = [await open(), await open()];
  const statuses: number[] = [];
  for (let sent = 0; sent < 62; sent++) {
    const { app } = instances[sent % 2]!;
    const answer = await app.inject({ method: 'POST', url: '/api/briefs', payload: {} });
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400));
  expect(statuses.slice(60)).toEqual([429, 429]);
});
