/** Makes the document of a version out of the draft. */
import { readBrief } from '../brief/brief-reading.ts';
import type { Locale } from '../text/locale.ts';
import { isInBrief } from './draft-estimate.ts';
import { lineChanges, talkField, totalsOf, type AnswerSource, type EstimateLine } from './estimate-lines.ts';
import type { EstimateDocument } from './estimate-document.ts';
import type { MergedDraft } from './merge-draft.ts';
import { datedStages, daysLater, usualStart, wantedWeeks, type StageId } from './schedule.ts';

export type EstimateVocabulary = {
  field: (field: string) => string;
  option: (field: string, value: string) => string;
  stages: Record<StageId, string>;
  words: Record<string, string>;
};

export type Sending = Pick<
  EstimateDocument,
  'reference' | 'version' | 'sentAt' | 'company' | 'contactName' | 'contactEmail' | 'agency'
> & {
  language: Locale;
  /** In Warsaw, as YYYY-MM-DD. */
  today: string;
  validDays: number;
  vocabulary: EstimateVocabulary;
  /** The version before. */
  former: EstimateDocument | undefined;
};

export function freezeEstimate(
  stored: unknown,
  draft: MergedDraft,
  { today, validDays, vocabulary, former, language, ...sending }: Sending,
): EstimateDocument {
  const brief = readBrief(stored);
  const read = (source: AnswerSource) => ({
    ...source,
    label: vocabulary.field(source.field),
    text: vocabulary.option(source.field, source.value),
  });
  const lines = draft.lines
    .filter(({ included, optional }) => included || optional)
    .map(({ ruleId: _rule, ...line }) => ({
      ...line,
      sources: line.sources
        .filter((source) => source.field === talkField || isInBrief(brief, source))
        .map(read),
    }));
  const totals = totalsOf(withRules(lines), draft.vatRate);
  const weeks = wantedWeeks(draft.timeline);
  const { value, band } = draft.budget;
  return {
    format: 1,
    ...sending,
    language,
    validUntil: draft.validUntil ?? daysLater(today, validDays),
    headline: draft.headline && read(draft.headline),
    message: draft.message,
    goals: draft.goals.map(read),
    lines,
    notIncluded: draft.notIncluded,
    questions: draft.questions,
    budget: band && { label: vocabulary.option('budget', value), ...band },
    schedule: {
      stages: datedStages(draft.stages, draft.startsOn ?? usualStart(today)).map((stage) => ({
        ...stage,
        name: vocabulary.stages[stage.id],
      })),
      wanted: weeks === null ? null : { label: vocabulary.option('timeline', draft.timeline), weeks },
    },
    vatRate: draft.vatRate,
    ...totals,
    terms: draft.terms,
    since: former
      ? {
          version: former.version,
          sentAt: former.sentAt,
          net: former.net,
          changes: lineChanges(withRules(former.lines), withRules(lines)),
        }
      : null,
    words: vocabulary.words,
  };
}

/** A document does not say which rule priced a line. */
export function withRules(lines: EstimateDocument['lines']): EstimateLine[] {
  return lines.map((line) => ({ ...line, ruleId: null }));
}

/** What the client's choice of options adds up to. */
export function chosenTotals(
  document: Pick<EstimateDocument, 'lines' | 'vatRate'>,
  options: readonly string[],
) {
  return totalsOf(withRules(document.lines), document.vatRate, new Set(options));
}
