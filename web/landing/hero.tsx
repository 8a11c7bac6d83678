import type { LocalContent } from '../../domain/content/content-shape.ts';
import type { Locale } from '../../domain/text/locale.ts';
import type { landing } from '../../words/pl/landing.ts';
import type { Translated } from '../../words/grammar/translated.ts';
import { pagePath } from '../page-paths.ts';
import { dictionaries } from '../site/dictionaries.ts';
import { Icon } from '../ui/icon.tsx';
import { buttonClass } from '../ui/button.tsx';

type HeroProps = { text: Translated<typeof landing.hero>; content: LocalContent; locale: Locale };

export function Hero({ text, content, locale }: HeroProps) {
  const site = dictionaries[locale];
  return (
    <section className="hero" data-surface="night" aria-labelledby="tagline">
      <div className="beam" aria-hidden="true" />
      <div className="hero-words">
        <h1 id="tagline" data-lit={content.tagline}>
          {content.tagline}
        </h1>
        <p className="hero-lead">{content.hero.lead}</p>
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
      <dl className="stats" aria-label={text.numbers(content.brand)}>
        {content.statistics.map(({ value, label }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
