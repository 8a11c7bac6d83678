import type { ProblemCode } from '../editor-context.ts';
import { shapePath } from '../content-path.ts';
import { useWords, type SiteWords } from '../words.ts';
import { labelIn } from '../../ui/text.tsx';

export function labelOf(words: SiteWords, path: string): string {
  return labelIn(words.labels, shapePath(path));
}

/** Under a field: what helps to fill it in. */
export function FieldNote({ path, id }: { path: string; id: string }) {
  const { notes } = useWords();
  const note = (notes as Record<string, string>)[shapePath(path)];
  return note ? (
    <p id={id} className="site-note">
      {note}
    </p>
  ) : null;
}

/** The place is always there: a sentence that appears together with it is not announced everywhere. */
export function FieldProblem({ code, id }: { code: ProblemCode | undefined; id: string }) {
  const { codes } = useWords().problems;
  return (
    <p id={id} className="site-problem empty:hidden" aria-live="polite">
      {code ? codes[code] : ''}
    </p>
  );
}

/** What of a pasted text did not fit. */
export function LeftOut({ text }: { text: string }) {
  const { leftOut } = useWords();
  return (
    <p role="status" className="site-problem own-words empty:hidden">
      {text ? leftOut(text) : ''}
    </p>
  );
}

/** Only once the end is near. */
export function Counter({ used, most }: { used: number; most: number }) {
  const { counter } = useWords();
  if (used < most * 0.8) return null;
  return <span className={`site-counter ${used >= most ? 'text-danger' : ''}`}>{counter(used, most)}</span>;
}
