/** Starts the real process on a free port with a data folder of its own. */
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../..');

export const owner = { email: 'owner@blask.example', password: 'Latarnia-nad-Wisłą-1791' };

export type Site = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** What it printed so far, both streams, line by line. */
  lines: string[];
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** All that this process has started: part of the story of a failed test. */
export const startedSites: Site[] = [];

export type SiteOptions = {
  environment?: Record<string, string>;
  parameters?: string[];
  /** Reuse a folder to see what survived; it is kept after stopping. */
  dataDir?: string;
  /** Another copy of the project than this one. */
  projectDir?: string;
};

/** Of a site that publishes, or is at an address of its own: compressing all pages anew takes longer than most tests. */
export const publishing = { COMPRESSION: 'quick' };

export async function startSite({
  environment = {},
  parameters = [],
  dataDir,
  projectDir = root,
}: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'blask-'));
  const child = spawn(process.execPath, [...startCommand(projectDir), ...parameters], {
    cwd: projectDir,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { origin, lines, exited } = await untilServing(child);
  const site: Site = {
    origin,
    dataDir: folder,
    process: child,
    lines,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await exited;
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
  startedSites.push(site);
  return site;
}

/** Its address, once it has told it; whoever ends before says why. */
export async function untilServing(child: ChildProcessByStdio<null, Readable, Readable>) {
  const lines: string[] = [];
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('"msg":"serving"')) resolve((JSON.parse(line) as { address: string }).address);
    });
    void exited.then((code) =>
      reject(new Error(`The site ended with ${code} before serving:\n${lines.join('\n')}`)),
    );
  });
  return { origin, lines, exited };
}

/** What `npm start` hands to Node, and what the runner of tests adds. */
function startCommand(projectDir: string): string[] {
  const text = readFileSync(join(projectDir, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  const [, ...flags] = scripts.start.split(' ');
  const program = flags.pop()!;
  return [...flags, ...(process.env['SITE_FLAGS']?.split(' ') ?? []), program];
}
