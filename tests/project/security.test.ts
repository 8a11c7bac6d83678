import { expect, test } from 'vitest';
import { agency } from '../support/default-site.ts';
import { itemsUnder, missingFiles, missingTitles, readPage, runningTests, titlesIn } from './proofs.ts';

const threatsPage = readPage('docs/security.md');
const requirementsPage = readPage('docs/security-requirements.md');
const threats = itemsUnder(threatsPage, /^Threats and answers$/);
const shown = itemsUnder(requirementsPage, /^Shown by tests$/);
const deviations = itemsUnder(
  requirementsPage,
  /^Deviations, accepted by the maintainers on \d{4}-\d\d-\d\d$/,
);
const without = itemsUnder(requirementsPage, /^What does not apply$/);

/** The standard's own count of requirements at levels 1 and 2 in version 5.0.0. */
const inStandard = 70 + 183;

const numberOf = (item: string) => /^(\d+\.\d+\.\d+) L[12] /.exec(item)?.[1];
const nameOf = (item: string) => numberOf(item) ?? item.slice(0, 60);

test('[security] every requirement is shown by tests or is a deviation with its reason', () => {
  expect(threats.length).toBeGreaterThan(10);
  const holes = [
    ...[...shown, ...deviations]
      .filter((item) => numberOf(item) === undefined)
      .map((item) => `${nameOf(item)}: no number or level`),
    ...[...shown, ...threats]
      .filter((item) => titlesIn(item).length === 0)
      .map((item) => `${nameOf(item)}: no test`),
    ...deviations
      .filter((item) => !/^\S+ L[12] .+?\. [A-Z][^“]{30,}/.test(item))
      .map((item) => `${nameOf(item)}: no reason`),
  ];
  expect(holes).toEqual([]);
});

test('[security] every test that the pages quote runs, and every file that they name exists', () => {
  const holes = [...threats, ...shown, ...deviations].flatMap((item) =>
    [...missingTitles(item), ...missingFiles(item)].map((hole) => `${nameOf(item)}: ${hole}`),
  );
  expect(holes).toEqual([]);
  expect([...missingFiles(threatsPage), ...missingFiles(requirementsPage)]).toEqual([]);
});

test('[security] no requirement stands twice, and none of the standard is left out', () => {
  const single = without.flatMap((item) => item.match(/\b\d+\.\d+\.\d+\b/g) ?? []);
  const whole = without.flatMap((item) =>
    [...item.matchAll(/all (\d+) of V\d+/g)].map(([, count]) => Number(count)),
  );
  const numbers = [...[...shown, ...deviations].map(numberOf), ...single];
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(numbers.length + whole.reduce((sum, count) => sum + count, 0)).toBe(inStandard);
});

test('[security] a test that cites a requirement cites one that is met', () => {
  const numbers = new Set([...shown, ...deviations].map(numberOf));
  const cited = runningTests
    .flatMap(({ cites }) => cites)
    .flatMap((name) => /^ASVS (.+)/.exec(name)?.[1] ?? []);
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((number) => !numbers.has(number))).toEqual([]);
});

test('[security] reporters find the address of the profile and what is promised', () => {
  const policy = readPage('SECURITY.md');
  expect(policy).toContain(agency.email);
  for (const promise of [/within \d+ working days/, /within \d+ days/, /Safe harbour/, /Supported versions/])
    expect(policy).toMatch(promise);
});
