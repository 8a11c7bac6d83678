import { randomBytes } from 'node:crypto';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownerRefusals } from '../../../words/owner-refusals.ts';
import { pictureLimits, pictureWidths, type Picture } from '../../../domain/content/picture.ts';
import { photo, plain, refusedPictures } from '../../../tests/support/odd-pictures.ts';
import { makeOwnerApp, ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { makeTestApp } from '../../../tests/support/test-app.ts';
import { deletePictures } from '../../platform/store/tables/pictures.ts';
import { openPictureFile, storeFiles } from './pictures.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';
import type { Store } from '../../platform/store/database.ts';

async function makeApp(engine: Engine = 'sqlite') {
  const { app, store, cookie } = await makeOwnerApp(engine);
  const upload = (payload: Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/pictures',
      headers: { cookie, 'content-type': 'image/jpeg', ...headers },
      payload,
    });
  const get = (url: string, headers: Record<string, string> = { cookie }) => app.inject({ url, headers });
  return { app, store, upload, get, cookie };
}

const rowsIn = async ({ db }: Store) => [
  await db.selectFrom('pictures').selectAll().execute(),
  await db.selectFrom('pictureFiles').selectAll().execute(),
];

test.each(engines)(
  '[pictures] an upload is kept in three widths and two formats, and served to everybody on %s',
  async (engine) => {
    const { upload, get } = await makeApp(engine);
    const photo = await plain(1_500, 250).jpeg().toBuffer();
    let answer = await upload(photo);
    // Encoding yields to everything else: on a busy machine the owner hears when to come again.
    while (answer.statusCode === 503) answer = await upload(photo);
    expect(answer.statusCode).toBe(201);
    const picture = answer.json<Picture>();
    expect(picture).toMatchObject({ width: 1440, height: 240 });
    expect(picture.files.map(({ format, width, height }) => [format, width, height])).toEqual(
      ['avif', 'webp'].flatMap((format) => pictureWidths.map((width) => [format, width, width / 6])),
    );
    expect((await get(`/api/pictures/${picture.id}`)).json()).toEqual(picture);

    for (const { url, format, width, height, size } of picture.files) {
      expect(url).toMatch(/^\/media\/[\w-]{22}-\d+\.(avif|webp)$/);
      const file = await get(url, {});
      expect([file.statusCode, file.rawPayload.length]).toEqual([200, size]);
      expect(file.headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(size),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width, height, space: 'srgb' });
    }
  },
);

test('[pictures] a file is not sent again to whoever has it, and HEAD tells of it', async () => {
  const { app, store, get } = await makeApp();
  const bytes = Buffer.from('a picture');
  const stored = await storeFiles(store, [{ format: 'webp', width: 480, height: 480, bytes }], new Date());
  const { url, size } = stored.picture.files[0]!;
  const { etag } = (await get(url, {})).headers;
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const tags of [String(etag), `W/${etag}`, `"another", ${etag}`, '*']) {
    const known = await get(url, { 'if-none-match': tags });
    expect([known.statusCode, known.payload, known.headers.etag]).toEqual([304, '', etag]);
    expect(known.headers['cache-control']).toContain('immutable');
  }
  expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.payload, head.headers['content-length'], head.headers.etag]).toEqual([
    200,
    '',
    String(size),
    etag,
  ]);
});

test.each(engines)('[pictures] a large file is read from %s while it is sent', async (engine) => {
  const { app, store } = await makeTestApp({}, engine);
  const bytes = randomBytes(1_500_000);
  const stored = await storeFiles(store, [{ format: 'webp', width: 480, height: 480, bytes }], new Date());
  const { url } = stored.picture.files[0]!;
  const whole = await app.inject(url);
  expect([whole.headers['content-length'], whole.rawPayload.equals(bytes)]).toEqual(['1500000', true]);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual(['1500000', 0]);
  const parts = (await openPictureFile(store, url.split('/').at(-1)!))!.parts();
  expect((await parts.next()).value.length).toBeLessThan(bytes.length / 4);
  await deletePictures(store.db, [stored.picture.id], '9999-12-31T00:00:00.000Z');
  // Removed in the middle: what was not read yet cannot come. No memory holds the rest.
  await expect(parts.next()).rejects.toThrow('removed');
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('[pictures] a file or picture that does not exist is not found, as everywhere', async () => {
  const { app, store } = await makeTestApp({ ADMIN_EMAIL: ownerEmail });
  const letters = 'a'.repeat(22);
  for (const name of [
    `${letters}.avif`,
    `${letters}.png`,
    'x',
    '..%2f..%2fpackage.json',
    '%00',
    `${letters}.avif/x`,
  ]) {
    const answer = await app.inject({ url: `/media/${name}` });
    expect([name, answer.statusCode]).toEqual([name, 404]);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).not.toContain('immutable');
  }
  const cookie = await sessionOf(store, ownerEmail);
  const answer = await app.inject({ url: '/api/pictures/none', headers: { cookie } });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { error: 'Nie ma takiego zdjęcia.', code: 'picture-not-found' },
  ]);
});

test.each([
  [150, undefined],
  [300, [300]],
  [480, [480]],
  [700, [480, 700]],
  [1_000, [480, 960, 1_000]],
])('[pictures] nothing is enlarged: an original %i wide is kept as %j', async (width, widths) => {
  const { upload } = await makeApp();
  const answer = await upload(await plain(width, 400).webp().toBuffer());
  if (!widths) {
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'picture-too-small']);
    return;
  }
  const { files, ...picture } = answer.json<Picture>();
  expect(picture).toMatchObject({ width, height: 400 });
  for (const format of ['avif', 'webp'])
    expect(files.filter((file) => file.format === format).map((file) => file.width)).toEqual(widths);
});

test('[pictures] what is transparent stays so, in both formats', async () => {
  const { upload, get } = await makeApp();
  const background = { r: 250, g: 0, b: 0, alpha: 0.5 };
  const half = sharp({ create: { width: 300, height: 300, channels: 4, background } });
  const { files } = (await upload(await half.png().toBuffer())).json<Picture>();
  for (const { url } of files) {
    const { data } = await sharp((await get(url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs(data[3]! - 127)).toBeLessThan(4);
  }
});

test('[pictures] the same upload gives the same picture', async () => {
  const { upload, store } = await makeApp();
  const bytes = await photo(300, 300).png().toBuffer();
  const first = await upload(bytes);
  const rows = await rowsIn(store);
  const again = await upload(bytes, { 'content-type': 'application/octet-stream' });
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.json()).toEqual(first.json());
  expect((await rowsIn(store))[1]).toEqual(rows[1]);
  expect((await rowsIn(store))[0]).toHaveLength(1);
});

test('[pictures] of uploads at once each is kept, or hears when to come again', async () => {
  const { upload, store } = await makeApp();
  const bytes = await photo(300, 300).png().toBuffer();
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => upload(bytes, { 'accept-language': 'en' })),
  );
  const [taken, refused] = [200, 400].map((from) =>
    answers.filter(({ statusCode }) => statusCode >= from && (from === 400 || statusCode < 400)),
  );
  expect(refused!.length).toBeGreaterThan(0);
  for (const answer of refused!) {
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { error: ownerRefusals.en['pictures-busy'], code: 'pictures-busy' },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(new Set(taken!.map((answer) => answer.json<Picture>().id)).size).toBe(1);
  expect((await rowsIn(store))[0]).toHaveLength(1);
  // Whoever waited has left, and there is room again.
  expect((await upload(bytes)).statusCode).toBe(200);
});

test('[pictures] only the owner uploads and looks, from our own pages, whatever the body', async () => {
  const { app, store, upload } = await makeApp();
  const bytes = await plain().png().toBuffer();
  const stranger = await sessionOf(store, 'stranger@example.com');
  for (const [cookie, status, code] of [
    ['', 401, 'not-signed-in'],
    [stranger, 403, 'not-administrator'],
  ] as const) {
    for (const answer of [
      await upload(bytes, { cookie }),
      await upload(Buffer.alloc(pictureLimits.bytes + 1), { cookie }),
      await app.inject({ url: '/api/pictures/any', headers: { cookie } }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
  for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await upload(bytes, headers as Record<string, string>)).json().code).toBe('foreign-origin');
  expect(await rowsIn(store)).toEqual([[], []]);
});

test('[pictures] each refusal says in both languages what to change', async () => {
  const { upload, store } = await makeApp();
  const png = await plain().png().toBuffer();
  const refuses = async (
    refused: [status: number, sentence: keyof typeof ownerRefusals.en, code: string],
    bytes: Buffer,
    headers: Record<string, string> = {},
  ) => {
    for (const language of ['pl', 'en'] as const) {
      const answer = await upload(bytes, { 'accept-language': language, ...headers });
      const [status, sentence, code] = refused;
      expect([headers, answer.statusCode, answer.json()]).toEqual([
        headers,
        status,
        { error: ownerRefusals[language][sentence], code },
      ]);
    }
  };
  for (const type of [
    'application/json',
    'text/plain',
    'image/gif',
    'image/svg+xml',
    'multipart/form-data; boundary=x',
    '',
  ])
    await refuses([415, 'picture-unsupported', 'unsupported-type'], png, { 'content-type': type });
  const largest = Buffer.alloc(pictureLimits.bytes);
  await refuses([413, 'picture-too-heavy', 'too-large'], Buffer.concat([largest, Buffer.alloc(1)]));
  const codes = new Set(refusedPictures.map(({ fault }) => fault));
  expect(codes.size).toBe(5);
  for (const code of codes)
    await refuses([400, code, code], await refusedPictures.findLast(({ fault }) => fault === code)!.make());
  await refuses([400, 'picture-unsupported', 'picture-unsupported'], largest);
  expect(await rowsIn(store)).toEqual([[], []]);
});

test('[pictures] the document and its page tell that the body is the file', async () => {
  const { app } = await makeTestApp();
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  const { content } = document.paths['/api/pictures'].post.requestBody;
  expect(Object.keys(content)).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
    'application/octet-stream',
  ]);
  expect(content['image/avif'].schema).toMatchObject({ type: 'string', format: 'binary' });
  const page = (await app.inject({ url: '/api/docs' })).payload;
  for (const type of Object.keys(content))
    expect(page).toMatch(new RegExp(`<code>${type}</code></dt><dd><code>binary</code>`));
});

test('[pictures] a body that comes too slowly is given up, and says so; a photo may take longer on its way', async () => {
  const { app, cookie } = await makeApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const bytes = await plain().png().toBuffer();
  const begin = (path: string, type: string, length: number) => {
    const headers = { cookie, 'content-type': type, 'content-length': length };
    const slow = ask({ port, path, method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve) => {
      slow.once('response', (answer) => resolve(answer.resume().statusCode));
      slow.once('error', () => resolve(undefined));
    });
    return { slow, status };
  };
  const photo = begin('/api/pictures', 'image/png', bytes.length);
  photo.slow.write(bytes.subarray(0, 100));
  // It is begun later, and given up first.
  const began = performance.now();
  const other = begin('/api/briefs', 'application/json', 5_000);
  // A stranger hears at once that pictures are the owner's, and gets no more time for the rest than others.
  const stranger = connect(Number(port), '127.0.0.1').on('error', () => {});
  const left = new Promise((resolve) => stranger.once('close', resolve));
  stranger.write('POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n');
  stranger.write('Content-Length: 5000\r\n\r\n');
  const refused = await new Promise<Buffer>((resolve) => stranger.once('data', resolve));
  expect(refused.toString()).toContain('401');
  const drip = setInterval(() => [other.slow, stranger].forEach((each) => each.write('{')), 500);
  const [answered] = await Promise.all([other.status, left]);
  expect([408, undefined]).toContain(answered);
  clearInterval(drip);
  other.slow.destroy();
  // Bytes kept coming: it was ended for being slow, not for being silent.
  expect(performance.now() - began).toBeGreaterThan(14_000);
  photo.slow.end(bytes.subarray(100));
  expect(await photo.status).toBe(201);
});
