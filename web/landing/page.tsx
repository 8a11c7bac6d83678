import type { Locale } from '../../domain/locale.ts';
import { Document, type PageContext } from '../document.tsx';
import { landing as en } from '../i18n/en/landing.ts';
import { landing as pl } from '../i18n/pl/landing.ts';
import type { Translated } from '../i18n/translated.ts';
import { SiteFooter } from '../site/footer.tsx';
import { SiteHeader } from '../site/header.tsx';
import { describeAgency, describeSite, StructuredData } from '../site/structured-data.tsx';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { Hero } from './hero.tsx';
import { Services } from './services.tsx';
import { Work } from './work.tsx';

const dictionaries: Record<Locale, Translated<typeof pl>> = { pl, en };

/** One evening-to-day story told by light: night, first light, day, noon, dusk, and night again. */
export function LandingPage({ context }: { context: PageContext }) {
  const { locale } = context;
  const text = dictionaries[locale];
  return (
    <Document
      page="landing"
      context={context}
      title={text.title}
      description={text.description}
      head={
        <StructuredData
          graph={[describeAgency(context, text.services.sets[context.servicesSet]), describeSite(context)]}
        />
      }
    >
      <SiteHeader page="landing" locale={locale} />
      <main id="main">
        <Hero text={text.hero} locale={locale} />
        <Services text={text.services} locale={locale} set={context.servicesSet} />
        <Work text={text.work} locale={locale} />
        <About text={text.about} locale={locale} />
        <Contact text={text.contact} context={context} />
      </main>
      <SiteFooter context={context} />
    </Document>
  );
}
