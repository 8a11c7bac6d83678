import { useRef, useState } from 'react';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterDraft } from '../../../../domain/endpoints/conversation.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { shapeOf } from '../../../../domain/conversation/questions.ts';
import { isBlank } from '../../../../domain/text/text-rules.ts';
import type { ClientWords } from '../../ui/client-words.ts';
import { Icon } from '../../ui/icons.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { labelIn, useText } from '../../ui/text.tsx';
import { findingSentence } from '../../../../words/finding-sentence.ts';
import { withFindings, type DraftQuestion } from './letter.ts';

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
  const text = useText();
  const words = text.letters.questions;
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
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1">
            <textarea
              ref={isAdded && index === questions.length - 1 ? takeFocus : undefined}
              className="control letter-question"
              lang={client.locale}
              aria-label={words.one(index + 1)}
              value={question.text}
              maxLength={limits.question}
              onChange={(event) =>
                onChange({
                  questions: questions.map((one, at) =>
                    at === index ? { ...one, text: event.target.value } : one,
                  ),
                })
              }
            />
            <button
              type="button"
              className="tool tool-bare tool-icon self-start"
              aria-label={words.remove(index + 1)}
              title={words.remove(index + 1)}
              onClick={() => {
                remove(index);
                add.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
            <Choices question={question} words={client} />
          </div>
        ))}
        <button
          ref={add}
          type="button"
          className="tool justify-self-start"
          disabled={isFull}
          onClick={() => {
            setAdded(true);
            onChange({ questions: [...questions, { text: '', findingId: null }] });
          }}
        >
          {words.add}
        </button>
      </fieldset>
      {findings.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-xs font-semibold text-muted">{words.findings}</legend>
          {findings.map((finding) => {
            const index = questions.findIndex(({ findingId }) => findingId === finding.id);
            return (
              <label key={finding.id} className="letter-tick">
                <input
                  type="checkbox"
                  checked={index >= 0}
                  disabled={isFull && index < 0}
                  onChange={() =>
                    index >= 0
                      ? remove(index)
                      : onChange({ questions: withFindings(letter, [finding], client.locale).questions })
                  }
                />
                <span className="own-words">
                  {findingSentence(finding, text.triage.findings, text.options.presetPages)}
                </span>
              </label>
            );
          })}
        </fieldset>
      ) : null}
      <label className="grid gap-1">
        <span className="text-xs font-semibold text-muted">{words.remind}</span>
        <select
          className="control"
          value={letter.remindAfterDays ?? ''}
          onChange={(event) => onChange({ remindAfterDays: Number(event.target.value) || null })}
        >
          <option value="">{words.never}</option>
          {reminders.map((days) => (
            <option key={days} value={days}>
              {words.after[days]}
            </option>
          ))}
        </select>
      </label>
    </>
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
