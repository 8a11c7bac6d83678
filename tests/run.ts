/** `npm test`: every check there is, one after the other, and the sum of them in the last line. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { report as reportCoverage } from './project/coverage.ts';
import { requireChromium } from './support/chromium.ts';

type Tally = { passed: number; failed: number };

const results = 'test-results';

function run(command: string, ...parameters: string[]): boolean {
  process.stdout.write(`\n▸ ${command} ${parameters.join(' ')}\n`);
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
};

/** What this machine cannot show is neither passed nor failed; the reader is told. */
function tellSkipped({ testResults }: VitestReport): void {
  for (const { status, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults))
    if (status === 'pending' || status === 'skipped') process.stdout.write(`Skipped here: ${fullName}\n`);
}

function single(ok: boolean): Tally {
  return { passed: Number(ok), failed: Number(!ok) };
}

/** A runner that died before writing its report counts as one failure, never as nothing. */
function tallied(ok: boolean, file: string, read: (report: never) => Tally): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(`${results}/${file}`, 'utf8')) as never);
    return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { check: string } };
const checks = scripts.check.split(' && ');

rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const tallies: Tally[] = [
  ...checks.map((check) => single(run(...(check.split(' ') as [string, ...string[]])))),
  tallied(
    run('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${results}/vitest.json`),
    'vitest.json',
    (report: VitestReport) => {
      tellSkipped(report);
      return {
        passed: report.numPassedTests,
        failed: Math.max(report.numFailedTests, Math.sign(report.numFailedTestSuites)),
      };
    },
  ),
];
requireChromium();
tallies.push(
  tallied(
    run('playwright', 'test'),
    'playwright.json',
    (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
    }),
  ),
);

// The browser's runner empties the folder when it begins.
reportCoverage('.');

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
