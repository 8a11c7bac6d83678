import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const command = 'node tests/project/served-endpoints.ts';

/** The project without its pages, to plant something in. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'blask-copy-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const part of ['domain', 'server', 'words', 'tests/project', 'package.json', 'site.profile.ts'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of ['page-paths.ts', 'page-table.ts'])
    cpSync(join(root, 'web', file), join(copy, 'web', file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function checkIn(project: string) {
  const { status, stderr } = spawnSync('node', command.split(' ').slice(1), {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('[endpoints] the check fails on a route without a schema and names it', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { check: string };
  };
  expect(scripts.check.split(' && ')).toContain(command);
  const project = copyProject();
  const routes = join(project, 'server/features/visits/visit-routes.ts');
  const bare = "  app.get('/api/bare', async () => ({ bare: true }));\n";
  writeFileSync(routes, readFileSync(routes, 'utf8').replace(/(?<=export function serveVisits.*\n)/, bare));
  expect(checkIn(project)).toEqual({
    status: 1,
    stderr: 'GET /api/bare is served without a schema: use serveEndpoint\n',
  });
});

test('[endpoints] the check fails on a call that is described and not served', () => {
  const project = copyProject();
  const described = join(project, 'domain/endpoints/visits.ts');
  const invented = "  'GET /api/invented': { summary: 'Nobody serves it', answers: { 204: nothing } },\n";
  writeFileSync(
    described,
    readFileSync(described, 'utf8').replace(/(?<=export const visitEndpoints = \{\n)/, invented),
  );
  expect(checkIn(project)).toEqual({
    status: 1,
    stderr: 'GET /api/invented is described and not served\n',
  });
});
