import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import {
  contactFields,
  contactProblems,
  emptyContact,
  minimumFillMs,
  honeypotField,
  type ContactField,
  type ContactValues,
} from '../../domain/text/contact.ts';
import { limits } from '../../domain/text/limits.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { messages } from '../../words/refusals.ts';
import type { ContactOutcome } from '../document.tsx';
import { contactForm as en } from '../../words/en/contact-form.ts';
import { contactForm as pl } from '../../words/pl/contact-form.ts';
import { pagePath } from '../page-paths.ts';
import { Icon } from '../site/icon.tsx';
import { buttonClass } from '../ui/button.tsx';
import { controlClass, Field } from '../ui/field.tsx';
import { sendContact } from './send-contact.ts';

const texts = { pl, en };
const successMs = 3_000;

type FieldErrors = Partial<Record<ContactField, string>>;
type State = { name: 'idle' | 'loading' | 'sent' } | { name: 'failed'; error: string };

export function ContactForm({ locale, start }: { locale: Locale; start: ContactOutcome | undefined }) {
  const text = texts[locale];
  const failed = start?.outcome === 'failed' ? start : undefined;
  const [state, setState] = useState<State>(
    failed ? { name: 'failed', error: failed.error } : { name: start ? 'sent' : 'idle' },
  );
  const [errors, setErrors] = useState<FieldErrors>(failed?.fieldErrors ?? {});
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const hasSent = useRef(false);
  const id = useId();
  const values = failed?.values ?? emptyContact;
  const loading = state.name === 'loading';

  useEffect(() => {
    if (state.name !== 'sent') return;
    const timer = setTimeout(() => setState({ name: 'idle' }), successMs);
    return () => clearTimeout(timer);
  }, [state.name]);

  useEffect(() => {
    // Disabling the form took the focus away, and the next Tab would start at the top of the page.
    if (loading || !hasSent.current || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('.send')?.focus({ preventScroll: true });
    hasSent.current = false;
  }, [loading]);

  function showErrors(next: FieldErrors) {
    setErrors(next);
    const first = contactFields.find((field) => next[field]);
    if (first) control(form.current, first)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click arrives before React has disabled anything.
    if (isSending.current) return;
    const values = readValues(event.currentTarget);
    const problems = contactProblems(values);
    const wrong = contactFields.filter((field) => problems[field]);
    showErrors(Object.fromEntries(wrong.map((field) => [field, messages[locale][problems[field]!]])));
    if (wrong.length > 0) return setState({ name: 'idle' });

    isSending.current = true;
    hasSent.current = true;
    const trap = control(form.current, honeypotField)?.value ?? '';
    setState({ name: 'loading' });
    await new Promise((resolve) => setTimeout(resolve, minimumFillMs - performance.now()));
    const answer = await sendContact({
      ...values,
      language: locale,
      [honeypotField]: trap,
      elapsed: Math.round(performance.now()),
    });
    isSending.current = false;
    if (answer.ok) {
      for (const field of contactFields) control(form.current, field)!.value = '';
      return setState({ name: 'sent' });
    }
    setState({ name: 'failed', error: answer.error ?? text.failed });
    if (answer.fields) setTimeout(() => showErrors(answer.fields!));
  }

  function clearError(field: ContactField) {
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
    if (state.name === 'failed') setState({ name: 'idle' });
  }

  function attributes(field: ContactField) {
    return {
      name: field,
      className: controlClass,
      defaultValue: values[field],
      autoFocus: failed !== undefined && contactFields.find((name) => failed.fieldErrors[name]) === field,
      onInput: () => clearError(field),
    };
  }

  return (
    <form
      ref={form}
      className="contact-form"
      action="/api/contact#contact-form"
      method="post"
      noValidate
      aria-label={text.label}
      data-state={state.name}
      onSubmit={submit}
    >
      <input type="hidden" name="language" value={locale} />
      <div className="trap" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{text.trap}</label>
        <input id={`${id}-trap`} name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <fieldset disabled={loading}>
        <Field id={`${id}-name`} label={text.name} error={errors.name}>
          {(wired) => (
            <input
              {...wired}
              {...attributes('name')}
              aria-required
              autoComplete="name"
              maxLength={limits.line}
            />
          )}
        </Field>
        <Field id={`${id}-email`} label={text.email} error={errors.email}>
          {(wired) => (
            <input
              {...wired}
              {...attributes('email')}
              aria-required
              type="email"
              autoComplete="email"
              spellCheck={false}
              maxLength={limits.email}
            />
          )}
        </Field>
        <Field id={`${id}-message`} label={text.message} error={errors.message}>
          {(wired) => (
            <textarea {...wired} {...attributes('message')} aria-required rows={5} maxLength={limits.text} />
          )}
        </Field>
        <button type="submit" className={`${buttonClass()} send`}>
          {state.name === 'failed' ? state.error : loading ? text.sending : text.send}
        </button>
      </fieldset>
      <div className="after">
        <div role="status">
          {state.name === 'sent' ? (
            <div className="sent">
              <Icon name="check" />
              <p>
                <strong>{text.sent.title}</strong> <span>{text.sent.text}</span>
              </p>
            </div>
          ) : null}
        </div>
        <p className="fine">
          {text.privacy} <a href={pagePath('privacy', locale)}>{text.privacyLink}</a>
        </p>
      </div>
      <div className="sr-only" role="alert">
        {state.name === 'failed' ? state.error : null}
      </div>
    </form>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function control(form: HTMLFormElement | null, name: string): Control | null {
  return form?.querySelector<Control>(`[name="${name}"]`) ?? null;
}

function readValues(form: HTMLFormElement): ContactValues {
  const entries = contactFields.map((field) => [field, control(form, field)?.value ?? '']);
  return Object.fromEntries(entries) as ContactValues;
}
