import { clientPagePath, type ClientPage } from '../../domain/client-page/client-page.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { buttonClass } from '../ui/button.tsx';
import { Document, type PageContext } from '../document.tsx';
import { pagePath } from '../page-paths.ts';
import { SiteFooter } from '../site/footer.tsx';
import { dictionaries as siteTexts } from '../site/dictionaries.ts';
import { PlainHeader } from '../site/plain-header.tsx';
import { Call, isCallShown } from './call.tsx';
import { Files } from './files.tsx';
import { Head } from './head.tsx';
import { Next } from './next.tsx';
import { Answers, OwnPage, Privacy, type AnswerSection } from './own-brief.tsx';
import { isLate, LateAnswers, OpenQuestions } from './questions.tsx';
import { dictionaries, type Texts } from './text.ts';
import { Thread } from './thread.tsx';
import { AddressContext, TypedWords, UnsentWords } from './typed-words.tsx';

/** Behind the link of a receipt. Without a brief to show it says that the link does not work. */
export function StatusPage({ context, answers }: { context: PageContext; answers: AnswerSection[] }) {
  const { locale, status, content, agency } = context;
  const text = dictionaries[locale];
  return (
    <Document
      page="status"
      context={context}
      title={`${status ? text.title : text.goneTitle} – ${content.brand}`}
      description={text.description}
      hidden
      startModule
    >
      <PlainHeader
        brand={content.brand}
        logo={agency.logo}
        home={siteTexts[locale].home}
        locale={locale}
        label={siteTexts[locale].language}
        hrefOf={(other) => (status ? clientPagePath(status.token, other) : pagePath('landing', other))}
      />
      <main id="main">
        <div className="status-head head-light" data-surface="night">
          {status ? (
            <Head status={status} text={text} locale={locale} agency={agency} />
          ) : (
            <div>
              <h1>{text.goneTitle}</h1>
            </div>
          )}
        </div>
        <AddressContext value={content.contact.email}>
          {status ? (
            <Project context={context} status={status} answers={answers} />
          ) : (
            <Gone context={context} text={text} />
          )}
        </AddressContext>
      </main>
      {status ? null : <SiteFooter context={{ ...context, gaMeasurementId: undefined }} />}
    </Document>
  );
}

type ProjectProps = { context: PageContext; status: ClientPage; answers: AnswerSection[] };

/** What is needed and what was said beside the drawing and the answers; on a phone one after the other. */
function Project({ context: { locale, content }, status, answers }: ProjectProps) {
  const text = dictionaries[locale];
  const part = { status, text, locale };
  return (
    <div className="status-body">
      <Next {...part} />
      <div className="status-columns">
        <div>
          <Needed {...part} phone={content.contact.phone} />
          <Files {...part} />
          <Thread {...part} brand={content.brand} />
          {isNeeded(status) ? null : <Answers sections={answers} text={text} />}
        </div>
        <div>
          <OwnPage {...part} />
          {isNeeded(status) ? <Answers sections={answers} text={text} /> : null}
        </div>
      </div>
      <Privacy {...part} contact={content.contact} />
    </div>
  );
}

/** Otherwise the answers stand in its place, so that both columns end near each other. */
function isNeeded(status: ClientPage): boolean {
  return (
    isCallShown(status) || status.questions.some((letter) => letter.isOpen || isLate(letter, status.brief))
  );
}

type NeededProps = { status: ClientPage; text: Texts; locale: Locale; phone: string };

function Needed({ status, text, locale, phone }: NeededProps) {
  const open = status.questions.filter(({ isOpen }) => isOpen);
  const late = status.questions.filter((letter) => isLate(letter, status.brief));
  const isCall = isCallShown(status);
  if (open.length + late.length === 0 && !isCall) return null;
  return (
    <section className="needed" aria-labelledby="needed">
      <h2 id="needed">{text.needed}</h2>
      {late.map((letter) => (
        <LateAnswers key={letter.id} letter={letter} text={text.questions} locale={locale} />
      ))}
      {open.map((letter) => (
        <OpenQuestions
          key={letter.id}
          letter={letter}
          text={text.questions}
          locale={locale}
          token={status.token}
        />
      ))}
      {isCall ? <Call status={status} text={text.call} locale={locale} phone={phone} /> : null}
    </section>
  );
}

function Gone({ context: { locale, typed, content }, text }: { context: PageContext; text: Texts }) {
  const { email } = content.contact;
  return (
    <div className="status-body status-gone">
      <section>
        <p>{text.goneText}</p>
        {typed && typed.length > 0 ? (
          <TypedWords note={text.typed} words={typed} />
        ) : (
          <UnsentWords note={text.questions.unsent} />
        )}
        <p className="status-links">
          <a className={buttonClass('primary')} href={pagePath('landing', locale)}>
            {text.home}
          </a>
          <a className={buttonClass('quiet')} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </section>
    </div>
  );
}
