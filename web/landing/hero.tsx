import type { Locale } from '../../domain/locale.ts';
import type { landing } from '../i18n/pl/landing.ts';
import type { Translated } from '../i18n/translated.ts';
import { pagePath } from '../page-paths.ts';
import { dictionaries } from '../site/dictionaries.ts';
import { Icon } from '../site/icon.tsx';
import { buttonClass } from '../ui/button.tsx';

const claims = [
  ['100+', 'projects'],
  ['5+', 'years'],
  ['50+', 'clients'],
  ['100%', 'satisfaction'],
] as const;

export function Hero({ text, locale }: { text: Translated<typeof landing.hero>; locale: Locale }) {
  const site = dictionaries[locale];
  return (
    <section className="hero" data-surface="night" aria-labelledby="tagline">
      <div className="beam" aria-hidden="true" />
      <div className="hero-words">
        <h1 id="tagline" data-lit={site.tagline}>
          {site.tagline}
        </h1>
        <p className="hero-lead">{text.lead}</p>
        <div className="actions">
          <a className={buttonClass()} href={pagePath('brief', locale)}>
            {site.nav.start}
            <Icon name="arrow" />
          </a>
          <a className={buttonClass('quiet')} href="#work">
            {text.work}
          </a>
        </div>
      </div>
      <div className="horizon" aria-hidden="true" />
      <dl className="stats" aria-label={text.numbers}>
        {claims.map(([value, key]) => (
          <div key={key}>
            <dt>{text.stats[key]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
