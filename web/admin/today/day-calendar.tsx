import type { ReactNode } from 'react';
import type { Today } from '../../../domain/endpoints/panel.ts';
import { clockTime, weekdayTime } from '../../../domain/text/dates.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import { dayOf, wallClock } from '../../../domain/text/warsaw-clock.ts';
import { useText } from '../ui/text.tsx';
import { useNow } from '../ui/use-now.ts';

type Entry = { id: string; at: Date; minutes: number; name: string; note: string; kind: 'call' | 'step' };

/** Hours that are drawn on any day; earlier and later ones where something is planned. */
const usualDay = { from: 8, to: 18 };
const stepMinutes = 30;

/** Hours since midnight on Warsaw's clocks. */
function hourOf(moment: Date): number {
  return (wallClock(moment) % (24 * hourMs)) / hourMs;
}

/** Today's calls and the owner's steps on their hours, and the calls of the days after. */
export function DayCalendar({ today }: { today: Today }) {
  const text = useText();
  const words = text.today.calendar;
  const now = useNow();
  const day = dayOf(new Date(now));
  const isToday = (time: string) => dayOf(new Date(time)) === day;
  const calls = today.calls.filter(({ startsAt }) => isToday(startsAt));
  const ahead = today.calls.filter(({ startsAt }) => !isToday(startsAt));
  const unknown = text.admin.table.unknownCompany;
  const entries: Entry[] = [
    ...calls.map(({ briefId, startsAt, minutes, companyName, contactPhone, isHeld }) => ({
      id: briefId,
      at: new Date(startsAt),
      minutes,
      name: companyName || unknown,
      note: isHeld ? words.held : contactPhone,
      kind: 'call' as const,
    })),
    ...today.items.flatMap((item) =>
      item.kind === 'step' && isToday(item.at)
        ? [
            {
              id: item.id,
              at: new Date(item.at),
              minutes: stepMinutes,
              name: item.brief.companyName || unknown,
              note: item.step,
              kind: 'step' as const,
            },
          ]
        : [],
    ),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return (
    <Card title={words.title} note={words.count(calls.length)}>
      <DayGrid entries={entries} now={new Date(now)} />
      {entries.length === 0 ? <p className="text-sm text-muted">{words.none}</p> : null}
      {ahead.length > 0 ? (
        <div className="mt-3 border-t border-line pt-2.5">
          <h4 className="text-sm font-semibold">{words.ahead}</h4>
          <ul className="mt-1 grid gap-1 text-sm">
            {ahead.map(({ briefId, companyName, startsAt }) => (
              <li key={briefId} className="flex justify-between gap-2">
                <span className="own-words min-w-0 truncate">{companyName || unknown}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {weekdayTime(new Date(startsAt), text.locale)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}

function DayGrid({ entries, now }: { entries: Entry[]; now: Date }) {
  const { locale, today } = useText();
  const ends = entries.map(({ at, minutes }) => hourOf(at) + minutes / 60);
  const from = Math.floor(Math.min(usualDay.from, ...entries.map(({ at }) => hourOf(at))));
  const to = Math.min(24, Math.ceil(Math.max(usualDay.to, ...ends)));
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const place = (hour: number) => `${(100 * (hour - from)) / (to - from)}%`;
  const nowHour = hourOf(now);
  return (
    <div className="day-grid" style={{ blockSize: `${(to - from) * 2.25}rem` }}>
      <div aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className="day-hour" style={{ insetBlockStart: place(hour) }}>
            {/* The time that it is now stands in its place. */}
            {Math.abs(nowHour - hour) < 0.45 ? '' : `${hour}:00`}
          </span>
        ))}
      </div>
      <ol>
        {entries.map(({ id, at, minutes, name, note, kind }) => (
          <li
            key={id}
            data-kind={kind}
            data-short={minutes < 60 || undefined}
            className="day-entry"
            style={{
              insetBlockStart: place(hourOf(at)),
              blockSize: place(from + Math.max(0.6, minutes / 60)),
            }}
          >
            <b>{name}</b>
            <span>{[clockTime(at, locale), note].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
      {nowHour >= from && nowHour <= to ? (
        <p className="day-now" style={{ insetBlockStart: place(nowHour) }}>
          <span className="sr-only">{today.calendar.now} </span>
          <b>{clockTime(now, locale)}</b>
        </p>
      ) : null}
    </div>
  );
}

export function Card({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-raised px-4 py-3.5">
      <h3 className="flex items-baseline justify-between gap-2 text-sm">
        {title}
        <span className="font-normal text-muted">{note}</span>
      </h3>
      {children}
    </section>
  );
}
