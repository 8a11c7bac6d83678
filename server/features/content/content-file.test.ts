import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../operations/backups/restore-backup.ts';
import { writeBackup } from '../../operations/backups/write-backup.ts';
import { createEncoder } from '../pictures/encoder.ts';
import type { EncodedFile } from '../pictures/encode-protocol.ts';
import { openPictureFile, storeFiles } from '../pictures/pictures.ts';
import type { Store } from '../../platform/store/database.ts';
import { inherited } from '../../../tests/support/inherited.ts';
import { findPriceList, insertPriceList } from '../../platform/store/tables/price-lists.ts';
import { examplePriceList } from '../../../words/example-price-list.ts';
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

async function encode(width: number, height: number): Promise<EncodedFile[]> {
  const photo = await sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const encoder = createEncoder();
  const files = await encoder.encode(photo, new AbortController().signal);
  await encoder.stop();
  if (typeof files === 'string') throw new Error(files);
  return files;
}

/** By their sizes: most tests need one to be there, whoever encoded it. */
const photographs = new Map<string, Promise<EncodedFile[]>>();

/** A site with a photograph of its own. */
async function publishPhotograph(store: Store, { width = 700, height = 500 } = {}) {
  const size = `${width} × ${height}`;
  const encoded = photographs.get(size) ?? encode(width, height);
  photographs.set(size, encoded);
  const kept = await storeFiles(store, await encoded, new Date());
  const { content } = originalContent('studio');
  const [work, ...others] = content.works.items;
  const picture = { kind: 'own' as const, id: kept.picture.id, focusX: 20, focusY: 80 };
  const items = [{ ...work!, picture }, ...others];
  const own = { ...content, brand: 'Latarnia', works: { ...content.works, items } };
  await publishContent(store, own, actor);
  return own;
}

const folder = mkdtempSync(join(tmpdir(), 'blask-content-'));
const path = join(folder, 'content.json');
afterAll(() => rmSync(folder, { recursive: true }));

function importText(store: Store, text: string, isRehearsal: boolean) {
  writeFileSync(path, text);
  return importContentFile(store, path, { actor: 'import', isRehearsal });
}

async function bytesShown(store: Store): Promise<string[]> {
  const { pictures } = await readPublishedContent(store.db, 'studio');
  const names = pictures.flatMap(({ files }) => files.map(({ url }) => url.split('/').at(-1)!));
  const files = await Promise.all(names.map((name) => openPictureFile(store, name)));
  return Promise.all(files.map(async (file) => (await buffer(file!.parts())).toString('base64')));
}

describe.each(engines)('content of %s', (engine) => {
  test('[content] moves to another site as one file, pictures and all', async () => {
    const [from, to] = [await openStore(engine), await openStore(engine)];
    // So wide that its sizes are lower than an upload may be.
    const own = await publishPhotograph(from.store, { width: 2_000, height: 210 });
    const list = { ...examplePriceList(), vatRate: 800 };
    const saved = {
      content: list,
      savedAt: actor.now.toISOString(),
      savedBy: actor.email,
      restoredFrom: null,
    };
    await from.store.transaction((tx) => insertPriceList(tx, 0, saved));
    const text = JSON.stringify(await writeContentFile(from.store, 'studio'));
    const rehearsed = await importText(to.store, text, true);
    expect(rehearsed).toEqual({ works: 3, pictures: 1, rules: list.rules.length });
    expect(await findPriceList(to.store.db)).toBeUndefined();
    expect((await readPublishedContent(to.store.db, 'studio')).version).toBeNull();
    await importText(to.store, text, false);
    // The same list again is no other version.
    await importText(to.store, text, false);
    expect(await findPriceList(to.store.db)).toMatchObject({ version: 1, content: list, savedBy: 'import' });
    const shown = await readPublishedContent(to.store.db, 'studio');
    expect(shown.content.brand).toBe(own.brand);
    expect(shown.content.works.items[0]!.picture).toMatchObject({ focusX: 20, focusY: 80 });
    const [picture] = shown.pictures;
    expect(picture).toMatchObject({ width: 1_440, height: 151 });
    expect(picture!.files.map(({ format, width }) => `${format} ${width}`)).toEqual(
      ['avif', 'webp'].flatMap((format) => [480, 960, 1_440].map((width) => `${format} ${width}`)),
    );
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
  const unused: EncodedFile = { format: 'webp', width: 300, height: 300, bytes: Buffer.from('unused') };
  await storeFiles(store, [unused], new Date());
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
  const create = { width: 100, height: 100, channels: 3, background: '#884422' } as const;
  const tiny = (await sharp({ create }).webp().toBuffer()).toString('base64');
  const heavy = Buffer.alloc(11 * 1024 * 1024).toString('base64');
  const wrong: [unknown, RegExp][] = [
    ['{', /not JSON/],
    [{ ...file, format: 'else' }, /format/],
    [{ ...file, content: { ...content, brand: 7 } }, /content\.brand/],
    [{ ...file, content: { ...content, brand: 'x'.repeat(41) } }, /content\.brand: This text is too long\./],
    [{ ...file, content: { ...content, extra: '' } }, /content/],
    [
      { ...file, content: { ...content, tagline: { pl: 'Tak', en: '' } } },
      /tagline: The English version is missing\./,
    ],
    [
      { ...file, content: { ...content, social: { ...content.social, behance: 'javascript:1' } } },
      /behance: This address can’t be used\. .+ or tel:/,
    ],
    [{ ...file, pictures: [] }, /This picture is gone/],
    [{ ...file, pictures: [{ ...pictures[0]!, files }] }, /isn’t a JPEG/],
    [{ ...file, pictures: [{ ...pictures[0]!, files: [{ ...files[0]!, bytes: tiny }] }] }, /too small/],
    [{ ...file, pictures: [{ ...pictures[0]!, files: [{ ...files[0]!, bytes: heavy }] }] }, /files.0.bytes/],
    [{ ...file, pictures: [pictures[0], pictures[0]] }, /twice/],
    [{ ...file, pictures: 7 }, /pictures/],
    [{ format: file.format, version: 1, content }, /pictures/],
  ];
  for (const [index, [bad, reason]] of wrong.entries()) {
    const text = typeof bad === 'string' ? bad : JSON.stringify(bad);
    // A rehearsal goes as far as everything else before anything is stored.
    const error: unknown = await importText(store, text, index % 2 === 0).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentFileError);
    expect((error as Error).message).toMatch(reason);
  }
  expect(await readPublishedContent(store.db, 'studio')).toEqual(before);
});

test('[content] an imported picture is decoded and encoded anew, whatever else its file holds', async () => {
  const [from, to] = [await openStore('sqlite'), await openStore('sqlite')];
  await publishPhotograph(from.store);
  const file = await writeContentFile(from.store, 'studio');
  const create = { width: 700, height: 500, channels: 3, background: '#884422' } as const;
  const place = { IFD3: { GPSLatitude: '52/1 13/1 0/1', GPSLatitudeRef: 'N' } };
  const photo = await sharp({ create }).withExif(place).webp().toBuffer();
  const smuggled = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]).toString('base64');
  const html = Buffer.from('RIFF....WEBP<script>alert(1)</script>').toString('base64');
  const ofWidth = (width: number, bytes: string) => ({ format: 'webp' as const, width, height: 500, bytes });
  const files = [ofWidth(480, html), ofWidth(700, smuggled), ofWidth(700, smuggled)];
  const text = JSON.stringify({ ...file, pictures: [{ id: file.pictures[0]!.id, files }] });
  for (const isRehearsal of [true, false])
    expect(await importText(to.store, text, isRehearsal)).toEqual({ works: 3, pictures: 1, rules: null });
  const shown = await bytesShown(to.store);
  expect(shown).toHaveLength(4);
  for (const bytes of shown) {
    const metadata = await sharp(Buffer.from(bytes, 'base64')).metadata();
    expect([metadata.width === 480 || metadata.width === 700, metadata.exif]).toEqual([true, undefined]);
    expect(Buffer.from(bytes, 'base64').toString('latin1')).not.toContain('script');
  }
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
  expect((await run(dataDir, 'export', file)).stdout).toContain('Wrote 3 works, 1 pictures');
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
