/**
 * What an agency would ask before it answers: where a brief contradicts itself, and what a quote cannot do without. By
 * rule, from the answers alone. An unanswered step makes no finding, so that an empty or an old brief has none.
 */
import type { ReadableBrief } from '../brief/brief-reading.ts';

/** Where the answers stand that a finding comes from, by the name under which a brief is read. */
type Answer = keyof ReadableBrief;

export type Finding = {
  id: FindingId;
  kind: 'contradiction' | 'gap';
  from: Answer[];
  /** What it is about, where the rule can name it: page names, or a number. */
  about: string[];
};

type Rule = {
  kind: Finding['kind'];
  from: Answer[];
  /** What it is about, or false. True is a finding that names nothing. */
  find: (facts: Facts) => boolean | string[];
};

type Facts = ReadableBrief & {
  features: Set<string>;
  integrations: Set<string>;
  goals: Set<string>;
  isShop: boolean;
  pageCount: number;
  /** Everything written in free text, in small letters without Polish marks. */
  words: string;
};

/** Pages that every site has and links to, named in the brief or not. */
const understood: ReadonlySet<string> = new Set(['home', 'privacy-policy', 'terms']);

const rules = {
  'cart-without-payment': {
    kind: 'contradiction',
    from: ['requiredFeatures', 'requiredIntegrations'],
    find: (brief) =>
      brief.features.has('shopping-cart') &&
      !hasAny(brief.integrations, 'stripe', 'paypal', 'shopify', 'woocommerce') &&
      !/platnos|przelew|payu|przelewy24|blik|tpay|payment|pay\b|stripe|paypal/.test(brief.words),
  },
  'shop-without-cart': {
    kind: 'contradiction',
    from: ['websiteType', 'requiredFeatures'],
    find: (brief) =>
      brief.isShop &&
      brief.features.size > 0 &&
      !brief.features.has('shopping-cart') &&
      !/koszyk|cart|checkout/.test(brief.words),
  },
  'budget-against-size': {
    kind: 'contradiction',
    from: ['budget', 'pages', 'requiredFeatures'],
    find: (brief) => {
      const most = affordable[brief.budget];
      return most !== undefined && sizeOf(brief) > most ? [String(brief.pageCount)] : false;
    },
  },
  'time-against-size': {
    kind: 'contradiction',
    from: ['timeline', 'pages', 'requiredFeatures'],
    find: (brief) => {
      const most = feasible[brief.timeline];
      return most !== undefined && sizeOf(brief) > most ? [String(brief.pageCount)] : false;
    },
  },
  'booking-without-calendar': {
    kind: 'gap',
    from: ['requiredFeatures', 'optionalIntegrations'],
    find: (brief) =>
      brief.features.has('booking-system') &&
      !brief.integrations.has('calendly') &&
      !/kalendarz|calendar|calendly|booksy|grafik|terminarz/.test(brief.words),
  },
  'languages-not-named': {
    kind: 'gap',
    from: ['secondaryGoals', 'optionalFeatures'],
    find: (brief) =>
      (brief.goals.has('multilingual') || brief.features.has('multilingual')) &&
      !/polsk|angiel|niemiec|ukrain|francus|hiszp|wlosk|czesk|polish|english|german|ukrainian|french|spanish|italian|czech/.test(
        brief.words,
      ),
  },
  'menu-without-page': {
    kind: 'contradiction',
    from: ['menuItems', 'pages'],
    find: (brief) => {
      if (brief.pages.length === 0) return false;
      const known = new Set<string>(brief.pages.flatMap(({ value, subpages }) => [value, ...subpages]));
      return some(brief.menuItems.filter((item) => !understood.has(item) && !known.has(item)));
    },
  },
  'page-without-way': {
    kind: 'gap',
    from: ['pages', 'menuItems'],
    find: (brief) => {
      if (brief.menuItems.length === 0 || brief.customItems !== '') return false;
      const reached = new Set<string>([...brief.menuItems, ...understood]);
      return some(
        brief.pages
          .filter(({ value, label }) => !reached.has(value) && label !== '')
          .map(({ value, label }) => value || label),
      );
    },
  },
  'newsletter-without-tool': {
    kind: 'gap',
    from: ['requiredFeatures', 'primaryGoals', 'requiredIntegrations'],
    find: (brief) =>
      (brief.features.has('newsletter') || brief.goals.has('email-marketing')) &&
      !hasAny(brief.integrations, 'mailchimp', 'hubspot') &&
      !/mailchimp|mailerlite|getresponse|freshmail|brevo|sendinblue|hubspot|klaviyo/.test(brief.words),
  },
  'map-without-address': {
    kind: 'gap',
    from: ['requiredFeatures', 'optionalIntegrations'],
    find: (brief) =>
      (brief.features.has('google-maps') || brief.integrations.has('google-maps')) &&
      !/\b(ul|al|os|pl)\. ?[a-z]|\bulic|\d\d-\d{3}|\bstreet\b|\broad\b|\bavenue\b|\badres\b|\baddress\b/.test(
        brief.words,
      ),
  },
  'present-site-not-named': {
    kind: 'gap',
    from: ['description', 'specialRequirements', 'links'],
    find: (brief) =>
      /przeniesien|przenies|migracj|obecn\w{1,3} stron|stara stron|starej stron|redesign|relaunch|migrat|current (web)?site|existing (web)?site|old (web)?site/.test(
        brief.words,
      ) && !/https?:\/\/|www\.|\b[a-z0-9-]{2,60}\.(pl|com|eu|net|org|shop|store|io|co)\b/.test(brief.words),
  },
  'custom-not-described': {
    kind: 'gap',
    from: ['websiteType', 'customType'],
    find: (brief) => brief.websiteType === 'custom' && brief.customType === '' && brief.primaryPurpose === '',
  },
  'accounts-missing': {
    kind: 'contradiction',
    from: ['secondaryGoals', 'optionalFeatures', 'requiredFeatures'],
    find: (brief) =>
      (brief.goals.has('user-registration') || brief.features.has('social-login')) &&
      brief.requiredFeatures.length > 0 &&
      !brief.features.has('user-accounts'),
  },
  'community-without-accounts': {
    kind: 'contradiction',
    from: ['websiteType', 'requiredFeatures'],
    find: (brief) =>
      brief.websiteType === 'community' &&
      brief.requiredFeatures.length > 0 &&
      !brief.features.has('user-accounts') &&
      // Then 'accounts-missing' says it already.
      !(brief.goals.has('user-registration') || brief.features.has('social-login')),
  },
  'leads-without-way': {
    kind: 'contradiction',
    from: ['primaryGoals', 'requiredFeatures', 'homepageSections'],
    find: (brief) =>
      brief.goals.has('generate-leads') &&
      brief.requiredFeatures.length > 0 &&
      !hasAny(brief.features, 'contact-form', 'booking-system', 'live-chat', 'newsletter', 'shopping-cart') &&
      !brief.homepageSections.includes('contact-form'),
  },
  'chat-without-tool': {
    kind: 'gap',
    from: ['requiredFeatures', 'optionalIntegrations'],
    find: (brief) =>
      brief.features.has('live-chat') &&
      !hasAny(brief.integrations, 'intercom', 'zendesk', 'hubspot') &&
      !/intercom|zendesk|tidio|livechat|smartsupp|messenger|whatsapp|hubspot|crisp/.test(brief.words),
  },
  'products-not-counted': {
    kind: 'gap',
    from: ['websiteType', 'description'],
    find: (brief) =>
      brief.isShop &&
      !/\d ?(\+ )?(\w{1,15} )?(produkt|artykul|towar|sku|wariant|product|item)/.test(brief.words),
  },
  'pictures-not-mentioned': {
    kind: 'gap',
    from: ['websiteType', 'specialRequirements', 'notes'],
    find: (brief) =>
      (brief.isShop || brief.websiteType === 'portfolio') &&
      brief.words !== '' &&
      !/zdjec|fotograf|fotk|grafik|sesj\w zdj|photo|picture|image/.test(brief.words),
  },
  'measure-without-tool': {
    kind: 'gap',
    from: ['secondaryGoals', 'requiredIntegrations'],
    find: (brief) =>
      brief.goals.has('analytics-tracking') &&
      brief.integrations.size > 0 &&
      !hasAny(brief.integrations, 'google-analytics', 'google-tag-manager', 'hotjar', 'hubspot') &&
      !/analytics|matomo|plausible|hotjar|clarity/.test(brief.words),
  },
} as const satisfies Record<string, Rule>;

export type FindingId = keyof typeof rules;
export const findingIds = Object.keys(rules) as FindingId[];

export function findingsIn(brief: ReadableBrief): Finding[] {
  const facts = factsOf(brief);
  const settled = new Set(brief.clarifications.map(({ findingId }) => findingId));
  return findingIds.flatMap((id) => {
    // The client has answered a question about it, so the rule no longer applies.
    if (settled.has(id)) return [];
    const { kind, from, find }: Rule = rules[id];
    const found = find(facts);
    return found === false ? [] : [{ id, kind, from, about: found === true ? [] : found }];
  });
}

function factsOf(brief: ReadableBrief): Facts {
  const features = new Set([...brief.requiredFeatures, ...brief.optionalFeatures]);
  const written = [
    brief.description,
    brief.targetAudience,
    brief.uniqueSellingPoint,
    brief.customType,
    brief.primaryPurpose,
    brief.successMetrics,
    brief.customFeatures,
    brief.customIntegrations,
    brief.customSections,
    brief.customItems,
    brief.customPages,
    brief.styleNotes,
    brief.specialRequirements,
    brief.notes,
    ...brief.clarifications.map(({ text }) => text),
  ];
  return {
    ...brief,
    features,
    integrations: new Set([...brief.requiredIntegrations, ...brief.optionalIntegrations]),
    goals: new Set([...brief.primaryGoals, ...brief.secondaryGoals]),
    isShop: brief.websiteType === 'e-commerce',
    pageCount: brief.pages.reduce((sum, { subpages }) => sum + 1 + subpages.length, 0),
    words: plain(written.filter(Boolean).join('\n')),
  };
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function hasAny(values: Set<string>, ...wanted: string[]): boolean {
  return wanted.some((value) => values.has(value));
}

function some(values: string[]): string[] | false {
  return values.length > 0 ? values.slice(0, 10) : false;
}

/** Features that are a project of their own. */
const large = ['shopping-cart', 'booking-system', 'user-accounts', 'multilingual', 'comparison-tool'];

/** Roughly, in pages: what a page costs, and what a large feature costs in pages. */
function sizeOf({ pageCount, features, isShop }: Facts): number {
  return pageCount + large.filter((feature) => features.has(feature)).length * 4 + (isShop ? 4 : 0);
}

const affordable: Record<string, number> = {
  'under-2k': 8,
  'under-5k': 14,
  '2k-7k': 20,
  '5k-10k': 30,
  '7k-15k': 45,
  '10k-20k': 60,
};
const feasible: Record<string, number> = { asap: 14, '1-month': 24, '2-months': 50 };
