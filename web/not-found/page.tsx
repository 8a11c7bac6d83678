import { locales, type Locale } from '../../domain/text/locale.ts';
import { Document, type PageContext } from '../document.tsx';
import { notFound as en } from '../../words/en/not-found.ts';
import { notFound as pl } from '../../words/pl/not-found.ts';
import { pagePath } from '../page-paths.ts';
import { SiteFooter } from '../site/footer.tsx';
import { SiteHeader } from '../site/header.tsx';
import { SleepingTown } from './sleeping-town.tsx';
import { buttonClass } from '../ui/button.tsx';

const texts = { pl, en };

/** A wrong address does not say which language its reader speaks, so the page speaks both, the likelier one first. */
export function NotFoundPage({ context }: { context: PageContext }) {
  const { locale } = context;
  const text = texts[locale];
  const order = [locale, ...locales.filter((other) => other !== locale)];
  return (
    <Document
      page="not-found"
      context={context}
      title={`${text.title} – ${context.content.brand}`}
      description={text.text}
      hidden
    >
      <SiteHeader page="landing" context={context} />
      <main id="main" className="lost" data-surface="night">
        <div>
          {order.map((other, index) => (
            <Message key={other} locale={other} isFirst={index === 0} />
          ))}
        </div>
        <SleepingTown context={context} />
      </main>
      <SiteFooter context={context} />
    </Document>
  );
}

function Message({ locale, isFirst }: { locale: Locale; isFirst: boolean }) {
  const text = texts[locale];
  const home = pagePath('landing', locale);
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section lang={locale}>
      <Heading>{text.title}</Heading>
      <p>{text.text}</p>
      <p className="lost-links">
        <a className={buttonClass(isFirst ? 'primary' : 'quiet')} href={home}>
          {text.back}
        </a>
        <a className={buttonClass('quiet')} href={`${home}#contact`}>
          {text.contact}
        </a>
      </p>
    </section>
  );
}
