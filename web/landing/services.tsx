import type { Locale } from '../../domain/locale.ts';
import type { PageContext } from '../document.tsx';
import type { landing } from '../i18n/pl/landing.ts';
import type { Translated } from '../i18n/translated.ts';
import { dictionaries } from '../site/dictionaries.ts';
import { Icon, type IconName } from '../site/icon.tsx';

const icons: Record<PageContext['servicesSet'], readonly IconName[]> = {
  studio: ['web', 'interface', 'cube', 'gauge', 'search', 'megaphone'],
  engineering: ['component', 'server', 'cloud', 'link', 'bolt', 'layers'],
};

type ServicesProps = {
  text: Translated<typeof landing.services>;
  locale: Locale;
  set: PageContext['servicesSet'];
};

export function Services({ text, locale, set }: ServicesProps) {
  return (
    <>
      <section id="services" className="services" data-surface="night" aria-labelledby="services-title">
        <div className="room">
          <div className="opening">
            <p className="eyebrow">{dictionaries[locale].nav.services}</p>
            <h2 id="services-title">{text.title}</h2>
            <p>{text.lead}</p>
          </div>
          <ul className="cards">
            {text.sets[set].map((service, index) => (
              <li key={service.title} className="card">
                <Icon name={icons[set][index] ?? 'web'} />
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
