/** Reads the tables of docs/, whose rows name files and quote the titles of tests, and finds what does not exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

/** The cells of every row whose first cell looks like this. */
export function readRows(page: string, firstCell: RegExp): string[][] {
  return readPage(page)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => firstCell.test(first));
}

export const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
export const titlesIn = (cell: string) => [...cell.matchAll(/“([^”]+)”/g)].map(([, title]) => title!);

export function missingFiles(cell: string): string[] {
  return pathsIn(cell)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `no file ${path}`);
}

/** Each title has to stand in a file that the same cell names. */
export function missingTitles(cell: string): string[] {
  const texts = pathsIn(cell)
    .filter((path) => existsSync(join(root, path)))
    .map((path) => readPage(path));
  return titlesIn(cell)
    .filter((title) => !texts.some((text) => text.includes(title)))
    .map((title) => `no test “${title}”`);
}
