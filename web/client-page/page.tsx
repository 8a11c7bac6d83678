import type { ReactNode } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { clientPagePath, type ClientPage } from '../../domain/client-page/client-page.ts';
import { progressSteps } from '../../domain/client-page/progress.ts';
import { contactLine } from '../../domain/content/content-rules.ts';
import { answerSaidText } from '../../domain/triage/answer-promise.ts';
import { readBrief } from '../../domain/brief/brief-reading.ts';
import { longDateTime } from '../../domain/text/dates.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { isSameAnswer } from '../../domain/conversation/questions.ts';
import { isEmptySkeleton, skeletonOf } from '../../domain/brief/skeleton.ts';
import { Document, type PageContext } from '../document.tsx';
import { skeleton as enSkeleton } from '../../words/en/skeleton.ts';
import { skeleton as plSkeleton } from '../../words/pl/skeleton.ts';
import { pagePath } from '../page-paths.ts';
import { SiteFooter } from '../site/footer.tsx';
import { dictionaries as siteTexts } from '../site/dictionaries.ts';
import { PlainHeader } from '../site/plain-header.tsx';
import { SkeletonDrawing } from '../ui/skeleton.tsx';
import { Call } from './call.tsx';
import { ClosedQuestions, OpenQuestions } from './questions.tsx';
import { dictionaries, optionTexts, type Texts } from './text.ts';
import { AddressContext, TypedWords, UnsentWords } from './typed-words.tsx';

const drawings = { pl: plSkeleton, en: enSkeleton };

type AnswerSection = {
  title: string;
  rows: readonly { label: string; value: string | readonly string[] }[];
};

/** Behind the link of a receipt. Without a brief to show it says that the link does not work. */
export function StatusPage({ context, answers }: { context: PageContext; answers: AnswerSection[] }) {
  const { locale, status, typed, content, agency } = context;
  const { email } = content.contact;
  const text = dictionaries[locale];
  const title = status ? text.title : text.goneTitle;
  return (
    <Document
      page="status"
      context={context}
      title={`${title} – ${content.brand}`}
      description={text.description}
      hidden
      startModule={!status || status.questions.length > 0}
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
          <div>
            <p className="status-letterhead">{contactLine(agency, locale)}</p>
            <h1>{title}</h1>
            {status ? <Facts status={status} text={text} locale={locale} /> : null}
          </div>
        </div>
        <AddressContext value={email}>
          <div className="status-body">
            {status ? (
              <>
                <Asked status={status} text={text} locale={locale} isTop />
                <Call status={status} text={text.call} locale={locale} />
                <Progress status={status} text={text} />
                <Asked status={status} text={text} locale={locale} isTop={false} />
                <OwnPage status={status} locale={locale} />
                <Copies status={status} text={text} locale={locale}>
                  <Answers sections={answers} />
                </Copies>
                <Erasure status={status} text={text} locale={locale} />
                <p>{text.private}</p>
              </>
            ) : (
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
            )}
          </div>
        </AddressContext>
      </main>
      <SiteFooter context={{ ...context, gaMeasurementId: undefined }} />
    </Document>
  );
}

type Part = { status: ClientPage; text: Texts; locale: Locale };

function Facts({ status, text, locale }: Part) {
  return (
    <dl>
      <div>
        <dt>{text.reference}</dt>
        <dd>{status.reference}</dd>
      </div>
      {status.sentAt ? (
        <div>
          <dt>{text.sentAt}</dt>
          <dd>
            <time dateTime={status.sentAt}>{longDateTime(new Date(status.sentAt), locale)}</time>
          </dd>
        </div>
      ) : null}
      {status.sentAt && !status.isAnswered ? (
        <div>
          <dt>{text.answerBy}</dt>
          <dd>{answerSaidText(new Date(status.sentAt), locale)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** What waits for the client stands first; what is closed can be read further down. */
function Asked({ status, text, locale, isTop }: Part & { isTop: boolean }) {
  const saved = new Map(readBrief(status.brief).clarifications.map((answer) => [answer.id, answer]));
  return status.questions.map((letter) => {
    const props = { letter, text: text.questions, locale };
    // An answer that the brief does not hold was typed when the questions were closed already.
    const isLate =
      !letter.isOpen &&
      letter.questions.some(({ id, answer }) => !isSameAnswer(answer, saved.get(id) ?? null));
    if (isTop !== (letter.isOpen || isLate)) return null;
    return letter.isOpen ? (
      <OpenQuestions key={letter.id} {...props} token={status.token} />
    ) : (
      <ClosedQuestions key={letter.id} {...props} isLate={isLate} />
    );
  });
}

function Progress({ status: { progress, isAnswered }, text }: Omit<Part, 'locale'>) {
  const isAnsweredOnly = progress === 'received' && isAnswered;
  const reached = progress === 'closed' ? -1 : progressSteps.indexOf(progress);
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title">{text.where}</h2>
      {progress === 'closed' ? null : (
        <ol className="progress">
          {progressSteps.map((step, index) => (
            <li
              key={step}
              data-reached={index <= reached ? '' : undefined}
              aria-current={index === reached ? 'step' : undefined}
            >
              {text.progress[step]}
            </li>
          ))}
        </ol>
      )}
      <p>
        <strong>{text.progress[progress]}.</strong> {isAnsweredOnly ? text.answered : text.meaning[progress]}
      </p>
    </section>
  );
}

/** The same drawing that grew beside their answers. */
function OwnPage({ status, locale }: Omit<Part, 'text'>) {
  const skeleton = skeletonOf(readBrief(status.brief));
  if (isEmptySkeleton(skeleton)) return null;
  const words = drawings[locale];
  const options = optionTexts[locale];
  return (
    <section aria-labelledby="skeleton-title">
      <h2 id="skeleton-title">{words.title}</h2>
      <SkeletonDrawing skeleton={skeleton} words={words} options={options} />
    </section>
  );
}

function Copies({ status, text, locale, children }: Part & { children: ReactNode }) {
  const base = clientPagePath(status.token, locale);
  return (
    <section aria-labelledby="copy-title">
      <h2 id="copy-title">{text.copy}</h2>
      <p>{text.copyText}</p>
      <p className="status-links">
        <a className={buttonClass('primary')} href={`${base}/brief.html`} download>
          {text.copyReadable}
        </a>
        <a className={buttonClass('quiet')} href={`${base}/brief.json`} download>
          {text.copyJson}
        </a>
      </p>
      {children}
    </section>
  );
}

/** One text a row, with its line breaks: a site map of a thousand pages is then one element, not a thousand. */
function Answers({ sections }: { sections: AnswerSection[] }) {
  return sections.map(({ title, rows }) => (
    <div key={title} className="status-answers">
      <h3>{title}</h3>
      <dl>
        {rows.map(({ label, value }, position) => (
          <div key={position}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? value : value.join('\n')}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function Erasure({ status, text, locale }: Part) {
  const { eraseRequestedAt } = status;
  return (
    <section aria-labelledby="erase-title">
      <h2 id="erase-title">{text.erase}</h2>
      {eraseRequestedAt ? (
        <p role="status">{text.eraseRequested(longDateTime(new Date(eraseRequestedAt), locale))}</p>
      ) : (
        <ErasureForm status={status} text={text} locale={locale} />
      )}
    </section>
  );
}

function ErasureForm({ status: { token, isUnconfirmed }, text, locale }: Part) {
  return (
    <>
      <p>{text.eraseText}</p>
      <form method="post" action={`${clientPagePath(token, locale)}/erase`}>
        <label className="status-confirm">
          <input
            type="checkbox"
            name="confirm"
            value="yes"
            required
            aria-invalid={isUnconfirmed || undefined}
            aria-describedby={isUnconfirmed ? 'erase-error' : undefined}
          />
          <span>{text.eraseConfirm}</span>
        </label>
        {isUnconfirmed ? (
          <p id="erase-error" role="alert" className="status-error">
            {text.eraseUnconfirmed}
          </p>
        ) : null}
        <p className="status-links">
          <Button look="danger" type="submit">
            {text.eraseAction}
          </Button>
        </p>
      </form>
    </>
  );
}
