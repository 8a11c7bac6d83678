import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../server/platform/pages/build.ts';
import { isDeep } from '../support/depth.ts';
import { makeImageWorkshop, mayBuildImages } from '../support/image.ts';
import { signIn } from '../support/sign-in.ts';
import { owner } from '../support/site.ts';
import { sendBrief } from '../support/submissions.ts';
import { servedPicture, uploadPicture } from '../support/upload-picture.ts';

const aboveBase = 250 * 10 ** 6;

test('[deploying] the image starts the site as npm start does', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, entry] = /^ENTRYPOINT (\[.+\])$/m.exec(readFileSync(join(projectRoot, 'Containerfile'), 'utf8'))!;
  expect((JSON.parse(entry!) as string[]).join(' ')).toBe(`/blask/node_modules/.bin/${scripts.start}`);
});

test.skipIf(!isDeep || !mayBuildImages())(
  '[deploying] the image is built, is small, and serves, mails and keeps its data from a read-only system',
  { timeout: 600_000 },
  async () => {
    const workshop = makeImageWorkshop();
    onTestFinished(() => workshop.remove());
    workshop.make();
    const facts = workshop.facts();
    expect(facts.User).toBe('10001:10001');
    expect(Object.keys(facts.Volumes)).toEqual(['/data']);
    expect(workshop.bytes('blask') - workshop.bytes('base')).toBeLessThan(aboveBase);

    const container = workshop.open();
    const settings = { PORT: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
    const first = await container.run(facts, settings);
    expect((await fetch(first.origin)).status).toBe(200);
    await sendBrief(first.origin, 'obraz');
    expect(await uploadPicture(first.origin, await signIn(first.origin))).toEqual(servedPicture);
    await expect
      .poll(() => readdirSync(join(container.volume, 'mail')).filter((name) => name.endsWith('.eml')))
      .toHaveLength(2);
    const [kind, ...check] = facts.Healthcheck.Test;
    expect(kind).toBe('CMD');
    expect(await container.execute(facts, check, { PORT: new URL(first.origin).port })).toBe(0);
    expect(await container.execute(facts, ['sh', '-c', 'touch /blask/here || touch /here'])).not.toBe(0);
    expect(await container.execute(facts, ['sh', '-c', 'touch /data/here'])).toBe(0);
    expect(await first.stop()).toBe(0);
    expect(await container.execute(facts, check, { PORT: new URL(first.origin).port })).toBe(1);

    const again = await container.run(facts, settings);
    const answer = await fetch(`${again.origin}/api/briefs`, {
      headers: { cookie: await signIn(again.origin) },
    });
    const { items } = (await answer.json()) as { items: { companyName: string }[] };
    expect(items.map(({ companyName }) => companyName)).toEqual(['Firma obraz']);
    expect(await again.stop()).toBe(0);
  },
);
