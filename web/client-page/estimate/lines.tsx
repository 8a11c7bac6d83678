/** What is to be made, line by line: the amount, the answers behind it, and a question at it. */
import { estimateAnchor, estimatePath, optionsOf } from '../../../domain/client-page/estimate-page.ts';
import type { EstimateDocument } from '../../../domain/estimate/estimate-document.ts';
import { talkField } from '../../../domain/estimate/estimate-lines.ts';
import { estimateForm } from '../../../domain/estimate/estimate-view.ts';
import { plainRange, rangeText, rateText } from '../../../domain/estimate/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { AskedBefore, AskForm } from './ask.tsx';
import { isOpen, type Part } from './parts.ts';

type Line = EstimateDocument['lines'][number];

export const acceptFormId = 'accept';

export function Lines(part: Part) {
  const { sent, lines, estimate, totals, text, locale } = part;
  const { words, language } = sent;
  const isChoosing = isOpen(part) && optionsOf(sent).length > 0;
  return (
    <section aria-labelledby="scope">
      <h2 id="scope">{words['scope']}</h2>
      {isChoosing ? (
        <p className="quiet hint" lang={locale}>
          {text.options}
        </p>
      ) : null}
      <ol className="lines">
        {lines.map((line, index) => (
          <LineRow key={line.id} part={part} line={line} index={index} />
        ))}
      </ol>
      <div
        className="sum"
        id={estimateAnchor.total}
        tabIndex={-1}
        role={estimate.isRecounted ? 'status' : undefined}
      >
        <span>
          {words['net']} {estimate.isRecounted ? <small lang={locale}>{text.recounted}</small> : null}
        </span>
        <strong data-said="net">{rangeText(totals.net, language)}</strong>
      </div>
      {isChoosing ? (
        <p className="recount">
          <Button
            type="submit"
            look="quiet"
            form={acceptFormId}
            formAction={`${estimatePath(estimate.token, locale)}/${estimateForm.recount}#${estimateAnchor.total}`}
            formNoValidate
            lang={locale}
          >
            {text.recount}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

type RowProps = { part: Part; line: Line; index: number };

function LineRow({ part, line, index }: RowProps) {
  const { sent, estimate, text, locale } = part;
  const { words } = sent;
  const { optional, toAgree, id } = line;
  const isOn = !optional || estimate.chosen.includes(id);
  return (
    <li className="line" id={estimateAnchor.line(index)} data-off={isOn ? undefined : ''}>
      <div className="line-name">
        {optional ? <Option part={part} line={line} isOn={isOn} /> : <h3 dir="auto">{line.name}</h3>}
      </div>
      <p className="line-amount" data-agree={toAgree ? '' : undefined}>
        {toAgree ? words['toAgree'] : <span data-amount={id}>{rangeText(line, sent.language)}</span>}
      </p>
      <div className="line-more">
        <LineText sent={sent} line={line} />
        <div className="line-foot">
          <Sources sent={sent} line={line} />
          {estimate.estimate.state === 'replaced' || estimate.isClosed ? null : (
            <AskForm part={part} line={line} index={index} label={text.askLine} />
          )}
        </div>
        <AskedBefore part={part} line={id} />
      </div>
      {optional && !isOpen(part) ? (
        <p className="line-state" lang={locale}>
          {isOn ? text.isOn : text.isOff}
        </p>
      ) : null}
    </li>
  );
}

/** The name of the line is the label of its switch. */
function Option({ part, line, isOn }: { part: Part; line: Line; isOn: boolean }) {
  const { sent } = part;
  return (
    <h3>
      <label className="option">
        <input
          type="checkbox"
          name={estimateForm.option}
          value={line.id}
          form={acceptFormId}
          defaultChecked={isOn}
          disabled={!isOpen(part)}
        />
        <span dir="auto">
          {line.name} <small>{sent.words['optional']}</small>
        </span>
      </label>
    </h3>
  );
}

/** Its sentence, and how the amount comes about where the sentence does not say so. */
function LineText({ sent, line }: { sent: EstimateDocument; line: Line }) {
  const { words, language } = sent;
  const { text, toAgree, items, rate } = line;
  const share = rate && rateRange(rate, language);
  const facts = [
    text || (toAgree ? words['toAgreeText'] : ''),
    items && items.count > 1 ? `${items.count} × ${rangeText(items, language)}` : '',
    share && !text.includes(share) ? `${share} ${words['percentOf']}` : '',
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="quiet" dir="auto">
      {facts.join(' · ')}
    </p>
  );
}

function rateRange({ min, max }: { min: number; max: number }, language: EstimateDocument['language']) {
  return min === max ? rateText(min, language) : `${plainRange({ min, max }, language)}%`;
}

/** So many names are shown in one line; the others are counted. */
const mostNames = 3;

/** The answers behind the line, those of one question together. */
function Sources({ sent, line }: { sent: EstimateDocument; line: Line }) {
  if (line.sources.length === 0) return null;
  const groups = new Map<string, Line['sources']>();
  for (const source of line.sources) {
    const key = source.field === talkField ? source.value : source.field;
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  const isTalk = line.sources.every(({ field }) => field === talkField);
  return (
    <p className="sources">
      <span>{sent.words[isTalk ? 'fromTalk' : 'fromBrief']}</span>{' '}
      {[...groups].map(([key, sources]) => (
        <span key={key} className="source">
          <em>{sources[0]!.label}:</em>{' '}
          <span dir="auto">
            {sources
              .slice(0, mostNames)
              .map(({ text }) => text)
              .join(', ')}
            {sources.length > mostNames ? ` +${sources.length - mostNames}` : ''}
          </span>
        </span>
      ))}
    </p>
  );
}
