/** On a phone, between the buttons of the bar: when the answers were saved, and how the readiness rises. */
import { memo, useEffect, useState } from 'react';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { readinessOf } from '../../domain/brief/readiness.ts';
import { ownTime } from '../../domain/text/dates.ts';
import type { DraftStatus } from './draft/use-draft.ts';
import { fill, useStepWords, useWords } from './text.ts';

const risenMs = 4_000;
/** Of a brief without answers; the first answer may be there before this is loaded. */
const most = readinessOf(emptyBrief()).gaps.length;

type BarNoteProps = {
  status: DraftStatus;
  /** How many answers a good quote still needs. */
  missing: number;
};

export const BarNote = memo(function BarNote({ status, missing }: BarNoteProps) {
  const { text, locale } = useWords();
  const { readiness } = useStepWords().steps;
  const hasRisen = useRisen(missing);
  return (
    <p className="bar-note">
      {hasRisen ? (
        <span className="bar-risen">
          {missing === 0 ? readiness.all : fill(readiness.risen, { count: missing })}
        </span>
      ) : status.kind === 'saved' ? (
        <span data-draft="saved">{fill(text.draft.saved, { time: ownTime(status.at, locale) })}</span>
      ) : null}
    </p>
  );
});

/** For a moment after each answer that counts; one that is taken back is not announced. */
function useRisen(missing: number): boolean {
  const [seen, setSeen] = useState({ missing: Infinity, hasRisen: false });
  if (seen.missing !== missing) setSeen({ missing, hasRisen: missing < seen.missing && missing < most });
  useEffect(() => {
    if (!seen.hasRisen) return;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, hasRisen: false })), risenMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.hasRisen;
}
