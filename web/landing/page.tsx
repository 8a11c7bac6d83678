import { Document, type PageContext } from '../document.tsx';
import { landing as en } from '../../words/en/landing.ts';
import { landing as pl } from '../../words/pl/landing.ts';
import { pagePath } from '../page-paths.ts';
import { dictionaries as siteTexts } from '../site/dictionaries.ts';
import { SiteFooter } from '../site/footer.tsx';
import { SiteHeader } from '../site/header.tsx';
import { describeAgency, describeSite } from '../site/structured-data.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Contact } from './contact.tsx';
import { artefacts } from '../site/pictures/artefacts.ts';
import { Work } from './work.tsx';

const texts = { pl, en };

/** The light of the page goes through one day: night, first light, day, noon, dusk, and night again. */
export function LandingPage({ context }: { context: PageContext }) {
  const { content } = context;
  return (
    <Document
      page="landing"
      context={context}
      title={`${content.brand} – ${content.search.title}`}
      description={content.search.description}
      graph={[describeAgency(context), describeSite(context)]}
    >
      <SiteHeader page="landing" context={context} />
      <main id="main">
        <Hero context={context} />
        <Services context={context} />
        <Work context={context} />
        <About context={context} />
        <Contact text={texts[context.locale].contact} context={context} />
      </main>
      <SiteFooter context={context} />
    </Document>
  );
}

function Hero({ context }: { context: PageContext }) {
  const { locale, content } = context;
  const text = texts[locale].hero;
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
            {siteTexts[locale].nav.start}
            <Icon name="arrow" />
          </a>
          <a className={buttonClass('quiet')} href="#work">
            {text.work}
          </a>
        </div>
      </div>
      <div className="horizon" aria-hidden="true" />
      <div className="figures">
        <dl className="stats" aria-label={text.numbers(content.brand)}>
          {content.statistics.map(({ value, label }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {context.kilobytes ? (
          <p className="measured">
            <strong>{context.kilobytes} KB</strong> {text.measured}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Services({ context }: { context: PageContext }) {
  const { locale, content } = context;
  const { services } = content;
  return (
    <>
      <section id="services" className="services" data-surface="night" aria-labelledby="services-title">
        <div className="room">
          <div className="opening">
            <p className="eyebrow">{siteTexts[locale].nav.services}</p>
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
                  <span className="sr-only">{texts[locale].services.technologies}: </span>
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

function About({ context }: { context: PageContext }) {
  const { locale, content } = context;
  const { about } = content;
  return (
    <section id="about" className="about" aria-labelledby="about-title">
      <div className="room">
        <div className="opening">
          <p className="eyebrow">{siteTexts[locale].nav.about}</p>
          <h2 id="about-title">{about.title}</h2>
          <div className="about-words">
            <p>{about.lead}</p>
            {about.more ? <p>{about.more}</p> : null}
          </div>
        </div>
        <h3 className="steps-title">{about.process}</h3>
        <ol className="steps">
          {about.steps.map((step, index) => (
            <li key={index}>
              <img src={artefacts[locale][index]} alt="" width="320" height="220" loading="lazy" />
              <h4>{step.title}</h4>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
