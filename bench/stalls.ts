/**
 * What holds up visitors while the server works: each row is one piece of work, and meanwhile a visitor opens the landing
 * page. STALLS_ROWS=flood,export chooses rows, STALLS_BRIEFS the size of the archive (100,000), and
 * STALLS_BESIDE=/path/to/another/tree measures that tree in turn with this one.
 */
import autocannon from 'autocannon';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFaultyDisk } from '../tests/faults/disk-faults.ts';
import { signIn } from '../tests/support/sign-in.ts';
import type { Site } from '../tests/support/site.ts';
import { sendMessage } from '../tests/support/submissions.ts';
import { percentile, type Measurement } from './measurement.ts';
import * as archive from './stalls-archive.ts';
import type { Tree } from './stalls-archive.ts';
import { briefRequests, headersOf } from './brief-requests.ts';
import { figure, figures } from './figures.ts';
import { measureMixedUse } from './mixed-use.ts';
import { memoryMb, onSite, watch } from './stalls-watch.ts';

const here = join(import.meta.dirname, '..');
const archiveSize = Number(process.env['STALLS_BRIEFS'] ?? 100_000);
const longestStallMs = 50;
const noStall = { loop: longestStallMs, landing: longestStallMs };
const first = (count: number) => `select id from briefs order by id limit ${count}`;
/** Limits as in production, and callers whose addresses a proxy tells. */
const production = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };

const postsASecond = 'posts over 64 connections: posts a second';

type Row = (tree: Tree) => Promise<Measurement[]>;

const rows: Record<string, Row> = {
  flood: (tree) =>
    onFolder(emptyFolder(), { tree, environment: production }, async (site) => {
      const seen = await watch(site, async () => {
        await postBriefs(site, { amount: 5_600, connections: 32 });
        // The mails of the flood are still being judged.
        await sleep(10_000);
      });
      return figures('5,600 briefs from many addresses', seen, { loop: longestStallMs });
    }),

  receipts: async (tree) => {
    const dataDir = await archive.copyOfArchive(tree, 10_000);
    await archive.queueReceipts(tree, dataDir);
    return onFolder(dataDir, { tree, environment: production }, async (site) => {
      const seen = await watch(site, () => sleep(60_000), { sinceListening: true });
      return figures('start with 10,000 waiting receipts', seen, { loop: longestStallMs });
    });
  },

  export: (tree) =>
    onArchive(tree, async (site, cookie) => {
      const measurements: Measurement[] = [];
      for (const format of ['json', 'csv']) {
        const seen = await watch(site, () => readWhole(`${site.origin}/api/briefs.${format}`, cookie));
        measurements.push(
          ...figures(`${format} export`, seen, { landing: longestStallMs, peakMb: 250 }),
          figure(`${format} export: whole file`, seen.ms / 1000, 's'),
        );
      }
      return measurements;
    }),

  erase: async (tree) => {
    const name = 'erasing 199 briefs from the trash';
    const dataDir = await archive.copyOfArchive(tree, archiveSize);
    const now = new Date().toISOString();
    archive.change(dataDir, `update briefs set deleted_at = ? where id in (${first(199)})`, now);
    const trash = 'select id from briefs where deleted_at is not null';
    const ids = archive.select<{ id: string }>(dataDir, trash).map(({ id }) => id);
    return onFolder(dataDir, { tree }, async (site) => {
      const cookie = await signIn(site.origin);
      const seen = await watch(site, () =>
        ask(site, cookie, '/api/briefs/actions', { ids, action: 'erase' }),
      );
      return [...figures(name, seen, noStall), figure(`${name}: answer`, seen.ms, 'ms')];
    });
  },

  retention: async (tree) => {
    const name = 'retention of 1,000 briefs';
    const warnedAt = '2022-01-01T00:00:00.000Z';
    const dataDir = await archive.copyOfArchive(tree, archiveSize);
    archive.change(
      dataDir,
      `update briefs set last_activity_at = ?, retention_warned_at = ? where id in (${first(1_000)})`,
      '2019-01-01T00:00:00.000Z',
      warnedAt,
    );
    archive.change(
      dataDir,
      `insert or replace into settings (key, value) values ('retention-warnings', ?)`,
      JSON.stringify([{ at: warnedAt, mailId: '', knownAt: warnedAt }]),
    );
    archive.makeDailyJobDue(dataDir);
    return onFolder(dataDir, { tree }, async (site) => {
      const seen = await watch(site, () => archive.dailyJob(dataDir), { sinceListening: true });
      const left = archive.select(dataDir, 'select id from briefs where retention_warned_at is not null');
      return [
        ...figures(name, seen, noStall),
        figure(`${name}: still there`, left.length, '', { atMost: 0 }),
      ];
    });
  },

  reading: (tree) =>
    onArchive(tree, async (site, cookie) => {
      const calls: Record<string, [path: string, body?: object]> = {
        'visits of a year, 756,000 rows': ['/api/visits?days=366'],
        'overview of 104 weeks': ['/api/overview?weeks=104'],
        'search, a common word': ['/api/briefs?q=strona'],
        'search, a long rare phrase': [`/api/briefs?q=${encodeURIComponent(archive.rarePhrase)}`],
        'search for a person': ['/api/privacy/person', { email: 'osoba77@firma.example' }],
      };
      const measurements: Measurement[] = [];
      for (const [name, [path, body]] of Object.entries(calls)) {
        const times: number[] = [];
        const seen = await watch(site, async () => {
          // Quick answers are asked for longer, or the visitor would hardly come by meanwhile.
          for (const begin = Date.now(); times.length < 5 || Date.now() - begin < 3_000;)
            times.push(await timed(() => ask(site, cookie, path, body)));
        });
        measurements.push(
          ...figures(name, seen, { landing: longestStallMs }),
          figure(`${name}: answer, median`, percentile(times, 0.5), 'ms'),
        );
      }
      return measurements;
    }),

  cleaning: async (tree) => {
    const dataDir = await archive.copyOfArchive(tree, archiveSize);
    const usual: number[] = [];
    await onSite({ tree, dataDir }, async (site) => {
      for (let count = 0; count < 300; count++) usual.push(await sendMessage(site.origin, `usual-${count}`));
      const [brief] = archive.select<{ id: string }>(dataDir, 'select id from briefs limit 1');
      await ask(site, await signIn(site.origin), `/api/briefs/${brief?.id}?erase=true`, undefined, 'DELETE');
    });
    archive.makeDailyJobDue(dataDir);
    const gigabytes = statSync(join(dataDir, 'blask.sqlite')).size / 2 ** 30;
    return onFolder(dataDir, { tree }, async (site) => {
      const waits: number[] = [];
      let refused = 0;
      let isClean = false;
      const seen = await watch(site, async () => {
        let isOver = false;
        const work = archive.dailyJob(dataDir).finally(() => (isOver = true));
        for (let count = 0; !isOver; count++) {
          const begin = performance.now();
          await sendMessage(site.origin, `cleaning-${count}`).catch(() => refused++);
          waits.push(performance.now() - begin);
        }
        ({ isClean } = await work);
      });
      const name = `nightly cleaning of ${gigabytes.toFixed(1)} GB`;
      return [
        ...figures(name, seen, { landing: longestStallMs }),
        figure(
          `${name}: a writer's longest wait above usual`,
          Math.max(...waits) - percentile(usual, 0.99),
          'ms',
          {
            atMost: 50,
          },
        ),
        figure(`${name}: left for the next night`, Number(!isClean), '', { atMost: 0 }),
        figure(`${name}: messages refused`, refused, '', { atMost: 0 }),
      ];
    });
  },

  'slow-disk': async (tree) => {
    const disk = makeFaultyDisk('slow');
    if (!disk) return [figure('slow disk: skipped, no C compiler', 0, '')];
    try {
      return await onFolder(emptyFolder(), { tree, environment: disk.environment }, async (site) => {
        const busy = () => postBriefs(site, { amount: 60, connections: 4 });
        const fast = await watch(site, busy);
        disk.breakDisk();
        const slow = await watch(site, busy);
        disk.mend();
        return [
          ...figures('a disk whose sync takes 100 ms', slow, {}),
          figure(
            'a disk whose sync takes 100 ms: GET / p50 against before',
            slow.landing.p50 / fast.landing.p50,
            '×',
            {
              atMost: 1.5,
            },
          ),
        ];
      });
    } finally {
      disk.remove();
    }
  },

  locked: async (tree) => {
    const dataDir = await archive.copyOfArchive(tree, 10_000);
    return onFolder(dataDir, { tree }, async (site) => {
      const cookie = await signIn(site.origin);
      const waits = { '/api/briefs': [] as number[], '/readyz': [] as number[] };
      let dishonest = 0;
      const other = new DatabaseSync(join(dataDir, 'blask.sqlite'), { timeout: 5_000 });
      const seen = await watch(site, async () => {
        other.exec('begin immediate');
        const freeAt = Date.now() + 30_000;
        const call = async (path: keyof typeof waits, honest: number[]) => {
          while (Date.now() < freeAt - 6_000) {
            const begin = performance.now();
            const { status } = await fetch(site.origin + path, { headers: { cookie } });
            waits[path].push(performance.now() - begin);
            if (!honest.includes(status)) dishonest++;
            await sleep(250);
          }
        };
        await Promise.all([call('/api/briefs', [200, 503]), call('/readyz', [503])]);
        await sleep(Math.max(0, freeAt - Date.now()));
        other.exec('rollback');
      });
      other.close();
      const name = 'another process writes for 30 s';
      return [
        ...figures(name, seen, { landing: longestStallMs }),
        figure(`${name}: the panel's list, longest`, Math.max(...waits['/api/briefs']), 'ms', {
          atMost: 6_000,
        }),
        figure(`${name}: /readyz, longest`, Math.max(...waits['/readyz']), 'ms', { atMost: 6_000 }),
        figure(`${name}: answers that are not true`, dishonest, '', { atMost: 0 }),
      ];
    });
  },

  // Without limits every mail is made as well; with them nearly all wait for a digest, as in production.
  posts: (tree) => posts(tree, {}, ''),
  'posts-limited': (tree) => posts(tree, production, 'limits on, '),

  mixed: (tree) => onFolder(emptyFolder(), { tree }, measureMixedUse),

  start: async (tree) => {
    const dataDir = emptyFolder();
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const begin = performance.now();
      await onSite({ tree, dataDir }, async (site) => {
        await ask(site, '', '/');
        times.push(performance.now() - begin);
      });
    }
    return onFolder(dataDir, { tree }, async (site) => {
      await sleep(10_000);
      return [
        figure('start until the first page, median', percentile(times, 0.5), 'ms', { atMost: 2_000 }),
        figure('idle memory', memoryMb(site, 'VmRSS'), 'MB', { atMost: 180 }),
      ];
    });
  },
};

function posts(tree: Tree, environment: Record<string, string>, prefix: string): Promise<Measurement[]> {
  return onFolder(emptyFolder(), { tree, environment }, async (site) => {
    const cookie = await signIn(site.origin);
    await postBriefs(site, { amount: 300, connections: 8 });
    const single: number[] = [];
    const raw: number[] = [];
    const alone = await watch(site, async () => {
      for (let count = 0; count < 300; count++) {
        const body = bodyOf(count);
        single.push(await timed(() => postBrief(site, count, body)));
        raw.push(await timed(() => writeSynced(join(site.dataDir, 'raw'))));
      }
    });
    const begin = performance.now();
    await postBrief(site, 987_654);
    await archive.until(() => archive.isFound(site, cookie, 'osoba987654@firma'), 60_000);
    const foundMs = performance.now() - begin;
    let load = { perSecond: 0, p99: 0 };
    const seen = await watch(site, async () => {
      load = await postBriefs(site, { amount: 7_000, connections: 64 });
    });
    const measured = [
      figure(postsASecond, load.perSecond, '/s'),
      figure('posts over 64 connections: p99', load.p99, 'ms'),
      figure('after 7,000 posts: memory', memoryMb(site, 'VmRSS'), 'MB', { atMost: 280 }),
      ...figures('posts over 64 connections', seen, {}),
      figure('one client posts: p99', percentile(single, 0.99), 'ms'),
      figure(
        'one client posts: p99 against the bare write',
        percentile(single, 0.99) / percentile(raw, 0.99),
        '×',
        { atMost: 2 },
      ),
      figure('one client posts: a bare synced write of 8 KB between them, p99', percentile(raw, 0.99), 'ms'),
      figure('one client posts: GET / max', alone.landing.max, 'ms'),
      figure('a new brief is found after', foundMs, 'ms', { atMost: 2_000 }),
    ];
    return measured.map((one) => ({ ...one, name: prefix + one.name }));
  });
}

export async function measureStalls(): Promise<Measurement[]> {
  const chosen = process.env['STALLS_ROWS']?.split(',') ?? Object.keys(rows);
  const other = process.env['STALLS_BESIDE'];
  const measurements: Measurement[] = [];
  for (const name of chosen) {
    const row = rows[name];
    if (!row) throw new Error(`No such row: ${name}. There are: ${Object.keys(rows).join(', ')}.`);
    measurements.push(...(await beside(name, row, other && resolve(other))));
  }
  return measurements;
}

/** One row on this tree and, if there is one, on the other: in turn, so that both meet the same machine. */
async function beside(name: string, row: Row, other: Tree | undefined): Promise<Measurement[]> {
  const own = await attempt(name, row, here);
  if (!other) return own;
  const theirs = new Map((await attempt(name, row, other)).map((one) => [one.name, one.value]));
  const both = own.map((one) => {
    const value = theirs.get(one.name);
    return value === undefined ? one : { ...one, beside: value };
  });
  const posts = both.find((one) => one.name === postsASecond);
  if (!posts?.beside) return both;
  return [
    ...both,
    figure(`${postsASecond}, against the other`, posts.value / posts.beside, '×', { atLeast: 3 }),
  ];
}

/** A row that breaks down is a broken promise of its own; the others still have to be measured. */
async function attempt(name: string, row: Row, tree: Tree): Promise<Measurement[]> {
  process.stderr.write(`${name}: ${tree}\n`);
  try {
    const measured = await row(tree);
    // Told at once: a whole run takes long, and may be broken off.
    for (const one of measured) process.stderr.write(`  ${one.name} ${one.value} ${one.unit}\n`);
    return measured;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return [figure(`${name}: could not be measured`, 1, '', { atMost: 0 })];
  }
}

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'blask-stalls-'));
}

/** The folder is gone when the row is done. */
async function onFolder<Result>(
  dataDir: string,
  options: { tree: Tree; environment?: Record<string, string> },
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  try {
    return await onSite({ ...options, dataDir }, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onArchive(tree: Tree, work: (site: Site, cookie: string) => Promise<Measurement[]>) {
  const dataDir = await archive.copyOfArchive(tree, archiveSize);
  return onFolder(dataDir, { tree }, async (site) => {
    const cookie = await signIn(site.origin);
    // What a start leaves behind for the collector is no part of what is measured.
    await sleep(15_000);
    return work(site, cookie);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function writeSynced(path: string): Promise<void> {
  const file = await open(path, 'a');
  await file.write(Buffer.alloc(8_192));
  await file.datasync();
  await file.close();
}

async function ask(site: Site, cookie: string, path: string, body?: object, method = body ? 'POST' : 'GET') {
  const answer = await fetch(site.origin + path, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
}

function readWhole(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}

const bodyOf = (number: number) => JSON.stringify(archive.longBrief(number));

async function postBrief(site: Site, number: number, body = bodyOf(number)): Promise<void> {
  const answer = await fetch(`${site.origin}/api/briefs`, {
    method: 'POST',
    headers: headersOf(number),
    body,
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a brief was answered with ${answer.status}`);
}

async function postBriefs(site: Site, { amount, connections }: { amount: number; connections: number }) {
  const result = await autocannon({
    url: site.origin,
    amount,
    connections,
    // A server that is held up is to be measured, not given up on.
    timeout: 120,
    requests: briefRequests((number) => bodyOf(1_000_000 + number)),
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of ${amount} briefs were not saved`);
  return { perSecond: amount / result.duration, p99: result.latency.p99 };
}
