import { useState, type KeyboardEvent } from 'react';
import { limits } from '../../domain/text/limits.ts';
import { withoutBrokenCharacters } from '../../domain/text/text-rules.ts';
import { Field } from '../ui/field.tsx';
import { Input, TextArea } from '../ui/control.tsx';
import type { AnswerProps } from './steps/questions.ts';
import { fill, useWords } from './text.ts';

type TextAnswerProps = AnswerProps<string> & {
  required?: boolean;
  /** Several lines. */
  long?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
};

const nearTheEnd = 0.1;
/** Of what did not fit, so that a visitor knows where to go on. */
const shownOfRest = 30;

export function TextAnswer({
  id,
  words,
  value,
  onChange,
  required,
  error,
  long,
  type = 'text',
  autoComplete,
}: TextAnswerProps) {
  const { text } = useWords();
  const maximum = type === 'email' ? limits.email : long ? limits.text : limits.line;
  const left = maximum - value.length;
  const [rest, setRest] = useState('');
  return (
    <Field
      id={id}
      label={words.label}
      help={words.help}
      error={error}
      requiredMark={required ? text.requiredMark : undefined}
    >
      {(control) => {
        const shared = {
          ...control,
          name: id,
          value,
          // Cut here and not by the browser, which does it without a word. Longer, an answer could be neither sent nor restored.
          onChange: ({ target }: { target: { value: string } }) => {
            setRest(target.value.slice(maximum));
            onChange(withoutBrokenCharacters(target.value.slice(0, maximum)));
          },
        };
        return (
          <>
            {long ? (
              <TextArea {...shared} rows={3} className="answer-text" />
            ) : (
              <Input
                {...shared}
                type={type}
                autoComplete={autoComplete}
                enterKeyHint="next"
                onKeyDown={goToNextField}
              />
            )}
            {left < maximum * nearTheEnd ? (
              <p className="text-sm text-muted" aria-live="polite">
                {rest
                  ? fill(text.cut, { maximum, count: rest.length, rest: rest.slice(0, shownOfRest) })
                  : fill(text.left, { count: left })}
              </p>
            ) : null}
          </>
        );
      }}
    </Field>
  );
}

/** As the key on a phone says; nothing else could happen, for there is no form to send. */
function goToNextField({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  const fields = Array.from(
    currentTarget.closest('main')!.querySelectorAll<HTMLElement>('input:not([type=search]), textarea'),
  );
  fields[fields.indexOf(currentTarget) + 1]?.focus();
}
