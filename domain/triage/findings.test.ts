import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formerBriefs } from '../../tests/support/former-briefs.ts';
import { readBrief } from '../brief/brief-reading.ts';
import { dismissalOf } from './dismissals.ts';
import { factsOf } from './facts.ts';
import { findingIds, type FindingId } from './finding-ids.ts';
import { findingsIn, type Finding } from './findings.ts';

type Answers = Record<string, unknown>;

const sentAt = '2026-03-02T10:00:00.000Z';

function findings(answers: Answers): Finding[] {
  return findingsIn(readBrief({ fullBriefData: answers }), sentAt);
}

function found(answers: Answers): FindingId[] {
  return findings(answers).map(({ id }) => id);
}

const pages = (...values: string[]) => ({
  siteMap: { pages: values.map((value) => ({ value, label: value })) },
});
const many = (count: number) => pages(...Array.from({ length: count }, (_none, index) => `page-${index}`));
const features = (...required: string[]) => ({ features: { required } });
const described = (description: string) => ({ companyProfile: { description } });
const type = (name: string) => ({ websiteType: { type: name } });
const noted = (notes: string, more: Answers = {}) => ({ additionalInfo: { notes, ...more } });
const goals = (...primaryGoals: string[]) => ({ websiteGoals: { primaryGoals } });

/** For each rule a brief that shows it, and one that nearly does. */
const cases: Record<FindingId, { found: Answers; nearly: Answers }> = {
  'cart-without-payment': {
    found: { ...features('shopping-cart'), ...noted('Płatność na podstawie faktury.') },
    nearly: { ...features('shopping-cart'), ...noted('Klienci płacą na podstawie faktury.') },
  },
  'shop-without-cart': {
    found: { ...type('e-commerce'), ...features('search') },
    nearly: type('e-commerce'),
  },
  'products-not-counted': {
    found: { ...type('e-commerce'), ...described('Sprzedajemy kawę od 12 lat.') },
    nearly: { ...type('e-commerce'), ...described('Mamy około trzystu kaw.') },
  },
  'shop-without-terms': {
    found: { ...type('e-commerce'), ...pages('home', 'products') },
    nearly: { ...type('e-commerce'), ...pages('home', 'products', 'terms') },
  },
  'tracking-without-consent': {
    found: { integrations: { required: ['facebook-pixel'] }, ...pages('home', 'contact') },
    nearly: { integrations: { required: ['google-analytics'] }, ...pages('home', 'contact') },
  },
  'two-shop-systems': {
    found: { integrations: { optional: ['shopify'], customIntegrations: 'WooCommerce' } },
    nearly: { integrations: { optional: ['shopify'], customIntegrations: 'We move from WooCommerce.' } },
  },
  'type-against-features': {
    found: { ...type('business-card'), ...features('user-accounts', 'booking-system') },
    nearly: { ...type('business-card'), ...features('booking-system') },
  },
  'budget-against-size': {
    found: { additionalInfo: { budget: 'under-2k' }, ...many(12) },
    nearly: { additionalInfo: { budget: 'under-2k' }, ...many(8) },
  },
  'time-against-size': {
    found: { additionalInfo: { timeline: 'asap' }, ...many(40) },
    nearly: { additionalInfo: { timeline: '6-months' }, ...many(40) },
  },
  'time-against-content': {
    found: noted('Nie mamy zdjęć ani tekstów.', { timeline: 'asap' }),
    nearly: noted('Nie mamy zdjęć ani tekstów.', { timeline: '3-months' }),
  },
  'amount-against-budget': {
    found: noted('Budżet do 5 tys.', { budget: '15k-30k' }),
    nearly: noted('Budżet na reklamy do 5 tys.', { budget: '15k-30k' }),
  },
  'date-against-timeline': {
    found: noted('Strona ma ruszyć przed świętami.', { timeline: '6-months' }),
    nearly: noted('Strona ma ruszyć w sierpniu.', { timeline: '6-months' }),
  },
  'chosen-and-denied': {
    found: { ...features('newsletter'), ...noted('Newslettera nie chcemy.') },
    nearly: { ...features('newsletter'), ...noted('We have no newsletter yet.') },
  },
  'editing-without-cms': {
    found: { websiteGoals: { secondaryGoals: ['content-management'] }, ...noted('Bez CMS-a.') },
    nearly: { websiteGoals: { secondaryGoals: ['content-management'] }, ...noted('Nie mamy CMS-a.') },
  },
  'menu-without-page': {
    found: { mainMenu: { items: ['home', 'pricing'] }, ...pages('home', 'contact') },
    nearly: { mainMenu: { items: ['home', 'pricing'] }, ...pages('home') },
  },
  'wanted-without-page': {
    found: { features: { optional: ['blog'] }, ...pages('home', 'contact') },
    nearly: { features: { optional: ['blog'] }, ...pages('home', 'contact', 'Porady') },
  },
  'leads-without-way': {
    found: { ...goals('increase-sales'), ...features('search') },
    nearly: { ...goals('increase-sales'), ...features('search'), ...noted('Zamówienia telefonicznie.') },
  },
  'accounts-missing': {
    found: { websiteGoals: { secondaryGoals: ['user-registration'] }, ...features('search') },
    nearly: { websiteGoals: { secondaryGoals: ['user-registration'] }, ...features('user-accounts') },
  },
  'languages-not-named': {
    found: { features: { optional: ['multilingual'] }, ...noted('Na pewno nie po angielsku.') },
    nearly: { features: { optional: ['multilingual'] }, ...noted('PL/EN') },
  },
  'booking-without-calendar': {
    found: features('booking-system'),
    nearly: { ...features('booking-system'), integrations: { optional: ['calendly'] } },
  },
  'present-site-not-named': {
    found: described('Chcemy odświeżyć obecną stronę.'),
    nearly: described('Chcemy odświeżyć obecną stronę zorza.pl.'),
  },
  'custom-not-described': {
    found: type('custom'),
    nearly: { websiteType: { type: 'custom', customType: 'Kalkulator dachów' } },
  },
  'description-missing': { found: type('blog'), nearly: { ...type('blog'), ...described('Piekarnia') } },
  'budget-and-time-missing': {
    found: type('blog'),
    nearly: { ...type('blog'), ...noted('Możemy wydać 4000 zł.') },
  },
  'contact-unlikely': {
    found: { contactInfo: { phone: '0' } },
    nearly: { contactInfo: { name: 'Bo', phone: '22 839 11 47' } },
  },
};

describe.each(findingIds)('[findings] %s', (id) => {
  it('is found', () => expect(found(cases[id].found)).toContain(id));
  it('is not found where it only nearly is', () => expect(found(cases[id].nearly)).not.toContain(id));
  it('comes with the answers it was made from', () => {
    const { evidence } = findings(cases[id].found).find((finding) => finding.id === id)!;
    const brief = JSON.stringify(cases[id].found);
    expect(evidence.length).toBeGreaterThan(0);
    for (const { field, quote } of evidence)
      expect(field === 'pages' ? brief.includes('page-0') : brief.includes(quote), quote).toBe(true);
  });
});

test.each(['stripe', 'paypal', 'shopify', 'woocommerce'])('[findings] %s pays for a cart', (integration) => {
  const asked = { ...features('shopping-cart'), integrations: { required: [integration] } };
  expect(found(asked)).not.toContain('cart-without-payment');
});

test('[findings] an empty brief is left in peace, and so is one with nothing but a name', () => {
  expect(found({})).toEqual([]);
  expect(findingsIn(readBrief({ companyName: 'Zorza', contactEmail: 'a@b.example' }), null)).toEqual([]);
});

test('[findings] what a former database held is asked about no more than a person would', () => {
  const asked = new Map<string, number>();
  for (const brief of formerBriefs)
    for (const { id } of findingsIn(readBrief(brief), null)) asked.set(id, (asked.get(id) ?? 0) + 1);
  // Twelve want to show their work, on a site of a home page and news.
  expect(Object.fromEntries(asked)).toEqual({ 'wanted-without-page': 12 });
});

test('[findings] a dismissed finding comes back only when its answers say something else', () => {
  const menu = (...items: string[]) => ({ mainMenu: { items }, ...pages('home', 'contact') });
  const [finding] = findings(menu('home', 'pricing'));
  const dismissals = [{ finding: finding!.id, evidence: finding!.evidence, reason: '', at: sentAt }];
  const isDismissed = (answers: Answers) => dismissalOf(findings(answers)[0]!, dismissals) !== undefined;
  expect(isDismissed({ ...menu('home', 'pricing'), ...described('Now described.') })).toBe(true);
  expect(isDismissed(menu('home', 'pricing', 'faq'))).toBe(false);
});

test('[findings] whatever a former database held, nothing is thrown and long texts take no time to speak of', () => {
  fc.assert(fc.property(fc.anything(), (stored) => void findingsIn(readBrief(stored), sentAt)));
  for (const text of [
    '1'.repeat(70_000),
    '-a'.repeat(35_000),
    'obecna strona '.repeat(5_000),
    'a. '.repeat(20_000),
    'dwa '.repeat(15_000),
    'nie chcemy '.repeat(6_000),
    'w maju '.repeat(9_000),
  ])
    findings({ ...type('e-commerce'), ...described(text), ...features('shopping-cart', 'newsletter') });
});

test('[findings] what is read stays small, whatever letters unfold into and however short the sentences are', () => {
  const readLetters = (text: string) => {
    const { said } = factsOf(readBrief({ fullBriefData: described(text) }), null);
    const clauses = said.flatMap((sentence) => [sentence, ...sentence.clauses]);
    return { clauses: clauses.length, letters: clauses.reduce((sum, { plain }) => sum + plain.length, 0) };
  };
  expect(readLetters('\ufdfa'.repeat(15_000)).letters).toBeLessThan(100_000);
  expect(readLetters('a! '.repeat(5_000)).clauses).toBeLessThan(2_000);
});
