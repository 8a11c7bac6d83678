import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { freshPages } from '../../../tests/support/test-app.ts';
import { cacheDir } from './build.ts';
import { createCompressedCache, quickEffort } from './compress.ts';

test('[content] what no page shows any more leaves the compressed cache, also after a kill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blask-compressed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cache = createCompressedCache(folder);
  const show = async (...texts: string[]) => {
    for (const text of texts) await cache.compress(Buffer.from(text));
    await cache.removeUnused();
    return readdirSync(folder).length;
  };
  writeFileSync(join(folder, 'left.br'), '');
  writeFileSync(join(folder, 'of another server.br'), '');
  const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  utimesSync(join(folder, 'left.br'), longAgo, longAgo);
  expect(await show('one', 'two')).toBe(5);
  expect(existsSync(join(folder, 'left.br'))).toBe(false);
  expect(await show('two', 'three')).toBe(5);
  expect(await show('four')).toBe(3);
});

test('[settings] what one server compressed quickly no other takes for its best', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blask-compressed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = Buffer.from(
    Array.from({ length: 2_000 }, (_, index) => (index * 7919).toString(36)).join(' '),
  );
  const quick = await createCompressedCache(folder, quickEffort).compress(text);
  const best = await createCompressedCache(folder).compress(text);
  expect(best.br.length).toBeLessThan(quick.br.length);
  expect((await createCompressedCache(folder, quickEffort).compress(text)).br).toEqual(quick.br);
});

test('[content] publishing leaves no page of the version before in the cache', async () => {
  const read = readConfig({ LOG_LEVEL: 'silent', COMPRESSION: 'quick' });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  const pages = await freshPages(read.config);
  const cached = async () => {
    const { body } = (await pages.find('landing', 'pl')).variants.identity;
    const name = createHash('sha256').update(body).digest('hex');
    return join(cacheDir(read.config.dataDir), 'compressed', `${name}-${quickEffort.most}.br`);
  };
  const files: string[] = [];
  for (const brand of ['Cache one', 'Cache two', 'Cache three']) {
    const published = pages.published();
    await pages.publish({ ...published, content: { ...published.content, brand } });
    files.push(await cached());
    await expect
      .poll(() => files.map((file) => existsSync(file)), { timeout: 30_000 })
      .toEqual(files.map((file) => file === files.at(-1)));
  }
});

test('[content] what is published is shown at once, and compressed better a moment later with a tag of its own', async () => {
  const read = readConfig({ LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  const pages = await freshPages(read.config);
  const privacy = async () => (await pages.find('privacy', 'pl')).variants;
  const published = pages.published();
  const before = await privacy();
  await pages.publish({ ...published, content: { ...published.content, brand: randomUUID() } });
  const atOnce = await privacy();
  expect(atOnce.identity.body).not.toEqual(before.identity.body);
  await expect
    .poll(async () => (await privacy()).br!.body.length, { timeout: 30_000 })
    .toBeLessThan(atOnce.br!.body.length);
  const later = await privacy();
  expect(later.identity).toEqual(atOnce.identity);
  expect(brotliDecompressSync(later.br!.body)).toEqual(later.identity.body);
  expect(later.br!.etag).not.toBe(atOnce.br!.etag);
  expect(later.br!.headers).toEqual({
    ...atOnce.br!.headers,
    etag: later.br!.etag,
    'content-length': later.br!.body.length,
  });
});

test('[content] pages that are replaced before they were compressed leave nothing in the cache', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blask-compressed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cache = createCompressedCache(folder);
  await cache.removeUnused();
  await cache.compress(Buffer.from('one'));
  cache.abandon();
  await cache.compress(Buffer.from('two'));
  await cache.compressForNow(Buffer.from('three'));
  await cache.removeUnused();
  expect(readdirSync(folder)).toHaveLength(2);
});
