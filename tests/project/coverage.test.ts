import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGaps, readClauses, writeReport } from './coverage.ts';
import { readPage, runningTests } from './proofs.ts';
import { findTestFiles, findTestTitles } from './test-titles.ts';

const root = join(import.meta.dirname, '../..');
const clauses = readClauses(readPage('docs/spec.md'));

test('[coverage] every clause has a test, and every test cites clauses that exist', () => {
  expect(clauses.length).toBeGreaterThan(100);
  expect(findGaps(clauses, runningTests)).toEqual([]);
});

test('[coverage] the check fails on a clause without a test, on one that stands twice and on one that is cited and not there', () => {
  const page = '## §1 Part\n\n### [R1] One\n\n### [R2] Two\n\n### [R2] Two again\n';
  const found = findTestTitles('a.test.ts', "test('[R1] [R3] [ASVS 1.2.3] does so', () => {});");
  expect(findGaps(readClauses(page), found)).toEqual([
    '[R2] stands twice in docs/spec.md',
    '[R2] of docs/spec.md has no test',
    '[R2] of docs/spec.md has no test',
    'a.test.ts “does so” cites [R3], which is not in docs/spec.md',
  ]);
  const report = writeReport(readClauses(page), found);
  expect(report).toContain('### [R1] One\n\n- `a.test.ts` does so\n');
  expect(report).toContain('### [R2] Two\n\nNo test.\n');
});

test.for([
  ["test('[R1] does so', () => {});", ['R1']],
  ["it.each([1])('[§2 x][R1] does %s', () => {});", ['§2 x', 'R1']],
  ['test(`[R1] ${path} does so`, async () => {});', ['R1']],
  ["test.skipIf(isSmall)('[R1] does so', { timeout: 1 }, () => {});", ['R1']],
  ["test.describe('[R1] in a group', () => { test('[R2] does so', () => {}); });", ['R1', 'R2']],
  ["test('does [R1] so', () => {});", []],
] as [string, string[]][])('[coverage] what a test cites is read from %s', ([code, cites]) => {
  expect(findTestTitles('a.test.ts', code)).toMatchObject([{ cites }]);
});

test.for([
  "test.skip('[R1] does so', () => {});",
  "test.todo('[R1] does so', () => {});",
  "describe.skip('a group', () => { test('[R1] does so', () => {}); });",
])('[coverage] a test that is switched off proves nothing: %s', (code) => {
  expect(findTestTitles('a.test.ts', code)).toEqual([]);
});

test('[coverage] npm test runs every file of tests, and a test is found in each', () => {
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['node_modules', 'dist', 'data'],
  });
  expect(files.length).toBeGreaterThan(150);
  expect(files.toSorted()).toEqual(findTestFiles(root));
  const found = new Set(runningTests.map(({ file }) => file));
  expect(files.filter((file) => !found.has(file))).toEqual([]);
});
