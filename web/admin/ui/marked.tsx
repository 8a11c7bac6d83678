import { markedIn } from '../../../domain/text/search-marks.ts';

/** A text in which the words that were looked for stand out. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  if (terms.length === 0) return text;
  return markedIn(text, terms).map((part, index) =>
    part.isHit ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
