import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Tool } from '../ui/tool.tsx';
import { isBlank, isEmail } from '../../domain/text/text-rules.ts';
import { Field } from '../ui/field.tsx';
import { agency } from './ui/agency.ts';
import { RequestError } from './ui/request.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useSignIn, useSignOut } from './session.ts';
import { useText } from './ui/text.tsx';

type ErrorCode = keyof ReturnType<typeof useText>['admin']['signIn']['errors'];
type FieldName = 'email' | 'password' | 'code';
type FieldErrors = Partial<Record<FieldName, ErrorCode>>;

const failureId = 'sign-in-failure';

type SignInScreenProps = { otherAccount: string | undefined; hasEnded: boolean; isOffline: boolean };

export function SignInScreen({ otherAccount, hasEnded, isOffline }: SignInScreenProps) {
  const text = useText().admin;
  const words = text.signIn;
  const [values, setValues] = useState({ email: '', password: '', code: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [general, setGeneral] = useState<ErrorCode | undefined>(isOffline ? 'network' : undefined);
  const [asksForCode, setAsksForCode] = useState(false);
  const [isPasswordShown, setPasswordShown] = useState(false);
  /** Where the person goes on; a new object each time, as the same field may be wrong twice. */
  const [next, setNext] = useState<{ field: FieldName }>();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const signOut = useSignOut();
  const { isPending } = signIn;
  useEffect(() => {
    // A field that is disabled while the answer comes loses the focus, and takes none until it works again.
    if (!next || isPending) return;
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${next.field}]`);
    field?.focus();
    field?.select();
  }, [next, isPending]);

  function edit(name: FieldName, value: string): void {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors(({ [name]: _cleared, ...others }) => others);
    setGeneral(undefined);
  }

  function focusOn(field: FieldName): void {
    setNext({ field });
  }

  function refuse(error: unknown): void {
    const code = error instanceof RequestError ? error.code : '';
    if (code === 'code-required' || code === 'wrong-code') {
      setAsksForCode(true);
      if (code === 'wrong-code') setErrors({ code });
      setGeneral(code === 'code-required' ? code : undefined);
      return focusOn('code');
    }
    if (code === 'invalid-email') {
      setErrors({ email: code });
      return focusOn('email');
    }
    const isUnreached = error instanceof RequestError && error.status === 0;
    setGeneral(isUnreached ? 'network' : code in words.errors ? (code as ErrorCode) : 'other');
    if (code === 'user-not-found') return focusOn('email');
    focusOn(asksForCode ? 'code' : 'password');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setGeneral(undefined);
    const found: FieldErrors = {};
    if (isBlank(values.email)) found.email = 'email-required';
    else if (!isEmail(values.email.trim())) found.email = 'invalid-email';
    if (values.password === '') found.password = 'password-required';
    setErrors(found);
    if (found.email) return focusOn('email');
    if (found.password) return focusOn('password');
    const { email, password, code } = values;
    signIn.mutate({ email: email.trim(), password, ...(asksForCode ? { code } : {}) }, { onError: refuse });
  }

  const control = (name: FieldName) => ({
    name,
    value: values[name],
    disabled: isPending,
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
    className: 'control min-h-11 text-base',
  });
  /** What is said above the form is read out with the field one is sent back to. */
  const told = (name: FieldName, described: string | undefined) =>
    general && next?.field === name ? [described, failureId].filter(Boolean).join(' ') : described;
  const errorOf = (name: FieldName) => (errors[name] ? words.errors[errors[name]] : undefined);

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <p className="mb-4 flex items-center justify-between font-sans text-lg font-bold">
          <a href="/" className="inline-flex min-h-11 items-center rounded-sm no-underline">
            {agency().brand}
          </a>
          <span className="text-sm font-normal">
            <LanguageSwitch />
          </span>
        </p>
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className="grid gap-4 rounded-2xl border border-line bg-raised p-6 shadow-sm"
        >
          <div>
            <h1 className="text-2xl">{words.title}</h1>
            <p className="mt-1.5 text-muted">{words.restricted}</p>
          </div>
          <div role="alert" className="empty:hidden">
            {general ? (
              <p
                id={failureId}
                className="rounded-lg bg-status-cancelled-wash px-3 py-2 font-medium text-status-cancelled"
              >
                {words.errors[general]}
              </p>
            ) : null}
          </div>
          {otherAccount ? (
            <div className="rounded-lg bg-status-in-progress-wash px-3 py-2 text-status-in-progress">
              <p className="own-words">{words.otherAccount(otherAccount)}</p>
              <Button
                look="plain"
                className="mt-1 cursor-pointer font-semibold underline max-md:min-h-11 pointer-coarse:min-h-11"
                onClick={() => signOut.mutate()}
              >
                {text.signOut.label}
              </Button>
            </div>
          ) : null}
          {hasEnded && !general ? <p role="status">{words.ended}</p> : null}
          <Field id="sign-in-email" label={words.email} error={errorOf('email')}>
            {(attributes) => (
              <input
                {...attributes}
                {...control('email')}
                aria-describedby={told('email', attributes['aria-describedby'])}
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field id="sign-in-password" label={words.password} error={errorOf('password')}>
            {(attributes) => (
              <input
                {...attributes}
                {...control('password')}
                aria-describedby={told('password', attributes['aria-describedby'])}
                type={isPasswordShown ? 'text' : 'password'}
                autoComplete="current-password"
              />
            )}
          </Field>
          <Tool
            look="bare"
            className="-mx-2.5 -mt-2 justify-self-start text-muted underline"
            onClick={() => setPasswordShown(!isPasswordShown)}
          >
            {isPasswordShown ? words.hidePassword : words.showPassword}
          </Tool>
          {asksForCode ? (
            <Field id="sign-in-code" label={words.code} help={words.codeHelp} error={errorOf('code')}>
              {(attributes) => (
                <input
                  {...attributes}
                  {...control('code')}
                  aria-describedby={told('code', attributes['aria-describedby'])}
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
          ) : null}
          <Tool type="submit" look="main" className="min-h-11 text-base" disabled={isPending}>
            {isPending ? words.busy : words.submit}
          </Tool>
        </form>
      </div>
    </main>
  );
}
