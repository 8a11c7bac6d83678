/** The first draft of an estimate: what the price list says about the answers of a brief, line by line. */
import { readBrief, type ReadableBrief } from '../brief/brief-reading.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { cutAtWord } from '../text/cut-at-word.ts';
import { defaultLocale, type Locale } from '../text/locale.ts';
import { budgetBand, type BudgetBand } from './budget-band.ts';
import {
  pricedLines,
  totalsOf,
  type AnswerSource,
  type EstimateLine,
  type Totals,
} from './estimate-lines.ts';
import { times, type Range } from './money.ts';
import { groupFields, ruleGroups, type PriceList, type PriceRule, type RuleGroup } from './price-list.ts';
import { stagesFor, type Stage } from './schedule.ts';

export type NotIncluded = { id: string; name: string };

export type EstimateDraft = Totals & {
  language: Locale;
  /** The client's own words that stand above the estimate. */
  headline: AnswerSource | null;
  goals: AnswerSource[];
  lines: EstimateLine[];
  notIncluded: NotIncluded[];
  /** What is still to be asked. */
  questions: string[];
  stages: Stage[];
  timeline: string;
  budget: { value: string; band: BudgetBand | null };
  vatRate: number;
  terms: string;
};

/** What an option is called, for one that no rule names. */
export type OptionNames = (field: string, value: string) => string;

/** More would not be read; the count says how many there are. */
const mostSources = 12;
const longestName = 100;
const longestQuote = 200;
const longestWords = 500;
const mostCustom = 10;

/** The answers in the client's own words that have a price only once they were talked about. */
const customFields = [
  'customFeatures',
  'customIntegrations',
  'customSections',
  'customItems',
  'customPages',
] as const satisfies (keyof ReadableBrief)[];

/** Chosen options that get a line even if no rule prices them. */
const namedGroups: readonly RuleGroup[] = ['type', 'features', 'integrations'];

export function draftEstimate(
  stored: unknown,
  list: PriceList,
  language: Locale,
  names: OptionNames,
  questions: string[] = [],
): EstimateDraft {
  const brief = readBrief(stored);
  const lines = linesFor(brief, list, language, names);
  return {
    language,
    headline: headlineOf(brief),
    goals: (['successMetrics', 'primaryPurpose'] as const).flatMap((field) =>
      brief[field] === '' ? [] : [{ field, value: cutAtWord(brief[field], longestWords) }],
    ),
    lines,
    notIncluded: notIncludedIn(lines, list, language),
    questions,
    stages: stagesFor(brief.timeline),
    timeline: brief.timeline,
    budget: { value: brief.budget, band: budgetBand(brief.budget) },
    vatRate: list.vatRate,
    terms: list.terms[language],
    ...totalsOf(lines, list.vatRate),
  };
}

/** The net amounts of a first draft; null where every line is still to be agreed. */
export function draftRange(stored: unknown, list: PriceList): Range | null {
  const lines = linesFor(readBrief(stored), list, defaultLocale, (_field, value) => value);
  return lines.some(({ toAgree }) => !toAgree) ? totalsOf(lines, list.vatRate).net : null;
}

function linesFor(
  brief: ReadableBrief,
  list: PriceList,
  language: Locale,
  names: OptionNames,
): EstimateLine[] {
  const chosen = chosenIn(brief);
  const ruled = ruleGroups
    .flatMap((group) => linesOf(group, chosen[group], list, language, names))
    // What the client wrote instead says more than that it is another type.
    .filter(({ id }) => id !== 'type:custom' || brief.customType === '');
  // Shares are of everything above them.
  return pricedLines([
    ...ruled.filter(({ rate }) => rate === null),
    ...customLines(brief),
    ...ruled.filter(({ rate }) => rate !== null),
  ]);
}

/** How often each value of a group was chosen, and where. */
type Chosen = { value: string; sources: AnswerSource[]; count: number; isOptional: boolean }[];

function chosenIn(brief: ReadableBrief): Record<RuleGroup, Chosen> {
  const picked = (group: RuleGroup): Chosen => {
    const found = new Map<string, Chosen[number]>();
    for (const field of groupFields[group]) {
      const isOptional = field === 'optionalFeatures' || field === 'optionalIntegrations';
      for (const value of [brief[field]].flat().filter(Boolean)) {
        const known = found.get(value);
        if (known) known.sources.push({ field, value });
        else found.set(value, { value, sources: [{ field, value }], count: 1, isOptional });
      }
    }
    return [...found.values()];
  };
  const groups = Object.fromEntries(ruleGroups.map((group) => [group, picked(group)]));
  return { ...(groups as Record<RuleGroup, Chosen>), pages: pagesIn(brief) };
}

/** Without a map of the site, each item of the menu is a page. */
function pagesIn({ pages, menuItems }: ReadableBrief): Chosen {
  const count = (value: string, sources: AnswerSource[]): Chosen =>
    sources.length === 0
      ? []
      : [{ value, sources: sources.slice(0, mostSources), count: sources.length, isOptional: false }];
  if (pages.length === 0)
    return count(
      'page',
      menuItems.map((value) => ({ field: 'menuItems', value })),
    );
  const named = (value: string) => ({ field: 'pages', value });
  return [
    ...count(
      'page',
      pages.map(({ label, value }) => named(label || value)),
    ),
    ...count(
      'subpage',
      pages.flatMap(({ subpages }) => subpages.map(named)),
    ),
  ];
}

function linesOf(
  group: RuleGroup,
  chosen: Chosen,
  { rules }: PriceList,
  language: Locale,
  names: OptionNames,
): EstimateLine[] {
  const own = rules.filter((rule) => rule.group === group);
  const ruled = own.flatMap((rule) => lineOf(rule, chosen, language));
  if (!namedGroups.includes(group)) return ruled;
  const priced = new Set(own.flatMap(({ values }) => values));
  const unpriced = chosen.filter(({ value }) => !priced.has(value));
  return [
    ...ruled,
    ...unpriced.map(({ value, sources, isOptional }) => ({
      ...toBeAgreed(`${group}:${value.slice(0, longestName)}`, names(sources[0]!.field, value), sources),
      optional: isOptional,
    })),
  ];
}

function lineOf(rule: PriceRule, chosen: Chosen, language: Locale): EstimateLine[] {
  const matched = chosen.filter(({ value }) => rule.values.includes(value));
  if (matched.length === 0) return [];
  const count = matched.reduce((sum, one) => sum + one.count, 0);
  const range = { min: rule.min, max: rule.max };
  const isMany = rule.unit === 'item' && count > 1;
  return [
    {
      id: rule.id,
      ruleId: rule.id,
      name: isMany ? `${rule.name[language]} × ${count}` : rule.name[language],
      text: rule.sentence[language],
      ...(rule.unit === 'item' ? times(range, count) : range),
      rate: rule.unit === 'percent' ? range : null,
      items: rule.unit === 'item' ? { count, ...range } : null,
      toAgree: false,
      included: true,
      optional: matched.every(({ isOptional }) => isOptional),
      sources: matched.flatMap(({ sources }) => sources).slice(0, mostSources),
    },
  ];
}

function toBeAgreed(id: string, name: string, sources: AnswerSource[]): EstimateLine {
  return {
    id,
    ruleId: null,
    name: cutAtWord(name, longestName),
    text: '',
    min: 0,
    max: 0,
    rate: null,
    items: null,
    toAgree: true,
    included: true,
    optional: false,
    sources,
  };
}

/** One for each line or part that the client wrote, by its own words. */
function customLines(brief: ReadableBrief): EstimateLine[] {
  const fields =
    brief.customType === '' || brief.websiteType !== 'custom'
      ? customFields
      : (['customType', ...customFields] as const);
  return fields.flatMap((field) =>
    brief[field]
      .split(/[\n;]/)
      .map((part) => part.replace(/^[\s•*–-]+/, '').trim())
      .filter(Boolean)
      .slice(0, mostCustom)
      .map((part, index) =>
        toBeAgreed(`${field}:${index}`, part, [{ field, value: cutAtWord(part, longestQuote) }]),
      ),
  );
}

/** What the price list offers and the client has not chosen, then what no estimate includes. */
function notIncludedIn(lines: readonly EstimateLine[], list: PriceList, language: Locale): NotIncluded[] {
  const used = new Set(lines.map(({ ruleId }) => ruleId));
  const unchosen = list.rules
    .filter(({ group, id }) => (group === 'features' || group === 'integrations') && !used.has(id))
    .map(({ id, name }) => ({ id, name: name[language] }));
  const standing = list.notIncluded.flatMap((both, index) =>
    both[language] === '' ? [] : [{ id: `standing:${index}`, name: both[language] }],
  );
  return [...unchosen, ...standing];
}

function headlineOf({ successMetrics, primaryPurpose }: ReadableBrief): AnswerSource | null {
  const field = successMetrics === '' ? 'primaryPurpose' : 'successMetrics';
  const [first] = sentencesOf(field === 'successMetrics' ? successMetrics : primaryPurpose);
  return first ? { field, value: cutAtWord(first.quote, longestQuote) } : null;
}

/** Only those that the brief still says; what was said in a talk stands by itself. */
export function isInBrief(brief: ReadableBrief, { field, value }: AnswerSource): boolean {
  if (!Object.hasOwn(brief, field)) return false;
  const answer: unknown = brief[field as keyof ReadableBrief];
  if (field === 'pages')
    return brief.pages.some(
      (page) => page.label === value || page.value === value || page.subpages.includes(value),
    );
  if (Array.isArray(answer)) return answer.includes(value);
  return typeof answer === 'string' && value !== '' && answer.includes(value);
}
