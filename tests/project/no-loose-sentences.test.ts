/** Every sentence a person reads comes from a dictionary: none may hide in a component. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** Each language names itself; brands of others. */
const names = new Set(['Polski', 'English', 'LinkedIn', 'Instagram', 'Facebook', 'Behance']);

/** Words between tags, and in the attributes that are read aloud or shown. */
function looseTexts(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const between = [...code.matchAll(/<\/?[A-Za-z][^<>{}]*>\s*([^<>{}]*\p{L}{2,}[^<>{}]*)\s*(?=<|\{)/gu)];
  const attributes = [
    ...code.matchAll(/\s(?:aria-label|alt|title|placeholder|label)="([^"]*\p{L}{2,}[^"]*)"/gu),
  ];
  return [...between, ...attributes]
    .map(([, text]) => text!.trim())
    .filter((text) => !/[;=()[\]]|=>|^\W/.test(text) && !names.has(text));
}

test('[R6] the scan finds a sentence between tags and in an attribute', () => {
  expect(looseTexts('<p className="x">Hello there</p><img alt="A cat" />')).toEqual(['Hello there', 'A cat']);
});

test('[R6] no component holds a sentence of its own', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.tsx', { cwd: web })) {
    if (file.includes('.test.')) continue;
    for (const text of looseTexts(await readFile(join(web, file), 'utf8'))) found.push(`${file}: ${text}`);
  }
  expect(found).toEqual([]);
});
