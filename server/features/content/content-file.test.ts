import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../operations/backups/restore-backup.ts';
import { writeBackup } from '../../operations/backups/write-backup.ts';
import { createEncoder } from '../pictures/encoder.ts';
import { storeUpload } from '../pictures/pictures.ts';
import type { Store } from '../../platform/store/database.ts';
import { findPictureFile } from '../../platform/store/tables/pictures.ts';
import { inherited } from '../../../tests/support/inherited.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import { forgetOldPictures, publishContent } from './content.ts';
import { ContentFileError, importContentFile, writeContentFile } from './content-file.ts';
import { originalContent, readPublishedContent } from '../../platform/pages/published-content.ts';

const actor = { email: 'owner@blask.example', now: new Date() };

async function openStore(engine: 'sqlite' | 'postgres') {
  const { store, dataDir, giveBack } = await lendStore(engine);
  onTestFinished(giveBack);
  return { store, dataDir };
}

/** A site with a photograph of its own. */
async function publishPhotograph(store: Store) {
  const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const encoder = createEncoder();
  const kept = await storeUpload(store, encoder, { bytes: photo, gone: new AbortController().signal });
  await encoder.stop();
  if (typeof kept === 'string') throw new Error(kept);
  const { content } = originalContent('studio');
  const [work, ...others] = content.works.items;
  const picture = { kind: 'own' as const, id: kept.picture.id, focusX: 20, focusY: 80 };
  const items = [{ ...work!, picture }, ...others];
  const own = { ...content, brand: 'Latarnia', works: { ...content.works, items } };
  await publishContent(store, own, actor);
  return own;
}

async function bytesShown(store: Store): Promise<string[]> {
  const { pictures } = await readPublishedContent(store.db, 'studio');
  const names = pictures.flatMap(({ files }) => files.map(({ url }) => url.split('/').at(-1)!));
  const files = await Promise.all(names.map((name) => findPictureFile(store.db, name)));
  return files.map((file) => file!.bytes.toString('base64'));
}

describe.each(engines)('content of %s', (engine) => {
  test('[content] moves to another site as one file, pictures and all', async () => {
    const [from, to] = [await openStore(engine), await openStore(engine)];
    const own = await publishPhotograph(from.store);
    const text = JSON.stringify(await writeContentFile(from.store, 'studio'));
    const rehearsed = await importContentFile(to.store, text, { actor: 'import', isRehearsal: true });
    expect(rehearsed).toEqual({ works: 3, pictures: 1 });
    expect((await readPublishedContent(to.store.db, 'studio')).version).toBeNull();
    await importContentFile(to.store, text, { actor: 'import', isRehearsal: false });
    const shown = await readPublishedContent(to.store.db, 'studio');
    expect(shown.content.brand).toBe(own.brand);
    expect(shown.content.works.items[0]!.picture).toMatchObject({ focusX: 20, focusY: 80 });
    const bytes = await bytesShown(to.store);
    expect(bytes).toHaveLength(4);
    expect(bytes).toEqual(await bytesShown(from.store));
  });

  test('[content] versions, draft and pictures are in a backup, and come back from it', async () => {
    const [from, to] = [
      await openStore(engine),
      await openStore(engine === 'sqlite' ? 'postgres' : 'sqlite'),
    ];
    await publishPhotograph(from.store);
    const folder = mkdtempSync(join(tmpdir(), 'blask-content-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await writeBackup(from.store.snapshot, join(folder, 'backup'));
    await restoreBackup(to.store, join(folder, 'backup'), { force: false });
    expect(await readPublishedContent(to.store.db, 'studio')).toEqual(
      await readPublishedContent(from.store.db, 'studio'),
    );
    expect(await bytesShown(to.store)).toEqual(await bytesShown(from.store));
  });
});

test('[content] a picture that nothing shows any more is forgotten after a month, one that a version shows is not', async () => {
  const { store } = await openStore('sqlite');
  const own = await publishPhotograph(store);
  const encoder = createEncoder();
  const unused = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#114488' } })
    .png()
    .toBuffer();
  await storeUpload(store, encoder, { bytes: unused, gone: new AbortController().signal });
  await encoder.stop();
  await publishContent(store, { ...own, works: originalContent('studio').content.works }, actor);
  const later = new Date(Date.now() + 31 * 24 * 60 * 60_000);
  expect(await forgetOldPictures(store, new Date())).toBe(0);
  expect(await forgetOldPictures(store, later)).toBe(1);
  expect(await forgetOldPictures(store, later)).toBe(0);
});

test('[content] a file that cannot be shown is refused with its reason, and changes nothing', async () => {
  const { store } = await openStore('sqlite');
  await publishPhotograph(store);
  const before = await readPublishedContent(store.db, 'studio');
  const file = await writeContentFile(store, 'studio');
  const { content, pictures } = file;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const files = pictures[0]!.files.map((one) => ({ ...one, bytes: svg }));
  const wrong: [unknown, RegExp][] = [
    ['{', /not JSON/],
    [{ ...file, format: 'else' }, /format/],
    [{ ...file, content: { ...content, brand: 7 } }, /content\.brand/],
    [{ ...file, content: { ...content, extra: '' } }, /content/],
    [{ ...file, content: { ...content, tagline: { pl: 'Tak', en: '' } } }, /tagline: no-english/],
    [
      { ...file, content: { ...content, social: { ...content.social, behance: 'javascript:1' } } },
      /unsafe-link/,
    ],
    [{ ...file, pictures: [] }, /no-picture/],
    [{ ...file, pictures: [{ ...pictures[0]!, files }] }, /no avif/],
  ];
  for (const [bad, reason] of wrong) {
    const text = typeof bad === 'string' ? bad : JSON.stringify(bad);
    const taken = importContentFile(store, text, { actor: 'import', isRehearsal: false });
    await expect(taken).rejects.toThrow(ContentFileError);
    await expect(importContentFile(store, text, { actor: '', isRehearsal: true })).rejects.toThrow(reason);
  }
  expect(await readPublishedContent(store.db, 'studio')).toEqual(before);
});

test('[commands] [content] content is exported and imported by hand', async () => {
  const { store, dataDir } = await openStore('sqlite');
  await publishPhotograph(store);
  const folder = mkdtempSync(join(tmpdir(), 'blask-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'content.json');
  const run = (dir: string, ...parameters: string[]) =>
    promisify(execFile)(process.execPath, ['server/operations/commands/content.ts', ...parameters], {
      env: { ...inherited, DATA_DIR: dir },
    });
  expect((await run(dataDir, 'export', file)).stdout).toContain('Wrote 3 works and 1 pictures');
  expect(JSON.parse(readFileSync(file, 'utf8')).content.brand).toBe('Latarnia');
  const other = join(folder, 'other');
  expect((await run(other, 'import', file, '--dry-run')).stdout).toContain('It can be published: 3 works');
  expect((await run(other, 'import', file)).stdout).toContain('Published: 3 works, 1 pictures');
  writeFileSync(file, '{}');
  await expect(run(other, 'import', file)).rejects.toMatchObject({
    code: 1,
    stderr: /content\.json: It is no/,
  });
});
