/** A disk that is slow, broken or full under one process, switched on and off while it runs. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `slow`: a sync takes 100 ms. `eio`: writes and syncs fail now and then. `enospc`: no write for a while. `full`: no file
 * grows, and the disk says so when it is asked.
 */
export type DiskFault = 'slow' | 'eio' | 'enospc' | 'full';

export type FaultyDisk = {
  /** For the process that is to suffer. */
  environment: Record<string, string>;
  breakDisk(): void;
  mend(): void;
  remove(): void;
};

/** Undefined where the library that comes between process and disk cannot be made: without Linux or a C compiler. */
export function makeFaultyDisk(fault: DiskFault): FaultyDisk | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'blask-disk-'));
  const library = join(folder, 'disk-faults.so');
  const source = join(import.meta.dirname, 'disk-faults.c');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const made = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (made.error) {
    remove();
    return undefined;
  }
  if (made.status !== 0) throw new Error(`disk-faults.c: ${made.stderr}`);
  const toggle = join(folder, 'broken');
  return {
    environment: { LD_PRELOAD: library, DISK_FAULT: fault, DISK_FAULT_SWITCH: toggle },
    breakDisk: () => writeFileSync(toggle, ''),
    mend: () => rmSync(toggle, { force: true }),
    remove,
  };
}
