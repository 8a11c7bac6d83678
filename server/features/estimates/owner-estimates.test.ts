import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import type { EstimateDraftView, PriceListState } from '../../../domain/endpoints/estimates.ts';
import type { Today, Overview } from '../../../domain/endpoints/panel.ts';
import type { KeptEstimate } from '../../../domain/endpoints/privacy.ts';
import { examplePriceList } from '../../../words/example-price-list.ts';
import { openTestApp, noPages, type TestApp } from '../../../tests/support/test-app.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { acceptEstimate, askAboutEstimate, declineEstimate } from './client-estimate.ts';
import { renewRanges } from './estimate-ranges.ts';

const ownerAddress = 'owner@blask.example';

describe.each(engines)('[estimates] what the owner sees of them, on %s', (engine) => {
  let scene: TestApp & { end: () => Promise<void> };
  let cookie: string;
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await scene.app.inject({
      method,
      url,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : (answer.json() as unknown) };
  };
  const bodyOf = async <Body>(url: string) => (await call('GET', url)).body as Body;

  beforeAll(async () => {
    scene = await openTestApp({ ADMIN_EMAIL: ownerAddress }, engine, noPages);
    cookie = await signedInOwner(scene);
    expect((await call('PUT', '/api/price-list', { ...examplePriceList(), version: 0 })).status).toBe(200);
  });
  afterAll(() => scene.end());

  async function submit(company: string, type: string, rest: Partial<ReturnType<typeof emptyBrief>> = {}) {
    const brief = emptyBrief();
    const answer = await scene.app.inject({
      method: 'POST',
      url: '/api/briefs',
      payload: {
        ...brief,
        companyProfile: { ...brief.companyProfile, companyName: company },
        websiteType: { ...brief.websiteType, type },
        contactInfo: { ...brief.contactInfo, name: 'Ewa Zięba', email: `${type}@latarnia.example` },
        ...rest,
        consent: true,
        language: 'en',
      },
    });
    expect(answer.statusCode).toBe(201);
    return (answer.json() as { id: string }).id;
  }
  async function sent(company: string, type: string) {
    const id = await submit(company, type);
    expect((await call('POST', `/api/briefs/${id}/estimate/send`, {})).status).toBe(201);
    return (await findBrief(scene.store.db, id))!;
  }

  test('[estimates] the list sorts by the range from the price list, briefs without one last', async () => {
    const ids = [
      await submit('Mała', 'business-card'),
      await submit('Duża', 'e-commerce'),
      await submit('Bez reguły', 'custom'),
    ];
    await renewRanges(scene.store);
    const page = await bodyOf<{ items: { id: string; estimateMax: number | null }[] }>(
      '/api/briefs?sort=estimate',
    );
    const [small, large, none] = ids;
    expect(page.items.map(({ id }) => id)).toEqual([large, small, none]);
    expect(page.items.map(({ estimateMax }) => estimateMax)).toEqual([960_000, 240_000, null]);
  });

  test('[estimates] a version of the price list can be read to compare', async () => {
    const list = await bodyOf<PriceListState>('/api/price-list');
    const { version, savedAt: _at, savedBy: _by, isExample: _example, ...rest } = list;
    expect((await call('PUT', '/api/price-list', { ...rest, vatRate: 800, version })).status).toBe(200);
    expect(await bodyOf(`/api/price-list/versions/${version}`)).toMatchObject({ vatRate: 2_300 });
    expect((await call('GET', '/api/price-list/versions/99')).status).toBe(404);
    expect((await call('PUT', '/api/price-list', { ...rest, version: version + 1 })).status).toBe(200);
  });

  test('[estimates] [today] what clients decide and ask stands in the queue, with a preview of what they saw', async () => {
    const accepted = await sent('Przyjęta', 'e-commerce');
    const declined = await sent('Odrzucona', 'portfolio');
    const asked = await sent('Pytająca', 'blog');
    const preview = await bodyOf<{ document: object }>(`/api/briefs/${asked.id}/estimate/preview`);
    expect(preview.document).toMatchObject({ version: 2, company: 'Pytająca', net: { min: 260_000 } });
    expect(await acceptEstimate(scene.store, accepted, { name: 'Ewa' }, { ownerAddress })).toMatchObject({
      ok: true,
    });
    const reason = { reason: 'price', words: 'Half of that?' };
    expect(await declineEstimate(scene.store, declined, reason, { ownerAddress })).toMatchObject({
      ok: true,
    });
    const question = { line: 'type-blog', words: '<b>What is in it?</b>' };
    expect(await askAboutEstimate(scene.store, asked, question, { ownerAddress })).toMatchObject({
      ok: true,
    });
    const { items } = await bodyOf<Today>('/api/today');
    const kinds = ['estimate-accepted', 'estimate-declined', 'estimate-asked'];
    expect(items.filter(({ kind }) => kinds.includes(kind))).toMatchObject([
      { kind: 'estimate-accepted', brief: { id: accepted.id }, net: { min: 800_000, max: 960_000 } },
      { kind: 'estimate-declined', brief: { id: declined.id }, ...reason },
      { kind: 'estimate-asked', brief: { id: asked.id }, line: 'Blog', words: '<b>What is in it?</b>' },
    ]);
    const overview = await bodyOf<Overview>('/api/overview?weeks=4');
    expect(overview.estimates).toEqual({
      sent: 3,
      out: 1,
      outSum: { min: 260_000, max: 380_000 },
      accepted: 1,
      declined: 1,
      expired: 0,
      reasons: [{ value: 'price', count: 1 }],
      decisionDays: 0,
    });
    expect(overview.previous.estimates).toMatchObject({ sent: 0, decisionDays: null });
  });

  test('[estimates] erasing a person takes the estimates along, and keeps an accepted one only for a reason', async () => {
    const mail = async (url: string, payload: object) => (await call('POST', url, payload)).status;
    const kept = async () => (await bodyOf<{ items: KeptEstimate[] }>('/api/privacy/kept-estimates')).items;
    const plain = await sent('Bez śladu', 'corporate');
    const record = await sent('Do rozliczenia', 'educational');
    const both = { ownerAddress };
    expect(await acceptEstimate(scene.store, plain, { name: 'Ewa' }, both)).toMatchObject({ ok: true });
    expect(await acceptEstimate(scene.store, record, { name: 'Ewa' }, both)).toMatchObject({ ok: true });
    const erase = '/api/privacy/person/erase';
    expect(await mail(erase, { email: 'corporate@latarnia.example' })).toBe(200);
    expect(await kept()).toEqual([]);
    const person = { email: 'educational@latarnia.example' };
    expect(await mail(erase, { ...person, keepEstimates: ' ' })).toBe(400);
    expect(await mail(erase, { ...person, keepEstimates: 'Invoice 7/2026' })).toBe(200);
    const left = await scene.store.db
      .selectFrom('estimates')
      .select('id')
      .where('briefId', 'in', [plain.id, record.id])
      .execute();
    expect(left).toEqual([]);
    const [one] = await kept();
    expect(one).toMatchObject({
      reason: 'Invoice 7/2026',
      document: { company: 'Do rozliczenia', version: 1 },
      decision: { kind: 'accepted', name: 'Ewa' },
    });
    expect((await call('DELETE', `/api/privacy/kept-estimates/${one!.id}`)).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  test('[estimates] a brief without answers and one of a hundred pages with fifty sub-pages each make a draft', async () => {
    const empty = await submit('Pusta', 'blog');
    await scene.store.db
      .updateTable('briefs')
      .set({ fullBriefData: JSON.stringify(emptyBrief()), websiteType: '' })
      .where('id', '=', empty)
      .execute();
    expect(await bodyOf<EstimateDraftView>(`/api/briefs/${empty}/estimate`)).toMatchObject({
      lines: [],
      net: { min: 0, max: 0 },
    });
    expect(await call('POST', `/api/briefs/${empty}/estimate/send`, {})).toMatchObject({
      status: 400,
      body: { code: 'estimate-empty' },
    });
    const pages = Array.from({ length: 100 }, (_none, page) => ({
      value: `page-${page}`,
      label: `Page ${page}`,
      subpages: Array.from({ length: 50 }, (_other, index) => `Sub ${page}.${index}`),
    }));
    const large = await submit('Ogromna', 'corporate');
    await scene.store.db
      .updateTable('briefs')
      .set({ fullBriefData: JSON.stringify({ ...emptyBrief(), siteMap: { pages, customPages: '' } }) })
      .where('id', '=', large)
      .execute();
    const draft = await bodyOf<EstimateDraftView>(`/api/briefs/${large}/estimate`);
    expect(draft.lines.filter(({ items }) => items)).toMatchObject([
      { name: 'Page of the site map × 100', min: 3_000_000, items: { count: 100 } },
      { name: 'Sub-page × 5000', min: 60_000_000, items: { count: 5_000 } },
    ]);
    expect(Math.max(...draft.lines.map(({ sources }) => sources.length))).toBeLessThanOrEqual(12);
  });
});
