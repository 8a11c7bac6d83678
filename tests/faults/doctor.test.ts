import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { examineSetUp } from '../../server/operations/doctor/examine-set-up.ts';
import { inherited } from '../support/inherited.ts';
import { signIn } from '../support/sign-in.ts';
import { publishing, startSite } from '../support/site.ts';
import { startSmtp } from '../support/smtp.ts';
import { noPages, openTestApp } from '../support/test-app.ts';
import { makeTestDatabase } from '../support/test-store.ts';

const root = join(import.meta.dirname, '../..');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blask-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The lines by the name of the check. */
function byCheck(said: string): Record<string, string> {
  const named = said
    .trim()
    .split('\n')
    .map((line) => [/^[✓!✗] ([^–]+?) –/.exec(line)?.[1] ?? line, line]);
  return Object.fromEntries(named) as Record<string, string>;
}

/** As the command does it, without a process for it. */
async function examine(environment: Record<string, string>) {
  const { text, exitCode: code } = await examineSetUp(environment);
  return { code, lines: byCheck(text) };
}

function runDoctor(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['server/operations/commands/doctor.ts'], {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  return new Promise<{ code: number | null; lines: Record<string, string> }>((resolve) => {
    child.once('close', (code) => resolve({ code, lines: byCheck(said) }));
  });
}

/** In front of the site under a name that is not this computer's alone, telling where the visitor comes from. */
async function startProxy() {
  const visitor = '203.0.113.7';
  let to = 0;
  let forwards: IncomingHttpHeaders = { 'x-forwarded-for': visitor };
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, ...forwards };
    const onward = request({ port: to, path: asked.url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    visitor,
    origin: `http://0.0.0.0:${(server.address() as AddressInfo).port}`,
    lead(origin: string) {
      to = Number(new URL(origin).port);
    },
    forward(headers: IncomingHttpHeaders) {
      forwards = headers;
    },
  };
}

test('[doctor] doctor passes a set-up in which all is well, line by line, and the panel shows the same', async () => {
  const dataDir = temporaryFolder();
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const proxy = await startProxy();
  const environment = {
    ...publishing,
    DATA_DIR: dataDir,
    SITE_ORIGIN: proxy.origin,
    SMTP_URL: smtp.url,
    BACKUP_DIR: join(dataDir, 'backups'),
    TRUST_PROXY: 'loopback',
  };
  const site = await startSite({ dataDir, environment });
  onTestFinished(async () => void (await site.stop()));
  proxy.lead(site.origin);
  await vi.waitFor(() => expect(readdirSync(environment.BACKUP_DIR).join()).toMatch(/(^|,)blask-/), {
    timeout: 120_000,
    interval: 50,
  });

  const { code, lines } = await runDoctor(environment);
  expect(lines).toEqual({
    Settings: '✓ Settings – all can be read',
    'Data folder': `✓ Data folder – can be written: ${dataDir}`,
    'Room on the disk': expect.stringMatching(/^✓ Room on the disk – free: \d+\.\d GB$/),
    Database: '✓ Database – answers, and its tables are those of this version: sqlite',
    'Mail server': '✓ Mail server – answers and takes these credentials: 127.0.0.1',
    'Public address': expect.stringMatching(/^✓ Public address – the site answers .+, 203\.0\.113\.7$/),
    Clock: expect.stringMatching(/^✓ Clock – right: /),
    Backup: expect.stringMatching(/^✓ Backup – recent, and read back whole: /),
  });
  expect(code).toBe(0);

  const answer = await fetch(`${site.origin}/api/doctor`, { headers: { cookie: await signIn(site.origin) } });
  const { results } = (await answer.json()) as { results: { check: string; finding: string }[] };
  expect(results.map(({ finding }) => finding)).toEqual([
    'settings-fine',
    'folder-writable',
    'room-enough',
    'database-ready',
    'mail-taken',
    'address-reached',
    'clock-right',
    'backup-fresh',
  ]);
  expect((await fetch(`${site.origin}/api/doctor/caller`)).status).toBe(404);
});

test('[doctor] doctor names what is wrong with its remedy, and ends with 1', async () => {
  const served = await makeTestDatabase('sqlite');
  onTestFinished(() => served.remove());
  const { dataDir } = served.options;
  const store = await served.open();
  const proxy = await startProxy();
  const backups = join(dataDir, 'backups');
  const environment = {
    DATA_DIR: dataDir,
    SITE_ORIGIN: proxy.origin,
    SMTP_URL: 'smtp://127.0.0.1:1',
    BACKUP_DIR: backups,
  };
  const lend = async () => ({ store, dataDir, giveBack: () => store.close() });
  const { app, end } = await openTestApp({ SITE_ORIGIN: proxy.origin }, 'sqlite', noPages, lend);
  proxy.lead(await app.listen({ port: 0, host: '127.0.0.1' }));
  mkdirSync(join(backups, 'blask-2026-01-02T03-00-00Z'), { recursive: true });
  const wrong = await examine(environment);
  expect(wrong.code).toBe(1);
  expect(wrong.lines).toMatchObject({
    'Mail server': expect.stringMatching(/^✗ Mail server – refuses: .+\. Check SMTP_URL; /),
    'Public address': expect.stringMatching(
      /^✗ Public address – the site does not believe .+ TRUST_PROXY\.$/,
    ),
    Backup: expect.stringMatching(/^✗ Backup – the last one cannot be read: There is no finished backup /),
  });
  expect(Object.values(wrong.lines).join('\n')).not.toContain('..');

  proxy.forward({});
  const silent = await examine({ ...environment, BACKUP_DIR: '' });
  expect(silent.lines).toMatchObject({
    'Public address': expect.stringMatching(/^✗ Public address – the proxy does not tell /),
    Backup: expect.stringMatching(/^! Backup – not set, so a broken disk takes .+ Set BACKUP_DIR, /),
  });

  await end();
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'));
  const [{ name }] = database.prepare('select max(name) as name from kysely_migration').all() as [
    { name: string },
  ];
  database.prepare('delete from kysely_migration where name = ?').run(name);
  const behind = await examine({ ...environment, SMTP_URL: '' });
  expect(behind.lines).toMatchObject({
    Database: expect.stringMatching(/^✗ Database – has the tables of an older version: .+ Restart the site/),
    'Mail server': expect.stringMatching(/^! Mail server – not set, so nobody gets .+ Set SMTP_URL\.$/),
    Clock: expect.stringMatching(/^✗ Clock – could not be checked\. Mend what stands above/),
  });
  // Only looked at: the migration is still to be done.
  expect(database.prepare('select name from kysely_migration where name = ?').all(name)).toEqual([]);
  database.prepare(`insert into kysely_migration (name, timestamp) values (?, '')`).run('9999-later');
  database.close();
  expect((await examine(environment)).lines).toMatchObject({
    Database: expect.stringMatching(/^✗ Database – has the tables of a newer version .+ restore a backup/),
  });
});

test('[doctor] doctor warns of what is not set in a new folder, makes no database in it, and names a bad setting', async () => {
  const dataDir = temporaryFolder();
  const fresh = await runDoctor({ DATA_DIR: dataDir });
  expect(fresh).toMatchObject({
    code: 2,
    lines: {
      Database: `✓ Database – will be made at the first start: ${dataDir}`,
      'Mail server': expect.stringMatching(/^! Mail server – not set, so nobody gets any mail/),
      'Public address': expect.stringMatching(/^! Public address – not set, .+:3000\. Set SITE_ORIGIN /),
      Backup: expect.stringMatching(/^! Backup – not set, .+ Set BACKUP_DIR, /),
    },
  });
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, 'a-file'), '');
  expect(await runDoctor({ DATA_DIR: dataDir, PORT: 'many' })).toEqual({
    code: 1,
    lines: {
      Settings: expect.stringMatching(/^✗ Settings – one is wrong: PORT is not valid: .+ Mend the variable/),
    },
  });
  const closed = await examine({ DATA_DIR: join(dataDir, 'a-file/data') });
  expect(closed.lines).toMatchObject({
    'Data folder': expect.stringMatching(
      /^✗ Data folder – cannot be written: .+ENOTDIR\. Give the folder DATA_DIR/,
    ),
  });
});
