/** The owner's changes over what the price list says now: what was edited stays, what changed is pointed out. */
import type { EstimateDraft, NotIncluded } from './draft-estimate.ts';
import {
  lineChanges,
  pricedLines,
  talkField,
  totalsOf,
  type AnswerSource,
  type EstimateLine,
  type LineChange,
} from './estimate-lines.ts';
import type { Stage } from './schedule.ts';

/** What the owner may change. */
export type EstimateEdits = {
  lines: EstimateLine[];
  notIncluded: NotIncluded[];
  questions: string[];
  stages: Stage[];
  headline: AnswerSource | null;
  /** The owner's words above the estimate. */
  message: string;
  terms: string;
  /** Days as YYYY-MM-DD; null: the usual ones, when it is sent. */
  validUntil: string | null;
  startsOn: string | null;
};

/** As it was saved, with what the price list said at that moment. */
export type StoredDraft = EstimateEdits & { basis: Computed };
export type Computed = Pick<
  EstimateDraft,
  'lines' | 'notIncluded' | 'questions' | 'stages' | 'headline' | 'terms'
>;

export type MergedDraft = Omit<EstimateDraft, keyof EstimateEdits> &
  EstimateEdits & {
    /** By line: what the price list says of one that was edited. */
    listed: Record<string, Pick<EstimateLine, 'name' | 'text' | 'min' | 'max' | 'toAgree' | 'rate'>>;
    /** What the brief or the price list changed since the draft was saved. */
    changes: LineChange[];
  };

export function computedPart(draft: EstimateDraft): Computed {
  const { lines, notIncluded, questions, stages, headline, terms } = draft;
  return { lines, notIncluded, questions, stages, headline, terms };
}

export function mergeDraft(fresh: EstimateDraft, stored?: StoredDraft): MergedDraft {
  const edits = stored
    ? mergeEdits(fresh, stored)
    : { ...computedPart(fresh), message: '', validUntil: null, startsOn: null };
  const lines = pricedLines(edits.lines);
  return {
    ...fresh,
    ...edits,
    lines,
    ...totalsOf(lines, fresh.vatRate),
    listed: listedBeside(lines, fresh.lines),
    changes: stored ? lineChanges(stored.basis.lines, fresh.lines) : [],
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function mergeEdits(fresh: EstimateDraft, { basis, ...stored }: StoredDraft): EstimateEdits {
  const part = <Key extends keyof Computed>(key: Key): Computed[Key] =>
    isSame(stored[key], basis[key]) ? fresh[key] : stored[key];
  return {
    ...stored,
    notIncluded: part('notIncluded'),
    questions: part('questions'),
    stages: part('stages'),
    headline: part('headline'),
    terms: part('terms'),
    lines: mergeLines(fresh.lines, stored.lines, basis.lines),
  };
}

function mergeLines(
  fresh: readonly EstimateLine[],
  stored: readonly EstimateLine[],
  basis: readonly EstimateLine[],
): EstimateLine[] {
  const now = new Map(fresh.map((line) => [line.id, line]));
  const was = new Map(basis.map((line) => [line.id, line]));
  const merged = stored.flatMap((line): EstimateLine[] => {
    const before = was.get(line.id);
    const current = now.get(line.id);
    if (!before) return [line];
    if (current) return [mergeLine(line, before, current)];
    // Its answer is gone: a line that the owner worked on stays, without the answer it claimed.
    if (!isEdited(line, before)) return [];
    return [{ ...line, sources: line.sources.filter(({ field }) => field === talkField), ...unfollowed }];
  });
  // A line that is new stands behind the one it follows in the price list; one that the owner took out stays out.
  fresh.forEach((line, index) => {
    if (was.has(line.id) || merged.some(({ id }) => id === line.id)) return;
    const before = fresh.slice(0, index).findLast(({ id }) => merged.some((other) => other.id === id));
    const place = before ? merged.findIndex(({ id }) => id === before.id) + 1 : 0;
    merged.splice(place, 0, line);
  });
  return merged;
}

const unfollowed = { ruleId: null, rate: null, items: null };

function isAmountEdited(line: EstimateLine, before: EstimateLine): boolean {
  if (line.toAgree !== before.toAgree) return true;
  // A share follows the other lines until the owner writes an amount.
  if (before.rate) return line.rate === null;
  return line.min !== before.min || line.max !== before.max;
}

function isEdited(line: EstimateLine, before: EstimateLine): boolean {
  return (
    isAmountEdited(line, before) ||
    line.name !== before.name ||
    line.text !== before.text ||
    line.sources.some(({ field }) => field === talkField)
  );
}

function mergeLine(line: EstimateLine, before: EstimateLine, current: EstimateLine): EstimateLine {
  const kept = <Key extends 'name' | 'text' | 'included' | 'optional'>(key: Key): EstimateLine[Key] =>
    line[key] === before[key] ? current[key] : line[key];
  const { min, max, toAgree } = line;
  return {
    ...current,
    name: kept('name'),
    text: kept('text'),
    included: kept('included'),
    optional: kept('optional'),
    sources: [...current.sources, ...line.sources.filter(({ field }) => field === talkField)],
    ...(isAmountEdited(line, before) ? { min, max, toAgree, rate: null, items: null } : {}),
  };
}

function listedBeside(lines: readonly EstimateLine[], fresh: readonly EstimateLine[]): MergedDraft['listed'] {
  const now = new Map(fresh.map((line) => [line.id, line]));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const listed = now.get(line.id);
      if (!listed || !isEdited(line, listed)) return [];
      const { name, text, min, max, toAgree, rate } = listed;
      return [[line.id, { name, text, min, max, toAgree, rate }]];
    }),
  );
}
