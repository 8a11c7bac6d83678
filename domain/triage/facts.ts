/** A brief as the rules read it: what was picked, what was written, and when. */
import type { ReadableBrief } from '../brief/brief-reading.ts';
import { sentencesOf, refuses, type Clause, type Sentence } from '../reading/sentences.ts';

/** Where an answer stands, by the name under which a brief is read. */
type Answer = keyof ReadableBrief;

/** The answer a finding comes from: the option that was picked, or the words that were written; empty if unanswered. */
export type Evidence = { field: Answer; quote: string };

/** Where a client says most about the project first, because only so much is read. */
const writtenFields = [
  'notes',
  'specialRequirements',
  'customFeatures',
  'customIntegrations',
  'description',
  'targetAudience',
  'uniqueSellingPoint',
  'customType',
  'primaryPurpose',
  'successMetrics',
  'customSections',
  'customItems',
  'customPages',
  'styleNotes',
] as const satisfies Answer[];

export type Said = Sentence & { field: Answer };
export type Facts = ReadableBrief & {
  features: ReadonlySet<string>;
  integrations: ReadonlySet<string>;
  goals: ReadonlySet<string>;
  said: Said[];
  /** Null for a brief without a date, of which no named day can be said to be near. */
  sent: Date | null;
};

export function factsOf(brief: ReadableBrief, sent: Date | null): Facts {
  const written: [Answer, string][] = [
    ...writtenFields.map((field): [Answer, string] => [field, brief[field]]),
    ...brief.clarifications.map(({ text }): [Answer, string] => ['clarifications', text]),
  ];
  return {
    ...brief,
    features: new Set([...brief.requiredFeatures, ...brief.optionalFeatures]),
    integrations: new Set([...brief.requiredIntegrations, ...brief.optionalIntegrations]),
    goals: new Set([...brief.primaryGoals, ...brief.secondaryGoals]),
    said: readUpTo(mostRead, written),
    sent,
  };
}

/** In letters, of all answers together: far more than people write, and little enough to be read while others wait. */
const mostRead = 15_000;
/** A clause costs as much as so many letters, however short it is. */
const leastRead = 20;

function readUpTo(most: number, written: [Answer, string][]): Said[] {
  let left = most;
  const isRead = ({ quote, clauses }: Sentence) => {
    const isLeft = left > 0;
    left -= Math.max(quote.length, leastRead * clauses.length);
    return isLeft;
  };
  return written.flatMap(([field, text]) =>
    sentencesOf(text.slice(0, Math.max(0, left)).toWellFormed())
      .filter(isRead)
      .map((sentence) => ({ ...sentence, field })),
  );
}

export function hasAny(values: ReadonlySet<string>, ...wanted: string[]): boolean {
  return wanted.some((value) => values.has(value));
}

const longestQuote = 200;

/** Enough of a sentence to recognise it, and never half a word. */
export function quoted({ field, quote }: Evidence): Evidence {
  if (quote.length <= longestQuote) return { field, quote };
  const cut = quote.slice(0, longestQuote);
  return { field, quote: (cut.slice(0, cut.lastIndexOf(' ')) || cut).toWellFormed() };
}

const pickedLists = [
  'primaryGoals',
  'secondaryGoals',
  'requiredFeatures',
  'optionalFeatures',
  'requiredIntegrations',
  'optionalIntegrations',
] as const satisfies Answer[];

/** Where these options were picked. */
export function picked(facts: Facts, ...values: string[]): Evidence[] {
  return pickedLists.flatMap((field) =>
    facts[field].filter((value) => values.includes(value)).map((quote) => ({ field, quote })),
  );
}

/** A later clause that refuses what an earlier one has named. */
const takenBack =
  /\bnie (?:chc\w*|potrzebuj\w*) (?:go|jej|ich|tego)\b|\b(?:not|don't) (?:want|need|like) (?:it|them|that)\b/;

/** Sentences with a clause that says so and does not refuse it. */
export function saying(
  said: readonly Said[],
  says: RegExp | ((clause: Clause, sentence: Said) => boolean),
): Said[] {
  const matches = says instanceof RegExp ? ({ plain }: Clause) => says.test(plain) : says;
  // What hardly any clause meets is asked first.
  return said.filter(
    (sentence) =>
      sentence.clauses.some((clause) => matches(clause, sentence) && !refuses(clause.plain)) &&
      !takenBack.test(sentence.plain),
  );
}
