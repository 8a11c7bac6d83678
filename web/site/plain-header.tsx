import type { Agency } from '../../domain/content/content-rules.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { pagePath } from '../page-paths.ts';
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx';

type BrandProps = Mark & { locale: Locale; home: string };
/** How the agency is shown: its logo, or its name in letters. */
export type Mark = Pick<Agency, 'brand' | 'logo'>;

/** As high as the style sheet shows it: the width keeps its place before the picture comes. */
const logoHeight = 36;

export function Brand({ brand, logo, locale, home }: BrandProps) {
  return (
    <a className="brand" href={pagePath('landing', locale)}>
      {logo ? (
        <img
          src={logo.url}
          alt={brand}
          width={Math.round((logoHeight * logo.width) / logo.height)}
          height={logoHeight}
        />
      ) : (
        <>
          {brand}
          <span className="brand-light" aria-hidden="true" />
        </>
      )}
      <span className="sr-only">, {home}</span>
    </a>
  );
}

/** Brand and languages where they stand on every page, for a page that has its own way through. */
export function PlainHeader({
  brand,
  logo,
  home,
  className = '',
  ...languages
}: BrandProps & LanguageSwitchProps & { className?: string }) {
  return (
    <header className={`site-header ${className}`.trim()} data-surface="night">
      <div className="site-header-row">
        <Brand brand={brand} logo={logo} locale={languages.locale} home={home} />
        <LanguageSwitch {...languages} />
      </div>
    </header>
  );
}
