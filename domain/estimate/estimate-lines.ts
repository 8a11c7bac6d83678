/** The lines of an estimate and what they add up to, the same for a draft, a sent version and the client's choice of options. */
import { rangeShare, shareOf, sumOf, type Range } from './money.ts';

/** The answer a line comes from: its name as a brief is read, and the option or the words in it. */
export type AnswerSource = { field: string; value: string };

/** What was said outside the brief; the value is the owner's own note of it. */
export const talkField = 'talk';

export type EstimateLine = {
  id: string;
  /** The rule of the price list behind the amount. */
  ruleId: string | null;
  name: string;
  text: string;
  min: number;
  max: number;
  /** Of a line in per cent: hundredths of a per cent of all lines without one. */
  rate: Range | null;
  /** Of a line for several items: how many, and what each costs. */
  items: (Range & { count: number }) | null;
  /** Without an amount; it counts as nothing. */
  toAgree: boolean;
  /** Counted, unless the client decides otherwise. */
  included: boolean;
  /** The client may switch it on and off. */
  optional: boolean;
  sources: AnswerSource[];
};

export type Totals = { net: Range; vat: Range; gross: Range };

/** The ids of the optional lines that are on; undefined: as the owner left them. */
type Chosen = ReadonlySet<string> | undefined;

export function isCounted(
  { id, included, optional }: Pick<EstimateLine, 'id' | 'included' | 'optional'>,
  chosen?: Chosen,
): boolean {
  return optional && chosen ? chosen.has(id) : included;
}

/** What counting needs of a line. */
export type CountedLine = Pick<
  EstimateLine,
  'id' | 'min' | 'max' | 'rate' | 'toAgree' | 'included' | 'optional'
>;

/** Lines in per cent follow those that are counted. One to be agreed has no amount. */
export function pricedLines<Line extends CountedLine>(lines: readonly Line[], chosen?: Chosen): Line[] {
  const base = sumOf(lines.filter((line) => line.rate === null && !line.toAgree && isCounted(line, chosen)));
  return lines.map((line) => {
    if (line.toAgree) return { ...line, min: 0, max: 0 };
    return line.rate === null ? line : { ...line, ...rangeShare(base, line.rate) };
  });
}

export function totalsOf(lines: readonly CountedLine[], vatRate: number, chosen?: Chosen): Totals {
  const net = sumOf(pricedLines(lines, chosen).filter((line) => isCounted(line, chosen)));
  const vat = { min: shareOf(net.min, vatRate), max: shareOf(net.max, vatRate) };
  return { net, vat, gross: sumOf([net, vat]) };
}

export type LineChange = {
  id: string;
  name: string;
  kind: 'added' | 'removed' | 'amount' | 'name';
  before: Range | null;
  after: Range | null;
  /** Of a line whose name changed. */
  nameBefore?: string;
};

/** What differs between two versions, in the order of the later one. Lines that are not counted are compared as absent. */
export function lineChanges(before: readonly EstimateLine[], after: readonly EstimateLine[]): LineChange[] {
  const shown = (lines: readonly EstimateLine[]) => lines.filter((line) => line.included || line.optional);
  const former = new Map(shown(before).map((line) => [line.id, line]));
  const current = shown(after);
  const ids = new Set(current.map(({ id }) => id));
  const range = ({ min, max }: Range): Range => ({ min, max });
  const changed = current.flatMap((line): LineChange[] => {
    const was = former.get(line.id);
    const { id, name } = line;
    if (!was) return [{ id, name, kind: 'added', before: null, after: range(line) }];
    if (was.min !== line.min || was.max !== line.max || was.toAgree !== line.toAgree)
      return [{ id, name, kind: 'amount', before: range(was), after: range(line) }];
    return was.name === name
      ? []
      : [{ id, name, kind: 'name', before: range(was), after: range(line), nameBefore: was.name }];
  });
  const removed = [...former.values()]
    .filter(({ id }) => !ids.has(id))
    .map(({ id, name, ...was }): LineChange => ({
      id,
      name,
      kind: 'removed',
      before: range(was),
      after: null,
    }));
  return [...changed, ...removed];
}
