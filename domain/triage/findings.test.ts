import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formerBriefs } from '../../tests/support/former-briefs.ts';
import { readBrief } from '../brief/brief-reading.ts';
import { findingIds, findingsIn, type FindingId } from './findings.ts';

type Answers = Record<string, unknown>;

function found(answers: Answers): FindingId[] {
  return findingsIn(readBrief({ fullBriefData: answers })).map(({ id }) => id);
}

const pages = (...values: string[]) => ({
  siteMap: { pages: values.map((value) => ({ value, label: value })) },
});
const many = (count: number) => pages(...Array.from({ length: count }, (_none, index) => `page-${index}`));
const features = (...required: string[]) => ({ features: { required } });
const described = (description: string) => ({ companyProfile: { description } });

/** For each rule a brief that shows it, and one that nearly does. */
const cases: Record<FindingId, { found: Answers; nearly: Answers }> = {
  'cart-without-payment': {
    found: features('shopping-cart'),
    nearly: { ...features('shopping-cart'), integrations: { customIntegrations: 'Płatności BLIK' } },
  },
  'shop-without-cart': {
    found: { websiteType: { type: 'e-commerce' }, ...features('search') },
    nearly: { websiteType: { type: 'e-commerce' } },
  },
  'budget-against-size': {
    found: { additionalInfo: { budget: 'under-2k' }, ...many(12) },
    nearly: { additionalInfo: { budget: 'under-2k' }, ...many(8) },
  },
  'time-against-size': {
    found: { additionalInfo: { timeline: 'asap' }, ...many(40) },
    nearly: { additionalInfo: { timeline: '6-months' }, ...many(40) },
  },
  'booking-without-calendar': {
    found: features('booking-system'),
    nearly: { ...features('booking-system'), integrations: { optional: ['calendly'] } },
  },
  'languages-not-named': {
    found: { websiteGoals: { secondaryGoals: ['multilingual'] } },
    nearly: { websiteGoals: { secondaryGoals: ['multilingual'] }, ...described('Po polsku i po niemiecku') },
  },
  'menu-without-page': {
    found: { mainMenu: { items: ['home', 'pricing'] }, ...pages('home') },
    nearly: { mainMenu: { items: ['home', 'pricing'] } },
  },
  'page-without-way': {
    found: { mainMenu: { items: ['about'] }, ...pages('about', 'team') },
    nearly: { mainMenu: { items: ['about'] }, ...pages('about', 'home', 'privacy-policy') },
  },
  'newsletter-without-tool': {
    found: features('newsletter'),
    nearly: { ...features('newsletter'), additionalInfo: { notes: 'Mamy konto w GetResponse.' } },
  },
  'map-without-address': {
    found: features('google-maps'),
    nearly: { ...features('google-maps'), ...described('Pracownia, ul. Lipowa 3, Bolesławiec') },
  },
  'present-site-not-named': {
    found: described('Chcemy przenieść obecną stronę.'),
    nearly: described('Chcemy przenieść obecną stronę zorza.pl.'),
  },
  'custom-not-described': {
    found: { websiteType: { type: 'custom' } },
    nearly: { websiteType: { type: 'custom', customType: 'Kalkulator dachów' } },
  },
  'accounts-missing': {
    found: { websiteGoals: { secondaryGoals: ['user-registration'] }, ...features('search') },
    nearly: { websiteGoals: { secondaryGoals: ['user-registration'] }, ...features('user-accounts') },
  },
  'community-without-accounts': {
    found: { websiteType: { type: 'community' }, ...features('search') },
    nearly: { websiteType: { type: 'community' } },
  },
  'leads-without-way': {
    found: { websiteGoals: { primaryGoals: ['generate-leads'] }, ...features('search') },
    nearly: { websiteGoals: { primaryGoals: ['generate-leads'] }, ...features('search', 'contact-form') },
  },
  'chat-without-tool': {
    found: features('live-chat'),
    nearly: { ...features('live-chat'), integrations: { optional: ['intercom'] } },
  },
  'products-not-counted': {
    found: { websiteType: { type: 'e-commerce' } },
    nearly: { websiteType: { type: 'e-commerce' }, ...described('Około 120 produktów') },
  },
  'pictures-not-mentioned': {
    found: { websiteType: { type: 'portfolio' }, ...described('Projektujemy ogrody') },
    nearly: { websiteType: { type: 'portfolio' }, ...described('Projektujemy ogrody, zdjęcia są') },
  },
  'measure-without-tool': {
    found: {
      websiteGoals: { secondaryGoals: ['analytics-tracking'] },
      integrations: { required: ['stripe'] },
    },
    nearly: { websiteGoals: { secondaryGoals: ['analytics-tracking'] } },
  },
};

describe.each(findingIds)('[findings] %s', (id) => {
  it('is found', () => expect(found(cases[id].found)).toContain(id));
  it('is not found where it only nearly is', () => expect(found(cases[id].nearly)).not.toContain(id));
});

test.each(['stripe', 'paypal', 'shopify', 'woocommerce'])('[findings] %s pays for a cart', (integration) => {
  const asked = { ...features('shopping-cart'), integrations: { required: [integration] } };
  expect(found(asked)).not.toContain('cart-without-payment');
});

test('[findings] an empty brief is left in peace, and so is one with nothing but a name', () => {
  expect(found({})).toEqual([]);
  expect(findingsIn(readBrief({ companyName: 'Zorza', contactEmail: 'a@b.example' }))).toEqual([]);
});

test('[findings] of what a former database held only that is found which a person would ask about', () => {
  const asked = new Map<string, number>();
  for (const brief of formerBriefs)
    for (const { id } of findingsIn(readBrief(brief))) asked.set(id, (asked.get(id) ?? 0) + 1);
  // Forty want a newsletter and name no tool for it; eight of them want to show their work, without a word of pictures.
  expect(Object.fromEntries(asked)).toEqual({ 'newsletter-without-tool': 40, 'pictures-not-mentioned': 8 });
});

test('[findings] of pages it names those it is about', () => {
  const answers = { mainMenu: { items: ['home', 'pricing', 'faq'] }, ...pages('home') };
  const [finding] = findingsIn(readBrief({ fullBriefData: answers }));
  expect(finding).toEqual({
    id: 'menu-without-page',
    kind: 'contradiction',
    from: ['menuItems', 'pages'],
    about: ['pricing', 'faq'],
  });
});

test('[findings] whatever a former database held, nothing is thrown and long texts take no time to speak of', () => {
  fc.assert(fc.property(fc.anything(), (stored) => void findingsIn(readBrief(stored))));
  for (const text of ['1'.repeat(70_000), '-a'.repeat(35_000), 'obecna strona '.repeat(5_000)])
    expect(found({ websiteType: { type: 'e-commerce' }, ...described(text) })).toContain(
      'products-not-counted',
    );
});
