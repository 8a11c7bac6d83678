/** What the client sent: drawn, in words, as files, and the way to have it erased. */
import { clientPagePath, saidId, type ClientPage } from '../../domain/client-page/client-page.ts';
import { phoneHref } from '../../domain/content/content-rules.ts';
import { readBrief } from '../../domain/brief/brief-reading.ts';
import { isEmptySkeleton, skeletonOf } from '../../domain/brief/skeleton.ts';
import { longDateTime } from '../../domain/text/dates.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { skeleton as enSkeleton } from '../../words/en/skeleton.ts';
import { skeleton as plSkeleton } from '../../words/pl/skeleton.ts';
import { pagePath } from '../page-paths.ts';
import { dictionaries as siteTexts } from '../site/dictionaries.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import { SkeletonDrawing } from '../ui/skeleton/skeleton.tsx';
import { Said } from './said.tsx';
import { optionTexts, type Texts } from './text.ts';

const drawings = { pl: plSkeleton, en: enSkeleton };

export type AnswerSection = {
  title: string;
  rows: readonly { label: string; value: string | readonly string[] }[];
};

type Part = { status: ClientPage; text: Texts; locale: Locale };

/** The same drawing that grew beside their answers. What does not fit is shown whole once it is the page's target. */
export function OwnPage({ status, text, locale }: Part) {
  const skeleton = skeletonOf(readBrief(status.brief));
  if (isEmptySkeleton(skeleton)) return null;
  const words = drawings[locale];
  return (
    <section aria-labelledby="skeleton-title">
      <h2 id="skeleton-title">{words.title}</h2>
      <div className="own-drawing" id="drawing">
        <SkeletonDrawing skeleton={skeleton} words={words} options={optionTexts[locale]} />
        {skeleton.sections.length > 2 ? (
          <a className="own-drawing-whole" href="#drawing">
            <span>{text.whole}</span>
          </a>
        ) : null}
      </div>
    </section>
  );
}

/** One text a row, with its line breaks: a site map of a thousand pages is then one element, not a thousand. */
export function Answers({ sections, text }: { sections: AnswerSection[]; text: Texts }) {
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="copy-title">
      <h2 id="copy-title">{text.copy}</h2>
      <div className="sheet folds">
        {sections.map(({ title, rows }) => (
          <details key={title} className="status-answers">
            <summary>
              <span>{title}</span>
              <strong dir="auto">
                {rows
                  .map(({ value }) => [value].flat().join(', '))
                  .join(', ')
                  .slice(0, 120)}
              </strong>
              <PageIcon name="unfolded" />
            </summary>
            <dl>
              {rows.map(({ label, value }, position) => (
                <div key={position}>
                  <dt>{label}</dt>
                  <dd>{typeof value === 'string' ? value : value.join('\n')}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Quietly at the end. */
export function Privacy({ contact, ...props }: Part & { contact: { email: string; phone: string } }) {
  const { status, text, locale } = props;
  const base = clientPagePath(status.token, locale);
  return (
    <section className="status-end" aria-label={text.erase}>
      <p>
        <Icon name="shield" /> {text.private}
      </p>
      <p className="status-files">
        <a href={`${base}/brief.html`} download>
          {text.copyReadable}
        </a>
        <a href={`${base}/brief.json`} download>
          {text.copyJson}
        </a>
        <a href={pagePath('privacy', locale)}>{siteTexts[locale].footer.privacy}</a>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
        {contact.phone ? <a href={phoneHref(contact.phone)}>{contact.phone}</a> : null}
      </p>
      {status.eraseRequestedAt ? (
        <Said id={saidId.erase}>
          <p>{text.eraseRequested(longDateTime(new Date(status.eraseRequestedAt), locale))}</p>
        </Said>
      ) : (
        <ErasureForm {...props} />
      )}
    </section>
  );
}

function ErasureForm({ status: { token, isUnconfirmed }, text, locale }: Part) {
  return (
    <details className="fold" open={isUnconfirmed || undefined}>
      <summary>{text.erase}</summary>
      <p>{text.eraseText}</p>
      <form method="post" action={`${clientPagePath(token, locale)}/erase#${saidId.erase}`}>
        <label className="status-confirm">
          <input
            type="checkbox"
            name="confirm"
            value="yes"
            required
            aria-invalid={isUnconfirmed || undefined}
            aria-describedby={isUnconfirmed ? saidId.erase : undefined}
          />
          <span>{text.eraseConfirm}</span>
        </label>
        <p className="status-links">
          <Button look="danger" type="submit">
            {text.eraseAction}
          </Button>
        </p>
        {isUnconfirmed ? (
          <Said id={saidId.erase} isProblem>
            <p>{text.eraseUnconfirmed}</p>
          </Said>
        ) : null}
      </form>
    </details>
  );
}
