import type { Locale } from '../../domain/text/locale.ts';
import { pagePath } from '../page-paths.ts';
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx';

type BrandProps = { brand: string; locale: Locale; home: string };

export function Brand({ brand, locale, home }: BrandProps) {
  return (
    <a className="brand" href={pagePath('landing', locale)}>
      {brand}
      <span className="brand-light" aria-hidden="true" />
      <span className="sr-only">, {home}</span>
    </a>
  );
}

/** Brand and languages where they stand on every page, for a page that has its own way through. */
export function PlainHeader({
  brand,
  home,
  className = '',
  ...languages
}: BrandProps & LanguageSwitchProps & { className?: string }) {
  return (
    <header className={`site-header ${className}`.trim()} data-surface="night">
      <div className="site-header-row">
        <Brand brand={brand} locale={languages.locale} home={home} />
        <LanguageSwitch {...languages} />
      </div>
    </header>
  );
}
