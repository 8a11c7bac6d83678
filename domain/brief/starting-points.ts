/** What a brief begins with where a visitor wants a website like one of the works. */
import type {
  OptionOf,
  homepageSections,
  menuItems,
  optionalIntegrations,
  requiredFeatures,
  requiredIntegrations,
} from './options.ts';
import { typicalFor, type TypicalType } from './typical.ts';

/** `none`: the work offers no such start. */
export const startingPoints = [
  'none',
  'shop',
  'panel',
  'app',
  'business-card',
  'portfolio',
  'blog',
  'educational',
  'corporate',
] as const;
export type StartingPoint = (typeof startingPoints)[number];
/** Of a brief, where it says more than nothing. */
export type BriefStart = Exclude<StartingPoint, 'none'>;

export type StartingAnswers = {
  type: OptionOf<'websiteType'>;
  features: readonly (typeof requiredFeatures)[number][];
  integrations: readonly (typeof requiredIntegrations)[number][];
  optionalIntegrations: readonly (typeof optionalIntegrations)[number][];
  sections: readonly (typeof homepageSections)[number][];
  menu: readonly (typeof menuItems)[number][];
};

type Tools = Pick<StartingAnswers, 'integrations' | 'optionalIntegrations'>;

const table: Record<BriefStart, StartingAnswers> = {
  shop: typical('e-commerce', { integrations: ['google-analytics', 'stripe'], optionalIntegrations: [] }),
  // No type of the brief is a panel: it is described in words, and its public pages are few.
  panel: {
    type: 'custom',
    features: ['user-accounts', 'search', 'contact-form'],
    integrations: ['google-analytics'],
    optionalIntegrations: ['slack'],
    sections: ['hero-banner', 'services-offer', 'about-us', 'contact-form', 'footer'],
    menu: ['home', 'services', 'about', 'contact'],
  },
  app: {
    ...typical('community', { integrations: ['google-analytics'], optionalIntegrations: ['instagram'] }),
    features: ['user-accounts', 'live-chat', 'video-gallery', 'search'],
  },
  'business-card': typical('business-card', {
    integrations: ['google-analytics'],
    optionalIntegrations: ['google-maps'],
  }),
  portfolio: typical('portfolio', {
    integrations: ['google-analytics'],
    optionalIntegrations: ['instagram'],
  }),
  blog: typical('blog', { integrations: ['google-analytics', 'mailchimp'], optionalIntegrations: [] }),
  educational: typical('educational', {
    integrations: ['google-analytics'],
    optionalIntegrations: ['youtube'],
  }),
  corporate: typical('corporate', { integrations: ['google-analytics'], optionalIntegrations: ['linkedin'] }),
};

function typical(type: TypicalType, tools: Tools): StartingAnswers {
  return { type, ...typicalFor(type)!, ...tools };
}

export function startingAnswers(point: BriefStart): StartingAnswers {
  return table[point];
}

export function isBriefStart(name: string): name is BriefStart {
  return name !== 'none' && (startingPoints as readonly string[]).includes(name);
}
