/**
 * `npm run test:changed`: the tests nearest to a change, in about a minute. A change is what differs from the last
 * commit, or from the one given after `--`. Unit tests are found by imports, browser tests by the names they share with
 * what was changed; what there was no time for is told and left to `npm test`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowserTests, namesIn, rankTests, withinSeconds, wordsShownBy } from './project/choose-tests.ts';
import { findImports } from './project/imports.ts';
import buildOnce from './support/build-once.ts';
import { requireChromium } from './support/chromium.ts';

/** Everything meets here, so that nothing is said by coming through it. */
const meetingPlaces =
  /^(server\/(app|mails|process|main|demo)\.ts|web\/(render|client)\.tsx|tests\/support\/)/;
const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A browser test opens pages; whose they are tells where a change of them shows. */
const addresses: [RegExp, string][] = [
  [/tab=messages/, 'web/admin/inbox/'],
  [/tab=mails/, 'web/admin/mails/'],
  [/tab=site/, 'web/admin/site/'],
  [/tab=privacy/, 'web/admin/privacy/'],
  [/tab=today/, 'web/admin/today/'],
  [/tab=visits/, 'web/admin/visits/'],
  [/tab=overview/, 'web/admin/overview/'],
  [/admin\?q=|openList|[?&]brief=/, 'web/admin/briefs/'],
  [/openBrief|'\/brief'/, 'web/brief/'],
  [/clientPagePath|\/status\//, 'web/client-page/'],
  [/\/demo\//, 'web/demos/'],
  [/'\/privacy-policy'/, 'web/privacy/'],
  [/goto\('\/(en)?[#']/, 'web/landing/'],
  [/\/endpoints|api-reference/, 'web/api-reference/'],
];

const secondsForUnitTests = 20;
const secondsForBrowserTests = 20;
/** Where no run has told how long a test takes. */
const usualSeconds = 2;

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function changedFiles(since: string): string[] {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const gone = new Set(git('diff', '--name-only', '--diff-filter=D', since));
  const all = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return all.filter((file) => !gone.has(file));
}

/** Who imports a file, for every file. */
function importersOf(files: string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const { specifier } of findImports(file, read(file))) {
      if (!specifier.startsWith('.')) continue;
      const imported = join(file, '..', specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/** In the order of their distance from what was changed. */
function reachedBy(changed: string[], importers: Map<string, string[]>): string[] {
  const reached = new Set(changed);
  for (const file of reached)
    if (!meetingPlaces.test(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached];
}

/** What each file of unit tests took in the last `npm test` of this folder. */
function secondsPerFile(): Map<string, number> {
  try {
    const { testResults } = JSON.parse(read('test-results/vitest.json')) as {
      testResults: { name: string; startTime: number; endTime: number }[];
    };
    return new Map(
      testResults.map(({ name, startTime, endTime }) => [relative('.', name), (endTime - startTime) / 1_000]),
    );
  } catch {
    return new Map();
  }
}

function chooseUnitTests(changed: string[], reached: string[], sources: string[]): [string[], number] {
  const folders = new Set(
    changed.filter((file) => file.startsWith('server/')).map((file) => join(file, '..')),
  );
  const beside = sources.filter((file) => isUnitTest(file) && folders.has(join(file, '..')));
  const nearest = [...new Set([...changed.filter(isUnitTest), ...beside, ...reached.filter(isUnitTest)])];
  const taken = secondsPerFile();
  const chosen = withinSeconds(nearest, secondsForUnitTests, (file) => taken.get(file) ?? usualSeconds);
  return [chosen, nearest.length - chosen.length];
}

/** The tests of the pages that the change reaches, by what they name of it: of the changed file and who uses it. */
async function chooseBrowserTests(
  changed: string[],
  reached: string[],
  importers: Map<string, string[]>,
): Promise<[string[], number]> {
  const isShown = (file: string) => /^(web|words)\//.test(file) && !isUnitTest(file);
  const shown = changed.filter(isShown);
  const around = shown.flatMap((file) => importers.get(file) ?? []).filter(isShown);
  const isReached = (folder: string) => reached.some((file) => file.startsWith(folder) && !isUnitTest(file));
  const folders = addresses.filter(([, folder]) => isReached(folder));
  const tests = globSync('tests/e2e/*.spec.ts').flatMap((file) => {
    const code = read(file);
    const isOfThem = changed.includes(file) || folders.some(([address]) => address.test(code));
    return isOfThem ? findBrowserTests(file, code) : [];
  });
  const dictionaries = await Promise.all(
    globSync('words/{pl,en}/*.ts').map((file) => import(pathToFileURL(file).href) as Promise<unknown>),
  );
  const names = new Set(
    [...shown, ...around]
      .map(read)
      .flatMap((source) => [...namesIn(source), ...wordsShownBy(source, dictionaries)]),
  );
  const parts = new Set(
    shown.flatMap((file) =>
      file
        .replace(/\.\w+$/, '')
        .split('/')
        .slice(1),
    ),
  );
  const own = tests.filter(({ file }) => changed.includes(file));
  // A rule or a call has no name that a browser test could share.
  const others = shown.length > 0 ? tests : [];
  const ranked = [...new Set([...own, ...rankTests(tests, names, parts), ...others])];
  const chosen = withinSeconds(ranked, secondsForBrowserTests, () => usualSeconds);
  return [chosen.map(({ file, line }) => `${file}:${line}`), tests.length - chosen.length];
}

function run(command: string, ...parameters: string[]): Promise<boolean> {
  const child = spawn(command, parameters, { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
  });
}

const changed = changedFiles(process.argv[2] ?? 'HEAD');
const sources = globSync('{domain,words,web,server,tests}/**/*.{ts,tsx,css}');
const importers = importersOf(sources);
const reached = reachedBy(changed, importers);
const [unitTests, unitTestsLeft] = chooseUnitTests(changed, reached, sources);
const [browserTests, browserTestsLeft] = await chooseBrowserTests(changed, reached, importers);

process.stdout.write(
  `${changed.length} changed: ${unitTests.length} files of unit tests and ${browserTests.length} browser tests; ` +
    `${unitTestsLeft} and ${browserTestsLeft} that may be touched as well are left to npm test\n`,
);
if (browserTests.length > 0 || unitTests.length > 0) await buildOnce();
const steps = [run('tsc', '-p', '.')];
if (unitTests.length > 0) steps.push(run('vitest', 'run', ...unitTests));
if (browserTests.length > 0 && requireChromium() !== '')
  steps.push(run('playwright', 'test', ...browserTests));
process.exitCode = (await Promise.all(steps)).every(Boolean) ? 0 : 1;
