/** Programs that tests need and a bare machine may not have, from Debian's packages. */
import { spawnSync } from 'node:child_process';

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' }).status === 0;
}

/** By program: the package that brings it. False: one of them could not be had. */
export function installPrograms(packages: Record<string, string>): boolean {
  const missing = () => Object.entries(packages).filter(([program]) => !isThere(program));
  const wanted = missing().map(([, name]) => name);
  if (wanted.length === 0) return true;
  // Another test may be installing as well.
  const patiently = ['-o', 'DPkg::Lock::Timeout=180', '-qq'];
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]])
    spawnSync('apt-get', [...patiently, ...parameters], { stdio: 'ignore', timeout: 300_000 });
  return missing().length === 0;
}
