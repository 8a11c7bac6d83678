/**
 * Ratios from one run, each beside what it could be at best or what people would pick instead: pages beside a bare server
 * and nginx with the same bytes, briefs beside raw inserts of the same row, and with PEERS_STRAPI=1 both beside Strapi,
 * installed into a folder of its own (minutes; PEERS_STRAPI=/a/folder keeps it there for the next time).
 */
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyForProduction } from '../tests/support/project-copy.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import { briefRequests } from './brief-requests.ts';
import { figure } from './figures.ts';
import { percentile, type Measurement } from './measurement.ts';
import { startNginx } from './peer-nginx.ts';
import { startStrapi, type Peer } from './peer-strapi.ts';
import { insertRaw } from './raw-inserts.ts';
import { longBrief } from './stalls-archive.ts';
import { folderMb, memoryMb } from './stalls-watch.ts';

const rounds = 3;
const secondsEach = 4;
const connections = 32;
const briefsEach = 1_500;

export async function measurePeers(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-peers-'));
  try {
    const starts: number[] = [];
    for (let round = 0; round < 5; round++) {
      const begin = performance.now();
      const site = await startSite({ dataDir });
      await (await fetch(site.origin)).text();
      starts.push(performance.now() - begin);
      await site.stop();
    }
    const site = await startSite({ dataDir });
    try {
      await sleep(10_000);
      const idleMb = memoryMb(site, 'VmRSS');
      const pages = await measurePages(site);
      const briefs = await measureBriefs(site, dataDir);
      return [
        ...pages,
        ...briefs,
        figure('start until the first page, median', percentile(starts, 0.5), 'ms', { atMost: 2_000 }),
        figure('memory, idle', idleMb, 'MB', { atMost: 180 }),
        figure('memory after all of it', memoryMb(site, 'VmRSS'), 'MB', { atMost: 300 }),
        figure('installed for serving, with its Node', installedMb(), 'MB'),
      ];
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function installedMb(): number {
  const copy = copyForProduction();
  try {
    return folderMb(copy.folder) + folderMb(dirname(dirname(process.execPath)));
  } finally {
    copy.remove();
  }
}

async function measurePages(site: Site): Promise<Measurement[]> {
  const page = `${site.origin}/`;
  // Compressed as browsers ask for it; nobody unpacks here, so the client's work is the same for all.
  const headers = { 'accept-encoding': 'br' };
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [page, headers['accept-encoding']]);
  const [bareUrl] = (await once(bare, 'message')) as [string];
  const nginx = await startNginx(page, headers['accept-encoding']);
  try {
    const urls = { own: page, bare: bareUrl, ...(nginx ? { nginx: nginx.url } : {}) };
    const best = await inTurns(urls, (url) => requestsASecond(url, { headers }));
    return [
      figure('GET /: requests a second', best['own']!, '/s'),
      figure('GET / beside a bare Node server', best['own']! / best['bare']!, '×', { atLeast: 0.75 }),
      nginx
        ? figure('GET / beside nginx with one worker', best['own']! / best['nginx']!, '×', { atLeast: 0.5 })
        : figure('GET / beside nginx: skipped, it cannot be installed here', 0, ''),
    ];
  } finally {
    bare.kill();
    await nginx?.stop();
  }
}

async function measureBriefs(site: Site, dataDir: string): Promise<Measurement[]> {
  const cookie = await signIn(site.origin);
  const strapi = await startStrapi(process.env['PEERS_STRAPI']);
  try {
    const rates = { own: [] as number[], raw: [] as number[], strapi: [] as number[] };
    // Warm, and with the same number of rows to list.
    await postBriefs(site.origin, 300);
    if (strapi) await postEntries(strapi, 300);
    for (let round = 0; round < rounds; round++) {
      rates.own.push(await postBriefs(site.origin, briefsEach));
      // What follows after the answers is not to be counted against the next.
      await sleep(5_000);
      rates.raw.push(insertRaw(dataDir, briefsEach));
      if (strapi) rates.strapi.push(await postEntries(strapi, briefsEach / 3));
    }
    const best = (values: number[]) => Math.max(...values);
    const measured = [
      figure(`durable POST /api/briefs, ${connections} connections`, best(rates.own), '/s'),
      figure('raw inserts of the same row, each with its commit', best(rates.raw), '/s'),
      figure('POST /api/briefs beside raw inserts', best(rates.own) / best(rates.raw), '×', { atLeast: 0.5 }),
    ];
    if (!strapi) return measured;
    const lists = await inTurns(
      { own: `${site.origin}/api/briefs?limit=50`, strapi: strapi.listUrl },
      (url) => requestsASecond(url, { headers: { cookie } }),
    );
    return [
      ...measured,
      figure('POST /api/briefs beside Strapi 5.50', best(rates.own) / best(rates.strapi), '×', {
        atLeast: 10,
      }),
      figure('a list of fifty beside Strapi 5.50', lists['own']! / lists['strapi']!, '×', { atLeast: 10 }),
      figure('Strapi 5.50: memory', memoryMb(strapi, 'VmRSS'), 'MB'),
      figure('Strapi 5.50: installed', strapi.installedMb, 'MB'),
    ];
  } finally {
    await strapi?.stop();
  }
}

/** Taking turns, so that a noisy neighbour disturbs all alike; of each its best. */
async function inTurns(
  urls: Record<string, string>,
  measure: (url: string) => Promise<number>,
): Promise<Record<string, number>> {
  const best: Record<string, number> = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, url] of Object.entries(urls))
      best[name] = Math.max(best[name] ?? 0, await measure(url));
  return best;
}

async function requestsASecond(url: string, options: { headers: Record<string, string> }): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsEach, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request`);
  return result.requests.average;
}

async function postBriefs(origin: string, amount: number): Promise<number> {
  const requests = briefRequests((number) => JSON.stringify(longBrief(number)));
  return posted(await autocannon({ url: origin, amount, connections, requests }), amount);
}

/** The same brief as one entry of a collection, columns and document alike. */
async function postEntries({ createUrl }: Peer, amount: number): Promise<number> {
  let number = 0;
  const result = await autocannon({
    url: createUrl,
    amount,
    connections,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { companyProfile, contactInfo, ...rest } = longBrief(++number);
          const data = {
            companyName: companyProfile.companyName,
            contactName: contactInfo.name,
            contactEmail: contactInfo.email,
            fullBriefData: { companyProfile, contactInfo, ...rest },
          };
          return {
            ...request,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ data }),
          };
        },
      },
    ],
  });
  return posted(result, amount);
}

function posted(result: autocannon.Result, amount: number): number {
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of ${amount} posts to ${result.url} failed`);
  return amount / result.duration;
}
