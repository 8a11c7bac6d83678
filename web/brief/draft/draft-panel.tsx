import { memo, type ReactNode } from 'react';
import { ownDateTime, ownTime } from '../../../domain/text/dates.ts';
import { fill, useWords } from '../text.ts';
import type { DraftStatus } from './use-draft.ts';

type DraftTimeProps = { status: DraftStatus; restoredAt: Date | undefined };

/** When the answers were saved, and the way to be rid of them. */
export function DraftPanel({ clearing, ...times }: DraftTimeProps & { clearing: ReactNode }) {
  return (
    <section className="grid gap-1 text-sm">
      <DraftTime {...times} />
      {clearing}
    </section>
  );
}

/** Writing out a time takes a phone longer than anything else on the page; it must not happen with every letter typed. */
const DraftTime = memo(function DraftTime({ status, restoredAt }: DraftTimeProps) {
  const { text, locale } = useWords();
  const words = text.draft;
  return (
    <p className="text-muted" data-draft={status.kind}>
      {status.kind === 'saved'
        ? fill(words.saved, { time: ownTime(status.at, locale) })
        : restoredAt
          ? fill(words.restored, { date: ownDateTime(restoredAt, locale) })
          : words.none}
    </p>
  );
});
