/** Copies of the project that a test may change or leave incomplete. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/platform/pages/build.ts';

type Lockfile = { packages: Record<string, { dev?: true }> };

export type ProjectCopy = { folder: string; remove(): void };

/** The sources, with everything that is installed here. */
export function copySources(): ProjectCopy {
  const copy = copyOf(sources());
  symlinkSync(join(projectRoot, 'node_modules'), join(copy.folder, 'node_modules'));
  return copy;
}

/** As a server has it after `npm ci --omit=dev`: the sources, what was built, no tools. */
export function copyForProduction(): ProjectCopy {
  const copy = copyOf([...sources(), ...builds()]);
  for (const path of productionPackages()) {
    const nested = join(projectRoot, path, 'node_modules');
    cpSync(join(projectRoot, path), join(copy.folder, path), {
      recursive: true,
      filter: (source) => !source.startsWith(nested),
    });
  }
  return copy;
}

/** Its pages are the same bytes as here, and compressing them takes longer than all else at a first start. */
export function lendCompressed({ folder }: ProjectCopy): void {
  const compressed = join(projectRoot, 'dist/cache/compressed');
  mkdirSync(compressed, { recursive: true });
  mkdirSync(join(folder, 'dist/cache'), { recursive: true });
  symlinkSync(compressed, join(folder, 'dist/cache/compressed'));
}

function copyOf(paths: string[]): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'blask-copy-'));
  for (const path of paths) cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const madeHere = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results']);

/** Files and folders at the root. Also what is not committed yet, or the copy would not be what dist/ was built from. */
function sources(): string[] {
  return readdirSync(projectRoot).filter((name) => !madeHere.has(name));
}

function builds(): string[] {
  return readdirSync(join(projectRoot, 'dist'))
    .filter((name) => /^(server-)?[\da-f]{16}$/.test(name))
    .map((name) => join('dist', name));
}

/** Copied, not linked: through a link Node would find the tools beside the original. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile;
  return (
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(projectRoot, path)))
      .map(([path]) => path)
      // The runtime itself: 300 MB that nothing imports.
      .filter((path) => !path.startsWith('node_modules/node-linux-'))
  );
}
