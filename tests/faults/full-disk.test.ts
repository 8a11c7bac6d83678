import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../support/sign-in.ts';
import { sendBrief, sendMessage } from '../support/submissions.ts';
import { startSite, type Site, type SiteOptions } from '../support/site.ts';
import { makeFaultyDisk } from './disk-faults.ts';

const disk = makeFaultyDisk('full');
afterAll(() => disk?.remove());

async function startOnFaultyDisk(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite({ ...options, environment: disk!.environment });
  onTestFinished(async () => {
    disk!.mend();
    if (site.process.exitCode === null) await site.stop('SIGKILL');
  });
  return site;
}

const readiness = async ({ origin }: Site) => {
  const answer = await fetch(`${origin}/readyz`, { headers: { 'accept-language': 'en' } });
  return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
};

test.runIf(disk)(
  '[probes] readiness names a full disk although a little still fits into the files there are',
  async () => {
    const site = await startOnFaultyDisk();
    await sendBrief(site.origin, 'full');
    const beside = new DatabaseSync(join(site.dataDir, 'blask.sqlite'));
    // What comes next overwrites the log from its beginning and needs no room.
    beside.exec('pragma wal_checkpoint(restart)');
    beside.close();
    disk!.breakDisk();
    expect(await readiness(site)).toEqual({
      status: 503,
      retry: '5',
      body: { error: 'The disk is full: nothing can be saved.', code: 'storage-full' },
    });
    disk!.mend();
    await expect.poll(async () => (await readiness(site)).body).toEqual({ ok: true });
  },
);

test.runIf(disk)(
  '[§8 storage] on a full disk the site starts, shows what it has, says what it cannot, and saves again when there is room',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'blask-full-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const before = await startOnFaultyDisk({ dataDir });
    await sendBrief(before.origin, 'kept');
    const cookie = await signIn(before.origin);
    await before.stop();

    disk!.breakDisk();
    const site = await startOnFaultyDisk({ dataDir });
    const ask = async (path: string) => {
      const answer = await fetch(site.origin + path, { headers: { cookie, 'accept-language': 'en' } });
      return { status: answer.status, text: await answer.text() };
    };
    expect(site.lines.join('\n')).toContain('nothing can be saved: reading only');
    expect((await ask('/brief')).status).toBe(200);
    expect((await readiness(site)).body).toMatchObject({ code: 'storage-full' });
    expect(JSON.parse((await ask('/api/panel')).text)).toMatchObject({ storage: 'full' });
    expect(await ask('/api/briefs')).toMatchObject({ status: 200, text: expect.stringContaining('kept') });
    expect(await ask('/api/briefs.csv')).toMatchObject({
      status: 200,
      text: expect.stringContaining('kept'),
    });
    await expect(sendMessage(site.origin, 'early')).rejects.toThrow('answered 503');

    disk!.mend();
    await expect.poll(() => readiness(site)).toMatchObject({ status: 200 });
    await sendMessage(site.origin, 'late');
    // Others may use the file again as well.
    const readBeside = () => {
      const beside = new DatabaseSync(join(dataDir, 'blask.sqlite'), { readOnly: true });
      try {
        return beside.prepare('select count(*) as count from contact_messages').get();
      } finally {
        beside.close();
      }
    };
    await expect.poll(readBeside).toEqual({ count: 1 });
    expect(await ask('/api/messages')).toMatchObject({ status: 200, text: expect.stringContaining('late') });
  },
);
