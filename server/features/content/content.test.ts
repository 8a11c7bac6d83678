import { describe, expect, test } from 'vitest';
import type { ContentEditor, ContentVersion } from '../../../domain/endpoints/content.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { makeTestApp, unweighedPages } from '../../../tests/support/test-app.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';
import { engines } from '../../../tests/support/test-store.ts';

const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>\u2028{{x}}`;

async function openDesk(engine: Engine = 'sqlite') {
  const scene = await makeTestApp({}, engine, unweighedPages);
  const cookie = await signedInOwner(scene);
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
    scene.app.inject({ method, url, headers: { cookie }, ...(body ? { payload: body } : {}) });
  const edit = async () => (await ask('GET', '/api/content')).json<ContentEditor>();
  const save = (content: SiteContent, revision: number) =>
    ask('PUT', '/api/content/draft', { content, revision });
  const page = async (url: string) => (await scene.app.inject({ url })).payload;
  return { ...scene, ask, edit, save, page };
}

function withBrand(content: SiteContent, brand: string): SiteContent {
  return { ...content, brand };
}

describe.each(engines)('content on %s', (engine) => {
  test('[content] a draft is seen by the owner alone, and by everybody once it is published', async () => {
    const { app, ask, edit, save, page } = await openDesk(engine);
    const { content, revision } = await edit();
    const before = await app.inject({ url: '/en' });
    const saved = await save(withBrand(content, 'Latarnia'), revision);
    expect(saved.json()).toMatchObject({ revision: 1, changed: ['brand'], problems: [] });
    expect((await page('/en')).includes('Latarnia')).toBe(false);
    const preview = await ask('GET', '/api/content/preview/landing?locale=en');
    expect(preview.payload).toContain('<title>Latarnia – we design and build websites</title>');
    expect(preview.payload).not.toContain('<script type="module"');
    expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await app.inject({ url: '/api/content/preview/landing' })).statusCode).toBe(401);

    const published = await ask('POST', '/api/content/publish', { revision: 1 });
    expect(published.statusCode).toBe(201);
    expect(published.json()).toMatchObject({ changed: ['brand'], isPublished: true });
    for (const url of ['/', '/en', '/brief', '/en/privacy-policy', '/nowhere'])
      expect(await page(url)).toContain('Latarnia');
    const after = await app.inject({ url: '/en' });
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect((await app.inject({ url: '/.well-known/security.txt' })).payload).toContain(content.contact.email);
  });

  test('[content] of two windows the second is told that the first has saved', async () => {
    const { ask, edit, save } = await openDesk(engine);
    const { content } = await edit();
    expect((await save(withBrand(content, 'First'), 0)).statusCode).toBe(200);
    const second = await save(withBrand(content, 'Second'), 0);
    expect([second.statusCode, second.json().code]).toEqual([409, 'content-changed']);
    expect((await ask('POST', '/api/content/publish', { revision: 0 })).statusCode).toBe(409);
    expect((await edit()).content.brand).toBe('First');
    const discarded = (await ask('DELETE', '/api/content/draft')).json<ContentEditor>();
    expect([discarded.content.brand, discarded.changed]).toEqual(['Blask', []]);
  });

  test('[content] versions tell who changed what, and an earlier one comes back whole', async () => {
    const { ask, edit, save, page } = await openDesk(engine);
    const { content } = await edit();
    await save(withBrand(content, 'Latarnia'), 0);
    await ask('POST', '/api/content/publish', { revision: 1 });
    const [statistic, ...others] = content.statistics;
    const changed = { ...statistic!, value: { pl: '7', en: '', same: true } };
    await save({ ...withBrand(content, 'Latarnia'), statistics: [changed, ...others] }, 1);
    await ask('POST', '/api/content/publish', { revision: 2 });
    const { items } = (await ask('GET', '/api/content/versions')).json<{ items: ContentVersion[] }>();
    expect(items.map((version) => [version.changed, version.isPublished])).toEqual([
      [['statistics'], true],
      [['brand'], false],
      [[], false],
    ]);
    expect(items[0]!.publishedBy).toBe('owner@blask.example');
    const detail = await ask('GET', `/api/content/versions/${items[0]!.id}`);
    expect(detail.json().changes).toEqual([{ path: 'statistics.0.value.pl', before: '100+', after: '7' }]);
    const restored = await ask('POST', `/api/content/versions/${items[1]!.id}/restore`);
    expect(restored.json()).toMatchObject({ restoredFrom: items[1]!.id, changed: ['statistics'] });
    expect(await page('/')).toContain('>100+<');
    expect((await edit()).changed).toEqual([]);
    await ask('POST', '/api/content/versions/original/restore');
    expect(await page('/')).not.toContain('Latarnia');
    expect((await ask('POST', '/api/content/versions/none/restore')).statusCode).toBe(404);
  });
});

test('[content] what is missing in one language is named and stops publishing until it is there or the same', async () => {
  const { ask, edit, save, page } = await openDesk();
  const { content } = await edit();
  const tagline = { pl: 'Nowe hasło', en: ' ' };
  const missing = await save(
    { ...content, tagline, social: { ...content.social, behance: 'javascript:alert(1)' } },
    0,
  );
  expect(missing.json().problems).toEqual([
    { path: 'tagline', code: 'no-english' },
    { path: 'social.behance', code: 'unsafe-link' },
  ]);
  const refused = await ask('POST', '/api/content/publish', { revision: 1 });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().fields)).toEqual(['tagline', 'social.behance']);
  expect(await page('/en')).not.toContain('Nowe hasło');
  await save({ ...content, tagline: { ...tagline, same: true } }, 1);
  expect((await ask('POST', '/api/content/publish', { revision: 2 })).statusCode).toBe(201);
  expect(await page('/en')).toContain('Nowe hasło');
});

test('[content] from the fourth work on there is a page of all works', async () => {
  const { app, ask, edit, save, page } = await openDesk();
  const { content, samples } = await edit();
  expect((await app.inject({ url: '/projects' })).statusCode).toBe(404);
  expect(await page('/sitemap.xml')).not.toContain('/projects');
  const fourth = { ...samples[0]!, title: { pl: 'Czwarta', en: 'The fourth' } };
  const items = [...content.works.items, fourth];
  await save({ ...content, works: { ...content.works, items } }, 0);
  await ask('POST', '/api/content/publish', { revision: 1 });
  const landing = await page('/en');
  expect(landing).toContain('href="/en/projects"');
  expect(landing).not.toContain('The fourth');
  expect(await page('/en/projects')).toContain('<h2>The fourth</h2>');
  expect(await page('/sitemap.xml')).toContain('/en/projects');
});

test('[content] hostile words in every field are only words, on every page and in every letter', async () => {
  const { ask, edit, save, page } = await openDesk();
  const { content } = await edit();
  const poisoned = poison(content) as SiteContent;
  const saved = await save(poisoned, 0);
  expect(saved.statusCode).toBe(200);
  expect(saved.json().problems).not.toEqual([]);
  const preview = await ask('GET', '/api/content/preview/landing');
  expect(preview.payload).not.toContain('<img src=x');
  expect(preview.payload).not.toContain('<script>alert');
  const { contact, social } = content;
  const allowed = {
    ...poisoned,
    social,
    contact: { ...poisoned.contact, email: contact.email, phone: contact.phone },
  };
  const works = {
    ...allowed.works,
    items: allowed.works.items.map((work) => ({ ...work, demo: '', code: '' })),
  };
  await save({ ...allowed, works, policy: { ...allowed.policy, email: '' } }, 1);
  expect((await ask('POST', '/api/content/publish', { revision: 2 })).statusCode).toBe(201);
  for (const url of ['/', '/en', '/brief', '/privacy-policy', '/nowhere', '/admin']) {
    const html = await page(url);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert');
  }
});

/** Every text of the content, as hostile as it may be long. */
function poison(value: unknown): unknown {
  if (typeof value === 'string') return hostile.slice(0, 30);
  if (Array.isArray(value)) return value.map(poison);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      ['icon', 'accent', 'logo', 'picture', 'start', 'value'].includes(name) ? part : poison(part),
    ]),
  );
}
