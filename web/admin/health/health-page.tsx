/** The same list as `npm run doctor`, for an owner without a terminal. */
import { useQuery } from '@tanstack/react-query';
import { isBad, type CheckResult } from '../../../domain/operations/doctor.ts';
import { QueryState } from '../ui/banner.tsx';
import { answerOf } from '../ui/request.ts';
import { Icon } from '../../ui/icon.tsx';
import { RefreshButton } from '../ui/list-tools.tsx';
import { useText } from '../ui/text.tsx';

export function HealthPage() {
  const words = useText().doctor;
  const query = useQuery(answerOf('GET /api/doctor'));
  const results = query.data?.results ?? [];
  const isAllFine = results.length > 0 && !results.some(({ finding }) => isBad(finding));
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
        {isAllFine ? words.allFine : ''}
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
  const words = useText().doctor;
  const isWrong = isBad(finding);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 py-2.5">
      <span className={`pt-0.5 ${isWrong ? 'text-status-cancelled' : 'text-status-completed'}`}>
        <Icon name={isWrong ? 'alert' : 'check'} />
        <span className="sr-only">{isWrong ? words.bad : words.good}</span>
      </span>
      <div className="min-w-0">
        <p>
          <strong>{words.checks[check]}</strong>
          <span className="before:content-['_–_']">{words.findings[finding]}</span>
        </p>
        {detail ? <p className="own-words text-muted">{detail}</p> : null}
        {isBad(finding) ? <p className="font-semibold">{words.remedies[finding]}</p> : null}
      </div>
    </li>
  );
}
