import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PanelState } from '../../domain/endpoints/panel.ts';
import { inherited } from '../support/inherited.ts';
import { signIn } from '../support/sign-in.ts';
import { startSite, type Site } from '../support/site.ts';
import { headersOf, partOf } from '../support/smtp.ts';
import { sendBrief } from '../support/submissions.ts';

const root = join(import.meta.dirname, '../..');
const finished = /^blask-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const wait = { timeout: 120_000, interval: 20 };

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blask-nightly-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startedSite(dataDir: string, environment: Record<string, string>): Promise<Site> {
  const site = await startSite({ dataDir, environment });
  onTestFinished(async () => {
    if (site.process.exitCode === null && site.process.signalCode === null) await site.stop('SIGKILL');
  });
  return site;
}

async function panelOf(site: Site): Promise<PanelState> {
  const headers = { cookie: await signIn(site.origin) };
  return (await (await fetch(`${site.origin}/api/panel`, { headers })).json()) as PanelState;
}

test('[backups] backups are made by themselves, whole although one was killed, and only so many are kept', async () => {
  const backups = join(temporaryFolder(), 'backups');
  const dataDir = temporaryFolder();
  for (const name of ['blask-2026-01-01T03-00-00Z', 'blask-2026-01-02T03-00-00Z', 'holiday-pictures'])
    mkdirSync(join(backups, name), { recursive: true });
  const environment = { BACKUP_DIR: backups, BACKUPS_KEPT: '2' };

  const first = await startedSite(dataDir, environment);
  await sendBrief(first.origin, 'kopia');
  await vi.waitFor(() => expect(readdirSync(backups).join()).toContain('making-'), wait);
  await first.stop('SIGKILL');

  const second = await startedSite(dataDir, environment);
  const isToday = (name: string) => finished.test(name) && !name.startsWith('blask-2026-01-0');
  const name = await vi.waitFor(() => {
    const names = readdirSync(backups).filter((one) => !one.startsWith('making-'));
    expect(names).toEqual([
      'blask-2026-01-02T03-00-00Z',
      expect.stringMatching(finished),
      'holiday-pictures',
    ]);
    return names.find(isToday)!;
  }, wait);
  const { backup } = await panelOf(second);
  expect(backup).toEqual({ last: expect.stringContaining(name.slice(6, 16)), failure: null });

  const restore = spawnSync(
    process.execPath,
    ['server/operations/commands/restore.ts', join(backups, name)],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...inherited, DATA_DIR: temporaryFolder() },
    },
  );
  expect([restore.stderr, restore.stdout]).toEqual(['', expect.stringContaining('Restored 1 briefs')]);
});

test('[backups] a backup that cannot be made is told in the panel, in a mail and in the log', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'a-file'), '');
  const site = await startedSite(dataDir, { BACKUP_DIR: join(dataDir, 'a-file/backups') });
  const letter = await vi.waitFor(() => {
    const mails = readdirSync(join(dataDir, 'mail'))
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(dataDir, 'mail', file), 'utf8'));
    expect(mails).toHaveLength(1);
    return mails[0]!;
  }, wait);
  expect(headersOf(letter).get('subject')?.[0]).toContain('Nie udało się zrobić kopii zapasowej');
  expect(partOf(letter, 'text/plain')).toContain(`mkdir '${dataDir}/a-file'`);
  const { backup } = await panelOf(site);
  expect(backup).toEqual({
    last: null,
    failure: { at: expect.any(String), reason: expect.stringContaining('a-file') },
  });
  expect(site.lines.join('\n')).toContain('backup could not be made');
});
