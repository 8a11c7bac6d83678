import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '../../server/platform/pages/build.ts';
import { findImports } from './imports.ts';

const root = join(import.meta.dirname, '../..');

/** Every file of the project that the files of web/ lead to. */
function reachedFromWeb(): Set<string> {
  const reached = new Set<string>();
  const waiting = globSync('web/**/*.{ts,tsx,css}', { cwd: root }).filter((file) => !/\.test\./.test(file));
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

test('[commands] whatever the pages are made of is built anew when it changes, dictionaries included', () => {
  const reached = [...reachedFromWeb()];
  expect(reached).toContain('words/pl/site.ts');
  expect(reached.filter((file) => !sources.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
});
