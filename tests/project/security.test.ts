import { expect, test } from 'vitest';
import { agency } from '../support/default-site.ts';
import { missingFiles, missingTitles, pathsIn, readPage, readRows, titlesIn } from './proofs.ts';

const page = 'docs/security.md';
const rows = readRows(page, /^\d+\.\d+\.\d+$/).map(([number = '', level = '', asks = '', shown = '']) => ({
  number,
  level,
  asks,
  shown,
}));
/** The standard's own count of requirements at levels 1 and 2 in version 5.0.0. */
const inStandard = { L1: 70, L2: 183 };

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isTested = (shown: string) => pathsIn(shown).some(isTest) && titlesIn(shown).length > 0;
const isSigned = (shown: string) =>
  /\bDeviation: /.test(shown) && /Accepted by the maintainers, \d{4}-\d\d-\d\d\.$/.test(shown);

test('[security] every requirement is shown by a test or is a signed deviation', () => {
  const holes = rows.flatMap(({ number, level, asks, shown }) => [
    ...(/^L[12]$/.test(level) ? [] : [`${number}: no level`]),
    ...(asks ? [] : [`${number}: does not say what it asks`]),
    ...(isTested(shown) || isSigned(shown) ? [] : [`${number}: neither a test nor a signed deviation`]),
    ...(/Deviation|Accepted/.test(shown) && !isSigned(shown) ? [`${number}: a deviation not signed`] : []),
  ]);
  expect(holes).toEqual([]);
});

test('[security] every file that the page names and every test title that it quotes exists', () => {
  const cells = [
    ...rows.map(({ number, shown }) => ({ place: number, cell: shown })),
    ...readRows(page, /^[A-Z]/).map((row) => ({ place: row[0]!, cell: row.slice(1).join(' ') })),
  ];
  const holes = cells.flatMap(({ place, cell }) =>
    [...missingFiles(cell), ...missingTitles(cell)].map((hole) => `${place}: ${hole}`),
  );
  expect(holes).toEqual([]);
});

test('[security] no requirement stands twice, and none of the standard is left out', () => {
  const [, without = ''] = readPage(page).split('## What does not apply');
  const single = without.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
  const whole = [...without.matchAll(/all (\d+) of V\d+/g)].map(([, count]) => Number(count));
  const numbers = [...rows.map(({ number }) => number), ...single];
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(numbers.length + whole.reduce((sum, count) => sum + count, 0)).toBe(inStandard.L1 + inStandard.L2);
});

test('[security] reporters find the address of the profile and what is promised', () => {
  const policy = readPage('SECURITY.md');
  expect(policy).toContain(agency.email);
  for (const promise of [/within \d+ working days/, /within \d+ days/, /Safe harbour/, /Supported versions/])
    expect(policy).toMatch(promise);
});
