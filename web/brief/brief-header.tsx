import type { MouseEvent } from 'react';
import type { Locale } from '../../domain/locale.ts';
import { pagePath } from '../page-table.ts';
import { useWords } from './text.ts';

type BriefHeaderProps = { brand: string; onSwitch: (locale: Locale) => void };

export function BriefHeader({ brand, onSwitch }: BriefHeaderProps) {
  const { text, locale } = useWords();
  const other: Locale = locale === 'pl' ? 'en' : 'pl';

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSwitch(other);
  }

  return (
    <header className="brief-header" data-surface="night">
      <a href={pagePath('landing', locale)} className="brand" aria-label={`${brand}, ${text.home}`}>
        {brand}
        <span className="brand-light" aria-hidden="true" />
      </a>
      <a
        href={pagePath('brief', other)}
        hrefLang={other}
        lang={other}
        className="inline-flex min-h-11 items-center px-3 font-medium"
        onClick={follow}
      >
        {text.otherLanguage}
      </a>
    </header>
  );
}
