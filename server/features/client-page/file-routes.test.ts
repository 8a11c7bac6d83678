/** Files over HTTP, as a browser without a script sends and gets them. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import type { Today } from '../../../domain/endpoints/panel.ts';
import { formWithFiles } from '../../../tests/support/form-with-files.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { hostileFiles, smallPng } from '../../../tests/support/odd-files.ts';
import { ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { startPushService } from '../../../tests/support/push-service.ts';
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { fileRefusals } from '../../../words/file-refusals.ts';
import { findAccountByEmail } from '../../platform/store/tables/accounts.ts';
import { setBriefAccessToken } from '../../platform/store/tables/briefs.ts';
import { tokenHash } from '../accounts/sessions.ts';
import { accessTokenOf } from '../briefs/private-link.ts';
import { addDevice, removeDevice } from '../pushes/devices.ts';

describe.each(engines)('%s', (engine) => {
  let scene: TestApp;
  let cookie: string;

  beforeAll(async () => {
    const { end, ...opened } = await openTestApp({ ADMIN_EMAIL: ownerEmail, RATE_LIMIT: 'on' }, engine);
    scene = opened;
    cookie = await sessionOf(scene.store, ownerEmail);
    return end;
  });

  async function newBrief(language: 'pl' | 'en' = 'pl') {
    const { db } = scene.store;
    const answeredAt = new Date().toISOString();
    const { id } = await scene.store.transaction((tx) =>
      insertBrief(tx, sampleBrief({ contactEmail: 'ewa@latarnia.example', language })),
    );
    const token = await accessTokenOf(db, id);
    await setBriefAccessToken(db, id, tokenHash(token));
    await db.updateTable('briefs').set({ answeredAt, readAt: answeredAt }).where('id', '=', id).execute();
    return { id, path: `${language === 'en' ? '/en' : ''}/status/${token}` };
  }

  let callers = 0;
  /** Each from an address of its own, so that no bound on callers is met by accident. */
  const send = async (
    path: string,
    files: readonly (readonly [string, Uint8Array])[],
    fields: Record<string, string> = {},
  ) => {
    const remoteAddress = `10.0.${Math.floor(++callers / 200)}.${callers % 200}`;
    return scene.app.inject({
      method: 'POST',
      url: `${path}/files`,
      remoteAddress,
      ...(await formWithFiles(files, fields)),
    });
  };
  const post = (url: string, fields: Record<string, string>) =>
    scene.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const ask = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, payload?: object) =>
    scene.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const open = async (id: string): Promise<BriefDetail> => (await ask('GET', `/api/briefs/${id}`)).json();
  const news = async (id: string) =>
    ((await ask('GET', '/api/today')).json() as Today).items.filter(
      (item) => 'brief' in item && item.brief.id === id,
    );

  test('[files] what a client adds is on their page, is news for the owner, and is given out as it came and inert', async () => {
    const { id, path } = await newBrief();
    const sent = await send(path, [
      ['Zażółć "logo".png', smallPng],
      ['o nas.txt', Buffer.from('Piec z cegły')],
    ]);
    expect(sent.statusCode).toBe(303);
    expect(sent.headers['location']).toBe(`${path}#files-said`);
    const page = await scene.app.inject(path);
    for (const words of ['Zażółć _logo_.png', 'o nas.txt', 'Mamy od Ciebie 2 pliki'])
      expect(page.body).toContain(words);

    const detail = await open(id);
    expect(detail.readAt).toBeNull();
    expect(detail.files.map(({ name, source }) => [name, source])).toEqual([
      ['Zażółć _logo_.png', 'client'],
      ['o nas.txt', 'client'],
    ]);
    expect(detail.activity.filter(({ action }) => action === 'files-added')).toHaveLength(1);
    expect(await news(id)).toMatchObject([
      { kind: 'client-files', words: 'Zażółć _logo_.png, o nas.txt', letterId: detail.files[0]!.letterId },
    ]);
    const mails = await scene.mailer.listOf({ briefId: id });
    const told = (await scene.mailer.preview(mails.find(({ kind }) => kind === 'client-files')!.id))!;
    expect(told.text).toContain('o nas.txt');

    const [logo] = detail.files;
    for (const [url, headers] of [
      [`${path}/files/${logo!.id}`, {}],
      [`/api/briefs/${id}/files/${logo!.id}`, { cookie }],
    ] as const) {
      const got = await scene.app.inject({ url, headers });
      expect(got.rawPayload.equals(smallPng)).toBe(true);
      expect(got.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="Za____ _logo_.png"; filename*=UTF-8''Za%C5%BC%C3%B3%C5%82%C4%87%20_logo_.png`,
        'content-length': String(smallPng.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(got.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    }
  });

  test('[push] the first file that gathers in a letter rings, those that follow do not', async () => {
    const { store } = scene;
    const { id, path } = await newBrief();
    const account = (await findAccountByEmail(store.db, ownerEmail))!;
    const { addDevice: subscribe, stop } = await startPushService();
    const { endpoint, keys } = subscribe();
    const device = { endpoint, keys, name: 'Chrome · Android', language: 'pl' } as const;
    const added = await addDevice(store, account.id, device, { allowed: ['127.0.0.1'] });
    await send(path, [['logo.png', smallPng]]);
    await send(path, [['o nas.txt', Buffer.from('Piec z cegły')]]);
    // Every two seconds what waits is handed on to the device, and soon it is told.
    const { rows } = await sql<{ rung: number }>`select
      (select count(*) from push_events where kind = 'answer' and brief_id = ${id}) +
      (select coalesce(sum(pending + told), 0) from push_notices where kind = 'answer') as rung`.execute(
      store.db,
    );
    expect([added.ok, Number(rows[0]!.rung)]).toEqual([true, 1]);
    if (added.ok) await removeDevice(store.db, account.id, added.device.id);
    await stop();
  });

  test('[files] a client takes a file back until the owner has downloaded it, and only their own', async () => {
    const { id, path } = await newBrief('en');
    const other = await newBrief();
    await send(path, [['logo.png', smallPng]]);
    const [file] = (await open(id)).files;
    expect((await post(`${other.path}/files/remove`, { id: file!.id })).statusCode).toBe(404);
    expect((await scene.app.inject(`${other.path}/files/${file!.id}`)).statusCode).toBe(404);
    expect((await ask('GET', `/api/briefs/${other.id}/files/${file!.id}`)).statusCode).toBe(404);
    const removed = await post(`${path}/files/remove`, { id: file!.id });
    expect([removed.statusCode, removed.headers['location']]).toEqual([303, `${path}#files-said`]);
    const after = await open(id);
    expect([after.files, after.conversation, await news(id)]).toEqual([[], [], []]);
    expect(after.activity[0]).toMatchObject({ action: 'file-removed', detail: { name: 'logo.png' } });

    await send(path, [['logo.png', smallPng]]);
    const [again] = (await open(id)).files;
    // Only looking at the headers is no download.
    await scene.app.inject({
      method: 'HEAD',
      url: `/api/briefs/${id}/files/${again!.id}`,
      headers: { cookie },
    });
    expect((await open(id)).files[0]!.downloadedAt).toBeNull();
    await ask('GET', `/api/briefs/${id}/files/${again!.id}`);
    const late = await post(`${path}/files/remove`, { id: again!.id });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain(fileRefusals.en['file-downloaded']);
    expect((await ask('DELETE', `/api/briefs/${id}/files/${again!.id}`)).statusCode).toBe(204);
    expect((await ask('DELETE', `/api/briefs/${id}/files/${again!.id}`)).statusCode).toBe(404);
    expect((await open(id)).files).toEqual([]);
  });

  test('[hostile files] each is refused with its sentence beside the form, what came with it is kept, and nothing of it stays', async () => {
    const { id, path } = await newBrief();
    // What is refused with the same sentence differs only before anything is stored.
    const ofEachSentence = [...new Map(hostileFiles.map((file) => [file[3], file])).values()];
    for (const [what, name, bytes, code] of engine === 'sqlite' ? hostileFiles : ofEachSentence) {
      const answer = await send(path, [[name, bytes]]);
      expect([answer.statusCode >= 400 && answer.statusCode < 500, what]).toEqual([true, what]);
      expect(answer.body, what).toContain(fileRefusals.pl[code].slice(0, 20));
    }
    const [, name, bytes] = hostileFiles[0]!;
    const both = await send(path, [
      [name, bytes],
      ['dobre.txt', Buffer.from('Dobre')],
    ]);
    expect(both.statusCode).toBe(415);
    expect((await open(id)).files.map((file) => file.name)).toEqual(['dobre.txt']);
    const parts = await scene.store.db.selectFrom('briefFileParts').select('fileId').distinct().execute();
    const whole = await scene.store.db.selectFrom('briefFiles').select('id').execute();
    expect(parts.map(({ fileId }) => fileId).toSorted()).toEqual(whole.map(({ id: own }) => own).toSorted());
  });

  test('[files bounds] a form without a file, to nobody, of another type or broken off is refused and stores nothing', async () => {
    const { id, path } = await newBrief();
    const empty = await send(path, [['', Buffer.alloc(0)]]);
    expect([empty.statusCode, empty.body.includes(fileRefusals.pl['file-missing'])]).toEqual([400, true]);
    expect((await send(`/status/${'x'.repeat(43)}`, [['logo.png', smallPng]])).statusCode).toBe(404);
    expect((await post(`${path}/files`, { file: 'x' })).statusCode).toBe(415);
    const torn = await scene.app.inject({
      method: 'POST',
      url: `${path}/files`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    });
    expect([torn.statusCode, torn.body.includes(fileRefusals.pl['file-damaged'])]).toEqual([415, true]);
    expect((await open(id)).files).toEqual([]);
    for (let index = 0; index < 60; index++)
      await scene.app.inject({ method: 'POST', url: `${path}/files`, remoteAddress: '192.0.2.7' });
    const above = await scene.app.inject({
      method: 'POST',
      url: `${path}/files`,
      remoteAddress: '192.0.2.7',
    });
    expect([above.statusCode, 'retry-after' in above.headers]).toEqual([429, true]);
  });

  test('[files] a form that names no line of materials belongs to the brief alone, and says so there', async () => {
    const { id, path } = await newBrief();
    const lineless = { material: 'żadna\r\nlinia' };
    const kept = await send(path, [['logo.png', smallPng]], lineless);
    expect([kept.statusCode, kept.headers.location]).toEqual([303, `${path}#files-said`]);
    const refused = await send(path, [['a.exe', Buffer.from('MZ')]], lineless);
    expect(refused.body).toContain(fileRefusals.pl['file-program']);
    expect((await open(id)).files).toMatchObject([{ name: 'logo.png' }]);
  });

  test('[materials] what the owner asks for by name is a letter and a line, ticked off by a file or without one', async () => {
    const { id, path } = await newBrief();
    const names = ['Logo jako SVG', ' 5 zdjęć\npieca '];
    const asked = await ask('POST', `/api/briefs/${id}/materials`, { names });
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({ kind: 'reply', text: expect.stringContaining('– 5 zdjęć pieca') });
    expect((await ask('POST', `/api/briefs/${id}/materials`, { names: ['Logo jako SVG'] })).statusCode).toBe(
      409,
    );
    const [logo, photographs] = (await open(id)).materials;
    const page = await scene.app.inject(path);
    for (const words of ['Logo jako SVG', '5 zdjęć pieca', 'Brakuje nam 2 rzeczy'])
      expect(page.body).toContain(words);

    const added = await send(path, [['logo.png', smallPng]], { material: logo!.id });
    expect(added.headers['location']).toBe(`${path}#files-said-${logo!.id}`);
    await post(`${path}/materials`, { material: photographs!.id, words: 'przyślę pocztą' });
    const detail = await open(id);
    expect(detail.materials).toMatchObject([
      { name: 'Logo jako SVG', done: 'file' },
      { name: '5 zdjęć pieca', done: 'elsewhere', words: 'przyślę pocztą' },
    ]);
    expect(await news(id)).toMatchObject([{ words: 'logo.png, ✓ 5 zdjęć pieca: przyślę pocztą' }]);
    expect((await scene.app.inject(path)).body).toContain('załatwione inaczej: przyślę pocztą');

    await post(`${path}/materials`, { material: photographs!.id, missing: 'yes' });
    await post(`${path}/files/remove`, { id: detail.files[0]!.id });
    const back = await open(id);
    expect(back.materials.map(({ doneAt }) => doneAt)).toEqual([null, null]);
    expect(await news(id)).toEqual([]);
    expect((await ask('DELETE', `/api/briefs/${id}/materials/${logo!.id}`)).statusCode).toBe(204);
    expect((await ask('DELETE', `/api/briefs/${id}/materials/${logo!.id}`)).statusCode).toBe(404);
    const unknown = await post(`${path}/materials`, { material: logo!.id });
    expect([unknown.statusCode, unknown.body.includes(fileRefusals.pl['material-not-found'])]).toEqual([
      404,
      true,
    ]);
  });

  test('[files] a picture has a preview of its pixels alone, and other files and damaged ones have none', async () => {
    const { id, path } = await newBrief();
    const pixels = { width: 900, height: 600, channels: 3, background: '#c2410c' } as const;
    const photograph = await sharp({ create: pixels })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ewa' } })
      .toBuffer();
    await send(path, [
      ['piec.jpg', photograph],
      ['o nas.txt', Buffer.from('Piec')],
      [
        'zly.jpg',
        Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(99, 7), Buffer.from('ffd9', 'hex')]),
      ],
    ]);
    const { files } = await open(id);
    const preview = (index: number) => ask('GET', `/api/briefs/${id}/files/${files[index]!.id}/preview`);
    const first = await preview(0);
    expect(first.headers['content-type']).toBe('image/webp');
    const shown = await sharp(first.rawPayload).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([320, 213, undefined]);
    expect((await preview(0)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect([(await preview(1)).statusCode, (await preview(2)).statusCode]).toEqual([404, 404]);
    // Looking at a preview is no download.
    expect((await open(id)).files.every(({ downloadedAt }) => downloadedAt === null)).toBe(true);
  });
});
