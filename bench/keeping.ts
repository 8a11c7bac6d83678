/** What the owner's commands, a stop and publishing do with what is hostile, damaged or left over: rows of `floods`. */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheDir } from '../server/platform/pages/build.ts';
import { makePhotograph, marked, openPublisher, withPhotographs } from '../tests/support/publishing.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import { figure } from './figures.ts';
import type { Measurement } from './measurement.ts';
import { longBrief } from './stalls-archive.ts';

type Row = (site: Site) => Promise<Measurement[]>;

async function postBrief(site: Site, number: number): Promise<number> {
  const answer = await fetch(`${site.origin}/api/briefs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
    body: JSON.stringify(longBrief(number)),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** As `npm run` does it, with its memory at its highest. */
async function runCommand(dataDir: string, script: string, parameters: string[]) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const child = spawn(process.execPath, [...scripts[script]!.split(' ').slice(1), ...parameters], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  let peakMb = 0;
  const look = setInterval(() => {
    const status = existsSync(`/proc/${child.pid}/status`)
      ? readFileSync(`/proc/${child.pid}/status`, 'utf8')
      : '';
    peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 50);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(look);
  return { code, peakMb: Math.round(peakMb) };
}

function countBriefs(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const { count } = database.prepare('select count(*) as count from briefs').get() as { count: number };
  database.close();
  return count;
}

/** One record nested 20,000 deep, one of 120 MB, and two as they should be. */
async function recordImport({ dataDir }: Site): Promise<Measurement[]> {
  const file = join(dataDir, 'former.json');
  const sound = (id: string) => JSON.stringify({ id, companyName: id, contactEmail: 'jan@example.pl' });
  const deep = `{"id":"deep","fullBriefData":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const long = JSON.stringify({ id: 'long', companyName: 'a'.repeat(120 * 1024 * 1024) });
  writeFileSync(file, `[${sound('one')},${deep},${long},${sound('two')}]`);
  const { peakMb } = await runCommand(dataDir, 'import', [file]);
  return [
    figure(
      'importing hostile records: sound ones taken, of 2',
      countBriefs(join(dataDir, 'blask.sqlite')),
      '',
      {
        atLeast: 2,
      },
    ),
    figure('importing hostile records: memory at its highest', peakMb, 'MB', { atMost: 300 }),
  ];
}

/** The site's own content, in whose file each picture has become a page, and then one of 141 MB. */
async function contentImport(site: Site): Promise<Measurement[]> {
  const { edit, publish, upload } = await openPublisher(site.origin);
  const id = await upload(await makePhotograph(1, 1_200, 800));
  await publish(withPhotographs((await edit()).content, [id]));
  const file = join(site.dataDir, 'content.json');
  const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(40)).toString('base64');
  const exported = await runCommand(site.dataDir, 'content', ['export', file]);
  const sound = readFileSync(file, 'utf8');
  const measurements = [figure('exporting content: done', Number(exported.code === 0), '', { atLeast: 1 })];
  for (const [name, bytes] of [
    ['content whose pictures are pages', page],
    ['content with a picture of 141 MB', 'A'.repeat(141 * 1024 * 1024)],
  ] as const) {
    let isPut = false;
    const hostile = JSON.parse(sound, (_key, value: unknown) => {
      // The long one once: all of them together would be another fault.
      if (typeof value !== 'string' || value.length <= 2_000 || (isPut && bytes !== page)) return value;
      isPut = true;
      return bytes;
    }) as object;
    writeFileSync(file, JSON.stringify(hostile));
    const rehearsed = await runCommand(site.dataDir, 'content', ['import', file, '--dry-run']);
    const imported = await runCommand(site.dataDir, 'content', ['import', file]);
    measurements.push(
      figure(`${name}: refused, rehearsed`, Number(rehearsed.code === 1), '', { atLeast: 1 }),
      figure(`${name}: refused`, Number(imported.code === 1), '', { atLeast: 1 }),
      figure(`${name}: memory at its highest`, imported.peakMb, 'MB', { atMost: 400 }),
    );
  }
  return measurements;
}

/** The file alone, copied after each stop, must hold everything. */
async function cleanStops(): Promise<Measurement[]> {
  const stops = 8;
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-stops-'));
  let [saved, logsLeft, incomplete] = [0, 0, 0];
  try {
    for (let stop = 0; stop < stops; stop++) {
      const site = await startSite({ dataDir });
      for (let count = 0; count < 20; count++) if ((await postBrief(site, saved)) === 201) saved++;
      await site.stop();
      if (existsSync(join(dataDir, 'blask.sqlite-wal'))) logsLeft++;
      const copy = join(dataDir, 'alone.sqlite');
      copyFileSync(join(dataDir, 'blask.sqlite'), copy);
      if (countBriefs(copy) !== saved) incomplete++;
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    figure(`${stops} clean stops: briefs saved`, saved, '', { atLeast: stops * 20 }),
    figure(`${stops} clean stops: a write-ahead log left`, logsLeft, '', { atMost: 0 }),
    figure(`${stops} clean stops: the file alone is incomplete`, incomplete, '', { atMost: 0 }),
  ];
}

async function publishing(site: Site): Promise<Measurement[]> {
  const { edit, publish } = await openPublisher(site.origin);
  const { content } = await edit();
  const files = () => readdirSync(join(cacheDir(site.dataDir), 'compressed')).length;
  await publish(marked(content, 'mark-0'));
  // Nothing has been written for so long: every page is at its best.
  for (let last = -1; last !== files(); await sleep(3_000)) last = files();
  const before = files();
  for (let version = 1; version <= 5; version++) await publish(marked(content, `mark-${version}`));
  // What a version no longer shows is removed after the answer.
  for (let wait = 0; files() > before && wait < 100; wait++) await sleep(100);
  return [
    figure('compressed files after the first publishing', before, ''),
    figure('compressed files more after five further ones', Math.max(0, files() - before), '', { atMost: 0 }),
  ];
}

async function damagedTable(site: Site): Promise<Measurement[]> {
  const database = new DatabaseSync(join(site.dataDir, 'blask.sqlite'), { timeout: 5_000 });
  database.exec('alter table briefs rename to gone');
  database.close();
  const begin = performance.now();
  let status = 200;
  while (status === 200 && performance.now() - begin < 60_000) {
    status = (await fetch(`${site.origin}/readyz`)).status;
    await sleep(50);
  }
  return [
    figure('without the table of briefs: /readyz answers', status, '', { atLeast: 503 }),
    figure('without the table of briefs: after', (performance.now() - begin) / 1_000, 's', { atMost: 15 }),
    figure('without the table of briefs: a brief is answered with', await postBrief(site, 1), '', {
      atLeast: 503,
    }),
  ];
}

export const keeping: Record<string, Row> = {
  'record-import': recordImport,
  'content-import': contentImport,
  'clean-stop': cleanStops,
  publishing,
  'damaged-table': damagedTable,
};
