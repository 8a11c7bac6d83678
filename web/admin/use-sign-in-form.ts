import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { isBlank, isEmail } from '../../domain/text/text-rules.ts';
import { PasskeyError } from './ui/passkey-error.ts';
import { RequestError } from './ui/request.ts';
import { useText, type PanelText } from './ui/text.tsx';
import { usePasskeySignIn, useSignIn } from './session.ts';

type ErrorCode = keyof PanelText['admin']['signIn']['errors'];
export type FieldName = 'email' | 'password' | 'code';
type Values = Record<FieldName, string>;
type FieldErrors = Partial<Record<FieldName, ErrorCode>>;

function findErrors({ email, password }: Values): FieldErrors {
  return {
    ...(isBlank(email)
      ? { email: 'email-required' }
      : isEmail(email.trim())
        ? {}
        : { email: 'invalid-email' }),
    ...(password === '' ? { password: 'password-required' } : {}),
  };
}

/** What is typed, what is wrong with it, and which field the owner is sent to next. */
export function useSignInForm(form: RefObject<HTMLFormElement | null>, isOffline: boolean) {
  const known = useText().admin.signIn.errors;
  const [values, setValues] = useState<Values>({ email: '', password: '', code: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<ErrorCode | undefined>(isOffline ? 'network' : undefined);
  const [asksForCode, setAsksForCode] = useState(false);
  /** A new object each time, as the same field may be wrong twice. */
  const [next, setNext] = useState<{ field: FieldName }>();
  const byPassword = useSignIn();
  const byPasskey = usePasskeySignIn();
  const isPending = byPassword.isPending || byPasskey.isPending;
  useEffect(() => {
    // A field that is disabled while the answer comes loses the focus, and takes none until it works again.
    if (!next || isPending) return;
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${next.field}]`);
    field?.focus();
    field?.select();
  }, [form, next, isPending]);

  function edit(name: FieldName, value: string): void {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors(({ [name]: _cleared, ...others }) => others);
    setFailure(undefined);
  }

  function fail(error: unknown): void {
    const code = error instanceof RequestError || error instanceof PasskeyError ? error.code : '';
    const isUnreached = error instanceof RequestError && error.status === 0;
    setFailure(isUnreached ? 'network' : code in known ? (code as ErrorCode) : 'other');
  }

  /** The focus stays on the button. */
  function askForPasskey(): void {
    if (isPending) return;
    setFailure(undefined);
    setErrors({});
    byPasskey.mutate(undefined, { onError: fail });
  }

  function refuse(error: unknown): void {
    const code = error instanceof RequestError ? error.code : '';
    if (code === 'code-required' || code === 'wrong-code') {
      setAsksForCode(true);
      if (code === 'wrong-code') setErrors({ code });
      setFailure(code === 'code-required' ? code : undefined);
      return setNext({ field: 'code' });
    }
    if (code === 'invalid-email') {
      setErrors({ email: code });
      return setNext({ field: 'email' });
    }
    fail(error);
    setNext({ field: code === 'user-not-found' ? 'email' : asksForCode ? 'code' : 'password' });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setFailure(undefined);
    const found = findErrors(values);
    setErrors(found);
    const wrong = found.email ? 'email' : found.password ? 'password' : undefined;
    if (wrong) return setNext({ field: wrong });
    const { email, password, code } = values;
    byPassword.mutate(
      { email: email.trim(), password, ...(asksForCode ? { code } : {}) },
      { onError: refuse },
    );
  }

  return { values, errors, failure, asksForCode, next: next?.field, isPending, edit, submit, askForPasskey };
}
