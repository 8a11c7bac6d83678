import type { Locale } from '../../domain/text/locale.ts';
import { dictionaries } from './dictionaries.ts';
import { pagePath } from '../page-paths.ts';

export function Brand({ brand, locale }: { brand: string; locale: Locale }) {
  return (
    <a className="brand" href={pagePath('landing', locale)}>
      {brand}
      <span className="brand-light" aria-hidden="true" />
      <span className="sr-only">, {dictionaries[locale].home}</span>
    </a>
  );
}
