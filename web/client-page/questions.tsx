import type { ComponentPropsWithRef } from 'react';
import { Button } from '../ui/button.tsx';
import { answersForm, clientPagePath, type AskedQuestions } from '../../domain/client-page/client-page.ts';
import { longDateTime } from '../../domain/text/dates.ts';
import { paragraphsOf } from '../../domain/conversation/letter-templates.ts';
import { limits } from '../../domain/text/limits.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { refusals } from '../../words/refusals.ts';
import { isAnswered } from '../../domain/conversation/questions.ts';
import { Field, type FieldProps } from '../ui/field.tsx';
import { TextArea } from '../ui/control.tsx';
import { optionTexts, type Texts } from './text.ts';
import { OwnAddress, UnsentWords } from './typed-words.tsx';

type Question = AskedQuestions['questions'][number];
type LetterProps = { letter: AskedQuestions; text: Texts['questions']; locale: Locale };

export function OpenQuestions({ letter, text, locale, token }: LetterProps & { token: string }) {
  const { id, version, answeredAt, questions } = letter;
  const faulty = questions.filter(({ problem }) => problem !== null);
  return (
    <section className="sheet" aria-labelledby={`letter-${id}`}>
      <h2 id={`letter-${id}`}>{text.title}</h2>
      {faulty.length > 0 ? (
        <div className="status-faults" role="alert">
          <p className="status-error">{text.notSaved}</p>
          <ul>
            {faulty.map((question) => (
              <li key={question.id}>
                <a href={`#${fieldId(question)}`} dir="auto">
                  {question.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : answeredAt ? (
        <p role="status" className="status-done">
          {text.arrived(longDateTime(new Date(answeredAt), locale))}
        </p>
      ) : null}
      <LetterText text={letter.text} />
      <p className="status-hint">{text.hint}</p>
      <p data-restored hidden role="status" className="status-done">
        {text.restored}
      </p>
      <form
        method="post"
        action={`${clientPagePath(token, locale)}/${answersForm.path}`}
        data-letter={id}
        data-unsaved={faulty.length > 0 ? '' : undefined}
      >
        <input type="hidden" name={answersForm.letter} value={id} />
        <input type="hidden" name={answersForm.version} value={version} />
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            isFirstFault={question === faulty[0]}
            text={text}
            locale={locale}
          />
        ))}
        <p className="status-links">
          <Button type="submit">{text.send}</Button>
        </p>
      </form>
    </section>
  );
}

type QuestionFieldProps = Omit<LetterProps, 'letter'> & { question: Question; isFirstFault: boolean };

function QuestionField({ question, isFirstFault, text, locale }: QuestionFieldProps) {
  const { id, options, isMultiple, answer, problem } = question;
  return (
    <fieldset className="question">
      <legend dir="auto">{question.text}</legend>
      {options.length > 0 ? (
        <div className="status-choices">
          {options.map((option) => (
            <Choice
              key={option}
              type={isMultiple ? 'checkbox' : 'radio'}
              name={answersForm.choice(id)}
              value={option}
              defaultChecked={answer.chosen.includes(option)}
            >
              {labelOf(question, option, locale)}
            </Choice>
          ))}
        </div>
      ) : null}
      <OwnWords
        id={fieldId(question)}
        label={options.length > 0 ? text.ownWords : text.answer}
        error={problem ? refusals[locale][problem] : undefined}
        // Focus goes there without a script as well.
        {...{ autoFocus: isFirstFault }}
        name={answersForm.text(id)}
        rows={3}
        defaultValue={answer.text}
      />
    </fieldset>
  );
}

/** Native, so that it can be chosen without a script. */
export function Choice({ children, ...input }: ComponentPropsWithRef<'input'>) {
  return (
    <label className="status-choice">
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

type OwnWordsProps = Pick<FieldProps, 'id' | 'label' | 'help' | 'error'> & ComponentPropsWithRef<'textarea'>;

export function OwnWords({ id, label, help, error, autoFocus, ...area }: OwnWordsProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <TextArea
          {...{ ...control, autoFocus }}
          {...area}
          maxLength={limits.text}
          dir="auto"
          className="status-text"
        />
      )}
    </Field>
  );
}

/** No more to be changed. What was typed too late is not saved, and stands here to be copied. */
export function ClosedQuestions({ letter, text, locale, isLate }: LetterProps & { isLate: boolean }) {
  return (
    <section className={isLate ? 'sheet' : undefined} aria-labelledby={`letter-${letter.id}`}>
      <h2 id={`letter-${letter.id}`}>{isLate ? text.lateTitle : text.closedTitle}</h2>
      {isLate ? (
        <p className="status-error" role="alert">
          {text.late} <OwnAddress />
        </p>
      ) : (
        <>
          <p className="status-hint">{text.askedAt(longDateTime(new Date(letter.askedAt), locale))}</p>
          <LetterText text={letter.text} />
        </>
      )}
      <dl className="status-said">
        {letter.questions.map((question) => (
          <div key={question.id}>
            <dt dir="auto">{question.text}</dt>
            {isAnswered(question.answer) ? (
              <dd dir="auto">
                {[
                  ...question.answer.chosen.map((option) => labelOf(question, option, locale)),
                  question.answer.text,
                ]
                  .filter((line) => line !== '')
                  .join('\n')}
              </dd>
            ) : (
              <dd className="status-hint">{text.unanswered}</dd>
            )}
          </div>
        ))}
      </dl>
      {isLate ? null : <UnsentWords note={text.unsent} letter={letter.id} />}
    </section>
  );
}

export function LetterText({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, position) => (
    <p key={position} className="status-letter" dir="auto">
      {paragraph}
    </p>
  ));
}

function labelOf({ optionList }: Question, option: string, locale: Locale): string {
  const labels: Record<string, string> = optionList ? optionTexts[locale][optionList] : {};
  return Object.hasOwn(labels, option) ? labels[option]! : option;
}

function fieldId({ id }: Question): string {
  return `answer-${id}`;
}
