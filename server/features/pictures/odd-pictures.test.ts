/** Files that nobody should upload: each is refused with its sentence, or nothing of it but its pixels is kept. */
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Picture } from '../../../domain/content/picture.ts';
import {
  corners,
  harmlessPictures,
  plain,
  refusedPictures,
  smuggled,
} from '../../../tests/support/odd-pictures.ts';
import { openOwnerApp } from '../../../tests/support/owner-session.ts';

let upload: (payload: Buffer) => Promise<LightMyRequestResponse>;
let read: (url: string) => Promise<Buffer>;
let kept: () => Promise<object[]>;
let forget: () => Promise<unknown>;

beforeAll(async () => {
  const { app, store, cookie, end } = await openOwnerApp();
  const headers = { cookie, 'content-type': 'image/png' };
  upload = (payload) => app.inject({ method: 'POST', url: '/api/pictures', headers, payload });
  read = async (url) => (await app.inject({ url })).rawPayload;
  kept = async () => [
    ...(await store.db.selectFrom('pictures').select('id').execute()),
    ...(await store.db.selectFrom('pictureFiles').select('name').execute()),
  ];
  forget = () => store.db.deleteFrom('pictures').execute();
  return end;
});
// The same pixels once more would be the picture that is kept already.
beforeEach(() => forget());

/** The colour in the middle of a quarter: 0 and 1 on top, 2 and 3 below. */
async function colourOf(bytes: Buffer, quarter: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * (quarter % 2 === 0 ? 0.25 : 0.75));
  const y = Math.floor(info.height * (quarter < 2 ? 0.25 : 0.75));
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}

const distance = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - other[index]!)));

test.each(refusedPictures)('[pictures] $what is refused, and nothing is stored', async ({ make, fault }) => {
  const answer = await upload(await make());
  expect([answer.statusCode, answer.json().code]).toEqual([400, fault]);
  expect(await kept()).toEqual([]);
});

test.each(harmlessPictures)(
  '[pictures] of $what only the pixels are kept, upright and in sRGB',
  async ({ make, width, height }) => {
    const answer = await upload(await make());
    expect(answer.statusCode).toBe(201);
    const picture = answer.json<Picture>();
    expect([picture.width, picture.height]).toEqual([width, height]);
    for (const { url, format } of picture.files) {
      const bytes = await read(url);
      expect(bytes.includes(smuggled)).toBe(false);
      const { exif, xmp, icc, iptc, comments, orientation, space, depth, ...rest } =
        await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc, comments, orientation]).toEqual(Array.from({ length: 6 }));
      expect([space, depth, rest.format]).toEqual(['srgb', 'uchar', format === 'avif' ? 'heif' : 'webp']);
    }
  },
);

test('[pictures] a photo taken with the camera on its side stands upright', async () => {
  const lying = await sharp(await corners(640, 480))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  for (const { url } of (await upload(lying)).json<Picture>().files) {
    const bytes = await read(url);
    const turned = [
      [0, 0, 255],
      [255, 0, 0],
      [255, 255, 0],
      [0, 255, 0],
    ];
    for (const [quarter, colour] of turned.entries())
      expect(distance(await colourOf(bytes, quarter), colour)).toBeLessThan(40);
  }
});

const blue = [20, 60, 200];

test.each([
  ['a wide profile', () => plain().withIccProfile('p3').png().toBuffer(), 8],
  ['16 bits', () => plain().toColourspace('rgb16').png().toBuffer(), 8],
  // Ink has no such blue.
  ['ink', () => plain().toColourspace('cmyk').jpeg().toBuffer(), 70],
] as const)('[pictures] colours in %s stay what they were', async (_how, make, tolerance) => {
  for (const { url } of (await upload(await make())).json<Picture>().files)
    expect(distance(await colourOf(await read(url), 0), blue)).toBeLessThan(tolerance);
});
