/** How long clients waited for a first answer, those who still wait among them with the time that has passed. */

/** Working minutes, and how many waited so long. */
export type Waits = [minutes: number, count: number][];

/** Where one column of the chart ends and the next begins, in working minutes. The promise is one of them. */
export const waitBounds = [120, 240, 480, 1_440, 2_880] as const;

export type WaitSums = {
  count: number;
  waiting: number;
  median: number | null;
  medianWithWaiting: number;
  worst: number;
  isWorstWaiting: boolean;
  columns: { answered: number; waiting: number }[];
};

/** Null where nobody was answered and nobody waits. */
export function sumWaits(answered: Waits, waiting: Waits): WaitSums | null {
  const all = [...answered, ...waiting];
  if (countOf(all) === 0) return null;
  const [worst, worstWaiting] = [worstOf(all), worstOf(waiting)];
  const columnOf = (minutes: number) => {
    const column = waitBounds.findIndex((bound) => minutes <= bound);
    return column < 0 ? waitBounds.length : column;
  };
  const inColumn = (waits: Waits, column: number) =>
    countOf(waits.filter(([minutes]) => columnOf(minutes) === column));
  return {
    count: countOf(answered),
    waiting: countOf(waiting),
    median: countOf(answered) > 0 ? medianOf(answered) : null,
    medianWithWaiting: medianOf(all),
    worst,
    isWorstWaiting: countOf(waiting) > 0 && worstWaiting === worst,
    columns: Array.from({ length: waitBounds.length + 1 }, (_, column) => ({
      answered: inColumn(answered, column),
      waiting: inColumn(waiting, column),
    })),
  };
}

function countOf(waits: Waits): number {
  return waits.reduce((sum, [, count]) => sum + count, 0);
}

function worstOf(waits: Waits): number {
  return waits.reduce((worst, [minutes]) => Math.max(worst, minutes), 0);
}

function medianOf(waits: Waits): number {
  const sorted = waits.toSorted(([one], [other]) => one - other);
  const count = countOf(sorted);
  const at = (place: number) => {
    let passed = 0;
    return sorted.find(([, times]) => (passed += times) > place)?.[0] ?? 0;
  };
  return Math.round((at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2);
}
