/** What the findings are worth on labelled briefs, beside what the first nineteen rules were worth on the same. */
import before from '../tests/labelled/before.json' with { type: 'json' };
import { precisionOf, quietOf, recallOf, scoreOf, type Tally } from '../tests/labelled/score.ts';
import { labelledSets, leastPrecision, leastRecall } from '../tests/labelled/sets.ts';
import type { Measurement } from './measurement.ts';

export async function measureFindings(): Promise<Measurement[]> {
  return (['labelled', 'held out'] as const).flatMap((name) => {
    const set = labelledSets[name];
    const score = scoreOf(set);
    const former: { quiet: number; all: Tally; byKind: Record<string, Tally> } = before[name];
    process.stdout.write(`\n${name}: ${set.length} briefs; in brackets with the first rules\n`);
    for (const kind of new Set([...Object.keys(score.byKind), ...Object.keys(former.byKind)].toSorted()))
      process.stdout.write(`  ${kind.padEnd(28)}${row(score.byKind[kind], former.byKind[kind])}\n`);
    process.stdout.write(`  ${'all'.padEnd(28)}${row(score.all, former.all)}\n`);
    for (const mistake of score.mistakes) process.stdout.write(`  ${mistake}\n`);
    const share = (what: string, value: number, beside: number, atLeast: number): Measurement => ({
      name: `${name}: ${what}`,
      value: value * 100,
      unit: '%',
      beside: beside * 100,
      bound: { atLeast },
    });
    return [
      share('of what is shown, right', precisionOf(score.all), precisionOf(former.all), leastPrecision),
      share('of what should be found, found', recallOf(score.all), recallOf(former.all), leastRecall),
      share('sound briefs left in peace', quietOf(set), former.quiet, leastPrecision),
    ];
  });
}

const none: Tally = { found: 0, missed: 0, false: 0 };

function row(now: Tally = none, then: Tally = none): string {
  return (['found', 'missed', 'false'] as const)
    .map((outcome) => `${outcome} ${now[outcome]} (${then[outcome]})`.padEnd(18))
    .join('');
}
