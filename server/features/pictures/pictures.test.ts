import { expect, onTestFinished, test } from 'vitest';
import { photo, plain } from '../../../tests/support/odd-pictures.ts';
import { signIn } from '../../../tests/support/sign-in.ts';
import { startSite } from '../../../tests/support/site.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';
import { deletePictures, findPictures } from '../../platform/store/tables/pictures.ts';
import type { EncodedFile } from './encode-protocol.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { createRecentFiles } from './recent-files.ts';
import { forgetUnusedPictures, storeUpload, type StoredPicture } from './pictures.ts';

const { signal: nobodyLeaves } = new AbortController();

async function openStore(engine: Engine) {
  const { store, giveBack } = await lendStore(engine);
  onTestFinished(giveBack);
  return store;
}

/** Files of these contents, without a decoder. */
function made(...contents: string[]): Encoder {
  const files = contents.map((content, index): EncodedFile => {
    const width = 480 * (index + 1);
    return { format: 'webp', width, height: width, bytes: Buffer.from(content) };
  });
  return { encode: async () => files, stop: async () => {} };
}

const upload = { bytes: Buffer.alloc(0), gone: nobodyLeaves };
const idOf = (stored: unknown) => (stored as StoredPicture).picture.id;

test.each(engines)(
  '[pictures] two pictures that are alike in one size share no file, and each goes without the other on %s',
  async (engine) => {
    const store = await openStore(engine);
    const one = idOf(await storeUpload(store, made('small', 'large'), upload));
    const other = idOf(await storeUpload(store, made('small', 'larger'), upload));
    expect(one).not.toBe(other);
    expect(await deletePictures(store.db, [one], new Date(Date.now() + 1_000).toISOString())).toBe(1);
    const left = await findPictures(store.db, [one, other]);
    expect(left.map(({ id, files }) => [id, files.length])).toEqual([[other, 2]]);
    expect(await store.db.selectFrom('pictureFiles').select('pictureId').distinct().execute()).toEqual([
      { pictureId: other },
    ]);
  },
);

test.each(engines)(
  '[pictures] a picture that is stored several times at once is one picture on %s',
  async (engine) => {
    const store = await openStore(engine);
    const keep = () => storeUpload(store, made('small', 'large'), upload);
    const stored = await Promise.all(Array.from({ length: 7 }, keep));
    expect(new Set(stored.map(idOf)).size).toBe(1);
    expect(stored.filter((one) => (one as StoredPicture).isNew)).toHaveLength(1);
    expect(await store.db.selectFrom('pictures').select('id').execute()).toHaveLength(1);
  },
);

test.each(engines)('[pictures] a picture is stored whole or not at all on %s', async (engine) => {
  const store = await openStore(engine);
  await storeUpload(store, made('small', 'large'), upload);
  const { name } = await store.db
    .selectFrom('pictureFiles')
    .select('name')
    .orderBy('width')
    .executeTakeFirstOrThrow();
  await store.db.deleteFrom('pictureFiles').where('name', '=', name).execute();
  const count = async () => [
    (await store.db.selectFrom('pictures').select('id').execute()).length,
    (await store.db.selectFrom('pictureFiles').select('name').execute()).length,
  ];
  expect(await count()).toEqual([1, 1]);
  // The first file finds its place, the second one's is taken.
  await expect(storeUpload(store, made('small', 'large'), upload)).rejects.toMatchObject({
    code: 'constraint',
  });
  expect(await count()).toEqual([1, 1]);
});

test.each(engines)(
  '[pictures] what nobody refers to goes after its time, and what was uploaded again stays on %s',
  async (engine) => {
    const store = await openStore(engine);
    const on = (day: number) => new Date(Date.UTC(2026, 9, day));
    const keep = (content: string, day: number) =>
      storeUpload(store, made(content), { ...upload, now: on(day) });
    const ids: string[] = [];
    for (let day = 1; day <= 25; day++) ids.push(idOf(await keep(`picture ${day}`, day)));
    expect(idOf(await keep('picture 2', 24))).toBe(ids[1]);
    const used = new Set([ids[4]!, ids[24]!, 'nothing of this name']);
    const present = async () => (await findPictures(store.db, ids)).map(({ id }) => id).toSorted();

    expect(await forgetUnusedPictures(store, used, on(1))).toBe(0);
    expect(await present()).toEqual(ids.toSorted());
    expect(await forgetUnusedPictures(store, used, on(20))).toBe(17);
    const stay = ids.filter((_id, index) => index === 1 || index === 4 || index >= 19);
    expect(await present()).toEqual(stay.toSorted());
    expect(await store.db.selectFrom('pictureFiles').select('pictureId').execute()).toHaveLength(stay.length);
    expect(await forgetUnusedPictures(store, used, on(20))).toBe(0);
  },
);

test('[pictures] what takes too long, or is no longer waited for, is ended', async () => {
  const bytes = await plain().png().toBuffer();
  const hasty = createEncoder({ stayMs: 1 });
  expect(await hasty.encode(bytes, nobodyLeaves)).toBe('stopped');
  const encoder = createEncoder({ waitMs: 1 });
  const left = new AbortController();
  const [abandoned, late] = [encoder.encode(bytes, left.signal), encoder.encode(bytes, nobodyLeaves)];
  // Somebody else is being served meanwhile.
  expect(await late).toBe('stopped');
  left.abort();
  expect(await abandoned).toBe('stopped');
  expect(await encoder.encode(bytes, nobodyLeaves)).toHaveLength(2);
  const last = encoder.encode(bytes, nobodyLeaves);
  await Promise.resolve();
  await encoder.stop();
  expect(await last).toBe('stopped');
});

test('[pictures] the files kept in memory stay below their limit, and the latest asked for stay', () => {
  const kept = createRecentFiles({ most: 100 });
  const file = (size: number) => ({ format: 'webp', bytes: Buffer.alloc(size) }) as const;
  kept.add('one', file(40));
  kept.add('two', file(40));
  expect(kept.find('one')).toEqual(file(40));
  kept.add('three', file(40));
  expect([kept.find('two'), kept.bytes()]).toEqual([undefined, 80]);
  kept.add('one', file(50));
  expect([kept.find('one'), kept.find('three'), kept.bytes()]).toEqual([file(50), file(40), 90]);
  kept.add('too large', file(101));
  expect([kept.find('too large'), kept.bytes()]).toEqual([undefined, 0]);

  const brief = createRecentFiles({ lifetimeMs: -1 });
  brief.add('one', file(1));
  expect([brief.find('one'), brief.bytes()]).toEqual([undefined, 0]);
});

test('[pictures] pages are answered while a photo is being encoded, and the log tells of no error', async () => {
  const site = await startSite();
  onTestFinished(async () => void (await site.stop()));
  const cookie = await signIn(site.origin);
  let isOver = false;
  const upload = fetch(`${site.origin}/api/pictures`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo(600, 450).jpeg().toBuffer()),
  }).finally(() => (isOver = true));
  let answered = 0;
  while (!isOver) {
    expect((await fetch(site.origin)).status).toBe(200);
    if (!isOver) answered++;
  }
  expect(answered).toBeGreaterThan(3);
  expect((await upload).status).toBe(201);
  expect(site.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
