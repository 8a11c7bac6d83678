/** What the estimate comes to, beside the client's budget; what changed; and what to look at before it is sent. */
import { verdictOf, type Verdict } from '../../../../domain/estimate/budget-band.ts';
import type { LineChange } from '../../../../domain/estimate/estimate-lines.ts';
import { plainRange, rangeText, rateText } from '../../../../domain/estimate/money-text.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { dayOf } from '../../../../domain/text/warsaw-clock.ts';
import { Input, TextArea } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { BudgetScale } from '../../ui/budget-scale.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { useIsOwner } from '../../ui/role.ts';
import { optionLabel, useText } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { EditingProps } from './estimate-desk.tsx';
import { useWords } from './words.ts';

export function EstimateSide(props: EditingProps) {
  const { editor, edits } = props;
  const words = useWords();
  const now = useNow();
  return (
    <>
      <Totals {...props} />
      <News {...props} />
      <Checks {...props} />
      <Labelled label={words.message}>
        <TextArea
          className="field-sizing-content min-h-20"
          maxLength={limits.text}
          value={edits.message}
          onChange={({ target }) => editor.change({ message: target.value })}
        />
      </Labelled>
      <Labelled label={words.valid}>
        <Input
          type="date"
          min={dayOf(new Date(now))}
          value={edits.validUntil ?? ''}
          title={words.usualValid}
          onChange={({ target }) => editor.change({ validUntil: target.value || null })}
        />
      </Labelled>
    </>
  );
}

/** Net first; where it is within, gross may still exceed the budget. */
function fitOf(net: Verdict, gross: Verdict) {
  if (net !== 'within') return net;
  if (gross === 'above') return 'netWithin';
  return gross === 'partly' ? 'grossPartly' : 'bothWithin';
}

function Totals({ editor, draft }: EditingProps) {
  const words = useWords();
  const text = useText();
  const { locale } = text;
  const { net, vat, gross } = editor.totals;
  const { band, value } = draft.budget;
  const last = draft.versions.at(-1);
  const fit = band && fitOf(verdictOf(net, band), verdictOf(gross, band));
  return (
    <section>
      <p className="text-muted">{words.totalNow}</p>
      <p className="bench-total" data-total>
        {rangeText(net, locale)}
      </p>
      <p className="text-muted">
        {words.vat(rateText(draft.vatRate, locale), rangeText(vat, locale), rangeText(gross, locale))}
      </p>
      <p className="mt-2 text-[0.8125rem] font-medium">
        {value ? words.budget(optionLabel(text, 'budget', value)) : words.noBudget}
      </p>
      <BudgetScale
        band={band}
        ranges={[
          { look: 'now', range: net },
          { look: 'gross', range: gross },
          ...(last ? [{ look: 'before' as const, range: last.net }] : []),
        ]}
      />
      <p className="flex flex-wrap gap-x-3 text-xs text-muted" aria-hidden="true">
        <span className="chart-key">{words.net}</span>
        <span className="chart-key" data-part="before">
          {words.gross}
        </span>
        {last ? (
          <span className="chart-key" data-part="dashes">
            {words.former}
          </span>
        ) : null}
      </p>
      {fit ? (
        <p
          className={`text-[0.8125rem] font-semibold ${fit === 'bothWithin' ? 'text-success' : 'text-accent'}`}
        >
          {words.places[fit]}
        </p>
      ) : null}
    </section>
  );
}

/** What the brief or the price list changed under the draft, and what differs from the version sent last. */
function News({ editor, draft }: EditingProps) {
  const words = useWords();
  const last = draft.versions.at(-1);
  return (
    <>
      {draft.changes.length > 0 ? (
        <section className="estimate-news" aria-label={words.changed.title}>
          <h4>{words.changed.title}</h4>
          <p className="text-muted">{words.changed.hint}</p>
          <Changes changes={draft.changes} />
          <Tool icon="check" className="justify-self-start" onClick={editor.acknowledge}>
            {words.changed.keep}
          </Tool>
        </section>
      ) : null}
      {last && draft.since.length > 0 ? (
        <section className="estimate-part" aria-label={words.changed.since(last.version)}>
          <h4>{words.changed.since(last.version)}</h4>
          <Changes changes={draft.since} />
        </section>
      ) : null}
    </>
  );
}

function Changes({ changes }: { changes: Omit<LineChange, 'nameBefore'>[] }) {
  const words = useWords();
  const { locale } = useText();
  return (
    <ul className="estimate-changes">
      {changes.map(({ id, name, kind, before, after }) => (
        <li key={id} data-kind={kind}>
          <span className="own-words">
            {name} <span className="text-muted">{words.changed.kinds[kind]}</span>
          </span>
          <span>
            {kind === 'amount' && before && after
              ? `${plainRange(before, locale)} → ${plainRange(after, locale)}`
              : plainRange(after ?? before ?? { min: 0, max: 0 }, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Checks({ editor, draft, edits }: EditingProps) {
  const { checks: words, ...all } = useWords();
  const isOwner = useIsOwner();
  const counted = editor.lines.filter(({ included, optional }) => included || optional);
  const names = (lines: typeof counted) => lines.map(({ name }) => name).join(', ');
  const unreasoned = counted.filter(({ sources }) => sources.length === 0);
  const open = counted.filter(({ toAgree }) => toAgree);
  const checks: [isFine: boolean, sentence: string][] = [
    [unreasoned.length === 0, unreasoned.length === 0 ? words.reasons : words.noReasons(names(unreasoned))],
    [open.length === 0, open.length === 0 ? words.amounts : words.noAmounts(names(open))],
    [
      edits.questions.length === 0,
      edits.questions.length === 0 ? words.questions : words.openQuestions(edits.questions.length),
    ],
  ];
  return (
    <section className="estimate-part" aria-label={words.title}>
      <h4>{words.title}</h4>
      <ul className="estimate-checks">
        {checks.map(([isFine, sentence]) => (
          <li key={sentence} data-fine={isFine}>
            <Icon name={isFine ? 'check' : 'alert'} />
            <span className="own-words">{sentence}</span>
          </li>
        ))}
        {draft.priceList.isExample ? (
          <li data-fine={false}>
            <Icon name="alert" />
            <span>
              {words.example}{' '}
              {isOwner ? (
                <a href="?tab=prices" className="underline" title={all.openRule}>
                  {words.toList}
                </a>
              ) : null}
            </span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
