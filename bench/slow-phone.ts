/**
 * Pages on a phone whose processor and network are really slowed down (Lighthouse's `devtools` throttling), each beside
 * a bare page of one line in the same round, and beside a build of AstroWind where its folder is given.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import lighthouse from 'lighthouse';
import { holds, percentile, type Measurement } from './measurement.ts';

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;
type Figures = Record<keyof typeof audits, number>;
const paints = { fcp: 'first', lcp: 'largest' } as const;

type SlowPhone = { origin: string; paths: readonly string[]; rounds: number; port: number };

export async function measureOnSlowPhone(
  { origin, paths, rounds, port }: SlowPhone,
  astroWind = process.env['ASTROWIND_DIST'],
): Promise<Measurement[]> {
  const bare = await serveBeside();
  const peer = astroWind ? await serveBeside(astroWind) : undefined;
  try {
    const targets = { bare: bare.origin, ...(peer ? { AstroWind: peer.origin } : {}) };
    const all = { ...targets, ...Object.fromEntries(paths.map((path) => [path, origin + path])) };
    const taken: Record<string, Figures[]> = {};
    for (let round = 0; round < rounds; round++)
      for (const [name, address] of Object.entries(all)) (taken[name] ??= []).push(await read(address, port));
    return figuresOf(taken, paths);
  } finally {
    bare.stop();
    peer?.stop();
  }
}

async function serveBeside(...folder: string[]): Promise<{ origin: string; stop(): void }> {
  const server = fork(new URL('./static-server.ts', import.meta.url), folder);
  const [origin] = (await once(server, 'message')) as [string];
  return { origin, stop: () => void server.kill() };
}

async function read(address: string, port: number): Promise<Figures> {
  const result = await lighthouse(address, {
    port,
    onlyAudits: Object.values(audits),
    throttlingMethod: 'devtools',
    logLevel: 'silent',
  });
  const entries = Object.entries(audits).map(([name, audit]) => {
    const value = result?.lhr.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${audit} for ${address}`);
    return [name, value];
  });
  return Object.fromEntries(entries) as Figures;
}

function figuresOf(taken: Record<string, Figures[]>, paths: readonly string[]): Measurement[] {
  const shareOf = (name: string, figure: keyof Figures, share: number) =>
    percentile(
      taken[name]!.map((round) => round[figure]),
      share,
    );
  const median = (name: string, figure: keyof Figures) => shareOf(name, figure, 0.5);
  /** Within each round, so that what slows the whole machine down slows both. */
  const times = (name: string, other: string, figure: 'fcp' | 'lcp', share = 0.5) =>
    percentile(
      taken[name]!.map((round, index) => round[figure] / taken[other]![index]![figure]),
      share,
    );
  const rounded = (measurement: Measurement) => ({
    ...measurement,
    value: Math.round(measurement.value * 100) / 100,
  });
  const seconds = (name: string): Measurement[] => [
    { name: `${name}: first paint`, value: median(name, 'fcp') / 1000, unit: 's' },
    { name: `${name}: largest paint`, value: median(name, 'lcp') / 1000, unit: 's' },
  ];
  const others = Object.keys(taken).filter((name) => !paths.includes(name));
  const own = paths.flatMap((name): Measurement[] => [
    ...seconds(name),
    ...(['fcp', 'lcp'] as const).flatMap((figure): Measurement[] => {
      const paint = `${name}: ${paints[figure]} paint`;
      return [
        { name: paint, value: times(name, 'bare', figure), unit: '× bare', bound: { atMost: 1.25 } },
        {
          name: `${paint}, worst round`,
          value: times(name, 'bare', figure, 1),
          unit: '× bare',
          bound: { atMost: 1.45 },
        },
      ];
    }),
    ...(taken['AstroWind']
      ? (['fcp', 'lcp'] as const).map((figure) => ({
          name: `${name}: ${paints[figure]} paint`,
          value: times(name, 'AstroWind', figure),
          unit: '× AstroWind',
          bound: { atMost: 0.5 },
        }))
      : []),
    { name: `${name}: blocking`, value: median(name, 'tbt'), unit: 'ms', bound: { atMost: 30 } },
    {
      name: `${name}: blocking, worst round`,
      value: shareOf(name, 'tbt', 1),
      unit: 'ms',
      bound: { atMost: 100 },
    },
    { name: `${name}: layout shift`, value: median(name, 'cls'), unit: '', bound: { atMost: 0 } },
  ]);
  return [...others.flatMap(seconds), ...own].map(rounded);
}

export function tableOf(measurements: readonly Measurement[]): string {
  return measurements
    .map((measurement) => {
      const { name, value, unit, bound } = measurement;
      const limit = bound && 'atMost' in bound ? `  (at most ${bound.atMost})` : '';
      return `${holds(measurement) ? ' ' : '!'} ${name.padEnd(44)} ${value.toFixed(2).padStart(9)} ${unit}${limit}\n`;
    })
    .join('');
}
