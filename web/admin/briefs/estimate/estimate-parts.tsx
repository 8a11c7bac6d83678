/** Below the lines: goals in the client's words, what is not included, what is still open, when, and the terms. */
import { useState, type ReactNode } from 'react';
import { datedStages, usualStart, wantedWeeks } from '../../../../domain/estimate/schedule.ts';
import { priceLimits } from '../../../../domain/estimate/price-list.ts';
import { shortDate } from '../../../../domain/text/dates.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { isBlank } from '../../../../domain/text/text-rules.ts';
import { dayOf } from '../../../../domain/text/warsaw-clock.ts';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { Form } from '../../../ui/form.tsx';
import { newKey } from '../../../ui/new-key.ts';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { useText } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { EditingProps } from './estimate-desk.tsx';
import { useWords } from './words.ts';

export function EstimateParts(props: EditingProps) {
  const { editor, draft, edits } = props;
  const words = useWords();
  const { text: longest, question } = limits;
  return (
    <div className="estimate-parts">
      <Part title={words.goals}>
        {draft.goals.map(({ field, value }) => (
          <p key={field} className="own-words">
            „{value}”
          </p>
        ))}
        <Headline {...props} />
      </Part>
      <Schedule {...props} />
      <Part title={words.notIncluded} isWide>
        <Points
          points={edits.notIncluded.map(({ id, name }) => ({ id, words: name }))}
          hint={words.newPoint}
          label={words.addPoint}
          most={priceLimits.name}
          onAdd={(name) =>
            editor.change({ notIncluded: [...edits.notIncluded, { id: `own:${newKey()}`, name }] })
          }
          onRemove={(id) =>
            editor.change({ notIncluded: edits.notIncluded.filter((point) => point.id !== id) })
          }
        />
      </Part>
      <Part title={words.questions}>
        <Points
          points={edits.questions.map((one) => ({ id: one, words: one }))}
          hint={words.newQuestion}
          label={words.addQuestion}
          most={question}
          onAdd={(one) => editor.change({ questions: [...new Set([...edits.questions, one])] })}
          onRemove={(id) => editor.change({ questions: edits.questions.filter((one) => one !== id) })}
        />
      </Part>
      <Part title={words.terms}>
        <TextArea
          className="field-sizing-content min-h-16"
          aria-label={words.terms}
          maxLength={longest}
          value={edits.terms}
          onChange={({ target }) => editor.change({ terms: target.value })}
        />
      </Part>
    </div>
  );
}

type PartProps = { title: string; isWide?: boolean; children: ReactNode };

export function Part({ title, isWide = false, children }: PartProps) {
  return (
    <section className={`estimate-part ${isWide ? 'col-span-full' : ''}`} aria-label={title}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

/** The first sentence of either answer, or none. */
function Headline({ editor, draft, edits }: EditingProps) {
  const words = useWords();
  const own = edits.headline;
  const choices = [...(own ? [own] : []), ...(draft.headline ? [draft.headline] : []), ...draft.goals].filter(
    ({ value }, index, all) => all.findIndex((one) => one.value === value) === index,
  );
  if (choices.length === 0) return null;
  const place = own ? choices.findIndex(({ value }) => value === own.value) : -1;
  return (
    <Labelled label={words.headline}>
      <Select
        value={String(place)}
        options={[
          ...choices.map(({ value }, index) => [String(index), value.slice(0, 80)] as const),
          ['-1', words.noHeadline],
        ]}
        onChange={(index) => editor.change({ headline: choices[Number(index)] ?? null })}
      />
    </Labelled>
  );
}

type PointsProps = {
  points: { id: string; words: string }[];
  hint: string;
  label: string;
  most: number;
  onAdd: (words: string) => void;
  onRemove: (id: string) => void;
};

function Points({ points, hint, label, most, onAdd, onRemove }: PointsProps) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  return (
    <>
      <ul className="estimate-points">
        {points.map((point) => (
          <li key={point.id}>
            <span className="own-words">{point.words}</span>
            <IconTool
              icon="close"
              label={words.removePoint(point.words)}
              onClick={() => onRemove(point.id)}
            />
          </li>
        ))}
      </ul>
      <Form
        className="flex gap-1.5"
        onSubmit={() => {
          if (isBlank(typed)) return;
          onAdd(typed.trim());
          setTyped('');
        }}
      >
        <Input
          aria-label={hint}
          placeholder={hint}
          maxLength={most}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Tool type="submit" icon="add" disabled={isBlank(typed)}>
          {label}
        </Tool>
      </Form>
    </>
  );
}

function Schedule({ editor, draft, edits }: EditingProps) {
  const words = useWords();
  const { locale } = useText();
  const now = useNow();
  const { stages, startsOn } = edits;
  const all = stages.reduce((sum, { weeks }) => sum + weeks, 0);
  const dated = datedStages(stages, startsOn ?? usualStart(dayOf(new Date(now))));
  const wanted = wantedWeeks(draft.timeline);
  const day = (date: string) => shortDate(new Date(`${date}T12:00:00Z`), locale);
  return (
    <Part title={words.when}>
      <div className="estimate-stages" aria-hidden="true">
        {stages.map(({ id, weeks }) => (
          <span key={id} data-stage={id} style={{ flexGrow: weeks }}>
            <strong>{words.stages[id]}</strong> {words.weeks(weeks)}
          </span>
        ))}
      </div>
      <p className="text-muted">
        {day(dated[0]!.from)} – {day(dated.at(-1)!.to)},{' '}
        {wanted === null ? words.anyTime : all <= wanted ? words.fits : words.longer(all - wanted)}
      </p>
      <div className="flex flex-wrap gap-2">
        {stages.map(({ id, weeks }) => (
          <Labelled key={id} label={words.weeksOf(words.stages[id])}>
            <Input
              type="number"
              min={1}
              max={104}
              className="max-w-24"
              value={weeks}
              onChange={({ target }) => {
                const count = Math.min(Math.max(Math.round(target.valueAsNumber || 1), 1), 104);
                editor.change({
                  stages: stages.map((one) => (one.id === id ? { ...one, weeks: count } : one)),
                });
              }}
            />
          </Labelled>
        ))}
        <Labelled label={words.start}>
          <Input
            type="date"
            value={startsOn ?? ''}
            title={words.usualStart}
            onChange={({ target }) => editor.change({ startsOn: target.value || null })}
          />
        </Labelled>
      </div>
    </Part>
  );
}
