import type { ReactNode } from 'react';
import type { ComparedPeriod, Overview } from '../../../domain/endpoints/panel.ts';
import { Change } from '../ui/change.tsx';
import { useText } from '../ui/text.tsx';

/** What the charts cannot show: how it went, beside the period before. */
export function KeyFigures({ overview }: { overview: Overview }) {
  const words = useText().overview;
  const { figures, compared, money, duration } = words;
  const { previous, answer } = overview;
  const [share, shareBefore] = [shareWon(overview), shareWon(previous)];
  const wait = (of: 'median' | 'worst') => {
    const [now, before] = [answer?.[of] ?? null, previous.answer?.[of] ?? null];
    if (now === null) return null;
    if (before === null) return compared.unknown;
    return <Change now={now} before={before} write={duration} better="less" />;
  };
  return (
    <dl aria-label={figures.label} className="grid grid-cols-2 gap-2 md:grid-cols-5 md:gap-3">
      <Figure
        name={figures.briefs}
        value={overview.total}
        change={<Change now={overview.total} before={previous.total} />}
      />
      <Figure
        name={figures.won}
        value={share === null ? '–' : `${share}%`}
        note={share === null ? figures.noneEnded : figures.ended(overview.won, overview.lost)}
        change={
          share === null ? null : shareBefore === null ? (
            compared.unknown
          ) : (
            <Change now={share} before={shareBefore} write={words.points} />
          )
        }
      />
      <Figure
        name={figures.amount}
        value={money(overview.amount)}
        change={<Change now={overview.amount} before={previous.amount} write={money} />}
      />
      <Figure
        name={figures.median}
        value={answer?.median == null ? '–' : duration(answer.median)}
        note={answer?.count ? figures.medianOf(answer.count) : figures.noneAnswered}
        change={wait('median')}
      />
      <Figure
        name={figures.worst}
        value={answer ? duration(answer.worst) : '–'}
        note={
          answer ? (answer.isWorstWaiting ? figures.stillWaiting : figures.workingTime) : figures.noneAnswered
        }
        change={wait('worst')}
      />
    </dl>
  );
}

type FigureProps = { name: string; value: ReactNode; note?: string; change: ReactNode };

function Figure({ name, value, note, change }: FigureProps) {
  return (
    <div className="min-w-0 rounded-lg bg-sunken px-3 py-2 max-md:first:col-span-2">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 font-sans text-xl leading-tight font-bold tabular-nums">{value}</dd>
      {note ? <dd className="text-xs text-muted">{note}</dd> : null}
      {change ? <dd className="text-xs text-muted tabular-nums">{change}</dd> : null}
    </div>
  );
}

/** In percent; null where nothing ended. */
function shareWon({ won, lost }: ComparedPeriod | Overview): number | null {
  return won + lost === 0 ? null : Math.round((100 * won) / (won + lost));
}
