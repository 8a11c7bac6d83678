import { useId } from 'react';
import {
  contactFields,
  emptyContact,
  honeypotField,
  type ContactField,
} from '../../domain/message/contact-form.ts';
import { Button } from '../ui/button.tsx';
import { limits } from '../../domain/text/limits.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { contactForm as en } from '../../words/en/contact-form.ts';
import { contactForm as pl } from '../../words/pl/contact-form.ts';
import type { ContactOutcome } from '../document.tsx';
import { pagePath } from '../page-paths.ts';
import { PageIcon } from '../ui/page-icon.tsx';
import { Input, TextArea } from '../ui/control.tsx';
import { Field } from '../ui/field.tsx';
import { useContactForm } from './use-contact-form.ts';

const texts = { pl, en };

export function ContactForm({ locale, start }: { locale: Locale; start: ContactOutcome | undefined }) {
  const text = texts[locale];
  const { form, state, errors, submit, clearError } = useContactForm(locale, start, text.failed);
  const id = useId();
  const loading = state.name === 'loading';
  const failed = start?.outcome === 'failed' ? start : undefined;
  const values = failed?.values ?? emptyContact;
  const firstWrong = failed && contactFields.find((name) => failed.fieldErrors[name]);
  const attributes = (field: ContactField) => ({
    name: field,
    defaultValue: values[field],
    autoFocus: field === firstWrong,
    onInput: () => clearError(field),
  });

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
            <Input
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
            <Input
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
            <TextArea {...wired} {...attributes('message')} aria-required rows={5} maxLength={limits.text} />
          )}
        </Field>
        <Button type="submit" className="send">
          {state.name === 'failed' ? state.error : loading ? text.sending : text.send}
        </Button>
      </fieldset>
      <div className="after">
        <div role="status">
          {state.name === 'sent' ? (
            <div className="sent">
              <PageIcon name="check" />
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
