/** `npm test`: every check there is, and the sum of them in the last line. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { report as reportCoverage } from './project/coverage.ts';
import buildOnce from './support/build-once.ts';

type Tally = { passed: number; failed: number };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type BrowserSuite = {
  suites?: BrowserSuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    ok: boolean;
    tests: {
      status: string;
      results: { errors: { message: string }[]; attachments: { path?: string }[] }[];
    }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
};

const results = 'test-results';
const seconds: Record<string, number> = {};
/** Said once more in the end, because the end is what is read of a long run. */
const failures: string[] = [];

function noteFailure(title: string, message = ''): void {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12);
  failures.push([`✘ ${title}`, ...lines.map((line) => `    ${line.slice(0, 240)}`)].join('\n'));
}

/** What it prints is printed in one piece where another command runs beside it. */
async function run(command: string, isBeside = false): Promise<boolean> {
  const start = performance.now();
  const [program = '', ...parameters] = command.split(' ');
  const child = spawn(program, parameters, { stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)));
  seconds[program] = (seconds[program] ?? 0) + (performance.now() - start) / 1_000;
  process.stdout.write(`\n▸ ${command}\n${Buffer.concat(printed).toString()}`);
  return code === 0;
}

/** A runner that died before writing its report counts as one failure, never as nothing. */
function tallied<Report>(isGood: boolean, file: string, read: (report: Report) => Tally): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(`${results}/${file}`, 'utf8')) as Report);
    return isGood || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runChecks(): Promise<Tally> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { check: string } };
  let failed = 0;
  const checks = scripts.check.split(' && ');
  for (const check of checks) {
    if (await run(check, true)) continue;
    failed += 1;
    noteFailure(check);
  }
  return { passed: checks.length - failed, failed };
}

async function runUnitTests(): Promise<Tally> {
  const reports = `--reporter=dot --reporter=json --outputFile.json=${results}/vitest.json`;
  return tallied(await run(`vitest run ${reports}`, true), 'vitest.json', (report: VitestReport) => {
    // What this machine cannot show is neither passed nor failed; the reader is told.
    for (const { name, message, assertionResults } of report.testResults) {
      if (message) noteFailure(name, message);
      for (const { status, fullName, failureMessages } of assertionResults) {
        if (status === 'pending' || status === 'skipped') process.stdout.write(`Skipped here: ${fullName}\n`);
        if (status === 'failed') noteFailure(`${name} ${fullName}`, failureMessages[0]);
        else if (failureMessages.length > 0)
          noteFailure(`${name} ${fullName} (passed at the second try)`, failureMessages[0]);
      }
    }
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, Math.sign(report.numFailedTestSuites)),
    };
  });
}

async function runBrowserTests(isBrowserThere: boolean): Promise<Tally> {
  const isGood = isBrowserThere && (await run('playwright test'));
  return tallied(isGood, 'playwright.json', ({ stats, suites }: PlaywrightReport) => {
    noteBrowserFailures(suites);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

function noteBrowserFailures(suites: BrowserSuite[]): void {
  for (const { specs, suites: inner = [] } of suites) {
    for (const { file, line, title, ok, tests } of specs) {
      const isFlaky = tests.some(({ status }) => status === 'flaky');
      if (ok && !isFlaky) continue;
      const name = `${file}:${line} ${title}`;
      const { errors = [], attachments = [] } = tests[0]?.results[0] ?? {};
      noteFailure(ok ? `${name} (passed at the second try)` : name, errors[0]?.message);
      const story = attachments.flatMap(({ path }) => (path ? [relative('.', path)] : []));
      const alone = `alone: npx playwright test tests/e2e/${file}:${line}`;
      failures.push([alone, ...story].map((told) => `    ${told}`).join('\n'));
    }
    noteBrowserFailures(inner);
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
// All at once, because each of them waits a fifth of its time; what needs no build begins beside it.
const checks = runChecks();
const findingBrowser = run('node tests/support/chromium.ts', true);
await buildOnce();
const browserTests = findingBrowser.then(runBrowserTests);
const tallies = await Promise.all([checks, runUnitTests(), browserTests]);
reportCoverage('.');

const spent = Object.entries(seconds).map(([program, taken]) => `${program} ${Math.round(taken)} s`);
process.stdout.write(`\n${spent.join(', ')}\n`);
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
