import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentEditor } from '../../../domain/endpoints/content.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { makeTestApp, unweighedPages } from '../../../tests/support/test-app.ts';
import { lendStore } from '../../../tests/support/test-store.ts';
import { originalContent } from './published-content.ts';
import { findBuild } from './build.ts';
import type { Rasterise } from './rasteriser.ts';
import { loadBuiltRenderer } from './renderer.ts';
import { createShareFiles } from './share-files.ts';

const sizes = {
  'share-pl.png': [1200, 630],
  'share-en.png': [1200, 630],
  'favicon.ico': [48, 48],
  'icon-180.png': [180, 180],
  'icon-192.png': [192, 192],
  'icon-512.png': [512, 512],
  'icon-512-maskable.png': [512, 512],
} as const;
const names = [
  ...(Object.keys(sizes) as (keyof typeof sizes)[]),
  'icon.svg',
  'site.webmanifest',
  'panel.webmanifest',
] as const;
const icoHeader = 22;

async function openSite() {
  const scene = await makeTestApp({}, 'sqlite', unweighedPages);
  const cookie = await signedInOwner(scene);
  const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    scene.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  async function publish(change: (content: SiteContent) => Partial<SiteContent>): Promise<void> {
    const { content, revision } = (await ask('GET', '/api/content')).json<ContentEditor>();
    await ask('PUT', '/api/content/draft', { content: { ...content, ...change(content) }, revision });
    const published = await ask('POST', '/api/content/publish', { revision: revision + 1 });
    expect(published.statusCode).toBe(201);
  }
  return { app: scene.app, publish };
}

async function readAll(app: FastifyInstance) {
  const answers = await Promise.all(names.map((name) => app.inject(`/${name}`)));
  return answers.map(({ statusCode, headers, rawPayload }, index) => {
    const kept = ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'];
    return {
      name: names[index]!,
      status: statusCode,
      headers: kept.map((header) => headers[header]),
      bytes: rawPayload,
    };
  });
}

async function bytesOfBuild() {
  const folder = join(await findBuild(), 'client');
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}

test('[content] as long as brand, tagline and light are the original ones, so are the pictures of the build', async () => {
  const { app, publish } = await openSite();
  const built = await bytesOfBuild();
  expect((await readAll(app)).map(({ bytes }) => bytes.equals(built.shift()!))).toEqual(
    names.map(() => true),
  );
  const { etag } = (await app.inject('/share-pl.png')).headers;
  await publish(({ contact }) => ({ contact: { ...contact, city: 'Gdynia' } }));
  expect((await app.inject('/share-pl.png')).headers['etag']).toBe(etag);
});

test('[content] shared pictures, icons and the manifest follow what is published, there and back', async () => {
  const { app, publish } = await openSite();
  const before = await readAll(app);
  const own = { brand: 'Żuraw', tagline: { pl: 'Wznosimy marki', en: 'We raise brands' } };
  await publish(() => ({ ...own, accent: 'mint' }));
  const after = await readAll(app);
  for (const [index, { name, status, headers, bytes }] of after.entries()) {
    expect([name, status]).toEqual([name, 200]);
    expect([name, headers]).toEqual([name, before[index]!.headers]);
    expect([name, bytes.equals(before[index]!.bytes)]).toEqual([name, false]);
    if (!(name in sizes)) continue;
    for (const file of [before[index]!.bytes, bytes]) {
      const png = name === 'favicon.ico' ? file.subarray(icoHeader) : file;
      const { format, width, height } = await sharp(png).metadata();
      expect([name, format, [width, height]]).toEqual([name, 'png', sizes[name as keyof typeof sizes]]);
    }
  }
  const bodies = Object.fromEntries(after.map(({ name, bytes }) => [name, bytes]));
  expect(bodies['share-pl.png']!.equals(bodies['share-en.png']!)).toBe(false);
  expect(JSON.parse(bodies['site.webmanifest']!.toString())).toMatchObject({
    name: 'Żuraw',
    short_name: 'Żuraw',
  });
  const outlineIn = (svg: Buffer | undefined) => / d="([^"]+)"/.exec(String(svg))![1];
  const original = before.find(({ name }) => name === 'icon.svg')!.bytes;
  expect(outlineIn(bodies['icon.svg'])).not.toBe(outlineIn(original));

  const { etag } = (await app.inject('/share-pl.png')).headers;
  const known = await app.inject({ url: '/share-pl.png', headers: { 'if-none-match': String(etag) } });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);

  const { brand, tagline, accent } = originalContent('studio').content;
  await publish(() => ({ brand, tagline, accent }));
  expect((await readAll(app)).map(({ bytes }, index) => bytes.equals(before[index]!.bytes))).toEqual(
    names.map(() => true),
  );
});

async function openFiles(rasterise?: Rasterise) {
  const renderer = await loadBuiltRenderer(await findBuild());
  const shown = originalContent('studio');
  const logged: unknown[] = [];
  const { store, giveBack } = await lendStore();
  onTestFinished(giveBack);
  const files = await createShareFiles({
    store,
    pages: { published: () => shown },
    built: {
      files: renderer.files,
      shareFileTypes: renderer.module.shareFileTypes,
      shareFilesOf: async (content) => renderer.module.shareFilesOf(content, await renderer.readGlyphs()),
    },
    config: { siteOrigin: 'http://localhost' },
    log: { error: (line: unknown) => logged.push(line) } as never,
    ...(rasterise ? { rasterise } : {}),
  });
  onTestFinished(() => files.stop());
  const bytesOf = async (name: (typeof names)[number]) => (await files.find(name)).variants.identity.body;
  return { shown, files, bytesOf, logged };
}

test('[content] pictures that cannot be drawn are the original ones, the log tells, and nobody waits for it twice', async () => {
  let tries = 0;
  const { shown, bytesOf, logged } = await openFiles(async () => {
    tries += 1;
    throw new Error('drawing ended with 1');
  });
  const original = await bytesOf('share-pl.png');
  expect(tries).toBe(0);
  shown.content = { ...shown.content, brand: 'Żuraw' };
  expect((await bytesOf('share-pl.png')).equals(original)).toBe(true);
  expect((await bytesOf('share-pl.png')).equals(original)).toBe(true);
  // These need no drawing.
  expect(JSON.parse((await bytesOf('site.webmanifest')).toString())).toMatchObject({ name: 'Żuraw' });
  expect([tries, logged]).toEqual([1, [{ err: new Error('drawing ended with 1') }]]);
});

test('[content] all who ask at once wait for one drawing', async () => {
  let tries = 0;
  const { shown, files } = await openFiles(async (drawings) => {
    tries += 1;
    return drawings.map(({ svg }) => Buffer.from(svg));
  });
  shown.content = { ...shown.content, brand: 'Żuraw' };
  await Promise.all(names.flatMap((name) => [files.find(name), files.find(name)]));
  expect(tries).toBe(1);
});

test('[content] a drawing under way ends with the server, and the log keeps still', async () => {
  const { shown, files, logged } = await openFiles();
  shown.content = { ...shown.content, brand: 'Żuraw' };
  const asked = files.find('share-pl.png');
  await files.stop();
  expect((await asked).status).toBe(200);
  expect(logged).toEqual([]);
});
