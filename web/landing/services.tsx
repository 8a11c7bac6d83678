import type { LocalContent } from '../../domain/content/content-shape.ts';
import type { Locale } from '../../domain/text/locale.ts';
import type { landing } from '../../words/pl/landing.ts';
import type { Translated } from '../../words/grammar/translated.ts';
import { dictionaries } from '../site/dictionaries.ts';
import { Icon } from '../ui/icon.tsx';

type ServicesProps = {
  text: Translated<typeof landing.services>;
  services: LocalContent['services'];
  locale: Locale;
};

export function Services({ text, services, locale }: ServicesProps) {
  return (
    <>
      <section id="services" className="services" data-surface="night" aria-labelledby="services-title">
        <div className="room">
          <div className="opening">
            <p className="eyebrow">{dictionaries[locale].nav.services}</p>
            <h2 id="services-title">{services.title}</h2>
            <p>{services.lead}</p>
          </div>
          <ul className="cards">
            {services.cards.map((service, index) => (
              <li key={index} className="card">
                <Icon name={service.icon} />
                <h3>{service.title}</h3>
                <p>{service.text}</p>
                <p className="stack">
                  <span className="sr-only">{text.technologies}: </span>
                  {service.stack}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="dawn" aria-hidden="true" />
    </>
  );
}
