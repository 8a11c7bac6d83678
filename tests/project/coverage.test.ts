import { expect, test } from 'vitest';
import { missingFiles, missingTitles, pathsIn, readRows } from './proofs.ts';

const rows = readRows('docs/coverage.md', /^[§R]/).map(([clause = '', where = '', proof = '']) => ({
  clause,
  where,
  proof,
}));

test('[coverage] every row names code and a proof that exist', () => {
  expect(rows.length).toBeGreaterThan(60);
  const holes = rows.flatMap(({ clause, where, proof }) =>
    [
      ...(pathsIn(where).length === 0 ? ['no code'] : []),
      ...(pathsIn(proof).length === 0 ? ['no proof'] : []),
      ...missingFiles(where),
      ...missingFiles(proof),
    ].map((hole) => `${clause}: ${hole}`),
  );
  expect(holes).toEqual([]);
});

test('[coverage] every quoted test title stands in a file that the row names', () => {
  const holes = rows.flatMap(({ clause, proof }) => missingTitles(proof).map((hole) => `${clause}: ${hole}`));
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
