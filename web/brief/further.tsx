/** What need not be answered: on a phone one line, which opens to the questions and is gone then. */
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isBlank } from '../../domain/text/text-rules.ts';
import { PageIcon } from '../ui/page-icon.tsx';
import type { AnswerProps } from './steps/questions.ts';
import { TextAnswer } from './text-answer.tsx';

type FurtherProps = {
  title: string;
  /** What is asked there, as far as a line goes. */
  preview?: string;
  isAnswered: boolean;
  children: ReactNode;
};

export function isInHand(): boolean {
  return matchMedia('(width < 40rem)').matches;
}

export function Further({ title, preview, isAnswered, children }: FurtherProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(() => isAnswered || !isInHand());

  /** At once, so that the keyboard of the phone still comes up with the field. */
  function open(event: MouseEvent) {
    event.preventDefault();
    flushSync(() => setOpen(true));
    box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }

  return (
    <details
      ref={box}
      className="further"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="further-line" onClick={open}>
        <PageIcon name="add" className="text-accent" />
        <span className="min-w-0">
          {title}
          {preview ? <span className="further-preview">{preview}</span> : null}
        </span>
      </summary>
      <div className="further-questions">{children}</div>
    </details>
  );
}

export function FurtherText(props: AnswerProps<string>) {
  const { words, value } = props;
  return (
    <Further title={words.label} preview={words.help} isAnswered={!isBlank(value)}>
      <TextAnswer {...props} long />
    </Further>
  );
}
