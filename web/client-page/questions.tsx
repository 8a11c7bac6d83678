import type { ComponentPropsWithRef } from 'react';
import { Button } from '../ui/button.tsx';
import {
  answersForm,
  clientPagePath,
  saidId,
  type AskedQuestions,
} from '../../domain/client-page/client-page.ts';
import { longDateTime } from '../../domain/text/dates.ts';
import { limits } from '../../domain/text/limits.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { labelOf } from '../../words/grammar/label-of.ts';
import { refusals } from '../../words/refusals.ts';
import { readBrief } from '../../domain/brief/brief-reading.ts';
import { isAnswered, isSameAnswer } from '../../domain/conversation/questions.ts';
import type { SentBrief } from '../../domain/endpoints/briefs.ts';
import { Field, type FieldProps } from '../ui/field.tsx';
import { TextArea } from '../ui/control.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import { Said } from './said.tsx';
import { optionTexts, type Texts } from './text.ts';
import { OwnAddress } from './typed-words.tsx';

type Question = AskedQuestions['questions'][number];
type LetterProps = { letter: AskedQuestions; text: Texts['questions']; locale: Locale };

/** An answer that the brief does not hold was typed when the questions were closed already. */
export function isLate({ isOpen, questions }: AskedQuestions, brief: SentBrief): boolean {
  const saved = new Map(readBrief(brief).clarifications.map((answer) => [answer.id, answer]));
  return !isOpen && questions.some(({ id, answer }) => !isSameAnswer(answer, saved.get(id) ?? null));
}

/** The first one without an answer is open, so that a long list stays short. */
export function OpenQuestions({ letter, text, locale, token }: LetterProps & { token: string }) {
  const { id, questions, isEmpty } = letter;
  const faulty = questions.filter(({ problem }) => problem !== null);
  const answered = questions.filter(({ answer }) => isAnswered(answer)).length;
  const form = <AnswersForm letter={letter} text={text} locale={locale} token={token} />;
  // All are answered: what arrived is said, and can still be changed.
  const isDone = answered === questions.length && faulty.length === 0;
  return (
    <section className="sheet" aria-labelledby={`letter-${id}`}>
      <h3 id={`letter-${id}`}>
        {text.title} <small>{text.count(answered, questions.length)}</small>
      </h3>
      <p data-restored hidden role="status" className="status-done">
        {text.restored}
      </p>
      {isDone ? (
        <details className="fold">
          <summary>{text.change}</summary>
          {form}
        </details>
      ) : (
        form
      )}
      {faulty.length > 0 ? (
        <Said id={saidId.answers(id)} isProblem>
          <p>{text.notSaved}</p>
          <ul>
            {faulty.map((question) => (
              <li key={question.id}>
                <a href={`#${fieldId(question)}`} dir="auto">
                  {question.text}
                </a>
              </li>
            ))}
          </ul>
        </Said>
      ) : isEmpty ? (
        <Said id={saidId.answers(id)} isProblem>
          <p>{text.nothing}</p>
        </Said>
      ) : (
        <Arrived letter={letter} text={text} locale={locale} />
      )}
    </section>
  );
}

function Arrived({ letter: { id, answeredAt, questions }, text, locale }: LetterProps) {
  if (!answeredAt) return null;
  const remaining = questions.filter(({ answer }) => !isAnswered(answer)).length;
  return (
    <Said id={saidId.answers(id)}>
      <p>
        {text.arrived(longDateTime(new Date(answeredAt), locale))}
        {remaining > 0 ? ` ${text.remaining(remaining)}` : null}
      </p>
    </Said>
  );
}

function AnswersForm({ letter, text, locale, token }: LetterProps & { token: string }) {
  const { id, version, questions } = letter;
  const isFaulty = questions.some(({ problem }) => problem !== null);
  const first = questions.find(({ answer }) => !isAnswered(answer)) ?? questions[0];
  return (
    <form
      method="post"
      action={`${clientPagePath(token, locale)}/${answersForm.path}#${saidId.answers(id)}`}
      data-letter={id}
      data-unsaved={isFaulty ? '' : undefined}
    >
      <input type="hidden" name={answersForm.letter} value={id} />
      <input type="hidden" name={answersForm.version} value={version} />
      {questions.map((question) => (
        <details
          key={question.id}
          className="question"
          open={question === first || question.problem !== null || undefined}
        >
          <summary>
            <span dir="auto">{question.text}</span>
            {isAnswered(question.answer) ? <small>{text.isAnswered}</small> : null}
            <PageIcon name="unfolded" />
          </summary>
          <QuestionField question={question} text={text} locale={locale} />
        </details>
      ))}
      <p className="status-links">
        <Button type="submit">{text.send}</Button>
      </p>
    </form>
  );
}

type QuestionFieldProps = Omit<LetterProps, 'letter'> & { question: Question };

function QuestionField({ question, text, locale }: QuestionFieldProps) {
  const { id, options, isMultiple, answer, problem } = question;
  return (
    <fieldset>
      <legend className="sr-only" dir="auto">
        {question.text}
      </legend>
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
              {optionLabel(question, option, locale)}
            </Choice>
          ))}
        </div>
      ) : null}
      <OwnWords
        id={fieldId(question)}
        label={options.length > 0 ? text.ownWords : text.answer}
        error={problem ? refusals[locale][problem] : undefined}
        name={answersForm.text(id)}
        rows={2}
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

export function OwnWords({ id, label, help, error, ...area }: OwnWordsProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <TextArea {...control} {...area} maxLength={limits.text} dir="auto" className="status-text" />
      )}
    </Field>
  );
}

/** What was typed too late is not saved, and stands here to be copied. */
export function LateAnswers({ letter, text, locale }: LetterProps) {
  return (
    <section className="sheet" aria-labelledby={`letter-${letter.id}`}>
      <h3 id={`letter-${letter.id}`}>{text.lateTitle}</h3>
      <Said id={saidId.answers(letter.id)} isProblem>
        <p>
          {text.late} <OwnAddress />
        </p>
      </Said>
      <AnswerList letter={letter} text={text} locale={locale} />
    </section>
  );
}

/** Of open questions only what was answered. */
export function AnswerList({ letter, text, locale }: LetterProps) {
  const shown = letter.questions.filter(({ answer }) => !letter.isOpen || isAnswered(answer));
  return (
    <dl className="status-said">
      {shown.map((question) => (
        <div key={question.id}>
          <dt dir="auto">{question.text}</dt>
          {isAnswered(question.answer) ? (
            <dd dir="auto">
              {[
                ...question.answer.chosen.map((option) => optionLabel(question, option, locale)),
                question.answer.text,
              ]
                .filter((line) => line !== '')
                .join('\n')}
            </dd>
          ) : (
            <dd>
              <em>{text.unanswered}</em>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function optionLabel({ optionList }: Question, option: string, locale: Locale): string {
  return optionList ? labelOf(option, optionTexts[locale][optionList]) : option;
}

function fieldId({ id }: Question): string {
  return `answer-${id}`;
}
