import { filterBy, useAddress, type Changes } from './address.ts';

/** What a bar stands for, as the address has it. */
export type ChartFilter = Record<string, string>;

const narrowing = ['status', 'type', 'budget', 'from', 'to'];
const everything: Changes = Object.fromEntries(
  [...narrowing, 'q', 'trash', 'unread'].map((name) => [name, null]),
);

/** A bar narrows the list to the briefs it counts, and to nothing else; pressed again, it shows the whole list. */
export function useChartFilter() {
  const address = useAddress();
  const isChosen = (filter: ChartFilter) =>
    Object.entries(filter).every(([name, value]) => address.get(name) === value);
  const choose = (filter: ChartFilter) => filterBy({ ...everything, ...(isChosen(filter) ? {} : filter) });
  const isNarrowed = narrowing.some((name) => address.get(name) !== null);
  return { isChosen, choose, isNarrowed, showAll: () => filterBy(everything) };
}
