/** What needs the owner now, the most urgent first, with the day and the week beside it. Empty when it is done. */
import type { Today } from '../../../domain/endpoints/panel.ts';
import { weekdayDate } from '../../../domain/text/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { declareParameters } from '../ui/address.ts';
import { QueryState } from '../ui/banner.tsx';
import { useToday } from '../ui/panel-state.ts';
import { useTeam } from '../ui/team.ts';
import { useText } from '../ui/text.tsx';
import { useNow } from '../ui/use-now.ts';
import { DayCalendar } from './day-calendar.tsx';
import { QueueList } from './queue.tsx';
import { useQueue } from './use-queue.ts';
import { WeekCard } from './week-card.tsx';

const { navigate, useAddress } = declareParameters({ untilPage: ['whose'] });

export function TodayPage() {
  const text = useText();
  const words = text.today;
  const whose = useAddress().get('whose') === 'mine' ? 'mine' : 'all';
  const query = useToday(whose);
  const { isShared } = useTeam();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-xl lg:sr-only">{text.triage.today}</h2>
        <TodayDate className="lg:hidden" />
      </div>
      {isShared || whose === 'mine' ? (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{text.team.today.label}</legend>
          {(['all', 'mine'] as const).map((one) => (
            <Tool
              key={one}
              look={whose === one ? 'usual' : 'bare'}
              aria-pressed={whose === one}
              onClick={() => navigate({ whose: one === 'mine' ? one : null }, { replace: true })}
            >
              {text.team.today[one]}
            </Tool>
          ))}
        </fieldset>
      ) : null}
      <QueryState query={query} failed={words.failed} loading={words.loading} />
      {query.data ? <TodayBoard key={whose} today={query.data} /> : null}
    </div>
  );
}

/** Beside the page's title. */
export function TodayDate({ className }: { className: string }) {
  const { locale } = useText();
  return <p className={`text-muted ${className}`}>{weekdayDate(new Date(useNow()), locale)}</p>;
}

function TodayBoard({ today }: { today: Today }) {
  const words = useText().today;
  const queue = useQueue(today.items);
  const isDone = queue.rows.every(({ group }) => group === 'next');
  const { count, isExact } = today.beyond;
  return (
    <div className="today-board">
      <div className="grid min-w-0 content-start gap-3.5">
        {isDone ? (
          <div
            id="today-done"
            tabIndex={-1}
            role="status"
            className="grid justify-items-center gap-2 px-4 py-12 text-center outline-none"
          >
            <Icon name="sun" className="size-10 text-accent" />
            <p className="text-lg font-semibold">{words.done}</p>
            <p className="text-muted">{words.doneMore}</p>
          </div>
        ) : null}
        <QueueList queue={queue} />
        {count > 0 ? (
          <p className="px-0.5 text-sm">
            <strong>{words.beyond(count, isExact)}</strong>{' '}
            <span className="text-muted">{words.beyondHint}</span>
          </p>
        ) : null}
        {queue.rows.length > 0 ? <Keys /> : null}
      </div>
      <div className="grid content-start gap-3.5 md:max-lg:grid-cols-2">
        <DayCalendar today={today} />
        <WeekCard today={today} />
      </div>
      {queue.confirmation}
    </div>
  );
}

function Keys() {
  const { keys } = useText().today;
  const listed: [string[], string][] = [
    [['J', 'K'], keys.move],
    [['↵'], keys.main],
    [['O'], keys.open],
    [['H'], keys.later],
    [['E'], keys.finish],
    [['?'], keys.all],
  ];
  return (
    <ul aria-label={keys.label} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-lg:hidden">
      {listed.map(([names, meaning]) => (
        <li key={meaning} className="flex items-center gap-1.5">
          {names.map((name) => (
            <kbd key={name} className="today-key">
              {name}
            </kbd>
          ))}
          {meaning}
        </li>
      ))}
    </ul>
  );
}
