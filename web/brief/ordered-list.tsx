/** What was chosen, in an order that can be changed by dragging, by buttons and by Alt with an arrow. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import type { AnswerProps } from './steps/questions.ts';
import { fill, useStepWords } from './text.ts';
import { useRowDrag } from './use-row-drag.ts';

type OrderedListProps<Value extends string> = Pick<AnswerProps<Value[]>, 'value' | 'onChange'> & {
  title: string;
  labels: Readonly<Record<Value, string>>;
  announce: (sentence: string) => void;
};

const directions = [
  { icon: 'up', step: -1, words: 'moveUp' },
  { icon: 'down', step: 1, words: 'moveDown' },
] as const;

export function OrderedList<Value extends string>(props: OrderedListProps<Value>) {
  const { title, value: items, labels, onChange, announce } = props;
  const words = useStepWords().steps.structure;
  const list = useRef<HTMLOListElement>(null);
  const [gap, setGap] = useState<number>();

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    announce(fill(words.moved, { name: labels[item], position: to + 1, total: items.length }));
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

  if (items.length < 2) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold" id={`${title}-order`}>
        {title}
      </p>
      <ol ref={list} aria-labelledby={`${title}-order`} className="grid max-w-md gap-1.5">
        {items.map((item, index) => (
          <li
            key={item}
            className="drag-row flex min-h-11 items-center gap-1 rounded-field border border-line bg-raised pr-1"
            data-gap={
              gap === index ? 'before' : gap === items.length && index === gap - 1 ? 'after' : undefined
            }
          >
            <span
              className="drag-handle"
              title={words.drag}
              onPointerDown={(event) => startDrag(event, index)}
            />
            <span className="w-6 text-sm text-muted tabular-nums">{index + 1}.</span>
            <span className="min-w-0 flex-1 py-1.5 leading-snug">{labels[item]}</span>
            {directions.map(({ icon, step, words: label }) => (
              <Button
                key={icon}
                look="plain"
                className="icon-button"
                aria-label={fill(words[label], { name: labels[item] })}
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
    </div>
  );
}
