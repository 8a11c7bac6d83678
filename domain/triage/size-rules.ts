/** Whether money, time and the kind of site suit what is asked for. Sizes are thousands of zlotys, at the very least. */
import type { Evidence, Facts } from './facts.ts';

const baseSizes: Record<string, number> = {
  blog: 1.5,
  portfolio: 1.5,
  corporate: 3,
  educational: 3,
  community: 6,
  'e-commerce': 5,
  custom: 2,
};
const featureSizes: Record<string, number> = {
  'shopping-cart': 2,
  'user-accounts': 3,
  'booking-system': 2,
  'comparison-tool': 2,
  multilingual: 1.5,
  'event-calendar': 0.7,
  'social-login': 0.7,
  newsletter: 0.5,
  search: 0.5,
  'live-chat': 0.5,
  reviews: 0.5,
  wishlist: 0.5,
  'download-center': 0.3,
  'video-gallery': 0.3,
};
const integrationSizes: Record<string, number> = {
  zendesk: 1,
  hubspot: 1,
  zapier: 0.5,
  intercom: 0.5,
  stripe: 0.5,
  paypal: 0.5,
  mailchimp: 0.3,
  slack: 0.3,
  'facebook-pixel': 0.2,
  'google-tag-manager': 0.2,
  hotjar: 0.2,
};
const pagesIncluded = 4;
const pageSize = 0.3;
/** What would be nice to have can wait. */
const optionalShare = 0.5;

type Part = Evidence & { size: number };

function partsOf(facts: Facts): Part[] {
  const isShop = facts.websiteType === 'e-commerce';
  const part = (field: Part['field'], sizes: Record<string, number>, share = 1) =>
    (facts[field] as string[]).map((quote) => {
      // A shop has a cart and accounts ready to be used; elsewhere either is built.
      const ease = quote === 'shopping-cart' && !isShop ? 2 : quote === 'user-accounts' && isShop ? 1 / 3 : 1;
      return { field, quote, size: (sizes[quote] ?? 0) * share * ease };
    });
  const goal = facts.goals.has('multilingual') && !facts.features.has('multilingual') ? ['multilingual'] : [];
  const labels = facts.pages.flatMap(({ label, value, subpages }) => [label || value, ...subpages]);
  return [
    { field: 'websiteType', quote: facts.websiteType, size: baseSizes[facts.websiteType] ?? 1 },
    ...part('requiredFeatures', featureSizes),
    ...part('optionalFeatures', featureSizes, optionalShare),
    ...part('requiredIntegrations', integrationSizes),
    ...part('optionalIntegrations', integrationSizes, optionalShare),
    ...goal.map((quote): Part => ({ field: 'secondaryGoals', quote, size: 1 })),
    { field: 'pages', quote: labels.join(', '), size: Math.max(0, labels.length - pagesIncluded) * pageSize },
  ];
}

/** More than this cannot be had for so little, with a margin for a cheap agency and a modest wish. */
const affordable: Record<string, number> = {
  'under-2k': 3.2,
  'under-5k': 7.5,
  '2k-7k': 10,
  '5k-10k': 14,
  '7k-15k': 21,
  '10k-20k': 28,
};
const feasible: Record<string, number> = { asap: 8, '1-month': 11, '2-months': 28 };

function against(facts: Facts, field: 'budget' | 'timeline', most: number | undefined): Evidence[] {
  const parts = partsOf(facts);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (most === undefined || size <= most) return [];
  const largest = parts
    .filter(({ quote, size: own }) => quote !== '' && own >= 0.2)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 6);
  return [
    { field, quote: facts[field] },
    ...largest.map(({ field: from, quote }) => ({ field: from, quote })),
  ];
}

export function budgetAgainstSize(facts: Facts): Evidence[] {
  return against(facts, 'budget', affordable[facts.budget]);
}

export function timeAgainstSize(facts: Facts): Evidence[] {
  return against(facts, 'timeline', feasible[facts.timeline]);
}

/** A visiting card with a cart, or with two of the things that make a site an application. */
export function typeAgainstFeatures(facts: Facts): Evidence[] {
  if (facts.websiteType !== 'business-card') return [];
  const large = facts.requiredFeatures.filter((feature) =>
    ['shopping-cart', 'user-accounts', 'booking-system'].includes(feature),
  );
  return large.includes('shopping-cart') || large.length > 1
    ? [
        { field: 'websiteType', quote: 'business-card' },
        ...large.map((quote) => ({ field: 'requiredFeatures' as const, quote })),
      ]
    : [];
}
