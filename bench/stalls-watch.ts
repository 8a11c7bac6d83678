/** Eyes on a running server: its event loop from within, the landing page as a visitor meets it, its memory. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startSite, type Site } from '../tests/support/site.ts';
import { percentile } from './measurement.ts';
import { until, type Tree } from './stalls-archive.ts';

export type Watched = {
  /** `work`: the most the serving thread itself did at one go. */
  loop: { max: number; p99: number; work: number };
  landing: { p50: number; p99: number; max: number; failed: number };
  peakMb: number;
  /** The longest that a thread which does next to nothing was held up. */
  noise: number;
  /** How long the work took. */
  ms: number;
};

export async function onSite<Result>(
  { tree, dataDir, environment = {} }: { tree: Tree; dataDir: string; environment?: Record<string, string> },
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const eye = {
    NODE_OPTIONS: `--import=${new URL('./loop-watch.js', import.meta.url).href}`,
    LOOP_REPORT: join(dataDir, 'loop.json'),
  };
  const site = await startSite({ projectDir: tree, dataDir, environment: { ...eye, ...environment } });
  return work(site).finally(() => site.stop());
}

/** What the server's loop, a visitor and its memory went through during some work. */
export async function watch(
  site: Site,
  work: () => Promise<unknown>,
  { sinceListening = false } = {},
): Promise<Watched> {
  if (!sinceListening) await loopDelay(site);
  // From now on "the highest" means the highest from now on.
  writeFileSync(`/proc/${site.process.pid}/clear_refs`, '5');
  const visitor = new Worker(new URL('./visitor.ts', import.meta.url), {
    workerData: { origin: site.origin, everyMs: 10 },
  });
  await once(visitor, 'message');
  const begin = performance.now();
  await work().finally(() => visitor.postMessage('stop'));
  const ms = performance.now() - begin;
  const [{ times, failed, noise }] = (await once(visitor, 'message')) as [
    { times: number[]; failed: number; noise: number },
  ];
  return {
    loop: await loopDelay(site),
    landing: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: percentile(times, 1), failed },
    peakMb: memoryMb(site, 'VmHWM'),
    noise,
    ms,
  };
}

/** Since it was asked last. A loop that is held up answers when it is free again. */
async function loopDelay(site: Site): Promise<Watched['loop']> {
  const report = join(site.dataDir, 'loop.json');
  rmSync(report, { force: true });
  site.process.kill('SIGUSR2');
  await until(() => existsSync(report), 10 * 60_000);
  return JSON.parse(readFileSync(report, 'utf8')) as Watched['loop'];
}

export function folderMb(folder: string): number {
  const { stdout } = spawnSync('du', ['-sm', '--apparent-size', folder], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10);
}

export function memoryMb(site: Pick<Site, 'process'>, which: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}
