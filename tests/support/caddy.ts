/** Debian's Caddy with the Caddyfile of the deployment in front of a running site, with a certificate of its own. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPrograms } from './debian-packages.ts';

const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile');

function requireCaddy(): void {
  if (!installPrograms({ caddy: 'caddy' }))
    throw new Error('No Caddy: install it with "apt-get install caddy".');
}

export type Proxy = { certificate: string; stop(): Promise<void> };

export async function startCaddy(port: number, upstream: string): Promise<Proxy> {
  requireCaddy();
  const folder = mkdtempSync(join(tmpdir(), 'blask-caddy-'));
  const config = join(folder, 'Caddyfile');
  // What only a test needs: no administration port, no redirect on port 80, no certificate put into the system.
  writeFileSync(
    config,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n}\nimport ${caddyfile}\n`,
  );
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      SITE: `https://localhost:${port}`,
      UPSTREAM: upstream,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  child.stderr.on('data', (chunk) => log.push(String(chunk)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  // The file is there before what it holds.
  const read = () => (existsSync(root) ? readFileSync(root, 'utf8') : '');
  for (let attempt = 0; !read().includes('END CERTIFICATE'); attempt++) {
    if (attempt > 600 || child.exitCode !== null) throw new Error(`Caddy did not start:\n${log.join('')}`);
    await sleep(100);
  }
  return {
    certificate: read(),
    async stop() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
