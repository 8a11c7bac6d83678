/** Which words of the answers a finding comes from: marked where they stand, with the way to the finding and back. */
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { findingSentence } from '../../../../words/finding-sentence.ts';
import { useText } from '../../ui/text.tsx';
import type { Finding } from '../letters/letter.ts';

type Mark = { quote: string; finding: string; sentence: string };

const MarksContext = createContext<ReadonlyMap<string, Mark[]>>(new Map());

export function EvidenceMarks({ findings, children }: { findings: Finding[]; children: ReactNode }) {
  const { triage, options } = useText();
  const marks = findings
    .filter(({ dismissed }) => !dismissed)
    .flatMap((finding) => {
      const sentence = findingSentence(finding, triage.findings, options);
      return finding.evidence.map(({ field, quote }) => ({ field, quote, finding: finding.id, sentence }));
    });
  return <MarksContext value={Map.groupBy(marks, ({ field }) => field)}>{children}</MarksContext>;
}

export const findingPlace = (id: string) => `finding-${id}`;

/** An answer that was picked, marked as a whole. */
export function MarkedOption({ field, value, label }: { field: string; value: string; label: string }) {
  const mark = useContext(MarksContext)
    .get(field)
    ?.find(({ quote }) => quote === value);
  if (!mark) return label;
  return (
    <ToFinding mark={mark} isWhole>
      {label}
    </ToFinding>
  );
}

/** Words of the client's own, with the quotes in them marked. */
export function MarkedText({ field, text }: { field: string; text: string }) {
  const marks = useContext(MarksContext).get(field) ?? [];
  const places = marks
    .map((mark) => ({ mark, from: mark.quote ? text.indexOf(mark.quote) : -1 }))
    .filter(({ from }) => from >= 0)
    .toSorted((one, other) => one.from - other.from);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { mark, from } of places) {
    // Two findings may come from the same words: the first of them is marked.
    if (from < end) continue;
    parts.push(
      text.slice(end, from),
      <ToFinding key={from} mark={mark}>
        {mark.quote}
      </ToFinding>,
    );
    end = from + mark.quote.length;
  }
  return [...parts, text.slice(end)];
}

type ToFindingProps = { mark: Mark; isWhole?: boolean; children: ReactNode };

function ToFinding({ mark: { finding, sentence }, isWhole, children }: ToFindingProps) {
  const place = findingPlace(finding);
  return (
    <a
      className="evidence-mark"
      href={`#${place}`}
      data-evidence={finding}
      data-whole={isWhole}
      title={sentence}
      onClick={(event) => lead(event, document.getElementById(place))}
    >
      {children}
    </a>
  );
}

/** From a finding to the words it comes from. */
export function ToAnswer({
  finding,
  field,
  children,
}: {
  finding: string;
  field: string;
  children: ReactNode;
}) {
  return (
    <a
      className="evidence-way"
      href={`#answer-${field}`}
      onClick={(event) => {
        const answer = document.getElementById(`answer-${field}`);
        lead(event, answer?.querySelector<HTMLElement>(`[data-evidence="${finding}"]`) ?? answer);
      }}
    >
      {children}
    </a>
  );
}

/** The address stays as it is: it names the brief, and Back closes it. */
function lead(event: MouseEvent, target: HTMLElement | null): void {
  event.preventDefault();
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
