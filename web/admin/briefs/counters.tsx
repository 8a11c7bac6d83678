import { Button } from '../../ui/button.tsx';
import type { BriefCounts } from '../../../domain/endpoints/briefs.ts';
import { answerHoursLeft } from '../../../domain/triage/answer-promise.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { useText } from '../ui/text.tsx';
import { useNow } from '../ui/use-now.ts';
import { showTab } from '../ui/tabs.ts';
import { useToday } from '../ui/panel-state.ts';

const counted = ['new', 'in-progress', 'completed'] as const;
const marks = { new: 'bg-status-new', 'in-progress': 'bg-light-strong', completed: 'bg-status-completed' };

/** All briefs are counted, whatever the list is narrowed to. Beside them, what is waiting. */
export function Counters({ counts }: { counts: BriefCounts | undefined }) {
  const words = useText().admin.counters;
  return (
    <div className="grid gap-2 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,3fr)] lg:gap-3">
      <WaitingCard />
      <dl aria-label={words.label} className="grid grid-cols-3 gap-2 lg:gap-3">
        {counted.map((status) => (
          <div
            key={status}
            className="flex items-center justify-between gap-1.5 rounded-xl border border-line bg-raised px-2.5 py-1.5 lg:block lg:px-4 lg:py-2.5"
          >
            <dt className="flex min-w-0 items-center gap-1.5 text-xs font-medium text-muted">
              <span className={`size-2 shrink-0 rounded-full ${marks[status]}`} aria-hidden="true" />
              <span className="truncate">{words[status]}</span>
            </dt>
            <dd
              data-counter={status}
              className="text-base leading-none font-bold tabular-nums lg:mt-1 lg:text-2xl"
            >
              {counts ? counts[status] : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Not on phones: the bar at the bottom has the same count. */
function WaitingCard() {
  const { triage, admin } = useText();
  const now = useNow();
  const { waiting, items = [] } = useToday().data ?? {};
  const first = items.find((item) => item.kind === 'promise')?.brief;
  const createdAt = momentOf(first?.createdAt);
  const left = createdAt ? answerHoursLeft(createdAt, new Date(now)) : null;
  const clock = left === null ? '' : left < 0 ? admin.promise.late(-left) : admin.promise.left(left);
  return (
    <Button
      look="plain"
      className="waiting-card grid cursor-pointer content-center gap-0.5 rounded-xl border px-4 py-2 text-left max-lg:hidden"
      onClick={() => showTab('today')}
    >
      <span className="text-xs">{triage.waiting.label}</span>
      <span className="text-xl leading-tight font-bold">{triage.waiting.count(waiting?.count ?? 0)}</span>
      <span className="line-clamp-1 text-xs text-light">
        {first
          ? triage.waiting.first(first.companyName || admin.table.unknownCompany, clock)
          : triage.waiting.none}
      </span>
    </Button>
  );
}
