/** A copy of the project as a server has it after `npm ci --omit=dev`: the sources, what was built, no tools. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/pages/build.ts';

type Lockfile = { packages: Record<string, { dev?: true }> };

export type ProductionCopy = { folder: string; remove(): void };

export function copyForProduction(): ProductionCopy {
  const folder = mkdtempSync(join(tmpdir(), 'blask-production-'));
  for (const path of [...sourceFiles(), 'dist/built-from', 'dist/client', 'dist/render'])
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  for (const path of productionPackages()) {
    const nested = join(projectRoot, path, 'node_modules');
    cpSync(join(projectRoot, path), join(folder, path), {
      recursive: true,
      filter: (source) => !source.startsWith(nested),
    });
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Also what is not committed yet, or the copy would not be what dist/ was built from. */
function sourceFiles(): string[] {
  // Other tests plant zz-* files for a moment.
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--exclude=zz-*', '-z'];
  return execFileSync('git', list, { cwd: projectRoot, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(projectRoot, path)));
}

/** Copied, not linked: through a link Node would find the tools beside the original. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile;
  return (
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(projectRoot, path)))
      .map(([path]) => path)
      // The runtime itself: 300 MB that nothing imports.
      .filter((path) => path !== 'node_modules/node')
  );
}
