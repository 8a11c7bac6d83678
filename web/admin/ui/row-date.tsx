import { shortDate, shortDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';

/**
 * The day, and the hour for a pointer that rests on it; nothing where the moment is not known. Rows are dated in Polish
 * form in both languages.
 */
export function RowDate({ at }: { at: string | null }) {
  const moment = momentOf(at);
  if (!moment) return null;
  return (
    <time
      dateTime={moment.toISOString()}
      title={shortDateTime(moment, 'pl')}
      className="whitespace-nowrap tabular-nums"
    >
      {shortDate(moment, 'pl')}
    </time>
  );
}
