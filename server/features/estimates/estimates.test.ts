import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import type { EstimateDraftView, PriceListState } from '../../../domain/endpoints/estimates.ts';
import type { EstimateDocument } from '../../../domain/estimate/estimate-document.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { examplePriceList } from '../../../words/example-price-list.ts';
import { openTestApp, noPages, type TestApp } from '../../../tests/support/test-app.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { eraseForGood } from '../../platform/store/tables/erasure.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { revokeAccess } from '../briefs/private-link.ts';
import { acceptEstimate, askAboutEstimate, clientEstimateOf, declineEstimate } from './client-estimate.ts';
import { renewRanges } from './estimate-ranges.ts';

const ownerAddress = 'owner@blask.example';

describe.each(engines)('[estimates] on %s', (engine) => {
  let scene: TestApp & { end: () => Promise<void> };
  let cookie: string;
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await scene.app.inject({
      method,
      url,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : (answer.json() as never) };
  };

  beforeAll(async () => {
    scene = await openTestApp({ ADMIN_EMAIL: ownerAddress }, engine, noPages);
    cookie = await signedInOwner(scene);
  });
  afterAll(() => scene.end());

  async function submit(company: string): Promise<string> {
    const brief = emptyBrief();
    const answer = await scene.app.inject({
      method: 'POST',
      url: '/api/briefs',
      payload: {
        ...brief,
        companyProfile: { ...brief.companyProfile, companyName: company },
        websiteType: { ...brief.websiteType, type: 'e-commerce' },
        websiteGoals: {
          ...brief.websiteGoals,
          secondaryGoals: ['multilingual'],
          successMetrics: '100 orders a month.',
        },
        features: {
          required: ['shopping-cart'],
          optional: ['wishlist'],
          customFeatures: 'A calendar of firings',
        },
        additionalInfo: { ...brief.additionalInfo, budget: '15k-30k', timeline: '2-months' },
        contactInfo: { ...brief.contactInfo, name: 'Ewa Zięba', email: 'ewa@latarnia.example' },
        consent: true,
        language: 'en',
      },
    });
    expect(answer.statusCode).toBe(201);
    return (answer.json() as { id: string }).id;
  }

  const draftOf = async (id: string) =>
    (await call('GET', `/api/briefs/${id}/estimate`)).body as unknown as EstimateDraftView;
  const briefOf = async (id: string) => (await findBrief(scene.store.db, id))!;
  const mailsOf = (id: string) =>
    scene.store.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'payload'])
      .where('briefId', '=', id)
      .execute();

  /** Confirms the example, once for all. */
  async function confirm(): Promise<void> {
    const list = (await call('GET', '/api/price-list')).body as unknown as PriceListState;
    if (list.isExample)
      expect((await call('PUT', '/api/price-list', { ...examplePriceList(), version: 0 })).status).toBe(200);
  }

  async function sent(company: string): Promise<string> {
    const id = await submit(company);
    await confirm();
    expect((await call('POST', `/api/briefs/${id}/estimate/send`, {})).status).toBe(201);
    return id;
  }

  test('[estimates] nothing is sent before the example was confirmed, and each line names its answer', async () => {
    const id = await submit('Przed');
    const draft = await draftOf(id);
    expect(draft).toMatchObject({
      revision: 0,
      priceList: { isExample: true, version: 0 },
      headline: { field: 'successMetrics', value: '100 orders a month.' },
      net: { min: 1_122_000, max: 1_408_000 },
      vat: { min: 258_060, max: 323_840 },
      gross: { min: 1_380_060, max: 1_731_840 },
    });
    expect(
      draft.lines.map(({ name, min, max, optional, toAgree, sources }) => ({
        name,
        min,
        max,
        optional,
        toAgree,
        sources,
      })),
    ).toEqual([
      {
        name: 'Online shop',
        min: 800_000,
        max: 960_000,
        optional: false,
        toAgree: false,
        sources: [{ field: 'websiteType', value: 'e-commerce' }],
      },
      {
        name: 'Cart and payments',
        min: 180_000,
        max: 260_000,
        optional: false,
        toAgree: false,
        sources: [{ field: 'requiredFeatures', value: 'shopping-cart' }],
      },
      {
        name: 'Wishlist',
        min: 40_000,
        max: 60_000,
        optional: true,
        toAgree: false,
        sources: [{ field: 'optionalFeatures', value: 'wishlist' }],
      },
      {
        name: 'A calendar of firings',
        min: 0,
        max: 0,
        optional: false,
        toAgree: true,
        sources: [{ field: 'customFeatures', value: 'A calendar of firings' }],
      },
      {
        name: 'Several languages',
        min: 102_000,
        max: 128_000,
        optional: false,
        toAgree: false,
        sources: [{ field: 'secondaryGoals', value: 'multilingual' }],
      },
    ]);
    const refused = await call('POST', `/api/briefs/${id}/estimate/send`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'price-list-unconfirmed' } });
    await confirm();
    expect(await call('PUT', '/api/price-list', { ...examplePriceList(), version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'price-list-changed' },
    });
  });

  test('[estimates] what was sent stays as it was, letter by letter, whatever changes later', async () => {
    const id = await sent('Zamrożona');
    const stored = () =>
      scene.store.db
        .selectFrom('estimates')
        .select('document')
        .where('briefId', '=', id)
        .orderBy('version')
        .execute();
    const [before] = await stored();
    const list = (await call('GET', '/api/price-list')).body as unknown as PriceListState;
    const { version, savedAt: _at, savedBy: _by, isExample: _example, ...rest } = list;
    const dearer = {
      ...rest,
      rules: rest.rules.map((rule) =>
        rule.unit === 'percent' ? rule : { ...rule, max: rule.max + 100_000 },
      ),
    };
    expect((await call('PUT', '/api/price-list', { ...dearer, version })).status).toBe(200);
    expect((await call('POST', `/api/briefs/${id}/estimate/send`, { revision: 0 })).status).toBe(201);
    const after = await stored();
    expect(after).toHaveLength(2);
    expect(after[0]).toEqual(before);
    const second = JSON.parse(after[1]!.document) as EstimateDocument;
    expect(second.since).toMatchObject({ version: 1, net: { min: 1_122_000, max: 1_408_000 } });
    expect(second.since!.changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'amount Online shop',
      'amount Cart and payments',
      'amount Wishlist',
      'amount Several languages',
    ]);
    const read = await call('GET', `/api/briefs/${id}/estimate/versions/1`);
    expect(read.body).toMatchObject({ state: 'replaced', document: JSON.parse(before!.document) });
    const brief = await briefOf(id);
    expect(
      await acceptEstimate(scene.store, brief, { name: 'Ewa', version: 1 }, { ownerAddress }),
    ).toMatchObject({
      ok: false,
      code: 'estimate-replaced',
    });
    expect((await call('POST', `/api/price-list/versions/1/restore`, { version: version + 1 })).status).toBe(
      200,
    );
  });

  test('[estimates] accepting twice or in two tabs is one acceptance, one activity and one mail', async () => {
    const id = await sent('Dwie karty');
    const brief = await briefOf(id);
    const { document } = (await clientEstimateOf(scene.store.db, id))!;
    const accept = (options?: string[]) =>
      acceptEstimate(scene.store, brief, { name: ' Ewa Zięba ', options, version: 1 }, { ownerAddress });
    const both = await Promise.all([accept([]), accept([])]);
    expect(both.map((one) => one.ok && one.isRepeated).toSorted()).toEqual([false, true]);
    expect(await accept([])).toMatchObject({ ok: true, isRepeated: true });
    // The wishlist is off, and the share of the second language follows.
    expect((await clientEstimateOf(scene.store.db, id))!).toMatchObject({
      state: 'accepted',
      decision: { kind: 'accepted', name: 'Ewa Zięba', options: [], net: { min: 1_078_000, max: 1_342_000 } },
      document,
    });
    const wishlist = document.lines.find(({ optional }) => optional)!.id;
    expect(await accept([wishlist])).toMatchObject({ ok: false, code: 'estimate-decided' });
    expect(await declineEstimate(scene.store, brief, { reason: 'price' }, { ownerAddress })).toMatchObject({
      ok: false,
      code: 'estimate-decided',
    });
    expect((await mailsOf(id)).filter(({ kind }) => kind === 'estimate-accepted')).toHaveLength(1);
    const history = await scene.store.db
      .selectFrom('activity')
      .select('action')
      .where('subjectId', '=', id)
      .execute();
    expect(history.filter(({ action }) => action === 'estimate-accepted')).toHaveLength(1);
    // It proposes; it changes no status, and nothing can replace it.
    expect((await briefOf(id)).status).toBe('new');
    expect(await call('POST', `/api/briefs/${id}/estimate/send`, {})).toMatchObject({
      status: 409,
      body: { code: 'estimate-accepted' },
    });
  });

  test('[estimates] a decision is refused with a code after expiry, closing, revocation and erasure', async () => {
    const id = await sent('Po terminie');
    const brief = await briefOf(id);
    const options = { ownerAddress, now: new Date(Date.now() + 40 * dayMs) };
    const accept = (given: { ownerAddress: string; now?: Date } = { ownerAddress }) =>
      acceptEstimate(scene.store, brief, { name: 'Ewa' }, given);
    expect(await accept(options)).toMatchObject({ ok: false, code: 'estimate-expired' });
    expect(await acceptEstimate(scene.store, brief, { name: ' ' }, { ownerAddress })).toEqual({
      ok: false,
      code: 'invalid-input',
      problem: { field: 'name', code: 'required' },
    });
    await scene.store.db
      .updateTable('briefs')
      .set({ closedAt: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await accept()).toMatchObject({ ok: false, code: 'estimate-closed' });
    await scene.store.db.updateTable('briefs').set({ closedAt: null }).where('id', '=', id).execute();
    await revokeAccess(scene.store, 'owner', id);
    expect(await accept()).toEqual({ ok: false, code: 'estimate-revoked' });
    const erased = {
      subjects: { briefIds: [id], messageIds: [] },
      actor: 'owner',
      at: new Date().toISOString(),
      reason: 'owner' as const,
    };
    await scene.store.run(eraseForGood, erased);
    expect(await accept()).toEqual({ ok: false, code: 'estimate-revoked' });
    expect(
      await scene.store.db.selectFrom('estimates').select('id').where('briefId', '=', id).execute(),
    ).toEqual([]);
  });

  test('[estimates] a question names its line in the conversation, once, and reaches the owner', async () => {
    const id = await sent('Pytanie');
    const brief = await briefOf(id);
    const { document } = (await clientEstimateOf(scene.store.db, id))!;
    const ask = () =>
      askAboutEstimate(
        scene.store,
        brief,
        { line: document.lines[0]!.id, words: 'What is in it? <b>' },
        { ownerAddress },
      );
    expect(await ask()).toMatchObject({ ok: true, isRepeated: false });
    expect(await ask()).toMatchObject({ ok: true, isRepeated: true });
    const detail = (await call('GET', `/api/briefs/${id}`)).body as unknown as { conversation: object[] };
    expect(detail.conversation).toMatchObject([
      { kind: 'estimate', estimate: { version: 1, decision: null } },
      { kind: 'client-letter', subject: 'Online shop', text: 'What is in it? <b>', handledAt: null },
    ]);
    expect((await mailsOf(id)).filter(({ kind }) => kind === 'client-letter')).toMatchObject([
      { recipient: ownerAddress },
    ]);
  });

  test('[estimates] an edited draft stays edited when the brief changes, and two tabs never overwrite each other', async () => {
    const id = await submit('Szkic');
    const draft = await draftOf(id);
    const lines = draft.lines.map((line) =>
      line.ruleId === 'features-shopping-cart' ? { ...line, min: 200_000 } : line,
    );
    const edits = { lines: [...lines.slice(1), lines[0]!], message: 'Hello', revision: 0 };
    const saved = await call('PUT', `/api/briefs/${id}/estimate`, edits);
    expect(saved).toMatchObject({ status: 200, body: { revision: 1, message: 'Hello' } });
    expect(await call('PUT', `/api/briefs/${id}/estimate`, edits)).toMatchObject({
      status: 409,
      body: { code: 'estimate-changed' },
    });
    const brief = await briefOf(id);
    const features = {
      required: ['shopping-cart', 'search'],
      optional: [],
      customFeatures: 'A calendar of firings',
    };
    await scene.store.db
      .updateTable('briefs')
      .set({ fullBriefData: JSON.stringify({ ...brief.fullBriefData, features }) })
      .where('id', '=', id)
      .execute();
    const merged = await draftOf(id);
    expect(merged.lines.map(({ name, min }) => `${name} ${min}`)).toEqual([
      'Cart and payments 200000',
      'A calendar of firings 0',
      'Several languages 109000',
      'Online shop 800000',
      'Search 90000',
    ]);
    expect(merged.listed['features-shopping-cart']).toMatchObject({ min: 180_000 });
    expect(merged.changes.map(({ kind, name }) => `${kind} ${name}`)).toContain('added Search');
    expect(merged.changes.map(({ kind, name }) => `${kind} ${name}`)).toContain('removed Wishlist');
  });

  test('[estimates] ranges stand beside the briefs, and follow the price list', async () => {
    const id = await submit('Zakres');
    await renewRanges(scene.store);
    const before = await briefOf(id);
    expect(before).toMatchObject({ estimateMin: 1_122_000, estimateMax: 1_408_000 });
    const list = (await call('GET', '/api/price-list')).body as unknown as PriceListState;
    const { version, savedAt: _at, savedBy: _by, isExample: _example, ...rest } = list;
    expect((await call('PUT', '/api/price-list', { ...rest, rules: [], version })).status).toBe(200);
    await renewRanges(scene.store);
    expect(await briefOf(id)).toMatchObject({ estimateMin: null, estimateMax: null });
    expect(await draftOf(id)).toMatchObject({ net: { min: 0, max: 0 } });
    expect((await call('PUT', '/api/price-list', { ...rest, version: version + 1 })).status).toBe(200);
  });

  test('[estimates] a rule with crossed amounts, a lost name or an unknown option is refused by its field', async () => {
    const list = (await call('GET', '/api/price-list')).body as unknown as PriceListState;
    const { savedAt: _at, savedBy: _by, isExample: _example, ...rest } = list;
    const [first, ...others] = rest.rules;
    const wrong = { ...first!, min: 200, max: 100, name: { pl: '', en: 'A' }, values: ['nothing-like-it'] };
    expect(
      await call('PUT', '/api/price-list', { ...rest, rules: [wrong, ...others], language: 'en' }),
    ).toMatchObject({
      status: 400,
      body: {
        fields: {
          'rules.0.name.pl': 'This field is required',
          'rules.0.max': 'The upper amount cannot be below the lower one',
          'rules.0.values': 'There is no such option',
        },
      },
    });
  });
});
