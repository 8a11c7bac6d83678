import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { owner, publishing } from '../support/site.ts';
import { copyForProduction } from '../support/project-copy.ts';
import { signIn } from '../support/sign-in.ts';
import { sendBrief } from '../support/submissions.ts';
import { servedPicture, uploadPicture } from '../support/upload-picture.ts';
import { lendRuntime, makeUnitFolders, readUnit, runAsUnit, unitFile } from '../support/unit.ts';

const maySeparate = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;

test('[deploying] the unit starts the site as npm start does', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  expect(readUnit().get('ExecStart')![0]).toBe(`/opt/blask/node_modules/.bin/${scripts.start}`);
});

test.skipIf(!maySeparate)(
  '[deploying] the unit’s command serves from a read-only tree as another user, through first start, restart and upgrade',
  async () => {
    const folders = makeUnitFolders();
    onTestFinished(() => folders.remove());
    const version = copyForProduction();
    onTestFinished(() => version.remove());
    lendRuntime(version.folder);
    // Into a cache of its own, which is empty.
    const settings = { ...publishing, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

    const first = await runAsUnit(version.folder, folders, settings);
    expect((await fetch(first.origin)).status).toBe(200);
    await sendBrief(first.origin, 'jednostka');
    expect(await uploadPicture(first.origin, await signIn(first.origin))).toEqual(servedPicture);
    expect(await first.stop()).toBe(0);
    expect(statSync(join(folders.state, 'blask.sqlite')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folders.cache)).not.toEqual([]);
    expect(existsSync(join(version.folder, 'dist/cache'))).toBe(false);

    const again = await runAsUnit(version.folder, folders, settings);
    expect(await briefsOf(again.origin)).toEqual(['Firma jednostka']);
    expect(await again.stop()).toBe(0);

    // The next version comes as another tree; here its pages are older than its sources, and no tool may build them.
    writeFileSync(join(version.folder, 'site.profile.ts'), '// the next version\n', { flag: 'a' });
    const upgraded = await runAsUnit(version.folder, folders, settings);
    expect((await fetch(upgraded.origin)).status).toBe(200);
    expect(upgraded.lines.join('\n')).toMatch(
      /Serving pages older than their sources\. .+ Run: npm ci && npm run build/,
    );
    expect(await briefsOf(upgraded.origin)).toEqual(['Firma jednostka']);
    expect(await upgraded.stop()).toBe(0);

    rmSync(join(version.folder, 'dist'), { recursive: true });
    await expect(runAsUnit(version.folder, folders, settings)).rejects.toThrow(
      /ended with 1 before serving:\nThe pages have to be built, .+ Run: npm ci && npm run build$/,
    );
  },
);

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('[deploying] what the unit is exposed to is rated at most 2.0 by systemd', () => {
  const rating = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unitFile], {
    encoding: 'utf8',
  });
  const [, exposure] = /Overall exposure level for blask\.service: ([\d.]+)/.exec(rating.stdout) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(2);
});

async function briefsOf(origin: string): Promise<string[]> {
  const cookie = await signIn(origin);
  const answer = await fetch(`${origin}/api/briefs`, { headers: { cookie } });
  const { items } = (await answer.json()) as { items: { companyName: string }[] };
  return items.map(({ companyName }) => companyName);
}
