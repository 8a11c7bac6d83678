/** Kills in the middle of parallel writes: on a sound disk, and on one that is broken, full or slow. */
import { makeFaultyDisk, type DiskFault } from '../tests/faults/disk-faults.ts';
import { killRounds, type KillReport } from '../tests/faults/kill-rounds.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Measurement } from './measurement.ts';

/** KILL_ROUNDS=30 for a look; as many on PostgreSQL, and as many again are shared by the faulty disks. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 200);
const faults: Record<Exclude<DiskFault, 'full'>, string> = {
  eio: 'a disk that fails now and then (EIO)',
  enospc: 'a disk that is full for a while (ENOSPC)',
  slow: 'a disk whose sync takes 100 ms',
};

export async function measureDurability(): Promise<Measurement[]> {
  const measurements = figures('a sound disk', await killRounds(rounds));
  const postgres = await startPostgres({ isMortal: true });
  const onPostgres = await killRounds(rounds, { databaseUrl: postgres.url }).finally(() => postgres.stop());
  measurements.push(...figures('PostgreSQL', onPostgres));
  for (const [fault, disk] of Object.entries(faults)) {
    const faulty = makeFaultyDisk(fault as DiskFault);
    if (!faulty) {
      measurements.push({ name: `${disk}: skipped, no C compiler`, value: 0, unit: '' });
      continue;
    }
    try {
      measurements.push(...figures(disk, await killRounds(Math.ceil(rounds / 3), { disk: faulty })));
    } finally {
      faulty.remove();
    }
  }
  return measurements;
}

function figures(disk: string, report: KillReport): Measurement[] {
  const none = (what: string, value: number): Measurement => ({
    name: `${disk}: ${what}`,
    value,
    unit: '',
    bound: { atMost: 0 },
  });
  return [
    { name: `${disk}: kills in the middle of parallel writes`, value: report.rounds, unit: '' },
    {
      name: `${disk}: acknowledged briefs, messages, answers, files, drafts, letters, pictures and versions`,
      value: report.acknowledged,
      unit: '',
      bound: { atLeast: report.rounds },
    },
    none('acknowledged and lost', report.lost),
    none('doubled briefs, messages, files, letters or notifications', report.doubled),
    none('briefs not found by their reference', report.unfindable),
    { name: `${disk}: answered "not now", sent again later`, value: report.refused, unit: '' },
    none('answers other than saved or "not now"', report.odd),
    none(`integrity_check says ${report.integrity}`, Number(report.integrity !== 'ok')),
  ];
}
