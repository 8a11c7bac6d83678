/** The same list as `npm run doctor`, for an owner without a terminal. */
import { useQuery } from '@tanstack/react-query';
import {
  gradeOf,
  isRemedied,
  worstOf,
  type CheckResult,
  type Grade,
} from '../../../domain/operations/doctor.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { QueryState } from '../ui/banner.tsx';
import { answerOf } from '../ui/request.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { RefreshButton } from '../ui/list-tools.tsx';
import { useText } from '../ui/text.tsx';

const looks: Record<Grade, { icon: IconName; colour: string }> = {
  good: { icon: 'check', colour: 'text-status-completed' },
  unset: { icon: 'alert', colour: 'text-status-in-progress' },
  bad: { icon: 'close', colour: 'text-status-cancelled' },
};

export function HealthPage() {
  const words = useText().doctor;
  const query = useQuery(answerOf('GET /api/doctor'));
  const results = query.data?.results ?? [];
  return (
    <section
      aria-labelledby="health-title"
      className="grid max-w-4xl gap-4 rounded-xl border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="health-title" className="mr-auto text-lg">
          {words.title}
        </h2>
        <RefreshButton isRefreshing={query.isFetching} onRefresh={() => void query.refetch()} />
        <p className="basis-full text-muted">{words.explained}</p>
      </div>
      <QueryState query={query} failed={words.failed} loading={words.loading} />
      <p role="status" className="font-semibold empty:hidden">
        {results.length > 0 ? words.summary[worstOf(results)] : ''}
      </p>
      {results.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {results.map((result) => (
            <Check key={result.check} result={result} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Check({ result: { check, finding, detail } }: { result: CheckResult }) {
  const { doctor: words, locale } = useText();
  const grade = gradeOf(finding);
  const { icon, colour } = looks[grade];
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 py-2.5">
      <span className={`pt-0.5 ${colour}`}>
        <Icon name={icon} />
        <span className="sr-only">{words.grades[grade]}</span>
      </span>
      <div className="min-w-0">
        <p>
          <strong>{words.checks[check]}</strong>
          <span className="before:content-['_–_']">{words.findings[finding]}</span>
        </p>
        {detail ? <p className="own-words text-muted">{detailIn(detail, locale)}</p> : null}
        {isRemedied(finding) ? <p className="font-semibold">{words.remedies[finding]}</p> : null}
      </div>
    </li>
  );
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A moment is written as the owner reads times; anything else is another program's word. */
function detailIn(detail: string, locale: 'pl' | 'en'): string {
  return moment.test(detail) ? longDateTime(new Date(detail), locale) : detail;
}
