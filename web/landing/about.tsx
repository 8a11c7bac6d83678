import type { LocalContent } from '../../domain/content/content-shape.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { dictionaries } from '../site/dictionaries.ts';

export function About({ about, locale }: { about: LocalContent['about']; locale: Locale }) {
  return (
    <section id="about" className="about" aria-labelledby="about-title">
      <div className="room">
        <div className="opening">
          <p className="eyebrow">{dictionaries[locale].nav.about}</p>
          <h2 id="about-title">{about.title}</h2>
        </div>
        <div className="about-words">
          <p>{about.lead}</p>
          {about.more ? <p>{about.more}</p> : null}
        </div>
        <h3 className="steps-title">{about.process}</h3>
        <ol className="steps">
          {about.steps.map((step, index) => (
            <li key={index}>
              <h4>{step.title}</h4>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
