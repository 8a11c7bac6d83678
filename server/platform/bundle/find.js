/**
 * The server in a few files. As twelve hundred, which Node looks for, reads and links one by one, a start takes a third
 * longer and 30 MB more. Plain JavaScript, because the entry imports it before the cache of compiled code is on.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, projectRoot } from './fingerprint.js';

export const bundlePrefix = 'server-';
/** A bundle is used again only while none of these has changed. */
export const bundleSources = ['server', 'web', 'words', 'domain', 'site.profile.ts', 'package-lock.json'];

/** @returns The file to run; undefined where the sources have to run as they are: no tools and nothing made before. */
export function findBundle() {
  const folder = join(projectRoot, 'dist', bundlePrefix + fingerprint(bundleSources));
  const isMade = () => existsSync(folder);
  if (!isMade() && existsSync(join(projectRoot, 'node_modules/rolldown'))) makeBundle(folder);
  return isMade() ? join(folder, 'process.js') : undefined;
}

/** In a process of its own, because the bundler's memory would stay with the server. @param {string} folder */
function makeBundle(folder) {
  spawnSync(process.execPath, [join(import.meta.dirname, 'make.js'), folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
