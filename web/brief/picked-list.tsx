/** What is picked stands on top, in an order that can be changed by dragging, by buttons and by Alt with an arrow; the rest waits below. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import type { PlacedSection } from '../../domain/brief/own-sections.ts';
import { RequiredMark } from '../ui/field.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import { Further } from './further.tsx';
import type { AnswerProps } from './steps/questions.ts';
import { fill, useStepWords, useWords } from './text.ts';
import { useRowDrag } from './use-row-drag.ts';

type PickedListProps<Value extends string> = AnswerProps<Value[]> & {
  /** Of the ordered list. */
  title: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  announce: (sentence: string) => void;
  start?: ReactNode;
  /** The question about those that are not on the list. */
  further: ReactNode;
  /** Puts what is not picked, and that question, behind one line of this title. */
  foldedTitle?: string | undefined;
  /** With rows in the client's own words among the chosen ones. */
  placed?: { rows: readonly PlacedSection[]; onMove: (from: number, to: number) => void };
  pictureOf?: (value: Value) => ReactNode;
};

const directions = [
  { icon: 'up', step: -1, words: 'moveUp' },
  { icon: 'down', step: 1, words: 'moveDown' },
] as const;

export function PickedList<Value extends string>(props: PickedListProps<Value>) {
  const { id, words, value: picked, values, labels, onChange, start, further, foldedTitle } = props;
  const { text } = useWords();
  const group = useRef<HTMLFieldSetElement>(null);
  const keepFocus = useKeptFocus(group);
  const rest = values.filter((value) => !picked.includes(value));

  function toggle(value: Value) {
    keepFocus(value);
    onChange(picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value]);
  }

  const choices =
    rest.length > 0 ? (
      <div className="choices">
        {rest.map((value) => (
          <Choice key={value} {...props} choice={value} className="choice" onToggle={toggle} />
        ))}
      </div>
    ) : null;

  return (
    <fieldset ref={group} id={id} className="relative grid gap-2 sm:gap-3" aria-describedby={`${id}-help`}>
      <legend className="contents">
        <span className="font-semibold">
          {words.label}
          <RequiredMark word={text.requiredMark} />
        </span>
      </legend>
      <p id={`${id}-help`} className="-mt-1 text-sm text-muted sm:-mt-2">
        {words.help}
      </p>
      {start}
      {picked.length + (props.placed?.rows.length ?? 0) > 0 ? <Picked {...props} onToggle={toggle} /> : null}
      {foldedTitle ? (
        <Further
          title={foldedTitle}
          preview={rest.map((value) => labels[value]).join(', ')}
          isAnswered={false}
        >
          {choices}
          {further}
        </Further>
      ) : (
        <>
          {choices}
          {further}
        </>
      )}
    </fieldset>
  );
}

/** Without a choice it is one of the client's own. */
type Row<Value> = { choice?: Value; name: string };

type Toggled<Value extends string> = PickedListProps<Value> & { onToggle: (value: Value) => void };

function Choice<Value extends string>(props: Toggled<Value> & { choice: Value; className: string }) {
  const { id, choice, labels, value, pictureOf, className, onToggle } = props;
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={id}
        value={choice}
        checked={value.includes(choice)}
        onChange={() => onToggle(choice)}
        className="sr-only"
      />
      <span className="choice-mark" data-shape="checkbox" aria-hidden="true">
        <PageIcon name="check" />
      </span>
      {pictureOf?.(choice)}
      <span className="min-w-0 leading-[1.25] font-medium">{labels[choice]}</span>
    </label>
  );
}

function Picked<Value extends string>(props: Toggled<Value>) {
  const { title, value: picked, labels, onChange, announce, placed } = props;
  const words = useStepWords().steps.structure;
  const list = useRef<HTMLOListElement>(null);
  const [gap, setGap] = useState<number>();

  const items: readonly Row<Value>[] = placed
    ? placed.rows.map(({ value, name }) =>
        value === '' ? { name } : { choice: value as Value, name: labels[value as Value] },
      )
    : picked.map((choice) => ({ choice, name: labels[choice] }));

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    if (placed) placed.onMove(from, to);
    else onChange(picked.toSpliced(from, 1).toSpliced(to, 0, ...picked.slice(from, from + 1)));
    announce(fill(words.moved, { name: item.name, position: to + 1, total: items.length }));
  }

  const startDrag = useRowDrag({
    rows: () => Array.from(list.current?.children ?? []),
    onOver: (over) => setGap(over?.gap),
    onDrop: ({ row, gap: target }) => move(row, target > row ? target - 1 : target),
  });

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  }

  return (
    <ol ref={list} aria-label={title} className="grid gap-1 sm:gap-1.5">
      {items.map(({ choice, name }, index) => (
        <li
          key={choice ?? `${items.slice(0, index).filter((row) => row.name === name).length} ${name}`}
          className="drag-row picked"
          data-gap={
            gap === index ? 'before' : gap === items.length && index === gap - 1 ? 'after' : undefined
          }
        >
          <span
            className="drag-handle"
            title={words.drag}
            onPointerDown={(event) => startDrag(event, index)}
          />
          {choice ? (
            <Choice {...props} choice={choice} className="picked-name" />
          ) : (
            <span className="picked-name">
              <PageIcon name="note" className="text-accent" />
              <span className="min-w-0 leading-[1.25] font-medium wrap-anywhere">{name}</span>
            </span>
          )}
          {directions.map(({ icon, step, words: label }) => (
            <Button
              key={icon}
              look="plain"
              className="icon-button"
              aria-label={fill(words[label], { name })}
              // Not `disabled`: a button that disables itself under the finger loses the focus.
              aria-disabled={items[index + step] === undefined}
              onClick={() => move(index, index + step)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <PageIcon name={icon} />
            </Button>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** A ticked choice moves to the other list as a new element: the focus goes with it. */
function useKeptFocus(group: RefObject<HTMLElement | null>): (value: string) => void {
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    const input = group.current?.querySelector<HTMLElement>(`input[value="${moved.current}"]`);
    moved.current = undefined;
    if (document.activeElement === document.body) input?.focus({ preventScroll: true });
  });
  return (value) => void (moved.current = value);
}
