import type { Overview, Share } from '../../../domain/endpoints/panel.ts';
import { budgets } from '../../../domain/brief/options.ts';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import { BarList, type ListedBar } from '../ui/bar-list.tsx';
import { Board, ChartKeys } from '../ui/board.tsx';
import { Change } from '../ui/change.tsx';
import { optionLabel, useText, type PanelText } from '../ui/text.tsx';

/** What came in by budget and how much of it is open still, beside what came in the period before. */
export function Pipeline({ overview }: { overview: Overview }) {
  const text = useText();
  const { pipeline: words, compared, byBudget } = text.overview;
  const open = sum(overview.pipeline);
  return (
    <Board
      title={words.title}
      figure={words.open(open)}
      note={
        <>
          {words.of(overview.total)} <Change now={overview.total} before={overview.previous.total} />
        </>
      }
    >
      <BarList title={byBudget} isTitleHidden bars={budgetBars(overview, text)} />
      <ChartKeys
        parts={[
          ['open', words.openKey],
          ['ended', words.endedKey],
          ['before', compared.before],
        ]}
      />
    </Board>
  );
}

const withoutAmount = new Set(['discuss', '']);

function sum(shares: Share[]): number {
  return shares.reduce((all, { count }) => all + count, 0);
}

/** Whatever names no amount is one band, as it is one filter of the list. */
function budgetBars({ budget, pipeline, previous, from }: Overview, text: PanelText): ListedBar[] {
  // The list, too, then shows this period only: as many briefs as the bar says.
  const since = { from: dayOf(new Date(from)) };
  const bar = (label: string, filter: string | null, isOf: (share: Share) => boolean): ListedBar => ({
    label,
    count: sum(budget.filter(isOf)),
    part: sum(pipeline.filter(isOf)),
    before: sum(previous.budget.filter(isOf)),
    filter: filter === null ? undefined : { budget: filter, ...since },
  });
  const values = [...new Set([...budget, ...previous.budget].map(({ value }) => value))];
  const bands = values
    .filter((value) => !withoutAmount.has(value))
    .map((value) => {
      const isFilter = budgets.some((known) => known === value);
      return bar(optionLabel(text, 'budget', value), isFilter ? value : null, (one) => one.value === value);
    });
  const none = bar(text.overview.noBudget, 'none', ({ value }) => withoutAmount.has(value));
  return none.count + (none.before ?? 0) > 0 ? [...bands, none] : bands;
}
