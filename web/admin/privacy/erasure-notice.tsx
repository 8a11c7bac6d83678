import { shortDate } from '../../../domain/text/dates.ts';
import type { UpcomingSummary } from '../../../domain/endpoints/privacy.ts';
import { startPage } from './privacy-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { useText } from '../ui/text.tsx';

/** On every page of the panel: nothing may go that the owner had no chance to see. */
export function ErasureNotice({ upcoming }: { upcoming: UpcomingSummary }) {
  const { privacy, locale } = useText();
  const words = privacy.upcoming;
  const { briefs, messages, eraseFrom } = upcoming;
  if (briefs + messages === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-lg bg-status-cancelled-wash px-3 py-2 text-status-cancelled">
      <Icon name="clock" className="mt-0.5" />
      <span>
        <strong>{words.notice(words.items(briefs, messages))}</strong>{' '}
        {eraseFrom ? words.from(shortDate(new Date(eraseFrom), locale)) : words.untold}{' '}
        <OpenList className="font-semibold underline" />
      </span>
    </p>
  );
}

export function OpenList({ className }: { className: string }) {
  const words = useText().privacy.upcoming;
  return (
    <a
      className={className}
      href="?tab=privacy&upcoming=list"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        startPage({ tab: 'privacy', upcoming: 'list' });
      }}
    >
      {words.open}
    </a>
  );
}
