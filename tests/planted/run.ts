/**
 * `npm run test:planted`: plants each fault of `faults.ts` in a copy of the project and runs the test that has to notice
 * it; if that one does not, all tests that depend on the changed file. Numbers after `--` choose some of the faults, and
 * `--expected` leaves the second look out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copySources } from '../support/project-copy.ts';
import { requireChromium } from '../support/chromium.ts';
import { faults, type Fault, type NoticingTest } from './faults.ts';

/** Of all fifty; of fewer each has to be noticed. */
const enough = 48;
const longestRunMs = 20 * 60_000;

type Result = NoticingTest & { ok: boolean };
type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};
type Suite = {
  title: string;
  file: string;
  specs?: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[];
};

const copy = copySources();
const { folder } = copy;
const reportFile = join(folder, 'planted.json');
const isExpectedOnly = process.argv.includes('--expected');
const isBrowserTest = (file: string) => file.endsWith('.spec.ts');
const pattern = (titles: string[]) =>
  titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

/** Empty if the runner ended before any test. */
function run(command: string, ...parameters: string[]): Result[] {
  rmSync(reportFile, { force: true });
  const { stderr } = spawnSync(command, parameters, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    timeout: longestRunMs,
  });
  if (!existsSync(reportFile)) {
    process.stderr.write(`${command} ended without a report:\n${stderr.toString().slice(-2_000)}\n`);
    return [];
  }
  const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  return command === 'vitest' ? readVitest(report as VitestReport) : readPlaywright(report as Suite);
}

function readVitest({ testResults }: VitestReport): Result[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(folder, name),
        title: fullName,
        ok: status === 'passed',
      })),
  );
}

function readPlaywright({ specs = [], suites = [] }: Pick<Suite, 'specs' | 'suites'>): Result[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ file, title, ok }) => ({ file: join('tests/e2e', file), title, ok })),
    ...suites.flatMap(readPlaywright),
  ];
}

function runVitest(files: string[], titles: string[] = []): Result[] {
  const chosen = titles.length > 0 ? ['-t', pattern(titles)] : [];
  return run('vitest', 'run', ...files, ...chosen, ...vitestReport);
}
const vitestReport = ['--reporter=json', `--outputFile=${reportFile}`];

function runPlaywright(files: string[], titles: string[] = [], ...options: string[]): Result[] {
  const chosen = titles.length > 0 ? ['-g', pattern(titles)] : [];
  return run('playwright', 'test', ...files, ...chosen, '--reporter=json', ...options);
}

function runTests(tests: NoticingTest[], ...options: string[]): Result[] {
  const browser = tests.filter(({ file }) => isBrowserTest(file));
  const others = tests.filter(({ file }) => !isBrowserTest(file));
  const unique = (texts: string[]) => [...new Set(texts)];
  const parts = (some: NoticingTest[]) =>
    [unique(some.map(({ file }) => file)), unique(some.map(({ title }) => title))] as const;
  return [
    ...(others.length > 0 ? runVitest(...parts(others)) : []),
    ...(browser.length > 0 ? runPlaywright(...parts(browser), ...options) : []),
  ];
}

const isOf = (test: NoticingTest) => (result: Result) =>
  result.file === test.file && result.title.includes(test.title);

/** A test that fails without any fault, or is not there, notices nothing. */
function isGreen(test: NoticingTest, results: Result[]): boolean {
  const own = results.filter(isOf(test));
  return own.length > 0 && own.every(({ ok }) => ok);
}

function withFault<Value>({ file, from, to }: Fault, work: () => Value): Value {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(from).length !== 2) throw new Error(`“${from}” does not occur once in ${file}`);
  writeFileSync(
    path,
    original.replace(from, () => to),
  );
  try {
    return work();
  } finally {
    writeFileSync(path, original);
  }
}

/** The file of the test that failed with the fault and passes without it. */
function findNoticing(fault: Fault, green: Result[]): string | undefined {
  const { noticedBy, also = [], file } = fault;
  const isNoticed = withFault(fault, () => runTests([noticedBy], '-x').some(({ ok }) => !ok));
  if (isNoticed && isGreen(noticedBy, green)) return noticedBy.file;
  if (isExpectedOnly) return undefined;
  const wider = [
    () => run('vitest', 'related', file, '--run', '--bail=1', ...vitestReport),
    ...(also.length > 0 ? [() => runPlaywright([...also], [], '-x')] : []),
  ];
  for (const look of wider) {
    const failed = withFault(fault, look).find(({ ok }) => !ok);
    if (failed && isGreen(failed, runTests([failed]))) return `${failed.file} “${failed.title}”`;
  }
  return undefined;
}

const chosen = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const planted = faults
  .map((fault, index) => ({ fault, number: index + 1 }))
  .filter(({ number }) => chosen.length === 0 || chosen.includes(number));
let noticed = 0;
try {
  if (planted.some(({ fault }) => isBrowserTest(fault.noticedBy.file) || fault.also)) requireChromium();
  const green = runTests(planted.map(({ fault }) => fault.noticedBy));
  for (const { fault, number } of planted) {
    const start = performance.now();
    if (!isGreen(fault.noticedBy, green))
      process.stdout.write(`${fault.noticedBy.file} “${fault.noticedBy.title}” fails without any fault\n`);
    const by = findNoticing(fault, green);
    if (by !== undefined) noticed += 1;
    const seconds = Math.round((performance.now() - start) / 1_000);
    process.stdout.write(
      `${String(number).padStart(2)}  ${`[${fault.clause}]`.padEnd(22)} ${fault.name.padEnd(84)} ${by ?? 'MISSED'}  ${seconds} s\n`,
    );
  }
} finally {
  copy.remove();
}
process.stdout.write(`${noticed} of ${planted.length} noticed\n`);
process.exitCode = noticed >= Math.min(enough, planted.length) ? 0 : 1;
