/** Builds what the browser gets, and only when its sources changed since the last time. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compress } from './compress.ts';

export const projectRoot = join(import.meta.dirname, '../..');
export const distDir = join(projectRoot, 'dist');
const viteCommand = join(projectRoot, 'node_modules/vite/bin/vite.js');
const stampFile = join(distDir, 'built-from');

const sources = ['web/**/*', 'domain/**/*', 'site.profile.ts', 'vite.config.ts', 'package-lock.json'];

/** After `npm ci --omit=dev` there is nothing to build with; the message is all the person starting it sees. */
export class MissingBuildToolsError extends Error {
  constructor() {
    super('The pages have to be built, and the tools for it are not installed. Run: npm ci && npm run build');
  }
}

export function requireBuildTools(): void {
  if (!existsSync(viteCommand)) throw new MissingBuildToolsError();
}

async function fingerprintSources(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: projectRoot, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(join(entry.parentPath, entry.name));
  }
  for (const file of files.sort())
    hash
      .update(file.slice(projectRoot.length))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}

export async function buildIfNeeded(announce: (line: string) => void): Promise<void> {
  const fingerprint = await fingerprintSources();
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === fingerprint) return;
  // Before anything is removed: an outdated build is still better to look at than none.
  requireBuildTools();
  announce('Building the pages…');
  await rm(distDir, { recursive: true, force: true });
  // A process of its own: a NODE_ENV inherited from a test runner would build React's development half.
  await promisify(execFile)(process.execPath, [viteCommand, 'build', '--app', '--logLevel', 'warn'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await cp(join(distDir, 'render/assets'), join(distDir, 'client/assets'), { recursive: true });
  await compressAssets();
  await writeFile(stampFile, fingerprint);
}

/** Beside each file, so that the server never compresses while somebody waits. */
async function compressAssets(): Promise<void> {
  const files: string[] = [];
  for await (const entry of glob('client/**/*.{js,css,svg,json,webmanifest}', {
    cwd: distDir,
    withFileTypes: true,
  })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  await Promise.all(
    files.map(async (file) => {
      const { br, gzip } = await compress(await readFile(file));
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
    }),
  );
}
