/** `npm run bench [name…]`: the measurements as a table, and as JSON in bench/results/. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '../server/platform/pages/build.ts';
import { measureConnected } from './connected.ts';
import { measureContent } from './content.ts';
import { measureBriefInp } from './brief-inp.ts';
import { measureDurability } from './durability.ts';
import { measureEstimate } from './estimate.ts';
import { measureImport } from './import.ts';
import { measureMail } from './mail.ts';
import { measureFindings } from './findings.ts';
import { measureFloods } from './floods.ts';
import { measureFuzz } from './fuzz.ts';
import { measureGrowth } from './growth.ts';
import { holds, type Measurement } from './measurement.ts';
import { measureMonday } from './monday.ts';
import { measurePeers } from './peers.ts';
import { measurePhoneClient } from './phone-client.ts';
import { measureStalls } from './stalls.ts';
import { measureVisits } from './visits.ts';

const suites: Record<string, () => Promise<Measurement[]>> = {
  peers: measurePeers,
  import: measureImport,
  'brief-inp': measureBriefInp,
  phone: measurePhoneClient,
  monday: measureMonday,
  findings: measureFindings,
  estimate: measureEstimate,
  content: measureContent,
  growth: measureGrowth,
  durability: measureDurability,
  fuzz: measureFuzz,
  mail: measureMail,
  visits: measureVisits,
  connected: measureConnected,
  stalls: measureStalls,
  floods: measureFloods,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in suites));
if (unknown.length > 0) {
  process.stderr.write(
    `No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.\n`,
  );
  process.exit(1);
}

await buildIfNeeded((line) => process.stderr.write(`${line}\n`));
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
let broken = 0;
for (const [name, measure] of Object.entries(suites)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const measurements = await measure();
  const file = join(folder, `${name}.json`);
  const isPart = process.env[`${name.toUpperCase()}_ROWS`] !== undefined;
  const rows = isPart ? merged(file, measurements) : measurements;
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  process.stdout.write(`\n${name}\n`);
  for (const measurement of measurements) {
    const ok = holds(measurement);
    if (!ok) broken++;
    process.stdout.write(`${ok ? ' ' : '!'} ${line(measurement)}\n`);
  }
}
process.exit(broken > 0 ? 1 : 0);

/** Rows that were not measured keep their figures. */
function merged(file: string, measurements: Measurement[]): Measurement[] {
  const former = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []) as Measurement[];
  const rows = new Map([...former, ...measurements].map((one) => [one.name, one]));
  return [...rows.values()];
}

function line({ name, value, unit, bound, beside }: Measurement): string {
  const promise = !bound
    ? ''
    : 'atMost' in bound
      ? `  (at most ${bound.atMost})`
      : `  (at least ${bound.atLeast})`;
  const ratio = beside ? `, ${written(value / beside)} of it` : '';
  const other = beside === undefined ? '' : `  beside ${written(beside)} ${unit}${ratio}`;
  return `${name.padEnd(60)} ${written(value).padStart(10)} ${unit}${other}${promise}`;
}

function written(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
