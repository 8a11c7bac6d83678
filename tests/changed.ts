/**
 * `npm run test:changed`: the tests that a change can break, by imports. A change is what differs from the last commit,
 * or from the one given after `--`. The way up ends where everything is put together: what only the whole can show,
 * `npm test` shows.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findImports } from './project/imports.ts';
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

function reachedBy(changed: string[], importers: Map<string, string[]>): Set<string> {
  const reached = new Set(changed);
  for (const file of reached)
    if (!meetingPlaces.test(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

const changed = changedFiles(process.argv[2] ?? 'HEAD');
const sources = globSync('{domain,words,web,server,tests}/**/*.{ts,tsx,css}');
const reached = reachedBy(changed, importersOf(sources));
const folders = new Set(changed.filter((file) => file.startsWith('server/')).map((file) => join(file, '..')));
const unitTests = sources.filter(
  (file) => isUnitTest(file) && (reached.has(file) || folders.has(join(file, '..'))),
);
const specs = globSync('tests/e2e/*.spec.ts').filter(
  (spec) =>
    reached.has(spec) ||
    addresses.some(
      ([pattern, folder]) =>
        [...reached].some((file) => file.startsWith(folder) && !isUnitTest(file)) && pattern.test(read(spec)),
    ),
);

process.stdout.write(`${changed.length} changed, ${unitTests.length + specs.length} test files\n`);
const run = (command: string, ...parameters: string[]) =>
  spawnSync(command, parameters, { stdio: 'inherit' }).status === 0;
const steps = [() => run('tsc', '-p', '.')];
if (unitTests.length > 0) steps.push(() => run('vitest', 'run', ...unitTests));
if (specs.length > 0) steps.push(() => requireChromium() !== '' && run('playwright', 'test', ...specs));
process.exitCode = steps.every((step) => step()) ? 0 : 1;
