import { beforeAll, describe, expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import { submitBrief, type IntakeServices } from './intake.ts';
import { countBriefs, findBrief } from '../../platform/store/tables/briefs.ts';
import type { Store } from '../../platform/store/database.ts';
import { listMailsOfBriefs } from '../../platform/store/outbox/queue.ts';

function smallBrief(changes: { companyName?: string; consent?: unknown } = {}) {
  const brief = emptyBrief();
  brief.companyProfile.companyName = changes.companyName ?? 'Piekarnia Świt';
  brief.contactInfo = { ...brief.contactInfo, name: 'Łucja', email: 'lucja@piekarnia.example' };
  return { ...brief, consent: 'consent' in changes ? changes.consent : true };
}

describe.each(engines)('on %s', (engine) => {
  let store: Store;
  let services: IntakeServices;
  let saves = 0;
  const send = (input: unknown, idempotencyKey?: string) =>
    submitBrief(services, { input, idempotencyKey, sender: '192.0.2.1', language: 'pl' });

  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    services = {
      store,
      ownerAddress: 'owner@blask.example',
      onSaved: () => {
        saves += 1;
      },
      now: () => new Date('2026-11-15T12:00:00.123Z'),
    };
    return lent.giveBack;
  });

  test('[R19] a brief is kept with its evidence of consent, its status and its mails', async () => {
    const result = await send({ ...smallBrief(), language: 'en', nonsense: 1 });
    expect(result).toMatchObject({ outcome: 'saved', reference: expect.stringMatching(/^BL-[2-9A-Z]{6}$/) });
    const id = 'id' in result ? result.id : '';
    const { consent: _consent, ...brief } = smallBrief();
    expect(await findBrief(store.db, id)).toMatchObject({
      companyName: 'Piekarnia Świt',
      contactName: 'Łucja',
      contactEmail: 'lucja@piekarnia.example',
      status: 'new',
      source: 'website_form',
      language: 'en',
      createdAt: '2026-11-15T12:00:00.123Z',
      consentAt: '2026-11-15T12:00:00.123Z',
      consentLanguage: 'en',
      consentPolicyVersion: '2025-06-07',
      consentText: expect.stringContaining('I consent'),
      fullBriefData: brief,
    });
    expect((await listMailsOfBriefs(store.db, [id])).map(({ kind }) => kind).toSorted()).toEqual([
      'brief-notification',
      'brief-receipt',
    ]);
  });

  test('[R15] ten parallel submits with one key make one brief, and all hear of it', async () => {
    const before = (await countBriefs(store.db)).all;
    saves = 0;
    const results = await Promise.all(Array.from({ length: 10 }, () => send(smallBrief(), `key-${engine}`)));
    expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect(saves).toBe(1);
    expect(new Set(results.map((result) => 'reference' in result && result.reference)).size).toBe(1);
    expect((await countBriefs(store.db)).all).toBe(before + 1);
  });

  test('[R15] the same key with other answers is refused; a switch of language alone is no other answer', async () => {
    const first = await send(smallBrief(), `other-${engine}`);
    expect(await send({ ...smallBrief(), language: 'en' }, `other-${engine}`)).toEqual({
      ...first,
      outcome: 'repeated',
    });
    expect(await send(smallBrief({ companyName: 'Inna' }), `other-${engine}`)).toEqual({
      outcome: 'key-reused',
    });
  });

  test('[§5 brief save] a mail that cannot be queued takes the brief back with it', async () => {
    const before = (await countBriefs(store.db)).all;
    const broken = { ...services, ownerAddress: null as never };
    await expect(
      submitBrief(broken, {
        input: smallBrief(),
        idempotencyKey: `broken-${engine}`,
        sender: '192.0.2.1',
        language: 'pl',
      }),
    ).rejects.toThrow(/null/i);
    expect((await countBriefs(store.db)).all).toBe(before);
    expect(await send(smallBrief(), `broken-${engine}`)).toMatchObject({ outcome: 'saved' });
  });
});

test('[§5 brief save] what is missing is refused with the path of each, and nothing is opened for it', async () => {
  const services = { store: undefined as never, ownerAddress: '', onSaved: () => {} };
  const result = await submitBrief(services, {
    input: { consent: 'yes' },
    idempotencyKey: undefined,
    sender: '192.0.2.1',
    language: 'pl',
  });
  expect(result).toEqual({
    outcome: 'refused',
    problems: [
      { path: 'companyProfile.companyName', code: 'company-name-required' },
      { path: 'contactInfo.name', code: 'contact-required' },
      { path: 'contactInfo.email', code: 'contact-required' },
      { path: 'consent', code: 'consent-required' },
    ],
  });
});
