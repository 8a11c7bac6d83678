import { declareParameters } from './address.ts';

const narrowing = ['status', 'type', 'budget', 'from', 'to'] as const;
const { startPage } = declareParameters({ untilPage: narrowing, lasting: ['tab'] });

/** What a bar stands for, as the address has it. */
export type ChartFilter = { [Name in (typeof narrowing)[number]]?: string };

/** Opens the list of the briefs that a bar counts, and of nothing else. */
export function showCounted(filter: ChartFilter): void {
  startPage({ tab: null, ...filter });
}
