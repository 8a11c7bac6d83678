/** The contact form's state: checked here first, sent once at a time, errors beside their fields. */
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import {
  contactFields,
  contactProblems,
  honeypotField,
  minimumFillMs,
  type ContactField,
  type ContactValues,
} from '../../domain/message/contact-form.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { refusals } from '../../words/refusals.ts';
import type { ContactOutcome } from '../document.tsx';

const successMs = 3_000;

type FieldErrors = Partial<Record<ContactField, string>>;
type State = { name: 'idle' | 'loading' | 'sent' } | { name: 'failed'; error: string };

/** `start` is what became of a message that was sent without a script. */
export function useContactForm(locale: Locale, start: ContactOutcome | undefined, failedText: string) {
  const failed = start?.outcome === 'failed' ? start : undefined;
  const [state, setState] = useState<State>(
    failed ? { name: 'failed', error: failed.error } : { name: start ? 'sent' : 'idle' },
  );
  const [errors, setErrors] = useState<FieldErrors>(failed?.fieldErrors ?? {});
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  useEffect(() => {
    if (state.name !== 'sent') return;
    const timer = setTimeout(() => setState({ name: 'idle' }), successMs);
    return () => clearTimeout(timer);
  }, [state.name]);
  const markSent = useFocusAfterSending(form, state.name === 'loading');

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
    showErrors(Object.fromEntries(wrong.map((field) => [field, refusals[locale][problems[field]!]])));
    if (wrong.length > 0) return setState({ name: 'idle' });

    isSending.current = true;
    markSent();
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
    setState({ name: 'failed', error: answer.error ?? failedText });
    if (answer.fields) setTimeout(() => showErrors(answer.fields!));
  }

  function clearError(field: ContactField) {
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
    if (state.name === 'failed') setState({ name: 'idle' });
  }

  return { form, state, errors, submit, clearError };
}

type Answer = { ok: true } | { ok: false; error?: string; fields?: Partial<Record<ContactField, string>> };

/** An answer that is no JSON of ours, or none at all, is a failure without words of its own. */
async function sendContact(
  message: ContactValues & Record<typeof honeypotField, string> & { language: Locale; elapsed: number },
): Promise<Answer> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (response.ok) return { ok: true };
    return { ok: false, ...((await response.json()) as Pick<Answer & { ok: false }, 'error' | 'fields'>) };
  } catch {
    return { ok: false };
  }
}

/** Disabling the form while it is sent takes the focus away, and the next Tab would start at the top of the page. */
function useFocusAfterSending(form: RefObject<HTMLFormElement | null>, isLoading: boolean): () => void {
  const hasSent = useRef(false);
  useEffect(() => {
    if (isLoading || !hasSent.current || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('.send')?.focus({ preventScroll: true });
    hasSent.current = false;
  }, [form, isLoading]);
  return () => void (hasSent.current = true);
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function control(form: HTMLFormElement | null, name: string): Control | null {
  return form?.querySelector<Control>(`[name="${name}"]`) ?? null;
}

function readValues(form: HTMLFormElement): ContactValues {
  const entries = contactFields.map((field) => [field, control(form, field)?.value ?? '']);
  return Object.fromEntries(entries) as ContactValues;
}
