/** Whom a flood of briefs costs their receipt, from the call that takes a brief to the mails that may leave. */
import { describe, expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { makeTestApp, noPages, type TestApp } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { markSent } from '../store/outbox/queue.ts';
import { mails as registered } from '../../mails.ts';
import { createBudget, usualLimits } from './budget.ts';

const visitor = 'anna@firma.example';

async function submit({ app }: TestApp, from: string, to: string): Promise<void> {
  const brief = emptyBrief();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/briefs',
    remoteAddress: from,
    payload: {
      ...brief,
      companyProfile: { ...brief.companyProfile, companyName: 'Firma' },
      contactInfo: { ...brief.contactInfo, name: 'Ktoś', email: to },
      consent: true,
    },
  });
  expect(answer.statusCode).toBe(201);
}

/** Whoever's receipt may leave so many minutes from now, in order. */
async function receiptsAfter({ store }: TestApp, minutes: number): Promise<string[]> {
  const budget = createBudget({
    store,
    registry: registered,
    limits: usualLimits,
    ownerAddress: 'owner@blask.example',
  });
  const now = new Date(Date.now() + minutes * 60_000).toISOString();
  const recipients: string[] = [];
  for (let turns = 0; turns < 1_000; turns++) {
    const claim = { batch: 3, leaseMs: 60_000, owner: 'a', now };
    const { mails, isMore } = await budget.claim(claim, () => false);
    for (const { id, kind, recipient } of mails) {
      await markSent(store.db, id, 'a', now);
      if (kind === 'brief-receipt') recipients.push(recipient);
    }
    if (!isMore) return recipients;
  }
  throw new Error('There was no end to it');
}

describe.each(engines)('on %s', (engine) => {
  const openSite = () => makeTestApp({ RATE_LIMIT: 'on' }, engine, noPages);

  test('[R45] sixty briefs from one address mail five strangers, and everybody else at once', async () => {
    const site = await openSite();
    for (let count = 0; count < 60; count++)
      await submit(site, '198.51.100.7', `obcy${count}@d${count}.example`);
    expect(await receiptsAfter(site, 0)).toHaveLength(5);
    await submit(site, '203.0.113.9', visitor);
    expect(await receiptsAfter(site, 0)).toEqual([visitor]);
    expect(await receiptsAfter(site, 62)).toHaveLength(5);
    expect(await receiptsAfter(site, 600)).toEqual([]);
    const notices = await site.store.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'brief-notification')
      .execute();
    expect(notices).toHaveLength(61);
  });

  test('[R45] after a hundred and fifty briefs from as many networks to as many domains a visitor waits minutes', async () => {
    const site = await openSite();
    const left: string[] = [];
    for (let count = 0; count < 150; count++) {
      await submit(site, `${1 + count}.${count >> 2}.9.9`, `obcy@d${count}.example`);
      if (count % 25 === 0) left.push(...(await receiptsAfter(site, 0)));
    }
    left.push(...(await receiptsAfter(site, 0)));
    expect(left).toHaveLength(usualLimits.receipts.atOnce.hour);
    await submit(site, '203.0.113.9', visitor);
    expect(await receiptsAfter(site, 3)).toEqual([visitor]);
    for (let minutes = 5; minutes < 60; minutes += 2) left.push(...(await receiptsAfter(site, minutes)));
    expect(left.length).toBeLessThanOrEqual(usualLimits.receipts.hour);
  });

  test('[R45] a visitor in the middle of eighty from one provider is the next to hear', async () => {
    const site = await openSite();
    for (let count = 0; count < 80; count++) {
      await submit(site, `10.7.${count >> 2}.${count % 250}`, `obcy@d${count}.example`);
      if (count === 20) await receiptsAfter(site, 0);
      if (count === 40) await submit(site, '203.0.113.9', visitor);
    }
    expect(await receiptsAfter(site, 3)).toEqual([visitor]);
  });
});
