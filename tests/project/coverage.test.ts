import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [§R]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, clause = '', where = '', proof = '']) => ({ clause, where, proof }));

const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);

test('[coverage] every row names code and a proof that exist', () => {
  expect(rows.length).toBeGreaterThan(60);
  const holes = rows.flatMap(({ clause, where, proof }) => [
    ...(pathsIn(where).length === 0 ? [`${clause}: no code`] : []),
    ...(pathsIn(proof).length === 0 ? [`${clause}: no proof`] : []),
    ...[...pathsIn(where), ...pathsIn(proof)]
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${clause}: no file ${path}`),
  ]);
  expect(holes).toEqual([]);
});

test('[coverage] every quoted test title stands in a file that the row names', () => {
  const holes = rows.flatMap(({ clause, proof }) => {
    const texts = pathsIn(proof)
      .filter((path) => existsSync(join(root, path)))
      .map((path) => readFileSync(join(root, path), 'utf8'));
    const titles = [...proof.matchAll(/“([^”]+)”/g)].map(([, title]) => title!);
    return titles
      .filter((title) => !texts.some((text) => text.includes(title)))
      .map((title) => `${clause}: no test “${title}”`);
  });
  expect(holes).toEqual([]);
});

test('[coverage] every part of the product has rows', () => {
  for (const part of ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']) {
    expect(
      rows.some(({ clause }) => clause.startsWith(part)),
      part,
    ).toBe(true);
  }
  for (let ruling = 1; ruling <= 37; ruling++) {
    expect(
      rows.some(({ clause }) => new RegExp(`\\bR${ruling}\\b`).test(clause)),
      `R${ruling}`,
    ).toBe(true);
  }
});
