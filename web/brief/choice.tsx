/** Choice cards: native radios and checkboxes with the whole card as their target. */
import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { RequiredMark } from '../ui/field.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import type { AnswerProps } from './steps/questions.ts';
import { fill, useWords } from './text.ts';

type ChoiceProps<Value extends string> = Pick<AnswerProps<Value>, 'id' | 'words'> & {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  hints?: Readonly<Record<Value, string>>;
  required?: boolean;
  /** A start of one tap, offered before the choices. */
  start?: ReactNode;
};

/** Longer ones can be searched; these are read at a glance. */
const glance = 12;

export function SingleChoice<Value extends string>({
  value: chosen,
  onChange,
  ...list
}: ChoiceProps<Value> & AnswerProps<Value | ''>) {
  const { text } = useWords();
  return (
    <ChoiceGroup
      {...list}
      type="radio"
      isChosen={(value) => value === chosen}
      onPick={onChange}
      note={
        // Beside the question: below the choices it would push away what follows, or leave an empty place.
        <Button
          look="plain"
          className={`link absolute -top-2.5 right-0 min-h-11 text-sm ${chosen === '' ? 'invisible' : ''}`}
          onClick={() => onChange('')}
        >
          {text.clearChoice}
        </Button>
      }
    />
  );
}

export function ManyChoice<Value extends string>({
  value: chosen,
  onChange,
  ...list
}: ChoiceProps<Value> & AnswerProps<Value[]>) {
  return (
    <ChoiceGroup
      {...list}
      type="checkbox"
      isChosen={(value) => chosen.includes(value)}
      onPick={(value) =>
        onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
      }
    />
  );
}

function ChoiceGroup<Value extends string>({
  id,
  words,
  values,
  labels,
  hints,
  required,
  start,
  type,
  isChosen,
  onPick,
  note,
}: ChoiceProps<Value> & {
  type: 'radio' | 'checkbox';
  isChosen: (value: Value) => boolean;
  onPick: (value: Value) => void;
  note?: ReactNode;
}) {
  const { text, locale } = useWords();
  const [sought, setSought] = useState('');
  const isSought = matcher(sought, locale);
  // What is chosen stays in sight, so that a search never seems to undo it.
  const visible = values.filter((value) => isChosen(value) || isSought(labels[value]));
  const found = values.filter((value) => isSought(labels[value])).length;
  const isLong = values.length > glance;
  return (
    <fieldset id={id} className="relative grid gap-2 sm:gap-3" aria-describedby={`${id}-help`}>
      <legend className="contents">
        <span className={`font-semibold ${note ? 'pr-32' : ''}`}>
          {words.label}
          {required ? <RequiredMark word={text.requiredMark} /> : null}
        </span>
      </legend>
      {note}
      <p id={`${id}-help`} className="-mt-1 text-sm text-muted sm:-mt-2">
        {words.help}
      </p>
      {start}
      {isLong ? (
        <Search
          label={`${text.search}: ${words.label}`}
          value={sought}
          placeholder={text.search}
          onChange={setSought}
        />
      ) : null}
      <div className="choices">
        {visible.map((value) => (
          <label key={value} className="choice">
            <input
              type={type}
              name={id}
              value={value}
              checked={isChosen(value)}
              onChange={() => onPick(value)}
              className="sr-only"
            />
            <span className="choice-mark" data-shape={type} aria-hidden="true">
              <PageIcon name="check" />
            </span>
            <span className="grid leading-[1.25]">
              <span className="font-medium">{labels[value]}</span>
              {hints ? <span className="choice-hint">{hints[value]}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {sought ? (
        <p role="status" className="text-sm text-muted">
          {found > 0 ? fill(text.found, { count: found }) : fill(text.searchEmpty, { text: sought })}
        </p>
      ) : null}
    </fieldset>
  );
}

function Search(props: {
  label: string;
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className="relative max-sm:hidden sm:max-w-80">
      <PageIcon name="lens" className="pointer-events-none absolute top-3 left-3.5 text-muted" />
      <input
        type="search"
        aria-label={props.label}
        value={props.value}
        placeholder={props.placeholder}
        onChange={(event) => props.onChange(event.target.value)}
        className="min-h-11 w-full rounded-full border border-line bg-raised py-2 pr-4 pl-11 placeholder:text-muted"
        autoComplete="off"
      />
    </div>
  );
}

/** Without letters' marks, so that "uslugi" finds "Usługi". */
function matcher(sought: string, locale: string): (label: string) => boolean {
  const plain = (value: string) =>
    value.toLocaleLowerCase(locale).replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');
  const wanted = plain(sought.trim());
  return (label) => plain(label).includes(wanted);
}
