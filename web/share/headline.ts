/** Breaks a headline into lines that can be read at a glance. */

type Headline = { lines: string[]; size: number };
type Room = { width: number; mostLines: number; largest: number };
/** How wide a line is in the size 1. */
type Measure = (line: string) => number;

/** Parts of an even line's width that a good break is worth, and a bad one costs. */
const afterComma = -0.06;
const afterShortWord = 0.25;
/** Lines that are large enough anyway need not be even. */
const evenness = 0.3;

export function breakHeadline(words: string, measure: Measure, room: Room): Headline {
  const pieces = words.split(' ').filter((piece) => piece !== '');
  const widthOf = measuredOnce(measure);
  const whole = widthOf(pieces.join(' '));
  let best: Headline = { lines: [], size: 0 };
  for (let count = 1; count <= Math.min(room.mostLines, pieces.length); count++) {
    const even = whole / count;
    const costOf = (lines: string[]) => costOfWidth(lines, widthOf, room) + costOfEnds(lines) * even;
    const lines = bestBreaks(pieces, count, costOf);
    const size = Math.min(room.largest, room.width / Math.max(...lines.map(widthOf)));
    // More lines only where they can be larger.
    if (size > best.size) best = { lines, size };
  }
  return best;
}

/** The same line stands in many ways to break the whole. */
function measuredOnce(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (line) => {
    const width = known.get(line) ?? measure(line);
    known.set(line, width);
    return width;
  };
}

/** The widest line decides how large all can be. */
function costOfWidth(lines: string[], widthOf: Measure, { width, largest }: Room): number {
  const widest = Math.max(...lines.map(widthOf));
  const fitting = width / largest;
  return widest > fitting ? widest : fitting - evenness * (fitting - widest);
}

/** A short word at an end belongs to what follows it. */
function costOfEnds(lines: string[]): number {
  return lines.slice(0, -1).reduce((sum, line) => {
    if (/[,.;:!?–—]$/.test(line)) return sum + afterComma;
    return /(^|\s)\S{1,3}$/.test(line) ? sum + afterShortWord : sum;
  }, 0);
}

function bestBreaks(
  pieces: readonly string[],
  count: number,
  costOf: (lines: string[]) => number,
  before: string[] = [],
): string[] {
  if (count === 1) return [...before, pieces.join(' ')];
  let best: string[] | undefined;
  for (let inLine = 1; inLine <= pieces.length - count + 1; inLine++) {
    const line = pieces.slice(0, inLine).join(' ');
    const lines = bestBreaks(pieces.slice(inLine), count - 1, costOf, [...before, line]);
    if (!best || costOf(lines) < costOf(best)) best = lines;
  }
  return best!;
}
