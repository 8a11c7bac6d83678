import type { BriefCounts } from '../../../domain/calls/briefs.ts';
import { useText } from '../ui/text.tsx';

const shown = ['new', 'in-progress', 'completed'] as const;
const marks = { new: 'bg-status-new', 'in-progress': 'bg-light-strong', completed: 'bg-status-completed' };

/** All briefs are counted, whatever the list is narrowed to. */
export function Counters({ counts }: { counts: BriefCounts | undefined }) {
  const words = useText().admin.counters;
  return (
    <dl aria-label={words.label} className="grid grid-cols-3 gap-2 md:max-w-2xl md:gap-3">
      {shown.map((status) => (
        <div key={status} className="rounded-xl border border-line bg-raised px-2.5 py-2.5 md:px-4">
          <dt className="flex items-center gap-1.5 text-xs font-medium text-muted">
            <span className={`size-2 shrink-0 rounded-full ${marks[status]}`} aria-hidden="true" />
            {words[status]}
          </dt>
          <dd data-counter={status} className="mt-0.5 font-sans text-2xl leading-none font-bold tabular-nums">
            {counts ? counts[status] : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
