/**
 * Builds the files for the browser. Each build has a folder named by a hash of its sources and is renamed into place
 * when complete: a failed build leaves the one before unchanged, and two builds at once do not disturb each other.
 */
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundlePrefix } from '../bundle/find.js';
import { fingerprint, projectRoot } from '../bundle/fingerprint.js';
import { compress } from './compress.ts';

export { projectRoot };
const distDir = join(projectRoot, 'dist');
const viteCommand = join(projectRoot, 'node_modules/vite/bin/vite.js');
const draftPrefix = 'making-';
const cacheName = 'cache';

/** A build is used again only while none of these has changed. */
export const sources = ['web', 'words', 'domain', 'site.profile.ts', 'vite.config.ts', 'package-lock.json'];

/** The build tools or a writable folder are missing. The command prints the message only. */
export class CannotBuildError extends Error {}

export function requireBuildTools(): void {
  if (!existsSync(viteCommand))
    throw new CannotBuildError(
      'The pages have to be built, and the tools for it are not installed. Run: npm ci && npm run build',
    );
}

/** Returns the folder of the build of the current sources; builds it if it is missing. */
export async function buildIfNeeded(announce: (line: string) => void = () => {}): Promise<string> {
  const folder = join(distDir, fingerprint(sources));
  if (existsSync(folder)) return folder;
  requireBuildTools();
  announce('Building the pages…');
  const draft = join(distDir, `${draftPrefix}${process.pid}`);
  await prepareDraft(draft);
  try {
    await build(draft);
    await putInPlace(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOthers(folder);
  return folder;
}

/** For serving: if the build fails, the newest finished build is used. */
export async function findBuild(
  announce: { info(line: string): void; warn(line: string): void } = { info() {}, warn() {} },
): Promise<string> {
  try {
    return await buildIfNeeded((line) => announce.info(line));
  } catch (error) {
    const newest = (await finishedBuilds())[0];
    if (!newest) throw error;
    announce.warn(`Serving pages older than their sources. ${reasonOf(error)}`);
    return newest;
  }
}

/** A cache that makes the next start faster. In the data folder if the project's folder is read-only. */
export function cacheDir(dataDir: string): string {
  try {
    accessSync(distDir, constants.W_OK);
    return join(distDir, cacheName);
  } catch {
    return join(dataDir, cacheName);
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split('\n')[0]!;
}

async function prepareDraft(draft: string): Promise<void> {
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
  } catch (error) {
    throw new CannotBuildError(
      `The pages have to be built, and ${distDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Run npm run build as a user who may`,
    );
  }
}

async function build(folder: string): Promise<void> {
  // In a process of its own, because NODE_ENV of a test runner would select React's development version.
  await promisify(execFile)(process.execPath, [viteCommand, 'build', '--app', '--logLevel', 'warn'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: folder },
  });
  await cp(join(folder, 'render/assets'), join(folder, 'client/assets'), { recursive: true });
  await compressAssets(folder);
}

/** Writes compressed copies next to each file, so that the server compresses nothing during a request. */
async function compressAssets(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const entry of glob('client/**/*.{js,css,svg,json,webmanifest}', {
    cwd: folder,
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

async function putInPlace(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process has built the same at the same time.
    if (!existsSync(folder)) throw error;
  }
}

/** Newest first. */
async function finishedBuilds(): Promise<string[]> {
  const names = (await readdir(distDir).catch(() => [])).filter((name) => /^[\da-f]{16}$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({
      folder: join(distDir, name),
      at: (await stat(join(distDir, name))).mtimeMs,
    })),
  );
  return dated.toSorted((one, other) => other.at - one.at).map(({ folder }) => folder);
}

/** Leaves the build before the current one, because a running server may still serve it. */
async function removeOthers(current: string): Promise<void> {
  const before = (await finishedBuilds()).find((folder) => folder !== current);
  const needed = new Set([current, before, join(distDir, cacheName)]);
  for (const name of await readdir(distDir)) {
    const path = join(distDir, name);
    const isKept = needed.has(path) || name.startsWith(bundlePrefix) || isBeingMade(name);
    if (!isKept) await rm(path, { recursive: true, force: true });
  }
}

function isBeingMade(name: string): boolean {
  if (!name.startsWith(draftPrefix)) return false;
  try {
    return process.kill(Number(name.slice(draftPrefix.length)), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
