/** A hundred thousand records of the former database through the import command: how long, and in how much memory. */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Measurement } from './measurement.ts';

const records = 100_000;

function* formerDatabase(): Generator<string> {
  const description =
    'Piekarnia rzemieślnicza z okolicy, chleb na zakwasie i zamówienia przez internet. '.repeat(4);
  for (let index = 0; index < records; index++) {
    const record = {
      id: `former-${index}`,
      companyName: `Firma ${index}`,
      industry: 'food-beverage',
      contactName: `Jan Kowalski ${index}`,
      contactEmail: `jan${index}@example.pl`,
      websiteType: index % 2 ? 'blog' : { type: 'e-commerce' },
      createdAt: index % 7 ? { seconds: 1_600_000_000 + index * 60, nanoseconds: 0 } : undefined,
      fullBriefData: {
        companyProfile: { companyName: `Firma ${index}`, description, targetAudience: 'Rodziny z dziećmi' },
        features: { required: ['newsletter'], optional: ['faq'] },
        additionalInfo: { budget: '5k-10k', timeline: 'asap' },
      },
    };
    yield `${index === 0 ? '[' : ','}${JSON.stringify(record)}\n`;
  }
  yield ']';
}

export async function measureImport(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'blask-import-'));
  const file = join(folder, 'former.json');
  try {
    await pipeline(Readable.from(formerDatabase()), createWriteStream(file));
    const begin = performance.now();
    const child = spawn('npm', ['run', '--silent', 'import', '--', file], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let peakKb = 0;
    const watch = setInterval(() => (peakKb = Math.max(peakKb, peakMemoryOf(child.pid!))), 250);
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    clearInterval(watch);
    if (code !== 0) throw new Error(`The import ended with ${code}`);
    return [
      {
        name: 'importing 100,000 records',
        value: (performance.now() - begin) / 1000,
        unit: 's',
        bound: { atMost: 60 },
      },
      {
        name: 'memory of the import at its highest',
        value: Math.round(peakKb / 1024),
        unit: 'MB',
        bound: { atMost: 300 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The highest resident size among a process and those it started; Linux only, zero elsewhere. */
function peakMemoryOf(pid: number): number {
  const own = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const children = existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    : [];
  const highest = Number(/VmHWM:\s+(\d+)/.exec(own)?.[1] ?? 0);
  return Math.max(highest, ...children.map((child) => peakMemoryOf(Number(child))));
}
