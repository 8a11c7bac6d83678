import { shortDate, shortDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { useText } from './text.tsx';

/** The day, and the hour for a pointer that rests on it; nothing where the moment is not known. */
export function RowDate({ at }: { at: string | null }) {
  const { locale } = useText();
  const moment = momentOf(at);
  if (!moment) return null;
  return (
    <time
      dateTime={moment.toISOString()}
      title={shortDateTime(moment, locale)}
      className="whitespace-nowrap tabular-nums"
    >
      {shortDate(moment, locale)}
    </time>
  );
}
