import type { VisitsOverview } from '../../../domain/endpoints/visits.ts';
import { Change } from '../ui/change.tsx';
import { StageScale } from '../ui/stage-scale.tsx';
import { useText } from '../ui/text.tsx';

type FunnelProps = { views: number; funnel: VisitsOverview['funnel']; previous: VisitsOverview['previous'] };

type Stage = {
  label: string;
  count: number;
  note?: string;
  before?: number;
  isStep?: boolean;
};

/** From a page view to a sent brief, all on one scale. The steps of the brief, between, tell where people leave it. */
export function Funnel({ views, funnel, previous }: FunnelProps) {
  const text = useText();
  const words = text.overview.visits;
  const { step, stepTitles, noFunnel } = text.privacy.visits;
  const [begun = 0, ...further] = funnel.steps;
  const reached = [begun, ...further, funnel.submitted];
  if (views === 0 && reached.every((count) => count === 0)) return <p className="text-muted">{noFunnel}</p>;
  const percent = (count: number, whole: number) => `${Math.round((100 * count) / Math.max(1, whole))}%`;
  const left = (index: number) => words.left(Math.max(0, (reached[index] ?? 0) - (reached[index + 1] ?? 0)));
  const stages: Stage[] = [
    { label: words.views, count: views, before: previous.views },
    {
      label: words.begun,
      count: begun,
      note: words.ofViews(percent(begun, views)),
      before: previous.begun,
    },
    ...reached.slice(0, -1).map((count, index) => ({
      label: step(index + 1, stepTitles[index] ?? ''),
      count,
      note: left(index),
      isStep: true,
    })),
    {
      label: words.sent,
      count: funnel.submitted,
      note: words.ofBegun(percent(funnel.submitted, begun)),
      before: previous.submitted,
    },
  ];
  const highest = Math.max(...stages.flatMap(({ count, before = 0 }) => [count, before]));
  return (
    <table className="w-full text-left">
      <caption className="mb-1.5 text-left font-semibold">{words.funnel}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 font-semibold">
            {words.stage}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-semibold">
            {words.count}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-semibold">
            {words.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => (
          <StageRow key={stage.label} stage={stage} highest={highest} />
        ))}
      </tbody>
    </table>
  );
}

type StageRowProps = { stage: Stage; highest: number };

function StageRow({ stage: { label, count, note, before, isStep = false }, highest }: StageRowProps) {
  return (
    <tr className={isStep ? 'text-xs' : 'border-t border-line'}>
      <th scope="row" className={`py-1.5 ${isStep ? 'font-normal' : 'font-semibold'}`}>
        <span className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <span className={`own-words ${isStep ? 'pl-4' : ''}`}>
            {label}
            {note ? <span className="block text-xs font-normal text-muted">{note}</span> : null}
          </span>
          <StageScale count={count} before={before} highest={highest} />
        </span>
      </th>
      <td className="py-1.5 pl-3 text-right align-top tabular-nums">{count}</td>
      <td className="py-1.5 pl-3 text-right align-top tabular-nums">
        {before === undefined ? null : <Change now={count} before={before} />}
      </td>
    </tr>
  );
}
