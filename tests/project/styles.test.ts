import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBuild } from '../../server/platform/pages/build.ts';

test('[look] what arrives later finds every token it uses in the page it comes to', async () => {
  const assets = join(await findBuild(), 'client/assets');
  const style = (name: string) => {
    const files = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.css'));
    expect(files, name).toHaveLength(1);
    return readFileSync(join(assets, files[0]!), 'utf8');
  };
  const css = style('brief-style') + style('second-load');
  const defined = new Set(Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, token]) => token));
  const used = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, token]) => token);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((token) => !defined.has(token))).toEqual([]);
});

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

/** Each match with the file it stands in. */
function findAll(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) => Array.from(read(file).matchAll(pattern), ([match]) => `${file}: ${match}`));
}

const theme = read('web/theme.css');
const breakpoints = new Map(
  Array.from(theme.matchAll(/--breakpoint-(\w+): (\d+rem);/g), ([, name = '', size = '']) => [name, size]),
);

test('[look] layouts change at five named widths and at no other', () => {
  expect([...breakpoints.keys()]).toEqual(['sm', 'md', 'ml', 'lg', 'xl']);
  const named = new RegExp(
    String.raw`\(width (<|>=) theme\(--breakpoint-(${[...breakpoints.keys()].join('|')})\)\)`,
    'g',
  );
  const queries = filesOf('web/**/*.css').flatMap((file) =>
    Array.from(read(file).matchAll(/@media[^{]*width[^{]*/g), ([query]) => ({ file, query })),
  );
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter(({ query }) => query.replaceAll(named, '').includes('width'))).toEqual([]);
  // A script cannot read the theme: it repeats the size.
  const asked = findAll(filesOf('web/**/*.{ts,tsx}'), /matchMedia\(['"][^'"]*width[^'"]*/g);
  const sizes = asked.map((match) => /[\d.]+rem/.exec(match)?.[0] ?? match);
  expect(sizes.filter((size) => ![...breakpoints.values()].includes(size))).toEqual([]);
  expect(findAll(filesOf('web/**/*.tsx'), /[\s"'`](?:min|max)-\[[\d.]+(?:px|rem|em)\]:\S+/g)).toEqual([]);
});

/** The demos are other people's sites in the story they tell, with looks of their own. */
const pages = filesOf('web/**/*.tsx').filter((file) => !/^web\/(ui|demos)\//.test(file));

test('[look] buttons, controls and their looks come from web/ui', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(findAll(pages, /<button\b/g)).toEqual([]);
  expect(findAll(pages, /className=(?:"|\{`|\{')(?:[^"'`]*\s)?(?:tool|control|badge)[\s"'`]/g)).toEqual([]);
  expect(findAll(pages, /<(?:select|dialog)\b/g)).toEqual([]);
});
