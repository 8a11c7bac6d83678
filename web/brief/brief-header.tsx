import type { Locale } from '../../domain/text/locale.ts';
import { pagePath } from '../page-paths.ts';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { useWords } from './text.ts';

type BriefHeaderProps = { brand: string; onSwitch: (locale: Locale) => void };

/** The site's plain header, whose languages change here without leaving the page. */
export function BriefHeader({ brand, onSwitch }: BriefHeaderProps) {
  const { text, locale } = useWords();
  return (
    <header className="site-header brief-header" data-surface="night">
      <div className="site-header-row">
        <a href={pagePath('landing', locale)} className="brand">
          {brand}
          <span className="brand-light" aria-hidden="true" />
          <span className="sr-only">, {text.home}</span>
        </a>
        <LanguageSwitch
          locale={locale}
          label={text.language}
          hrefOf={(other) => pagePath('brief', other)}
          onChoose={onSwitch}
        />
      </div>
    </header>
  );
}
