import { locales, type Locale } from '../../domain/locale.ts';
import { pagePath, type PageName } from '../page-table.ts';
import { dictionaries } from './dictionaries.ts';

/** Each language names itself, so that nobody needs to read the other one to find it. */
const ownNames: Record<Locale, string> = { pl: 'Polski', en: 'English' };

/** Links to the same page in each language; with script the link also keeps the section and remembers the choice. */
export function LanguageSwitch({ page, locale }: { page: PageName; locale: Locale }) {
  return (
    <div className="languages" role="group" aria-label={dictionaries[locale].language}>
      {locales.map((other) => (
        <a
          key={other}
          href={pagePath(page, other)}
          hrefLang={other}
          lang={other}
          data-language={other}
          aria-current={other === locale ? 'true' : undefined}
        >
          {ownNames[other]}
        </a>
      ))}
    </div>
  );
}
