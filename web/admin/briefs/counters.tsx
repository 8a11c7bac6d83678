import { Button } from '../../ui/button.tsx';
import type { BriefCounts } from '../../../domain/endpoints/briefs.ts';
import { answerHoursLeft } from '../../../domain/triage/answer-promise.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { useText } from '../ui/text.tsx';
import { useNow } from '../ui/use-now.ts';
import { useToday } from '../ui/panel-state.ts';
import { filterBy } from './brief-address.ts';
import type { BriefFilter } from './brief-query.ts';

const counted = ['new', 'in-progress', 'completed'] as const;
const marks = { new: 'bg-status-new', 'in-progress': 'bg-light-strong', completed: 'bg-status-completed' };

type CountersProps = { counts: BriefCounts | undefined; filter: BriefFilter };

/** All briefs are counted, whatever the list is narrowed to. Each counter narrows it to what it counts, or back. */
export function Counters({ counts, filter }: CountersProps) {
  const words = useText().admin.counters;
  return (
    <div role="group" aria-label={words.label} className="counters">
      <WaitingTile isOn={filter.waiting} />
      {counted.map((status) => {
        const isOn = filter.status === status && !filter.waiting;
        return (
          <Button
            key={status}
            look="plain"
            className="counter"
            aria-pressed={isOn}
            onClick={() => filterBy({ status: isOn ? null : status, waiting: null, trash: null })}
          >
            <span className={`size-2 shrink-0 rounded-full ${marks[status]}`} aria-hidden="true" />
            <span className="truncate text-muted">{words[status]}</span>
            <span data-counter={status} className="counter-number">
              {counts ? counts[status] : '–'}
            </span>
          </Button>
        );
      })}
    </div>
  );
}

function WaitingTile({ isOn }: { isOn: boolean }) {
  const { triage, admin } = useText();
  const now = useNow();
  const { waiting, items = [] } = useToday('all').data ?? {};
  const first = items.find((item) => item.kind === 'promise')?.brief;
  const createdAt = momentOf(first?.createdAt);
  const left = createdAt ? answerHoursLeft(createdAt, new Date(now)) : null;
  const clock = left === null ? '' : left < 0 ? admin.promise.late(-left) : admin.promise.left(left);
  return (
    <Button
      look="plain"
      className="counter waiting-card"
      aria-pressed={isOn}
      onClick={() =>
        filterBy(
          isOn
            ? { waiting: null, sort: null }
            : { waiting: '1', sort: 'deadline', status: null, trash: null },
        )
      }
    >
      <span className="whitespace-nowrap max-lg:hidden">{triage.waiting.label}</span>
      <span className="truncate lg:hidden">{triage.waiting.short}</span>
      <span className="min-w-0 flex-1 truncate text-xs text-light max-lg:hidden">
        {first
          ? triage.waiting.first(first.companyName || admin.table.unknownCompany, clock)
          : triage.waiting.none}
      </span>
      <span className="counter-number">{waiting?.count ?? 0}</span>
    </Button>
  );
}
