/**
 * What publishing costs: the weight of the first response with three uploaded photographs, how long a photograph and a
 * version take, what a visitor meets meanwhile, and how soon another server shows the same.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  makeLogo,
  makePhotograph,
  marked,
  marksIn,
  openPublisher,
  withPhotographs,
} from '../tests/support/publishing.ts';
import { createTestDatabase, startPostgres } from '../tests/support/postgres.ts';
import { startSite } from '../tests/support/site.ts';
import autocannon from 'autocannon';
import { bytesOnTheWire } from '../tests/support/wire-bytes.ts';
import { briefRequests } from './brief-requests.ts';
import { figure, figures } from './figures.ts';
import { percentile, type Measurement } from './measurement.ts';
import { longBrief } from './stalls-archive.ts';
import { onSite, watch } from './stalls-watch.ts';

const here = join(import.meta.dirname, '..');
const noStall = { loop: 50, landing: 50 };
const versions = 10;
const mostBytes = { atMost: 14_600 };

export async function measureContent(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-content-'));
  try {
    const alone = await onSite({ tree: here, dataDir }, async (site) => [
      ...(await measurePhotographs(site.origin)),
      ...(await measurePublishing(site)),
      ...(await measureBusyPublishing(site.origin)),
    ]);
    return [...alone, ...(await measureAnotherServer())];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measurePhotographs(origin: string): Promise<Measurement[]> {
  const { edit, publish, untilAtBest, upload } = await openPublisher(origin);
  const photographs = await Promise.all([1, 2, 3].map((seed) => makePhotograph(seed, 4000, 3000)));
  const ids: string[] = [];
  const begin = performance.now();
  for (const photograph of photographs) ids.push(await upload(photograph));
  const each = (performance.now() - begin) / 1000 / photographs.length;
  const logo = await upload(await makeLogo(), 'logos');
  await publish({ ...withPhotographs((await edit()).content, ids), logo });
  await untilAtBest();
  const [polish, english] = await Promise.all(['/', '/en'].map((path) => bytesOnTheWire(origin + path)));
  return [
    figure('a photograph of 12 megapixels is taken in', each, 's'),
    figure('first response in Polish with three photographs and a logo', polish!, 'bytes', mostBytes),
    figure('first response in English with three photographs and a logo', english!, 'bytes', mostBytes),
  ];
}

async function measurePublishing(site: Parameters<typeof watch>[0]): Promise<Measurement[]> {
  const { edit, publish } = await openPublisher(site.origin);
  const { content } = await edit();
  const times: number[] = [];
  const watched = await watch(site, async () => {
    for (let version = 0; version < versions; version++) {
      const begin = performance.now();
      await publish(marked(content, `mark-${version}`));
      times.push(performance.now() - begin);
    }
  });
  return [
    figure('a version is saved and shown in, median', percentile(times, 0.5), 'ms'),
    ...figures(`publishing ${versions} versions`, watched, noStall),
  ];
}

const busySeconds = 30;

/** While 64 visitors post briefs, one after the other. */
async function measureBusyPublishing(origin: string): Promise<Measurement[]> {
  const { edit, save, progress } = await openPublisher(origin);
  const { content } = await edit();
  const load = autocannon({
    url: origin,
    connections: 64,
    duration: busySeconds,
    timeout: 30,
    requests: briefRequests((number) => JSON.stringify(longBrief(number))),
  });
  const until = performance.now() + (busySeconds - 5) * 1_000;
  const firstProgress: number[] = [];
  const live: number[] = [];
  for (let version = 0; performance.now() < until; version++) {
    const publish = await save(marked(content, `mark-${100 + version}`));
    const begin = performance.now();
    let isDone = false;
    const published = publish().finally(() => (isDone = true));
    while (!isDone && (await progress()).all === 0) await sleep(20);
    firstProgress.push(performance.now() - begin);
    await published;
    if (!marksIn(await (await fetch(origin)).text()).includes(`mark-${100 + version}`))
      throw new Error('what was published is not shown');
    live.push(performance.now() - begin);
  }
  await load;
  const name = 'publishing while 64 post briefs';
  return [
    figure(`${name}: versions`, live.length, ''),
    figure(`${name}: progress is told after, longest`, Math.max(...firstProgress), 'ms', { atMost: 1_000 }),
    figure(`${name}: live after, median`, percentile(live, 0.5), 'ms'),
    figure(`${name}: live after, longest`, Math.max(...live), 'ms', { atMost: 3_000 }),
  ];
}

async function measureAnotherServer(): Promise<Measurement[]> {
  const postgres = await startPostgres();
  const database = await createTestDatabase(postgres.url);
  const environment = { DATABASE_URL: database.url };
  const [one, two] = await Promise.all([startSite({ environment }), startSite({ environment })]);
  try {
    const { edit, publish } = await openPublisher(one.origin);
    const { content } = await edit();
    const delays: number[] = [];
    for (let version = 0; version < versions; version++) {
      const mark = `mark-${version}`;
      await publish(marked(content, mark));
      const begin = performance.now();
      while (!marksIn(await (await fetch(two.origin)).text()).includes(mark)) await sleep(10);
      delays.push(performance.now() - begin);
    }
    return [
      figure('another server shows the version after, median', percentile(delays, 0.5), 'ms', {
        atMost: 1_000,
      }),
      figure('another server shows the version after, most', percentile(delays, 1), 'ms'),
    ];
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await database.drop();
    await postgres.stop();
  }
}
