/** What the editor does to the lines of an estimate: plain data in and out. */
import type { EstimateDraftView, EstimateEditsBody } from '../../../../domain/endpoints/estimates.ts';
import { talkField, type EstimateLine } from '../../../../domain/estimate/estimate-lines.ts';
import type { PriceRule } from '../../../../domain/estimate/price-list.ts';
import type { Locale } from '../../../../domain/text/locale.ts';
import { isBlank } from '../../../../domain/text/text-rules.ts';

export type Listed = EstimateDraftView['listed'][string];

export function editsOf(draft: EstimateDraftView): EstimateEditsBody {
  const { lines, notIncluded, questions, stages, headline, message, terms, validUntil, startsOn } = draft;
  return { lines, notIncluded, questions, stages, headline, message, terms, validUntil, startsOn };
}

const ownPrefix = 'own:';

export const isOwn = ({ id }: EstimateLine): boolean => id.startsWith(ownPrefix);

/** An amount by hand: the line no longer follows its rule, the others or a number of items. */
export function withAmount(line: EstimateLine, amount: { min?: number; max?: number }): EstimateLine {
  return { ...line, toAgree: false, rate: null, items: null, ...amount };
}

export function withoutAmount(line: EstimateLine): EstimateLine {
  return { ...line, toAgree: true, rate: null, items: null, min: 0, max: 0 };
}

/** What the price list says of a line, where the owner wrote something else. */
export function listedOf(
  line: EstimateLine,
  draft: Pick<EstimateDraftView, 'lines' | 'listed'>,
): Listed | undefined {
  if (isOwn(line)) return undefined;
  const listed = draft.listed[line.id] ?? draft.lines.find(({ id }) => id === line.id);
  if (!listed) return undefined;
  const isRate = listed.rate !== null;
  const isSameAmount = isRate ? line.rate !== null : listed.min === line.min && listed.max === line.max;
  const isSame =
    isSameAmount && listed.toAgree === line.toAgree && listed.name === line.name && listed.text === line.text;
  return isSame ? undefined : listed;
}

export function asListed(line: EstimateLine, { name, text, min, max, toAgree, rate }: Listed): EstimateLine {
  return { ...line, name, text, min, max, toAgree, rate };
}

export function moved(lines: readonly EstimateLine[], from: number, to: number): EstimateLine[] {
  const place = Math.min(Math.max(to, 0), lines.length - 1);
  const line = lines[from];
  return line ? lines.toSpliced(from, 1).toSpliced(place, 0, line) : [...lines];
}

const blank = {
  text: '',
  rate: null,
  items: null,
  included: true,
  optional: false,
  sources: [],
} satisfies Partial<EstimateLine>;

export function ownLine(id: string, name: string): EstimateLine {
  return { ...blank, id: `${ownPrefix}${id}`, ruleId: null, name, min: 0, max: 0, toAgree: true };
}

/** Once: for how many is said by the owner. */
export function lineOfRule(
  { id, unit, min, max, name, sentence }: PriceRule,
  language: Locale,
): EstimateLine {
  const isRate = unit === 'percent';
  return {
    ...blank,
    id,
    ruleId: id,
    name: name[language],
    text: sentence[language],
    min: isRate ? 0 : min,
    max: isRate ? 0 : max,
    rate: isRate ? { min, max } : null,
    items: unit === 'item' ? { count: 1, min, max } : null,
    toAgree: false,
  };
}

export type LineProblem = 'nameless' | 'crossed';

export function problemOf({ name, min, max }: EstimateLine): LineProblem | null {
  return isBlank(name) ? 'nameless' : max < min ? 'crossed' : null;
}

export const talkOf = (line: EstimateLine) => line.sources.filter(({ field }) => field === talkField);
