import { declareParameters } from './address.ts';

const narrowing = ['status', 'type', 'budget', 'from', 'to'] as const;
const others = ['q', 'trash', 'unread'] as const;
const { filterBy, useAddress } = declareParameters({ untilPage: [...narrowing, ...others] });

/** What a bar stands for, as the address has it. */
export type ChartFilter = { [Name in (typeof narrowing)[number]]?: string };

const everything = Object.fromEntries([...narrowing, ...others].map((name) => [name, null]));

/** A bar narrows the list to the briefs it counts, and to nothing else; pressed again, it shows the whole list. */
export function useChartFilter() {
  const address = useAddress();
  const isChosen = (filter: ChartFilter) =>
    narrowing.every((name) => filter[name] === undefined || address.get(name) === filter[name]);
  const choose = (filter: ChartFilter) => filterBy({ ...everything, ...(isChosen(filter) ? {} : filter) });
  const isNarrowed = narrowing.some((name) => address.get(name) !== null);
  return { isChosen, choose, isNarrowed, showAll: () => filterBy(everything) };
}
