/** Reads lists of docs/, whose items name files and quote the titles of tests, and finds what does not exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestTitlesIn } from './test-titles.ts';

const root = join(import.meta.dirname, '../..');
export const runningTests = findTestTitlesIn(root);

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

/** The items below a heading of the second level, each on one line. */
export function itemsUnder(page: string, heading: RegExp): string[] {
  const [, ...parts] = page.split(/^## /m);
  const part = parts.find((text) => heading.test(text.split('\n', 1)[0]!)) ?? '';
  return part
    .replaceAll(/\n {2,}/g, ' ')
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}

export const titlesIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, title]) => title!);

/** Files that the text names in backticks, from the root or from docs/. */
export function missingFiles(text: string): string[] {
  return [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+|[\w-]+\.(?:md|json|ts))`/g)]
    .filter(([, path]) => !existsSync(join(root, path!)) && !existsSync(join(root, 'docs', path!)))
    .map(([, path]) => `no file ${path}`);
}

/** Quoted titles of which no running test has a part. */
export function missingTitles(text: string): string[] {
  return titlesIn(text)
    .filter((title) => !runningTests.some((running) => running.title.includes(title)))
    .map((title) => `no test “${title}”`);
}
