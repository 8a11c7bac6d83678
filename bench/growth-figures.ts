/** What was measured at each size, kept from run to run, and what it says about growth. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from './figures.ts';
import type { Measurement } from './measurement.ts';

const file = join(import.meta.dirname, 'results', 'growth.json');
/** Below this a ratio measures the clock and the connection, not the database. */
const leastMs = 3;
const flat = { atMost: 2 };
const sameMemory = { atMost: 1.25 };

export const memory = 'memory at its highest';
export const slow = 'p95';

export function told(size: number): string {
  return `${size.toLocaleString('en')} briefs`;
}

/** Of each size, without what follows from them. */
export function readKept(): Measurement[] {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Measurement[];
  return kept.filter(({ name }) => placeOf(name) !== undefined);
}

export function keep(measurements: Measurement[]): void {
  writeFileSync(file, `${JSON.stringify(measurements, null, 2)}\n`);
}

function placeOf(name: string): { engine: string; size: number; what: string } | undefined {
  const [, engine, size, what] = /^(\w+), ([\d,]+) briefs: (.+)$/.exec(name) ?? [];
  return engine && size && what ? { engine, size: Number(size.replaceAll(',', '')), what } : undefined;
}

/** The largest against the smallest, of each engine. */
export function compared(kept: Measurement[]): Measurement[] {
  const series = new Map<string, { engine: string; what: string; unit: string; values: number[] }>();
  const rows = kept.flatMap(({ name, value, unit }) => {
    const place = placeOf(name);
    return place ? [{ ...place, value, unit }] : [];
  });
  for (const { engine, what, unit, value } of rows.toSorted((one, other) => one.size - other.size)) {
    const known = series.get(`${engine} ${what}`) ?? { engine, what, unit, values: [] };
    known.values.push(value);
    series.set(`${engine} ${what}`, known);
  }
  return Array.from(series.values())
    .filter(({ values, what, unit }) => values.length > 1 && unit !== 's' && !what.endsWith(slow))
    .map(({ engine, what, unit, values }) =>
      unit === 'MB' ? memoryRatio(engine, what, values) : timeRatio(engine, what, values),
    );
}

function timeRatio(engine: string, what: string, values: number[]): Measurement {
  const [small, large] = [values[0]!, values.at(-1)!].map((value) => Math.max(leastMs, value));
  return figure(`${engine}, largest against smallest: ${what}`, large! / small!, '×', flat);
}

/** The smallest file is over before the memory is taken that any longer one takes. */
function memoryRatio(engine: string, what: string, values: number[]): Measurement {
  const ratio = values.at(-1)! / values[1]!;
  return figure(`${engine}, largest against second: ${what}`, ratio, '×', sameMemory);
}
