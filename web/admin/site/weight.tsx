import type { SavedDraft } from '../../../domain/endpoints/content.ts';
import { locales } from '../../../domain/text/locale.ts';
import { useText } from '../ui/text.tsx';
import { Warning } from './headline-breaking.tsx';
import { useWords } from './words.ts';

/** What the landing page's one response weighs, after each save. */
export function Weight({ weight }: Pick<SavedDraft, 'weight'>) {
  const words = useWords();
  const text = useText();
  const kilobytes = (bytes: number) =>
    (bytes / 1024).toLocaleString(text.locale, { maximumFractionDigits: 1 });
  const isTooHeavy = locales.some((locale) => weight[locale] > weight.most);
  return (
    <div className="site-weight">
      <p className="text-muted">
        {words.weight.label}:{' '}
        {locales
          .map((locale) => words.weight.of(locale, kilobytes(weight[locale]), kilobytes(weight.most)))
          .join(', ')}
      </p>
      <div role="status" className="site-warning empty:hidden">
        {isTooHeavy ? <Warning sentence={words.weight.tooHeavy} /> : null}
      </div>
    </div>
  );
}
