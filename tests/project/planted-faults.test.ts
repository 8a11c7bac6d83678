import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from '../planted/faults.ts';
import { readClauses } from './coverage.ts';
import { runningTests } from './proofs.ts';
import { findTestFiles } from './test-titles.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('[planted faults] there are fifty, no two alike', () => {
  expect(faults.length).toBe(50);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(50);
  expect(new Set(faults.map(({ file, from }) => `${file} ${from}`)).size).toBe(50);
});

test('[planted faults] each changes a text that its file has exactly once', () => {
  const wrong = faults.filter(({ file, from, to }) => from === to || read(file).split(from).length !== 2);
  expect(wrong.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

test('[planted faults] each breaks a clause of the specification', () => {
  const clauses = new Set(readClauses(read('docs/spec.md')).map(({ name }) => name));
  expect(faults.map(({ clause }) => clause).filter((clause) => !clauses.has(clause))).toEqual([]);
});

test('[planted faults] each is expected to be noticed by a test that npm test runs', () => {
  const files = new Set(findTestFiles(root));
  const missing = faults.flatMap(({ noticedBy, also = [] }) => [
    ...(runningTests.some(({ file, title }) => file === noticedBy.file && title.includes(noticedBy.title))
      ? []
      : [`${noticedBy.file} “${noticedBy.title}”`]),
    ...also.filter((file) => !files.has(file) || !file.endsWith('.spec.ts')),
  ]);
  expect(missing).toEqual([]);
});
