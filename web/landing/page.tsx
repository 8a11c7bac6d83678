import type { Locale } from '../../domain/text/locale.ts';
import { Document, type PageContext } from '../document.tsx';
import { landing as en } from '../../words/en/landing.ts';
import { landing as pl } from '../../words/pl/landing.ts';
import type { Translated } from '../../words/grammar/translated.ts';
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
  const { locale, content } = context;
  const text = dictionaries[locale];
  return (
    <Document
      page="landing"
      context={context}
      title={`${content.brand} – ${content.search.title}`}
      description={content.search.description}
      head={<StructuredData graph={[describeAgency(context), describeSite(context)]} />}
    >
      <SiteHeader page="landing" context={context} />
      <main id="main">
        <Hero text={text.hero} content={content} locale={locale} />
        <Services text={text.services} services={content.services} locale={locale} />
        <Work context={context} />
        <About about={content.about} locale={locale} />
        <Contact text={text.contact} context={context} />
      </main>
      <SiteFooter context={context} />
    </Document>
  );
}
