import type { MouseEvent } from 'react';
import { locales, type Locale } from '../../domain/text/locale.ts';

/** Each language is named in itself, for visitors who do not read the other one. */
const ownNames: Record<Locale, string> = { pl: 'Polski', en: 'English' };

export type LanguageSwitchProps = {
  locale: Locale;
  label: string;
  hrefOf: (locale: Locale) => string;
  /** Where the page can change its language without being left. */
  onChoose?: (locale: Locale) => void;
};

/** Links to the same page in each language; with script the link also keeps the section and remembers the choice. */
export function LanguageSwitch({ locale, label, hrefOf, onChoose }: LanguageSwitchProps) {
  function follow(event: MouseEvent, other: Locale) {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (other !== locale) onChoose(other);
  }

  return (
    <div className="languages" role="group" aria-label={label}>
      {locales.map((other) => (
        <a
          key={other}
          href={hrefOf(other)}
          hrefLang={other}
          lang={other}
          data-language={other}
          aria-current={other === locale ? 'true' : undefined}
          onClick={(event) => follow(event, other)}
        >
          {ownNames[other]}
        </a>
      ))}
    </div>
  );
}
