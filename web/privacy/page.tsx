import type { LocalContent } from '../../domain/content/content-shape.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { phoneHref } from '../../domain/content/content-rules.ts';
import { Document, type PageContext } from '../document.tsx';
import { privacy as en } from '../../words/en/privacy.ts';
import { privacy as pl } from '../../words/pl/privacy.ts';
import { SiteFooter } from '../site/footer.tsx';
import { SiteHeader } from '../site/header.tsx';
import { describeTrail } from '../site/structured-data.tsx';

const texts = { pl, en };
type PrivacyTexts = (typeof texts)[Locale];
type SectionName = keyof PrivacyTexts['sections'];

export function PrivacyPage({ context }: { context: PageContext }) {
  const { locale, content } = context;
  const text = texts[locale];
  const names = Object.keys(text.sections) as SectionName[];
  return (
    <Document
      page="privacy"
      context={context}
      title={`${text.title} – ${content.brand}`}
      description={text.description(content.brand)}
      graph={[describeTrail(context, 'privacy', text.title)]}
    >
      <SiteHeader page="privacy" context={context} />
      <main id="main">
        <div className="page-head head-light" data-surface="night">
          <div>
            <h1>{text.title}</h1>
            <p>{text.lead}</p>
            <p className="updated">
              <time dateTime="2025-06-07">{text.updated}</time>
            </p>
          </div>
        </div>
        <div className="page-body policy">
          <nav aria-label={text.contents}>
            <h2>{text.contents}</h2>
            <ol>
              {names.map((name) => (
                <li key={name}>
                  <a href={`#${name}`}>{text.sections[name].title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="policy-text">
            {names.map((name) => (
              <PolicySection key={name} name={name} text={text} context={context} />
            ))}
            <Questions text={text} content={content} />
          </div>
        </div>
      </main>
      <SiteFooter context={context} />
    </Document>
  );
}

type PolicySectionProps = { name: SectionName; text: PrivacyTexts; context: PageContext };

function PolicySection({ name, text, context }: PolicySectionProps) {
  const section = text.sections[name];
  const { brand, policy } = context.content;
  const opening = name === 'controller' ? [text.who(policy.controller || brand, policy.place)] : section.text;
  const hasGoogle = name === 'cookies' && context.gaMeasurementId !== undefined;
  const closing = hasGoogle ? [...section.after, text.google] : section.after;
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{section.title}</h2>
      {opening.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.list.length > 0 ? (
        <ul>
          {section.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {closing.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

function Questions({ text, content }: { text: PrivacyTexts; content: LocalContent }) {
  const { contact, policy } = content;
  const email = policy.email || contact.email;
  return (
    <aside className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{text.questions}</h2>
      <p>{text.questionsText}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={phoneHref(contact.phone)}>{contact.phone}</a>
      </p>
    </aside>
  );
}
