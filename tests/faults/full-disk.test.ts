import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { sendBrief } from '../support/submissions.ts';
import { startSite, type Site, type SiteOptions } from '../support/site.ts';
import { makeFaultyDisk } from './disk-faults.ts';

const disk = makeFaultyDisk('full');

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
  '[§7 calls] readiness names a full disk although a little still fits into the files there are',
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
