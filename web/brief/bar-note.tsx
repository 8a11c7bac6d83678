/** On a phone, between the buttons of the bar: when the answers were saved, and how the readiness rises. */
import { memo, useEffect, useState } from 'react';
import { ownTime } from '../../domain/text/dates.ts';
import type { DraftStatus } from './draft/use-draft.ts';
import { fill, useStepWords, useWords } from './text.ts';

const risenMs = 4_000;

export const BarNote = memo(function BarNote({ status, percent }: { status: DraftStatus; percent: number }) {
  const { text, locale } = useWords();
  const { readiness } = useStepWords().steps;
  const hasRisen = useRisen(percent);
  return (
    <p className="bar-note">
      {hasRisen ? (
        <span className="bar-risen">{fill(readiness.risen, { percent })}</span>
      ) : status.kind === 'saved' ? (
        <span data-draft="saved">{fill(text.draft.saved, { time: ownTime(status.at, locale) })}</span>
      ) : null}
    </p>
  );
});

/**
 * For a moment after each rise; a fall is not announced. Starts at 0, because the first answer may be there before
 * this is loaded.
 */
function useRisen(percent: number): boolean {
  const [seen, setSeen] = useState({ percent: 0, hasRisen: false });
  if (seen.percent !== percent) setSeen({ percent, hasRisen: percent > seen.percent });
  useEffect(() => {
    if (!seen.hasRisen) return;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, hasRisen: false })), risenMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.hasRisen;
}
