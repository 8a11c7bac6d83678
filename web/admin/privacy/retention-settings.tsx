import { useState } from 'react';
import { longDateTime, shortDate } from '../../../domain/dates.ts';
import type { PrivacyState } from '../../../domain/calls/privacy.ts';
import { Banner } from '../ui/banner.tsx';
import { explainFailure } from '../ui/failure.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useSaveRetention } from './privacy-query.ts';

const longestMonths = 36;
const monthChoices = Array.from({ length: longestMonths }, (_, index) => index + 1);

export function RetentionSettings({ retention }: { retention: PrivacyState['retention'] }) {
  const text = useText();
  const words = text.privacy.privacy;
  const toast = useToast();
  const save = useSaveRetention();
  const [months, setMonths] = useState(retention.months);
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(months, { onSuccess: () => toast({ kind: 'done', message: words.saved }) });
        }}
      >
        <label className="grid gap-1">
          <span className="text-muted">{words.months}</span>
          <select
            className="control w-auto"
            value={months}
            onChange={(event) => setMonths(Number(event.target.value))}
          >
            {monthChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        </label>
        <button
          type="submit"
          className="tool tool-main"
          disabled={save.isPending || months === retention.months}
        >
          {words.save}
        </button>
      </form>
      <Banner failure={save.isError ? explainFailure(save.error, words.saveFailed, text) : null} />
      <p className="text-muted">
        {retention.lastRunAt ? words.lastRun(longDateTime(new Date(retention.lastRunAt))) : words.neverRan}
      </p>
      {retention.total === 0 ? <p>{words.noneUpcoming}</p> : <Upcoming retention={retention} />}
    </>
  );
}

function Upcoming({ retention }: { retention: PrivacyState['retention'] }) {
  const words = useText().privacy.privacy;
  return (
    <table className="w-full text-left">
      <caption className="pb-1 text-left font-semibold">{words.upcoming(retention.total)}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col">{words.brief}</th>
          <th scope="col">{words.lastActivity}</th>
          <th scope="col">{words.eraseAfter}</th>
        </tr>
      </thead>
      <tbody>
        {retention.items.map(({ id, kind, reference, lastActivityAt, eraseAfter }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-1 font-normal">
              <a
                className="text-accent underline"
                href={kind === 'brief' ? `?brief=${id}` : `?tab=messages&message=${id}`}
              >
                {reference ?? words.message}
              </a>
            </th>
            <td className="py-1">{shortDate(new Date(lastActivityAt))}</td>
            <td className="py-1">{shortDate(new Date(eraseAfter))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
