import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const rowsUnder = (heading: string) =>
  (readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []);

test('[readme] every place on the map exists', () => {
  const places = rowsUnder('Map');
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

test('[readme] every file and folder that the page names exists', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const places = [
    ...page.matchAll(/`((?:domain|web|server|tests|bench)\/[\w./-]*|[\w.-]+\.(?:config|profile)\.ts)`/g),
  ];
  const named = [...new Set(places.map(([, place]) => place!))];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

test('[readme] every command is there, and no command is left out', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = rowsUnder('Commands').map((command) => /^npm (?:run )?(\S+)/.exec(command)?.[1]);
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});
