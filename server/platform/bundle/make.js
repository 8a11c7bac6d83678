/** `node make.js FOLDER` writes the server as a few files to FOLDER, whole or not at all. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { bundlePrefix } from './find.js';
import { projectRoot } from './fingerprint.js';

const folder = /** @type {string} */ (process.argv[2]);
const dist = dirname(folder);
const draft = join(dist, `making-${process.pid}`);

/**
 * A thread, a process and a command on its way to a thread are loaded by the address of their file: it becomes an entry
 * of its own. A folder in the sources stays where it is, seen from the bundle.
 *
 * @type {import('rolldown').Plugin}
 */
const addresses = {
  name: 'addresses',
  transform: {
    filter: { id: /\/server\/.*\.[jt]s$/, code: 'import.meta' },
    handler(code, file) {
      const entry = (/** @type {string} */ id) =>
        `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id })}`;
      const home = relative(folder, dirname(file));
      return code
        .replace(
          /new URL\('(\.[^']+)', import\.meta\.url\)/g,
          (_, path) => `new URL(${entry(resolve(dirname(file), path))})`,
        )
        .replaceAll('module: import.meta.url', () => `module: ${entry(file)}`)
        .replaceAll('import.meta.dirname', () => `join(import.meta.dirname, ${JSON.stringify(home)})`);
    },
  },
};

/** The newest before this one stays: a running server may still load from it. */
function removeOlder() {
  const others = readdirSync(dist)
    .filter((name) => name.startsWith(bundlePrefix) && name !== basename(folder))
    .map((name) => join(dist, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const older of others.slice(1)) rmSync(older, { recursive: true, force: true });
}

mkdirSync(draft, { recursive: true });
try {
  const bundle = await rolldown({
    input: join(projectRoot, 'server/process.ts'),
    platform: 'node',
    // Programs of their own, which only some need: what encodes pictures, and the tools of development.
    external: ['sharp', 'vite', 'pg-native'],
    plugins: [addresses],
  });
  await bundle.write({ dir: draft });
  renameSync(draft, folder);
  removeOlder();
} catch (error) {
  // A folder that may not be written, or another process that was faster: the sources run as well.
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!['EACCES', 'EROFS', 'ENOTEMPTY', 'EEXIST'].includes(code ?? '')) throw error;
} finally {
  rmSync(draft, { recursive: true, force: true });
}
