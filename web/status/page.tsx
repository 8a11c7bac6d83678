import type { ReactNode } from 'react';
import { progressSteps, statusPath, type StatusView } from '../../domain/brief-progress.ts';
import { answerDueText } from '../../domain/answer-promise.ts';
import { readBrief } from '../../domain/brief-reading.ts';
import { longDateTime } from '../../domain/dates.ts';
import type { Locale } from '../../domain/locale.ts';
import { isEmptySkeleton, skeletonOf } from '../../domain/skeleton.ts';
import { profile } from '../../site.profile.ts';
import { Document, type PageContext } from '../document.tsx';
import { options as enOptions } from '../i18n/en/options.ts';
import { skeleton as enSkeleton } from '../i18n/en/skeleton.ts';
import { status as en } from '../i18n/en/status.ts';
import { options as plOptions } from '../i18n/pl/options.ts';
import { skeleton as plSkeleton } from '../i18n/pl/skeleton.ts';
import { status as pl } from '../i18n/pl/status.ts';
import type { Translated } from '../i18n/translated.ts';
import { pagePath } from '../page-paths.ts';
import { SiteFooter } from '../site/footer.tsx';
import { PlainHeader } from '../site/header.tsx';
import { buttonClass } from '../ui/button.tsx';
import { SkeletonDrawing } from '../ui/skeleton.tsx';

type Texts = Translated<typeof pl>;
const dictionaries: Record<Locale, Texts> = { pl, en };
const drawings = {
  pl: { words: plSkeleton, options: plOptions },
  en: { words: enSkeleton, options: enOptions },
};

type AnswerSection = {
  title: string;
  rows: readonly { label: string; value: string | readonly string[] }[];
};

/** Behind the link of a receipt. Without a brief to show it says that the link does not work. */
export function StatusPage({ context, answers }: { context: PageContext; answers: AnswerSection[] }) {
  const { locale, status } = context;
  const text = dictionaries[locale];
  const title = status ? text.title : text.goneTitle;
  return (
    <Document
      page="status"
      context={context}
      title={`${title} – ${profile.brand}`}
      description={text.description}
      hidden
    >
      <PlainHeader
        locale={locale}
        hrefOf={(other) => (status ? statusPath(status.token, other) : pagePath('landing', other))}
      />
      <main id="main">
        <div className="status-head" data-surface="night">
          <div>
            <p className="status-letterhead">
              {profile.email} · {profile.phone.text} · {profile.hours[locale]}
            </p>
            <h1>{title}</h1>
            {status ? <Facts status={status} text={text} locale={locale} /> : null}
          </div>
        </div>
        <div className="status-body">
          {status ? (
            <>
              <Progress status={status} text={text} />
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
              <p className="status-links">
                <a className={buttonClass('primary')} href={pagePath('landing', locale)}>
                  {text.home}
                </a>
                <a className={buttonClass('quiet')} href={`mailto:${profile.email}`}>
                  {profile.email}
                </a>
              </p>
            </section>
          )}
        </div>
      </main>
      <SiteFooter context={{ ...context, gaMeasurementId: undefined }} />
    </Document>
  );
}

type Part = { status: StatusView; text: Texts };

function Facts({ status, text, locale }: Part & { locale: Locale }) {
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
      {status.sentAt && status.progress === 'received' ? (
        <div>
          <dt>{text.answerBy}</dt>
          <dd>{answerDueText(new Date(status.sentAt), locale)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Progress({ status: { progress }, text }: Part) {
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
        <strong>{text.progress[progress]}.</strong> {text.meaning[progress]}
      </p>
    </section>
  );
}

/** The same drawing that grew beside their answers. */
function OwnPage({ status, locale }: { status: StatusView; locale: Locale }) {
  const skeleton = skeletonOf(readBrief(status.brief));
  if (isEmptySkeleton(skeleton)) return null;
  const { words, options } = drawings[locale];
  return (
    <section aria-labelledby="skeleton-title">
      <h2 id="skeleton-title">{words.title}</h2>
      <SkeletonDrawing
        skeleton={skeleton}
        words={words}
        sectionLabels={options.homepageSections}
        pageLabels={options.presetPages}
      />
    </section>
  );
}

function Copies({ status, text, locale, children }: Part & { locale: Locale; children: ReactNode }) {
  const base = statusPath(status.token, locale);
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
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? value : value.join('\n')}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function Erasure({ status, text, locale }: Part & { locale: Locale }) {
  const { token, eraseRequestedAt, isUnconfirmed } = status;
  if (eraseRequestedAt) {
    return (
      <section aria-labelledby="erase-title">
        <h2 id="erase-title">{text.erase}</h2>
        <p role="status">{text.eraseRequested(longDateTime(new Date(eraseRequestedAt), locale))}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="erase-title">
      <h2 id="erase-title">{text.erase}</h2>
      <p>{text.eraseText}</p>
      <form method="post" action={`${statusPath(token, locale)}/erase`}>
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
          <button type="submit" className={buttonClass('danger')}>
            {text.eraseAction}
          </button>
        </p>
      </form>
    </section>
  );
}
