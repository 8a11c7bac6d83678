import { useRef, useState } from 'react';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterDraft } from '../../../../domain/endpoints/conversation.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { shapeOf } from '../../../../domain/conversation/questions.ts';
import { isBlank } from '../../../../domain/text/text-rules.ts';
import type { ClientWords } from '../../ui/client-words.ts';
import { Select, TextArea } from '../../../ui/control.tsx';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { focusNew } from '../../ui/focus-new.ts';
import { labelIn, useText } from '../../ui/text.tsx';
import type { DraftQuestion } from './letter.ts';

type QuestionFieldsProps = {
  letter: LetterDraft;
  findings: BriefDetail['findings'];
  words: ClientWords;
  onChange: (part: Partial<LetterDraft>) => void;
  /** One with words of the owner's own. */
  onRemove: (questions: DraftQuestion[]) => void;
};

const reminders = [2, 3, 7] as const;

export function QuestionFields({ letter, findings, words: client, onChange, onRemove }: QuestionFieldsProps) {
  const words = useText().letters.questions;
  const { questions } = letter;
  const [isAdded, setAdded] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const isFull = questions.length >= limits.questions;

  function remove(index: number): void {
    const gone = questions[index];
    const rest = questions.filter((_, at) => at !== index);
    const ready = findings.find(({ id }) => id === gone?.findingId)?.question[client.locale] ?? '';
    if (!gone || isBlank(gone.text) || gone.text === ready) onChange({ questions: rest });
    else onRemove(rest);
  }

  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-semibold text-muted">{words.label}</legend>
        {questions.map((question, index) => (
          <QuestionField
            key={index}
            question={question}
            number={index + 1}
            isFocused={isAdded && index === questions.length - 1}
            words={client}
            onChange={(written) =>
              onChange({
                questions: questions.map((one, at) => (at === index ? { ...one, text: written } : one)),
              })
            }
            onRemove={() => {
              remove(index);
              add.current?.focus();
            }}
          />
        ))}
        <Tool
          ref={add}
          className="justify-self-start"
          disabled={isFull}
          onClick={() => {
            setAdded(true);
            onChange({ questions: [...questions, { text: '', findingId: null }] });
          }}
        >
          {words.add}
        </Tool>
      </fieldset>
      <Labelled label={words.remind}>
        <Select
          value={String(letter.remindAfterDays ?? '')}
          options={[
            ['', words.never],
            ...reminders.map((days) => [String(days), words.after[days]] as const),
          ]}
          onChange={(days) => onChange({ remindAfterDays: Number(days) || null })}
        />
      </Labelled>
    </>
  );
}

type QuestionFieldProps = {
  question: DraftQuestion;
  number: number;
  isFocused: boolean;
  words: ClientWords;
  onChange: (text: string) => void;
  onRemove: () => void;
};

function QuestionField({
  question,
  number,
  isFocused,
  words: client,
  onChange,
  onRemove,
}: QuestionFieldProps) {
  const words = useText().letters.questions;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1">
      <TextArea
        ref={isFocused ? focusNew : undefined}
        className="letter-question"
        lang={client.locale}
        aria-label={words.one(number)}
        value={question.text}
        maxLength={limits.question}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconTool
        icon="close"
        className="self-start"
        label={words.remove(number)}
        title={words.remove(number)}
        onClick={onRemove}
      />
      <Choices question={question} words={client} />
    </div>
  );
}

/** What the client will be able to pick, beside own words. */
function Choices({ question, words }: { question: DraftQuestion; words: ClientWords }) {
  const text = useText().letters.questions;
  const { optionList, options } = shapeOf(question.findingId);
  if (!optionList || options.length === 0) return null;
  const labels = options.map((option) => labelIn(words.options[optionList], option));
  return <p className="mt-0.5 text-xs text-muted">{text.chosen(labels.join(', '))}</p>;
}
