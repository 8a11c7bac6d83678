import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** A superseded decision speaks of the folders of its time. */
const pages = globSync('docs/**/*.md', { cwd: root })
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  .filter(({ text }) => !/· superseded by/.test(text));

test.for(pages)('[readme] every file and folder that $name names exists', ({ name, text }) => {
  const places = [
    ...text.matchAll(
      /`((?:domain|words|web|server|tests|bench|deploy|docs)\/[\w./-]*|[\w.-]+\.(?:config|profile)\.ts)`/g,
    ),
  ];
  const named = [...new Set(places.map(([, place]) => place!))];
  if (name === 'docs/architecture.md') expect(named.length).toBeGreaterThan(50);
  expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

test.for(pages)('[readme] every page that $name leads to exists', ({ name, text }) => {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
  expect(links.filter((link) => !existsSync(join(root, name, '..', link)))).toEqual([]);
});

test('[readme] every command is there, and no command is left out', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = rowsUnder('Commands').map((command) => /^npm (?:run )?(\S+)/.exec(command)?.[1]);
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});
