/**
 * What it costs to be reached: memory of an idle site with everything connected beside the same site with nothing, and
 * uploads of clients. CONNECTED_ROWS=memory,uploads chooses rows, CONNECTED_PAIRS how many pairs of sites are compared.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../tests/support/site.ts';
import { connect, startOutside, startPlain, useSite } from './connected-site.ts';
import { figure } from './figures.ts';
import { percentile, type Measurement } from './measurement.ts';
import { uploads } from './uploads.ts';

const pairs = Number(process.env['CONNECTED_PAIRS'] ?? 5);
/** Threads that wait for more work end after a minute, and what they leave is collected after some more. */
const settledMs = 80_000;

/** As the service unit sets it: memory that was needed for a moment is given back. */
const installed = Object.fromEntries(
  [...readFileSync('deploy/blask.service', 'utf8').matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(
    ([, name, value]) => [name!, value!],
  ),
);

const rows: Record<string, () => Promise<Measurement[]>> = { memory, uploads };

export async function measureConnected(): Promise<Measurement[]> {
  const chosen = process.env['CONNECTED_ROWS']?.split(',') ?? Object.keys(rows);
  const measurements: Measurement[] = [];
  for (const name of chosen) {
    const row = rows[name];
    if (!row) throw new Error(`No such row: ${name}. There are: ${Object.keys(rows).join(', ')}.`);
    measurements.push(...(await row()));
  }
  return measurements;
}

/** Of every pair both live at the same time on the same machine; which of them starts first takes turns. */
async function memory(): Promise<Measurement[]> {
  // Whatever starts first compiles for all.
  await (await startPlain(installed)).stop();
  const seen: { plain: number; connected: number }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const outside = await startOutside();
    const begin = {
      plain: () => startPlain(installed),
      connected: () => startPlain({ ...installed, ...outside.environment }),
    };
    const order = pair % 2 === 0 ? (['plain', 'connected'] as const) : (['connected', 'plain'] as const);
    const sites: Partial<Record<keyof typeof begin, Site>> = {};
    for (const which of order) sites[which] = await begin[which]();
    const { plain, connected } = sites as Record<keyof typeof begin, Site>;
    await useSite(plain);
    await connect(connected, outside);
    await sleep(settledMs);
    seen.push({ plain: idleMb(plain), connected: idleMb(connected) });
    process.stderr.write(`  ${JSON.stringify(seen.at(-1))}\n`);
    await Promise.all([plain.stop(), connected.stop()]);
    await outside.stop();
  }
  const median = (values: number[]) => percentile(values, 0.5);
  return [
    figure('idle with nothing connected: memory', median(seen.map(({ plain }) => plain)), 'MB'),
    figure('idle with everything connected: memory', median(seen.map(({ connected }) => connected)), 'MB'),
    figure(
      `everything connected: more memory, median of ${pairs} pairs`,
      median(seen.map(({ plain, connected }) => connected - plain)),
      'MB',
      { atMost: 20 },
    ),
  ];
}

/** What is the process's own; pages of files that others share count as much as they are used. */
function idleMb({ process: { pid } }: Site): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Math.round(Number(/^Rss:\s+(\d+)/m.exec(rollup)?.[1]) / 102.4) / 10;
}
