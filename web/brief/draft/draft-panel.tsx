import type { ReactNode } from 'react';
import { fill, useWords } from '../text.ts';
import type { DraftStatus } from './use-draft.ts';

type DraftPanelProps = { status: DraftStatus; restoredAt: Date | undefined; clearing: ReactNode };

/** When the answers were saved, and the way to be rid of them. */
export function DraftPanel({ status, restoredAt, clearing }: DraftPanelProps) {
  const { text, locale } = useWords();
  const words = text.draft;
  const format = (time: Date, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, style).format(time);
  return (
    <section className="grid gap-1 text-sm">
      <p className="text-muted" data-draft={status.kind}>
        {status.kind === 'saved'
          ? fill(words.saved, { time: format(status.at, { timeStyle: 'short' }) })
          : restoredAt
            ? fill(words.restored, { date: format(restoredAt, { dateStyle: 'long', timeStyle: 'short' }) })
            : words.none}
      </p>
      {clearing}
    </section>
  );
}
