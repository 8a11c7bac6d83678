import { useState } from 'react';
import { Select } from '../../ui/control.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool, toolClass } from '../../ui/tool.tsx';
import { longDateTime, shortDate } from '../../../domain/text/dates.ts';
import type { PrivacyState, UpcomingSummary } from '../../../domain/endpoints/privacy.ts';
import { Banner } from '../ui/banner.tsx';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { OpenList } from './erasure-notice.tsx';
import { useSaveRetention } from './privacy-query.ts';

const longestMonths = 36;
const monthChoices = Array.from({ length: longestMonths }, (_, index) => String(index + 1));

export function RetentionSettings({ retention }: { retention: PrivacyState['retention'] }) {
  const { privacy, locale } = useText();
  const words = privacy.privacy;
  const { say } = useToasts();
  const save = useSaveRetention();
  const [months, setMonths] = useState(retention.months);
  return (
    <>
      <Form
        className="flex flex-wrap items-end gap-2"
        onSubmit={() => save.mutate(months, { onSuccess: () => say(words.saved) })}
      >
        <label className="grid gap-1">
          <span className="text-muted">{words.months}</span>
          <Select
            className="w-auto"
            value={String(months)}
            options={monthChoices.map((choice) => [choice, choice])}
            onChange={(choice) => setMonths(Number(choice))}
          />
        </label>
        <Tool type="submit" look="main" disabled={save.isPending || months === retention.months}>
          {words.save}
        </Tool>
      </Form>
      <Banner error={save.error} sentence={words.saveFailed} />
      <p className="text-muted">
        {retention.lastRunAt
          ? words.lastRun(longDateTime(new Date(retention.lastRunAt), locale))
          : words.neverRan}
      </p>
      <Upcoming upcoming={retention.upcoming} />
    </>
  );
}

function Upcoming({ upcoming: { briefs, messages, eraseFrom } }: { upcoming: UpcomingSummary }) {
  const text = useText();
  const words = text.privacy.upcoming;
  if (briefs + messages === 0) return <p>{text.privacy.privacy.noneUpcoming}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>
        {words.notice(words.items(briefs, messages))}{' '}
        {eraseFrom ? words.from(shortDate(new Date(eraseFrom), text.locale)) : words.untold}
      </span>
      <OpenList className={toolClass()} />
    </p>
  );
}
