/**
 * Runs what the systemd unit runs, under the restrictions a mount namespace can show: the tree and the whole system
 * read-only, its own data and cache folders, another user without privileges, a `/proc` of its own.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../server/platform/pages/build.ts';
import { untilServing } from './site.ts';

export const unitFile = join(projectRoot, 'deploy/blask.service');

/** Somebody who owns nothing here. */
const userId = 64_321;

export type Unit = { origin: string; lines: string[]; stop(): Promise<number | null> };

export type UnitFolders = { root: string; state: string; cache: string; remove(): void };

/** What systemd makes for `StateDirectory=` and `CacheDirectory=`. */
export function makeUnitFolders(): UnitFolders {
  const root = mkdtempSync(join(tmpdir(), 'blask-unit-'));
  const [state, cache] = ['state', 'cache'].map((name) => {
    const folder = join(root, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, userId, userId);
    return folder;
  }) as [string, string];
  return { root, state, cache, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export function readUnit(): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const line of readFileSync(unitFile, 'utf8').split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) lines.set(name, [...(lines.get(name) ?? []), value!]);
  }
  return lines;
}

/** The unit names Node where `npm ci` puts it; a copy made for a test borrows the one here. */
export function lendRuntime(tree: string): void {
  // A temporary folder is its maker's alone; a tree under /opt is everybody's to read.
  chmodSync(tree, 0o755);
  const packageName = `node-linux-${process.arch}`;
  mkdirSync(join(tree, 'node_modules', packageName), { recursive: true });
  mkdirSync(join(tree, 'node_modules/.bin'), { recursive: true });
  symlinkSync(`../${packageName}/bin/node`, join(tree, 'node_modules/.bin/node'));
}

export async function runAsUnit(
  tree: string,
  folders: UnitFolders,
  environment: Record<string, string> = {},
): Promise<Unit> {
  const unit = readUnit();
  const settings = Object.fromEntries(
    unit.get('Environment')!.flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2))),
  ) as Record<string, string>;
  const script = join(folders.root, 'enter.sh');
  writeFileSync(script, enter(tree, folders, unit));
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', script], {
    env: { PATH: '/usr/bin:/bin', ...settings, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that is broken off must not leave it running.
  onTestFinished(() => void child.kill('SIGKILL'));
  const { origin, lines, exited } = await untilServing(child);
  return {
    origin,
    lines,
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

function enter(tree: string, folders: UnitFolders, unit: Map<string, string[]>): string {
  const only = (name: string) => unit.get(name)![0]!;
  const runtime = `node_modules/node-linux-${process.arch}`;
  return [
    'set -e',
    // Hides what stands there on this machine, and makes the places the unit names.
    'mount -t tmpfs tmpfs /opt',
    'mount -t tmpfs tmpfs /var/lib',
    'mount -t tmpfs tmpfs /var/cache',
    `mkdir -p ${only('WorkingDirectory')} /var/lib/${only('StateDirectory')} /var/cache/${only('CacheDirectory')}`,
    `mount --bind ${tree} ${only('WorkingDirectory')}`,
    `mount --bind ${join(projectRoot, runtime)} ${only('WorkingDirectory')}/${runtime}`,
    `mount --bind ${folders.state} /var/lib/${only('StateDirectory')}`,
    `mount --bind ${folders.cache} /var/cache/${only('CacheDirectory')}`,
    // PrivateTmp=, ProtectHome=, ProtectProc= with ProcSubset=
    'mount -t tmpfs tmpfs /tmp',
    'mount -t tmpfs -o ro tmpfs /root',
    'mount -t proc -o hidepid=invisible,subset=pid proc /proc',
    // ProtectSystem=strict
    `mount -o remount,ro,bind ${only('WorkingDirectory')}`,
    'mount -o remount,ro,bind /opt',
    'mount -o remount,ro,bind /',
    `cd ${only('WorkingDirectory')}`,
    `umask ${only('UMask')}`,
    `exec setpriv --reuid=${userId} --regid=${userId} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all ${only('ExecStart')}`,
    '',
  ].join('\n');
}
