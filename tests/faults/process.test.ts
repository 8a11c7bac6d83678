import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startSite, type Site } from '../support/site.ts';

const root = join(import.meta.dirname, '../..');

async function startedSite(...options: Parameters<typeof startSite>): Promise<Site> {
  const site = await startSite(...options);
  onTestFinished(async () => {
    if (site.process.exitCode === null) await site.stop('SIGKILL');
  });
  return site;
}

function startAndFail(environment: Record<string, string>) {
  const run = spawnSync(process.execPath, ['server/main.js'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 90_000,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', ...environment },
  });
  return { code: run.status, lines: run.stderr.trim().split('\n') };
}

test('[process] a bad setting stops the start with one line that names it', () => {
  expect(startAndFail({ RATE_LIMIT: 'perhaps' })).toEqual({
    code: 1,
    lines: ['RATE_LIMIT is not valid: expected on or off.'],
  });
});

test('[process] a first password that the policy refuses is named in one line', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-weak-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(startAndFail({ ADMIN_PASSWORD: 'short', DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^ADMIN_PASSWORD is not valid: /)],
  });
});

test('[process] a taken port is named in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-port-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { port } = other.address() as AddressInfo;
  const result = startAndFail({ PORT: String(port), DATA_DIR: dataDir });
  expect(result.code).toBe(1);
  expect(result.lines).toEqual([expect.stringContaining(`127.0.0.1:${port}`)]);
});

test('[commands] dev serves pages and calls from their sources in one process', async () => {
  const site = await startedSite({ parameters: ['--dev'] });
  const page = await (await fetch(`${site.origin}/en`)).text();
  expect(page).toContain('Your place to shine online');
  expect(page).toContain('src="/@vite/client"');
  const source = await fetch(`${site.origin}/web/site/loader.ts`);
  expect([source.status, source.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  expect((await fetch(`${site.origin}/api/session`)).status).toBe(200);
});

describe('on one server, one after the other', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(async () => {
    if (site.process.exitCode === null) await site.stop('SIGKILL');
  });

  test('[process] a second process on the same database is refused in one line', () => {
    const second = startAndFail({ DATA_DIR: site.dataDir });
    expect(second.code).toBe(1);
    expect(second.lines).toEqual([expect.stringMatching(/^Blask is already running here: /)]);
  });

  test('[process] the log is JSON with a request id and without what people searched or typed, and warns where limits are off', async () => {
    await fetch(`${site.origin}/api/session?q=jan.kowalski@example.pl`, {
      headers: { 'user-agent': 'secret-agent' },
    });
    const entries = () =>
      site.lines
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = () => entries().filter((entry) => entry['msg'] === 'answered');
    await vi.waitFor(() => expect(answered()).not.toEqual([]), 60_000);
    expect(entries()).toContainEqual(
      expect.objectContaining({ level: 'warn', msg: expect.stringContaining('RATE_LIMIT is off') }),
    );
    expect(answered()).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/api/session',
        status: 200,
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    ]);
    expect(site.lines.join('\n')).not.toMatch(/kowalski|secret-agent|127\.0\.0\.1:\d+.*answered/);
  });

  test('[process] SIGTERM lets go of idle connections and ends with 0', async () => {
    await fetch(site.origin);
    const begin = performance.now();
    expect(await site.stop('SIGTERM')).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
