import { clientPagePath } from '../../../domain/client-page/client-page.ts';
import { estimatePath, optionsOf } from '../../../domain/client-page/estimate-page.ts';
import type { EstimateDocument } from '../../../domain/estimate/estimate-document.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import { longDate } from '../../../domain/text/dates.ts';
import { Document, type PageContext } from '../../document.tsx';
import { dictionaries as siteTexts } from '../../site/dictionaries.ts';
import { Brand } from '../../site/plain-header.tsx';
import { LanguageSwitch } from '../../site/language-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { drawnScale, verdictWords } from './budget.tsx';
import type { Counting } from './client.ts';
import { Decision } from './decision.tsx';
import { Lines } from './lines.tsx';
import { dayText, isOpen, partOf, type Part } from './parts.ts';
import { Schedule } from './schedule.tsx';
import { dictionaries } from './text.ts';
import { Total } from './total.tsx';

/** An estimate as it was sent, to read, to print and to answer. */
export function EstimatePage({ context }: { context: PageContext }) {
  const { locale, content, estimate } = context;
  if (!estimate) throw new Error('there is no estimate to draw');
  const text = dictionaries[locale];
  const part = partOf(estimate, text, locale);
  const { sent } = part;
  return (
    <Document
      page="estimate"
      context={context}
      title={`${text.title(sent.reference)} – ${content.brand}`}
      description={text.description}
      hidden
      startModule
    >
      <Header context={context} part={part} />
      <main id="main" className="estimate-page">
        <article
          className="estimate"
          lang={sent.language}
          data-surface="day"
          data-counting={countingOf(part)}
        >
          <PaperHead {...part} />
          <div className="columns">
            <Head {...part} />
            <Total {...part} />
            <div className="body">
              <Since {...part} />
              <Lines {...part} />
            </div>
          </div>
          <Schedule sent={sent} />
          <div className="notes">
            <List
              title={sent.words['notIncluded']}
              items={sent.notIncluded.map(({ name }) => name)}
              mark="close"
            />
            <List title={sent.words['questions']} items={sent.questions} />
            <Terms {...part} />
          </div>
          <PaperEnd {...part} />
          <Decision {...part} />
        </article>
        <Earlier {...part} />
      </main>
    </Document>
  );
}

/** What the page's script needs to add up a choice; nothing where there is none. */
function countingOf(part: Part): string | undefined {
  const { sent, text } = part;
  if (!isOpen(part) || optionsOf(sent).length === 0) return undefined;
  return JSON.stringify({
    language: sent.language,
    vatRate: sent.vatRate,
    band: sent.budget && { min: sent.budget.min, max: sent.budget.max },
    scale: drawnScale(sent),
    words: verdictWords(sent, text.partly),
    lines: sent.lines.map(({ id, min, max, rate, toAgree, included, optional }) => ({
      ...{ id, min, max, rate, toAgree, included, optional },
    })),
  } satisfies Counting);
}

function Header({ context, part }: { context: PageContext; part: Part }) {
  const { content, agency, locale } = context;
  const { estimate, sent, text } = part;
  const { token } = estimate;
  const version = sent.version === estimate.latest ? undefined : sent.version;
  return (
    <header className="site-header" data-surface="night">
      <div className="site-header-row">
        <Brand brand={content.brand} logo={agency.logo} locale={locale} home={siteTexts[locale].home} />
        <a className="way-back" href={clientPagePath(token, locale)} dir="auto">
          <PageIcon name="previous" /> {sent.company.trim() || text.back}
        </a>
        <Button look="plain" className="print" data-print hidden>
          <PageIcon name="print" /> {text.print}
        </Button>
        <LanguageSwitch
          locale={locale}
          label={siteTexts[locale].language}
          hrefOf={(other) => estimatePath(token, other, version)}
        />
      </div>
    </header>
  );
}

function Head({ sent }: Part) {
  const { words, language, headline, goals, message } = sent;
  const others = goals.filter(({ text }) => text !== headline?.text);
  return (
    <div className="head">
      <p className="meta">
        <strong>
          {words['title']} {sent.reference}
        </strong>{' '}
        <span>
          {words['version']} {sent.version} {words['sentOn']} {longDate(new Date(sent.sentAt), language)}
        </span>
      </p>
      <h1 dir="auto">{headline ? <q>{headline.text}</q> : sent.company.trim() || words['title']}</h1>
      {headline ? (
        <p className="quiet">
          {words['fromBrief']}: {headline.label}
        </p>
      ) : null}
      {message.trim() ? (
        <p className="message" dir="auto">
          {message}
        </p>
      ) : null}
      {others.length > 0 ? (
        <dl className="goals" aria-label={words['goals']}>
          {others.map(({ field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

const signs = { added: '+', removed: '−', amount: '~', name: '~' } as const;

type LineChange = NonNullable<EstimateDocument['since']>['changes'][number];

/** What changed since the version before. */
function Since({ sent }: Part) {
  const { since, words, language, net } = sent;
  if (!since || since.changes.length === 0) return null;
  const amounts = ({ before, after, kind }: LineChange) =>
    [kind === 'name' ? null : before, after]
      .filter((range) => range !== null)
      .map((range) => rangeText(range, language))
      .join(' → ');
  return (
    <section className="since" aria-labelledby="since">
      <h2 id="since">
        {words['changes']}{' '}
        <small>
          {words['version']} {since.version} → {sent.version}
        </small>
      </h2>
      <ul>
        {since.changes.map((change) => (
          <li key={change.id} data-kind={change.kind}>
            <i aria-hidden="true">{signs[change.kind]}</i>
            <span dir="auto">
              {change.nameBefore ? `${change.nameBefore} → ` : ''}
              {change.name}
              {change.kind === 'added' || change.kind === 'removed' ? (
                <small> {words[change.kind]}</small>
              ) : null}
            </span>
            <span>{amounts(change)}</span>
          </li>
        ))}
      </ul>
      <p>
        <s>{rangeText(since.net, language)}</s> <strong>{rangeText(net, language)}</strong>
      </p>
    </section>
  );
}

function List({ title, items, mark }: { title: string | undefined; items: string[]; mark?: 'close' }) {
  if (items.length === 0) return null;
  return (
    <section data-mark={mark}>
      <h2>{title}</h2>
      <ul className="list">
        {items.map((item, position) => (
          <li key={position}>
            <PageIcon name={mark ?? 'next'} />
            <span dir="auto">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ sent }: Part) {
  if (sent.terms.trim() === '') return null;
  return (
    <section>
      <h2>{sent.words['terms']}</h2>
      <p className="terms" dir="auto">
        {sent.terms}
      </p>
    </section>
  );
}

/** Who it is from and for: on paper alone, where there is no header. */
function PaperHead({ sent }: Part) {
  const { words, language, agency } = sent;
  return (
    <div className="paper">
      <p className="paper-head">
        <strong>{agency.brand}</strong>
        <span>
          {words['title']} {sent.reference} · {words['version']} {sent.version} ·{' '}
          {longDate(new Date(sent.sentAt), language)} · {words['validUntil']?.toLocaleLowerCase(language)}{' '}
          {dayText(sent.validUntil, language)}
        </span>
      </p>
      <dl className="parties">
        <div>
          <dt>{words['for']}</dt>
          <dd>
            <strong>{sent.company}</strong>
            {[sent.contactName, sent.contactEmail].filter((part) => part.trim() !== '').join(', ')}
          </dd>
        </div>
        <div>
          <dt>{words['preparedBy']}</dt>
          <dd>
            <strong>{agency.brand}</strong>
            {agency.email}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Two lines to sign on, and what the paper is not. */
function PaperEnd({ sent, estimate, text, locale }: Part) {
  const { words, agency } = sent;
  const { decision } = estimate.estimate;
  return (
    <div className="paper">
      {decision?.kind === 'accepted' ? (
        <p className="paper-agreed" lang={locale}>
          {text.accepted(decision.name, longDate(new Date(decision.at), locale))}
        </p>
      ) : (
        <p className="signatures">
          <span>
            {words['signature']}, {sent.company.trim() || sent.contactName}
          </span>
          <span>
            {words['signature']}, {agency.brand}
          </span>
        </p>
      )}
      <p className="paper-end">{words['disclaimer']}</p>
    </div>
  );
}

function Earlier({ estimate, text, locale }: Part) {
  const { earlier } = estimate.estimate;
  if (earlier.length === 0) return null;
  return (
    <nav className="earlier" aria-label={text.earlier} data-surface="night">
      <span>{text.earlier}:</span>
      {earlier.map(({ version, sentAt }) => (
        <a key={version} href={estimatePath(estimate.token, locale, version)}>
          {text.earlierOf(version, longDate(new Date(sentAt), locale))}
        </a>
      ))}
    </nav>
  );
}
