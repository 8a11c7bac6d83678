/** The document of an estimate, drawn from nothing but what is stored in it, in the client's language. */
import type { EstimateDecision, EstimateDocument } from '../../../../domain/estimate/estimate-document.ts';
import { plainRange, rangeText, rateText } from '../../../../domain/estimate/money-text.ts';
import { longDate } from '../../../../domain/text/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BudgetScale } from '../../ui/budget-scale.tsx';

type Accepted = Extract<EstimateDecision, { kind: 'accepted' }>;
type SheetProps = { document: EstimateDocument; accepted?: Accepted | undefined };

const dateOf = (day: string) => new Date(day.length === 10 ? `${day}T12:00:00Z` : day);

export function EstimateSheet({ document, accepted }: SheetProps) {
  const { words, language, headline, message, goals, notIncluded, questions, terms } = document;
  return (
    <article className="estimate-sheet" lang={language}>
      <header>
        <p className="text-muted">
          {words['title']} {document.reference}, {words['version']} {document.version} {words['sentOn']}{' '}
          {longDate(dateOf(document.sentAt), language)}
        </p>
        {headline ? <h3 className="own-words">„{headline.value}”</h3> : null}
        <p className="own-words">
          {words['for']}: {document.company || document.contactName} · {words['preparedBy']}:{' '}
          {document.agency.brand}
        </p>
      </header>
      {message ? <p className="own-words">{message}</p> : null}
      {goals.length > 0 ? (
        <section>
          <h4>{words['goals']}</h4>
          {goals.map(({ field, value }) => (
            <p key={field} className="own-words">
              „{value}”
            </p>
          ))}
        </section>
      ) : null}
      <section>
        <h4>{words['scope']}</h4>
        <Lines document={document} accepted={accepted} />
      </section>
      <Totals document={document} accepted={accepted} />
      <section>
        <h4>{words['when']}</h4>
        <ul>
          {document.schedule.stages.map(({ id, name, weeks, from, to }) => (
            <li key={id}>
              <strong>{name}</strong>, {weeks} {words['weeks']}: {longDate(dateOf(from), language)} –{' '}
              {longDate(dateOf(to), language)}
            </li>
          ))}
        </ul>
      </section>
      <Words title={words['notIncluded']} lines={notIncluded.map(({ name }) => name)} />
      <Words title={words['questions']} lines={questions} />
      <Words title={words['terms']} lines={terms ? [terms] : []} />
      <footer className="text-muted">
        <p>
          {words['validUntil']} {longDate(dateOf(document.validUntil), language)}
        </p>
        <p>{words['disclaimer']}</p>
      </footer>
    </article>
  );
}

function Lines({ document: { lines, words, language }, accepted }: SheetProps) {
  return (
    <ul className="estimate-sheet-lines">
      {lines.map((line) => {
        const isOff = accepted && line.optional && !accepted.options.includes(line.id);
        return (
          <li key={line.id} data-off={isOff ? '' : undefined}>
            <div className="min-w-0">
              <p className="own-words font-semibold">
                {line.name} {line.optional ? <Badge tone="new">{words['optional']}</Badge> : null}
              </p>
              {line.text ? <p className="own-words">{line.text}</p> : null}
              <p className="own-words text-[0.8125rem] text-muted">
                {line.sources.map(({ label, text }) => `${label}: ${text}`).join(' · ')}
              </p>
            </div>
            <p className="text-right tabular-nums">
              {line.toAgree ? words['toAgree'] : plainRange(line, language)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Totals({ document, accepted }: SheetProps) {
  const { words, language, vatRate, budget } = document;
  const { net, vat, gross } = accepted ?? document;
  const rows: [string | undefined, typeof net][] = [
    [words['net'], net],
    [`${words['vat']} ${rateText(vatRate, language)}`, vat],
    [words['gross'], gross],
  ];
  return (
    <section>
      <dl className="estimate-sheet-totals">
        {rows.map(([name, range]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rangeText(range, language)}</dd>
          </div>
        ))}
      </dl>
      {budget ? (
        <>
          <p className="own-words text-[0.8125rem]">
            {words['budget']}: {budget.label}
          </p>
          <BudgetScale
            band={budget}
            ranges={[
              { look: 'now', range: net },
              { look: 'gross', range: gross },
            ]}
          />
        </>
      ) : null}
    </section>
  );
}

function Words({ title, lines }: { title: string | undefined; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      {lines.map((line) => (
        <p key={line} className="own-words">
          {line}
        </p>
      ))}
    </section>
  );
}
