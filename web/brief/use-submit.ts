/** From the press of Submit to the receipt, one attempt at a time. */
import { useRef, useState } from 'react';
import type { Locale } from '../../domain/text/locale.ts';
import type { Answers } from './answers.ts';
import type { SentBrief } from './submit.ts';
import type { SecondLoadParts } from './use-second-load.ts';
import { newKey } from '../ui/new-key.ts';

export type SubmitState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'invalid'; errors: Record<string, string>; count: number }
  | { kind: 'failed'; sentence: string | undefined; isOffline: boolean; count: number };

type Sending = Pick<SecondLoadParts, 'saveErrors' | 'sendBrief'>;

type SubmitParts = {
  answers: Answers;
  locale: Locale;
  /** Part of the second load, as the Submit button is. */
  sending: Sending | undefined;
  /** Stores the key with the draft before anything is sent, so that a reload repeats the same submit. */
  storeKey: (key: string) => void;
  onSent: (sent: SentBrief) => void;
};

export function useSubmit({ answers, locale, sending, storeKey, onSent }: SubmitParts) {
  const [state, setState] = useState<SubmitState>({ kind: 'idle' });
  const isBusy = useRef(false);
  const attempts = useRef(0);

  async function submit(): Promise<void> {
    if (isBusy.current || !sending) return;
    attempts.current += 1;
    const count = attempts.current;
    const errors = sending.saveErrors(answers.brief, locale);
    if (Object.keys(errors).length > 0) return setState({ kind: 'invalid', errors, count });
    isBusy.current = true;
    setState({ kind: 'sending' });
    const key = answers.submitKey ?? newKey();
    storeKey(key);
    let outcome = await sending.sendBrief(answers.brief, key, locale);
    if (outcome.kind === 'key-reused') {
      // An earlier attempt got through unseen and the answers changed since: this is another brief.
      const fresh = newKey();
      storeKey(fresh);
      outcome = await sending.sendBrief(answers.brief, fresh, locale);
    }
    isBusy.current = false;
    if (outcome.kind === 'sent') {
      setState({ kind: 'idle' });
      onSent(outcome);
    } else if (outcome.kind === 'refused') {
      setState({ kind: 'invalid', errors: outcome.fields, count });
    } else {
      const sentence = outcome.kind === 'failed' ? outcome.sentence : undefined;
      setState({ kind: 'failed', sentence, isOffline: !navigator.onLine, count });
    }
  }

  return {
    state,
    submit,
    /** Removes the errors of the changed answers only. */
    clearError(group: string, fields: string[]) {
      setState((current) => {
        if (current.kind !== 'invalid') return current;
        const errors = { ...current.errors };
        for (const field of fields) delete errors[`${group}.${field}`];
        return Object.keys(errors).length > 0 ? { ...current, errors } : { kind: 'idle' };
      });
    },
    translate(language: Locale) {
      setState((current) =>
        current.kind === 'invalid'
          ? { ...current, errors: sending?.saveErrors(answers.brief, language) ?? {} }
          : current,
      );
    },
  };
}
