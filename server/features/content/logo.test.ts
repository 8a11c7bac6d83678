import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ContentEditor, SavedDraft } from '../../../domain/endpoints/content.ts';
import type { MailBody } from '../../../domain/endpoints/mails.ts';
import type { Picture } from '../../../domain/content/picture.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { freshPages, makeTestApp, unweighedPages } from '../../../tests/support/test-app.ts';
import { ownerRefusals } from '../../../words/owner-refusals.ts';
import { renderMail } from '../../../web/render.tsx';

const origin = 'http://latarnia.example';

/** A red bar of 400 by 100 with empty edges around it. */
function redBar(format: 'png' | 'webp'): Promise<Buffer> {
  const bar = { create: { width: 400, height: 100, channels: 4, background: '#ff0000' } } as const;
  return sharp(bar)
    .extend({ top: 60, bottom: 60, left: 90, right: 90, background: '#00000000' })
    .withExif({ IFD0: { Artist: 'Jan Kowalski' } })
    .toFormat(format)
    .toBuffer();
}

async function openEditor(openPages = freshPages) {
  const scene = await makeTestApp({ SITE_ORIGIN: origin }, 'sqlite', openPages);
  const cookie = await signedInOwner(scene);
  const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    scene.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const upload = (payload: Buffer, type = 'image/png') =>
    scene.app.inject({
      method: 'POST',
      url: '/api/logos',
      headers: { cookie, 'content-type': type, 'accept-language': 'en' },
      payload,
    });
  async function publish(logo: string): Promise<SavedDraft> {
    const { content, revision } = (await ask('GET', '/api/content')).json<ContentEditor>();
    const own = { ...content, brand: 'Latarnia', logo };
    const saved = await ask('PUT', '/api/content/draft', { content: own, revision });
    await ask('POST', '/api/content/publish', { revision: revision + 1 });
    return saved.json<SavedDraft>();
  }
  const read = async (url: string) => (await scene.app.inject(url)).body;
  return { ...scene, ask, upload, publish, read };
}

async function rednessAt(png: Buffer, left: number, top: number): Promise<boolean> {
  const [red, green] = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red! > 240 && green! < 20;
}

test('[content] an uploaded logo takes the place of the written name on pages, in mails and in shared links', async () => {
  const { app, ask, upload, publish, read } = await openEditor();
  const answer = await upload(await redBar('png'));
  expect(answer.statusCode).toBe(201);
  const logo = answer.json<Picture>();
  // Without its edges, and no larger than its room.
  expect(logo.files).toMatchObject([{ format: 'png', width: 400, height: 100 }]);
  const { url } = logo.files[0]!;
  const file = (await app.inject(url)).rawPayload;
  expect(file.length).toBeLessThan(2_000);
  expect(file.toString('latin1')).not.toContain('Kowalski');
  expect((await sharp(file).metadata()).exif).toBeUndefined();

  const { weight } = await publish(logo.id);
  expect(Math.max(weight.pl, weight.en)).toBeLessThanOrEqual(weight.most);
  const image = `<img src="${url}" alt="Latarnia" width="144" height="36"/>`;
  for (const page of ['/', '/en', '/brief', '/privacy'])
    expect([page, (await read(page)).includes(image)]).toEqual([page, true]);
  expect((await read('/')).split(image)).toHaveLength(3);
  expect(await read('/')).not.toContain('class="brand-light"');

  const shared = (await app.inject('/share-pl.png')).rawPayload;
  expect(await rednessAt(shared, 100, 100)).toBe(true);

  const template = { kind: 'reply', locale: 'pl', reference: 'B-1', subject: 'Oferta', text: 'Dzień dobry' };
  const preview = await ask('POST', '/api/answering/preview', template);
  const mail = renderMail(preview.json<MailBody>());
  expect(mail).toContain(`<img src="${origin}${url}" alt="Latarnia" width="128" height="32"`);

  await publish('');
  expect(await read('/')).not.toContain('<img src="/media');
  expect(await read('/')).toContain('Latarnia<span class="brand-light"');
  expect(await rednessAt((await app.inject('/share-pl.png')).rawPayload, 100, 100)).toBe(false);
});

test('[content] what is no picture, too small or gone is no logo, and the owner hears why', async () => {
  const { upload, publish, ask } = await openEditor(unweighedPages);
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>1</script></svg>',
  );
  for (const type of ['image/svg+xml', 'image/png']) {
    const refused = await upload(script, type);
    expect([
      type,
      refused.json<{ code: string }>().code.replace('unsupported-type', 'picture-unsupported'),
    ]).toEqual([type, 'picture-unsupported']);
    expect(refused.json<{ error: string }>().error).toBe(ownerRefusals.en['picture-unsupported']);
  }
  const low = await sharp({ create: { width: 300, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect((await upload(low)).json()).toMatchObject({
    code: 'logo-too-small',
    error: ownerRefusals.en['logo-too-small'],
  });
  expect((await upload(await redBar('webp'), 'image/webp')).statusCode).toBe(201);

  const { problems } = await publish('abc-123');
  expect(problems).toEqual([{ path: 'logo', code: 'no-picture' }]);
  expect((await ask('GET', '/')).body).not.toContain('abc-123');
});
