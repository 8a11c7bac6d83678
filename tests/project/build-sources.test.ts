import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { bundleSources } from '../../server/platform/bundle/find.js';
import { sources } from '../../server/platform/pages/build.ts';
import { findImports } from './imports.ts';

const root = join(import.meta.dirname, '../..');

/** Every file of the project that the files of a folder lead to. */
function reachedFrom(folder: string): Set<string> {
  const reached = new Set<string>();
  const waiting = globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!/\.(tsx?|css)$/.test(file)) continue;
    for (const { specifier } of findImports(file, readFileSync(join(root, file), 'utf8'))) {
      const imported = posix.join(posix.dirname(file), specifier);
      if (specifier.startsWith('.') && existsSync(join(root, imported))) waiting.push(imported);
    }
  }
  return reached;
}

test.each([
  ['pages', 'web', sources],
  ['server', 'server', bundleSources],
])(
  '[commands] whatever the %s is made of is built anew when it changes, dictionaries included',
  (_, folder, watched) => {
    const reached = [...reachedFrom(folder)];
    expect(reached).toContain('words/pl/site.ts');
    const isWatched = (file: string) => watched.some((path) => file === path || file.startsWith(`${path}/`));
    expect(reached.filter((file) => !isWatched(file))).toEqual([]);
  },
);
