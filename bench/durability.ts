import { killRounds } from '../tests/faults/kill-rounds.ts';
import type { Measurement } from './measurement.ts';

export async function measureDurability(): Promise<Measurement[]> {
  const report = await killRounds(50);
  return [
    { name: 'kills in the middle of parallel writes', value: report.rounds, unit: '' },
    { name: 'acknowledged briefs', value: report.acknowledged, unit: '', bound: { atLeast: 50 } },
    { name: 'acknowledged and lost', value: report.lost, unit: '', bound: { atMost: 0 } },
    { name: 'doubled briefs or notifications', value: report.doubled, unit: '', bound: { atMost: 0 } },
    {
      name: `integrity_check says ${report.integrity}`,
      value: Number(report.integrity !== 'ok'),
      unit: '',
      bound: { atMost: 0 },
    },
  ];
}
