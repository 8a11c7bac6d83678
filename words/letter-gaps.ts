/** Fills the gaps of a letter from a brief, in the client's language. */
import { firstNameOf, type Placeholder } from '../domain/conversation/letter-templates.ts';
import { inSentence } from './grammar/in-sentence.ts';
import type { Translated } from './grammar/translated.ts';
import type { letterGaps } from './pl/letter-gaps.ts';

type Labels = Record<string, string>;
export type GapWords = {
  options: Record<'websiteType' | 'budget' | 'timeline', Labels>;
  gaps: Translated<typeof letterGaps>;
};

export type AskedOf = Record<
  'contactName' | 'companyName' | 'reference' | 'websiteType' | 'budget' | 'timeline',
  string
>;
type Agency = { brand: string; phone: string };

export function gapValues(asked: AskedOf, words: GapWords, { brand, phone }: Agency) {
  const { options, gaps } = words;
  const { websiteType, budget, timeline } = asked;
  const values: Record<Placeholder, string> = {
    name: asked.contactName,
    firstName: firstNameOf(asked.contactName),
    company: asked.companyName,
    reference: asked.reference,
    type: phrase(websiteType, gaps.type, options.websiteType),
    project: own(gaps.project, websiteType) ?? gaps.anyProject,
    budget: phrase(budget, gaps.budget, options.budget),
    timeline: phrase(timeline, gaps.timeline, options.timeline),
    terms: termsOf(budget, timeline, words),
    brand,
    phone,
  };
  return values;
}

/** Sentences about budget and timeline; an answer that is missing, or in no list, has none. */
function termsOf(budget: string, timeline: string, { options, gaps }: GapWords): string {
  const { terms } = gaps;
  const isOpenBudget = budget === 'discuss';
  if (isOpenBudget && timeline === 'flexible') return terms.bothOpen;
  const aboutBudget = isOpenBudget
    ? terms.openBudget
    : Object.hasOwn(options.budget, budget)
      ? terms.budget(phrase(budget, gaps.budget, options.budget))
      : '';
  const aboutTime =
    timeline === 'asap'
      ? terms.soon
      : timeline === 'flexible'
        ? terms.openTimeline
        : Object.hasOwn(options.timeline, timeline)
          ? terms.timeline(phrase(timeline, gaps.timeline, options.timeline))
          : '';
  return [aboutBudget, aboutTime].filter(Boolean).join(' ');
}

function own(labels: Labels, value: string): string | undefined {
  return Object.hasOwn(labels, value) ? labels[value] : undefined;
}

/** As it stands within a sentence. */
function phrase(value: string, fitting: Labels, labels: Labels): string {
  return inSentence(own(fitting, value) ?? own(labels, value) ?? value);
}
