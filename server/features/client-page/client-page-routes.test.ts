import { expect, test, vi } from 'vitest';
import { answerSaidText } from '../../../domain/triage/answer-promise.ts';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { makeTestApp, noPages, type TestApp } from '../../../tests/support/test-app.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { accessTokenOf, accessUrlOf } from '../briefs/private-link.ts';
import { prepare, type Prepared } from '../../platform/pages/prepared.ts';
import { findBrief, changeBrief } from '../../platform/store/tables/briefs.ts';
import { moveToTrash } from '../../platform/store/tables/received.ts';

async function submit({ app }: TestApp, language = 'pl'): Promise<{ id: string; reference: string }> {
  const brief = emptyBrief();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/briefs',
    payload: {
      ...brief,
      companyProfile: {
        ...brief.companyProfile,
        companyName: 'Latarnia <b>',
        description: 'Kurs\nna latarnika',
      },
      websiteType: { ...brief.websiteType, type: 'e-commerce' },
      features: { ...brief.features, required: ['search'] },
      homepageStructure: { sections: ['footer', 'hero-banner'], customSections: '' },
      additionalInfo: { ...brief.additionalInfo, budget: '7k-15k' },
      contactInfo: { ...brief.contactInfo, name: 'Ewa', email: 'ewa@latarnia.example', phone: '600' },
      consent: true,
      language,
    },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const post = (app: TestApp['app'], url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('[§2 privacy] the receipt’s link shows where the brief stands, in the visitor’s language', async () => {
  const scene = await makeTestApp();
  const { id, reference } = await submit(scene, 'en');
  const brief = (await findBrief(scene.store.db, id))!;
  const url = new URL((await accessUrlOf(scene.store.db, brief, 'https://x.example'))!);
  expect(url.pathname).toMatch(/^\/en\/status\/[\w-]{43}$/);

  const page = await scene.app.inject(url.pathname);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(reference);
  // Their own page, drawn in their order.
  expect(page.body).toMatch(/skeleton-name">Footer<.+skeleton-name">Welcome banner</);
  expect(page.body).toContain(
    'We have your brief. We will contact you within 24 hours. Weekends don’t count.',
  );
  expect(page.body).toContain(answerSaidText(new Date(brief.createdAt!), 'en'));
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  // What works without a script has none within the page.
  expect(page.body).not.toMatch(/<script(?![^>]* src=)/);

  const words = { 'in-progress': 'W toku', completed: 'Zakończony', cancelled: 'Zamknięty' } as const;
  for (const [status, word] of Object.entries(words)) {
    const now = new Date().toISOString();
    const closedAt = status === 'in-progress' ? null : now;
    await changeBrief(scene.store.db, id, { status: status as keyof typeof words, closedAt }, now);
    expect((await scene.app.inject(url.pathname.slice(3))).body).toContain(`<strong>${word}</strong>`);
    // Work that has begun is no answer yet.
    const isPromised = (await scene.app.inject(url.pathname)).body.includes('we’ll answer');
    expect(isPromised, status).toBe(status === 'in-progress');
  }
});

test('[R44] the private page shows the client’s own answers, escaped and in both languages, and nothing of the owner’s', async () => {
  const scene = await makeTestApp();
  const cookie = await signedInOwner(scene);
  const { id } = await submit(scene);
  const payload = { note: 'Trudny klient' };
  await scene.app.inject({ method: 'POST', url: `/api/briefs/${id}/notes`, headers: { cookie }, payload });
  const path = `/status/${await accessTokenOf(scene.store.db, id)}`;
  for (const [address, labels] of [
    [path, ['Nazwa firmy', 'Telefon', 'Niezbędne', 'Sklep internetowy', 'Budżet']],
    [`/en${path}`, ['Company name', 'Phone', 'Required', 'Online shop', 'Budget']],
  ] as const) {
    const { body } = await scene.app.inject(address);
    for (const words of [...labels, 'Latarnia &lt;b&gt;', 'ewa@latarnia.example', 'Kurs\nna latarnika'])
      expect(body, address).toContain(words);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('Trudny klient');
  }
});

test('[R45] the receipt’s mail quotes nothing of the brief', async () => {
  const scene = await makeTestApp();
  const { id, reference } = await submit(scene);
  const mails = await scene.mailer.listOf({ briefId: id });
  const receipt = (await scene.mailer.preview(mails.find(({ kind }) => kind === 'brief-receipt')!.id))!;
  expect(receipt.text).toContain(reference);
  for (const words of ['Latarnia', 'Ewa', 'ewa@', 'latarnika'])
    expect(Object.values(receipt).join('\n')).not.toContain(words);
});

test('[§2 privacy] the receipt carries the link, and a revoked link opens nothing', async () => {
  const scene = await makeTestApp();
  const cookie = await signedInOwner(scene);
  const { id } = await submit(scene);
  const token = await accessTokenOf(scene.store.db, id);
  const mails = await scene.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'brief-receipt')
    .execute();
  expect((await scene.mailer.preview(mails[0]!.id))?.text).toContain(`/status/${token}`);

  expect((await scene.app.inject({ method: 'DELETE', url: `/api/briefs/${id}/link` })).statusCode).toBe(401);
  const revoked = await scene.app.inject({
    method: 'DELETE',
    url: `/api/briefs/${id}/link`,
    headers: { cookie },
  });
  expect(revoked.statusCode).toBe(204);
  for (const suffix of ['', '/brief.json', '/brief.html'])
    expect((await scene.app.inject(`/status/${token}${suffix}`)).statusCode).toBe(404);
  expect((await post(scene.app, `/status/${token}/erase`, 'confirm=yes')).statusCode).toBe(404);
  expect((await scene.mailer.preview(mails[0]!.id))?.text).not.toContain('/status/');
});

test('[§2 privacy] a link of nobody, or of a brief in the trash, opens nothing', async () => {
  const scene = await makeTestApp();
  const { id } = await submit(scene);
  const token = await accessTokenOf(scene.store.db, id);
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await scene.app.inject(`/status/${other}`)).statusCode).toBe(404);
  expect((await scene.app.inject('/en/status/short')).body).toContain('This link doesn’t work');
  await moveToTrash(scene.store.db, 'briefs', id, new Date().toISOString());
  expect((await scene.app.inject(`/status/${token}`)).statusCode).toBe(404);
});

test('[§9 limits] many requests from one address are rendered one after the other, and delay no other client', async () => {
  const rendering: (() => void)[] = [];
  const page = await prepare('<p>page</p>', {});
  const renderOnce = () => new Promise<Prepared>((resolve) => rendering.push(() => resolve(page)));
  const scene = await makeTestApp({}, 'sqlite', async () => ({ ...(await noPages()), renderOnce }));
  const { id } = await submit(scene);
  const url = `/status/${await accessTokenOf(scene.store.db, id)}`;
  const flood = Array.from({ length: 5 }, () => scene.app.inject({ url, remoteAddress: '203.0.113.7' }));
  await vi.waitUntil(() => rendering.length === 1, { interval: 2 });
  const client = scene.app.inject({ url, remoteAddress: '198.51.100.1' });
  await vi.waitUntil(() => rendering.length === 2, { interval: 2 });
  rendering[1]!();
  expect((await client).body).toBe('<p>page</p>');
  for (let next = 0; next < 6; next++) {
    await vi.waitUntil(() => rendering.length > next, { interval: 2 });
    expect(rendering.length).toBeLessThan(next + 3);
    rendering[next]!();
  }
  expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('[§9 limits] a page made for one client is compressed quickly', async () => {
  const scene = await makeTestApp();
  const { id } = await submit(scene);
  const url = `/status/${await accessTokenOf(scene.store.db, id)}`;
  const encodings = async (address: string) =>
    (await scene.app.inject({ url: address, headers: { 'accept-encoding': 'br, gzip' } })).headers[
      'content-encoding'
    ];
  // Brotli at its highest quality, which pages for everybody have, needs a hundred times longer than gzip.
  expect([await encodings('/'), await encodings(url)]).toEqual(['br', 'gzip']);
});

test('[§2 privacy] a visitor takes their own copy, to read and for a machine', async () => {
  const scene = await makeTestApp();
  const { id, reference } = await submit(scene);
  const path = `/status/${await accessTokenOf(scene.store.db, id)}`;
  const json = await scene.app.inject(`${path}/brief.json`);
  expect(json.headers['content-disposition']).toBe(`attachment; filename="${reference}.json"`);
  expect(json.json()).toMatchObject({
    reference,
    progress: 'received',
    consent: { language: 'pl', policyVersion: '2025-06-07', text: expect.stringContaining('Wyrażam zgodę') },
    brief: {
      companyProfile: { companyName: 'Latarnia <b>' },
      contactInfo: { email: 'ewa@latarnia.example' },
    },
  });
  const html = await scene.app.inject(`${path}/brief.html`);
  expect(html.headers['cache-control']).toBe('no-store');
  expect(html.body).toContain('Latarnia &lt;b&gt;');
  expect(html.body).toContain('Wyrażam zgodę');
});

test('[§2 privacy] asking for erasure needs a tick, reaches the owner once and stays until done', async () => {
  const scene = await makeTestApp();
  const cookie = await signedInOwner(scene);
  const { id, reference } = await submit(scene);
  const path = `/status/${await accessTokenOf(scene.store.db, id)}`;
  // What a browser sends from a page that tells nobody where it is.
  const fromPage = { origin: 'null', 'sec-fetch-site': 'same-origin' };

  const unconfirmed = await post(scene.app, `${path}/erase`, '', fromPage);
  expect([unconfirmed.statusCode, unconfirmed.body.includes('Zaznacz to pole')]).toEqual([400, true]);
  expect((await post(scene.app, `${path}/erase`, 'confirm=yes', { origin: 'null' })).statusCode).toBe(403);
  for (let time = 0; time < 2; time++) {
    const asked = await post(scene.app, `${path}/erase`, 'confirm=yes', fromPage);
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${path}#erase-said`]);
  }
  expect((await scene.app.inject(path)).body).toContain('Prośba o\u00a0usunięcie dotarła do nas');

  const mails = await scene.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'erase-request')
    .execute();
  expect(mails).toHaveLength(1);
  expect((await scene.mailer.preview(mails[0]!.id))?.subject).toBe(`Prośba o usunięcie danych: ${reference}`);
  const state = await scene.app.inject({ url: '/api/privacy', headers: { cookie } });
  expect(state.json()).toMatchObject({
    retention: { months: 36, upcoming: { briefs: 0, messages: 0, eraseFrom: null } },
    requests: [{ id, reference, contactEmail: 'ewa@latarnia.example' }],
    erasures: [],
  });
});

test('a form of another type or with broken JSON hears what is wrong, and counts like any other', async () => {
  const scene = await makeTestApp({ RATE_LIMIT: 'on' });
  const { id } = await submit(scene, 'en');
  const path = `/en/status/${await accessTokenOf(scene.store.db, id)}`;
  for (const [type, status, words] of [
    ['application/xml', 415, 'content type'],
    ['text/plain', 415, 'content type'],
    ['application/json', 400, 'JSON'],
  ] as const)
    for (const form of ['answers', 'call', 'erase']) {
      const answer = await post(scene.app, `${path}/${form}`, '{"letter":', { 'content-type': type });
      expect([form, type, answer.statusCode]).toEqual([form, type, status]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain(words);
    }
  const statuses: number[] = [];
  for (let count = 0; count < 60; count++)
    statuses.push(
      (await post(scene.app, `${path}/call`, '{', { 'content-type': 'application/json' })).statusCode,
    );
  expect(statuses.filter((status) => status === 400)).toHaveLength(51);
  expect(statuses.at(-1)).toBe(429);
});
