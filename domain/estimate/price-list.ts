/** The owner's price list: rules over the answers of a brief. Free of schemas, because the panel computes with it. */
import type { ReadableBrief } from '../brief/brief-reading.ts';
import {
  homepageSections,
  optionalFeatures,
  optionalIntegrations,
  primaryGoals,
  requiredFeatures,
  requiredIntegrations,
  secondaryGoals,
  timelines,
  websiteTypes,
} from '../brief/options.ts';
import type { Locale } from '../text/locale.ts';

type BothLanguages = Record<Locale, string>;

/** What a rule looks at, in the order in which an estimate lists its lines. */
export const ruleGroups = ['type', 'pages', 'features', 'integrations', 'sections', 'goals', 'pace'] as const;
export type RuleGroup = (typeof ruleGroups)[number];

/** Fixed: once, however many of its values were chosen. Item: for each. Percent: of all lines without a per cent. */
export const ruleUnits = ['fixed', 'item', 'percent'] as const;
export type RuleUnit = (typeof ruleUnits)[number];

export type PriceRule = {
  id: string;
  group: RuleGroup;
  /** Any of these makes the rule apply. */
  values: string[];
  unit: RuleUnit;
  /** In grosze; of a per cent in hundredths of a per cent. */
  min: number;
  max: number;
  name: BothLanguages;
  /** What the client reads below the name. */
  sentence: BothLanguages;
};

export type PriceList = {
  rules: PriceRule[];
  /** In hundredths of a per cent. */
  vatRate: number;
  /** What no estimate includes, whatever was chosen. */
  notIncluded: BothLanguages[];
  /** The owner's own terms below every estimate. */
  terms: BothLanguages;
  /** For how many days an estimate is valid. */
  validDays: number;
};

export const priceLimits = {
  rules: 200,
  values: 50,
  /** In grosze: a million złoty. */
  amount: 100_000_000,
  /** In hundredths of a per cent. */
  rate: 50_000,
  vatRate: 10_000,
  name: 120,
  sentence: 300,
  notIncluded: 20,
  terms: 2_000,
  validDays: 365,
} as const;

export const usualVatRate = 2_300;
export const usualValidDays = 30;

/** The answers a group of rules reads. */
export const groupFields = {
  type: ['websiteType'],
  pages: [],
  features: ['requiredFeatures', 'optionalFeatures'],
  integrations: ['requiredIntegrations', 'optionalIntegrations'],
  sections: ['homepageSections'],
  goals: ['primaryGoals', 'secondaryGoals'],
  pace: ['timeline'],
} as const satisfies Record<RuleGroup, readonly (keyof ReadableBrief)[]>;

/** What a rule of the group may name. */
export const groupValues: Record<RuleGroup, readonly string[]> = {
  type: websiteTypes,
  pages: ['page', 'subpage'],
  features: [...requiredFeatures, ...optionalFeatures],
  integrations: [...new Set([...requiredIntegrations, ...optionalIntegrations])],
  sections: homepageSections,
  goals: [...primaryGoals, ...secondaryGoals],
  pace: timelines,
};
