import type { Locale } from '../../domain/locale.ts';
import type { landing } from '../i18n/pl/landing.ts';
import type { Translated } from '../i18n/translated.ts';
import { dictionaries } from '../site/dictionaries.ts';

export function About({ text, locale }: { text: Translated<typeof landing.about>; locale: Locale }) {
  return (
    <section id="about" className="about" aria-labelledby="about-title">
      <div className="room">
        <div className="opening">
          <p className="eyebrow">{dictionaries[locale].nav.about}</p>
          <h2 id="about-title">{text.title}</h2>
        </div>
        <div className="about-words">
          <p>{text.lead}</p>
          <p>{text.more}</p>
        </div>
        <h3 className="steps-title">{text.process}</h3>
        <ol className="steps">
          {text.steps.map((step) => (
            <li key={step.title}>
              <h4>{step.title}</h4>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
