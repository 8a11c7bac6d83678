import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { beaconSource, pageNames, pageTable } from '../../web/page-table.ts';
import { copySources, lendCompressed, type ProjectCopy } from '../support/project-copy.ts';
import { publishing, startSite } from '../support/site.ts';

const command = 'server/operations/commands/build.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copySources();
  lendCompressed(copy);
  thinOut(copy);
});
afterAll(() => copy.remove());

/** Without most of what browsers get: how builds come and go is the same, and each takes a quarter of the time. */
function thinOut({ folder }: ProjectCopy): void {
  for (const name of pageNames) {
    const { module, style } = pageTable[name];
    if (module) writeFileSync(join(folder, module), 'export {};\n');
    // What the brief loads later refers to its styles.
    if (name !== 'brief') writeFileSync(join(folder, style), 'body { margin: 0; }\n');
  }
  for (const picture of globSync('web/**/*.svg', { cwd: folder }))
    writeFileSync(join(folder, picture), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />\n');
}

function built(): string[] {
  const dist = join(copy.folder, 'dist');
  return existsSync(dist) ? readdirSync(dist).filter((name) => !/^(cache|server-)/.test(name)) : [];
}

function build(): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { cwd: copy.folder }, (error, _, stderr) =>
      resolve({ code: error ? error.code : 0, stderr }),
    );
  });
}

test('[commands] a build that is killed leaves nothing that is served, and two at once make one whole', async () => {
  const killed = spawn(process.execPath, [command], { cwd: copy.folder, detached: true, stdio: 'ignore' });
  await vi.waitFor(() => expect(built()).toEqual([`making-${killed.pid}`]), { timeout: 60_000, interval: 5 });
  const gone = new Promise((resolve) => killed.once('exit', resolve));
  // Its tools with it.
  process.kill(-killed.pid!, 'SIGKILL');
  await gone;
  expect(built()).toEqual([`making-${killed.pid}`]);

  expect(await Promise.all([build(), build()])).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  expect(built()).toEqual([expect.stringMatching(/^[\da-f]{16}$/)]);
});

/** A setting that is refused ends a start before anything is opened. */
function startRefused(): { stdout: string; stderr: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['server/main.js'], {
    cwd: copy.folder,
    env: { PORT: 'none' },
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

test('[commands] a start runs the bundle of just these sources, and makes another when one of them changed', () => {
  const bundles = () => readdirSync(join(copy.folder, 'dist')).filter((name) => name.startsWith('server-'));
  const [bundle] = bundles();
  const program = join(copy.folder, 'dist', bundle!, 'process.js');
  writeFileSync(program, `process.stdout.write('bundled');\n${readFileSync(program, 'utf8')}`);
  const refusal = 'PORT is not valid: expected a number from 0 to 65535.\n';
  expect(startRefused()).toEqual({ stdout: 'bundled', stderr: refusal });

  const source = join(copy.folder, 'server/platform/config.ts');
  const whole = readFileSync(source, 'utf8');
  writeFileSync(source, whole.replace('is not valid', 'is not right'));
  onTestFinished(() => writeFileSync(source, whole));
  expect(startRefused()).toEqual({ stdout: '', stderr: refusal.replace('valid', 'right') });
  expect(bundles()).toHaveLength(2);
});

test('[commands] a build that fails says why, and the one before goes on being served', async () => {
  const [before] = built();
  // Of what is built first.
  const source = join(copy.folder, beaconSource);
  const whole = readFileSync(source, 'utf8');
  writeFileSync(source, `${whole}\nexport const = ;\n`);
  onTestFinished(() => writeFileSync(source, whole));

  const failed = await build();
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain(beaconSource);
  expect(built()).toEqual([before]);

  const site = await startSite({ projectDir: copy.folder, environment: publishing });
  onTestFinished(async () => void (await site.stop()));
  expect((await fetch(`${site.origin}/en`)).status).toBe(200);
  expect(site.lines.join('\n')).toContain('Serving pages older than their sources. ');
});
