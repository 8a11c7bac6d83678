import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/control.tsx';
import { Field } from '../ui/field.tsx';
import { Tool } from '../ui/tool.tsx';
import { useSignOut } from './session.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useText } from './ui/text.tsx';
import { useSignInForm, type FieldName } from './use-sign-in-form.ts';

const failureId = 'sign-in-failure';

type SignInScreenProps = {
  otherAccount: string | undefined;
  hasEnded: boolean;
  isOffline: boolean;
  /** Whoever has just signed out is told that the device rings no longer. */
  isSilent?: boolean;
};

export function SignInScreen({ otherAccount, hasEnded, isOffline, isSilent = false }: SignInScreenProps) {
  const words = useText().admin.signIn;
  const form = useRef<HTMLFormElement>(null);
  const state = useSignInForm(form, isOffline);
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  return (
    <SignInFrame>
      <form ref={form} noValidate onSubmit={state.submit} className="sign-in-window">
        <div>
          <h1 className="text-2xl">{words.title}</h1>
          <p className="mt-1.5 text-muted">{words.restricted}</p>
        </div>
        <div role="alert" className="empty:hidden">
          {state.failure ? (
            <p
              id={failureId}
              className="rounded-lg bg-status-cancelled-wash px-3 py-2 font-medium text-status-cancelled"
            >
              {words.errors[state.failure]}
            </p>
          ) : null}
        </div>
        {otherAccount ? <OtherAccount email={otherAccount} /> : null}
        {hasEnded && !state.failure ? <p role="status">{words.ended}</p> : null}
        {isSilent && !state.failure ? <p role="status">{words.silent}</p> : null}
        <SignInField
          state={state}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SignInField
          state={state}
          name="password"
          type={isPasswordVisible ? 'text' : 'password'}
          autoComplete="current-password"
        />
        <Tool
          look="bare"
          className="-mx-2.5 -mt-2 justify-self-start text-muted underline"
          onClick={() => setPasswordVisible(!isPasswordVisible)}
        >
          {isPasswordVisible ? words.hidePassword : words.showPassword}
        </Tool>
        {state.asksForCode ? (
          <SignInField
            state={state}
            name="code"
            help={words.codeHelp}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
        <Tool type="submit" look="main" className="min-h-11 text-base" disabled={state.isPending}>
          {state.isPending ? words.busy : words.submit}
        </Tool>
        {'PublicKeyCredential' in globalThis ? (
          <Tool className="min-h-11 text-base" onClick={state.askForPasskey}>
            {words.passkey}
          </Tool>
        ) : null}
      </form>
    </SignInFrame>
  );
}

function OtherAccount({ email }: { email: string }) {
  const { signIn, signOut } = useText().admin;
  const leave = useSignOut();
  return (
    <div className="rounded-lg bg-status-in-progress-wash px-3 py-2 text-status-in-progress">
      <p className="own-words">{signIn.otherAccount(email)}</p>
      <Button
        look="plain"
        className="mt-1 cursor-pointer font-semibold underline max-md:min-h-11 pointer-coarse:min-h-11"
        onClick={() => leave.mutate()}
      >
        {signOut.label}
      </Button>
    </div>
  );
}

type SignInFieldProps = Omit<ComponentPropsWithRef<'input'>, 'name'> & {
  state: ReturnType<typeof useSignInForm>;
  name: FieldName;
  help?: string;
};

function SignInField({ state, name, help, ...props }: SignInFieldProps) {
  const words = useText().admin.signIn;
  const error = state.errors[name];
  return (
    <Field
      id={`sign-in-${name}`}
      label={words[name]}
      error={error && words.errors[error]}
      {...(help ? { help } : {})}
    >
      {({ 'aria-describedby': described, ...attributes }) => (
        <Input
          {...attributes}
          {...props}
          name={name}
          value={state.values[name]}
          disabled={state.isPending}
          className="min-h-11 text-base"
          // The failure above the form is read out with the field the owner is sent back to.
          aria-describedby={
            state.failure && state.next === name
              ? [described, failureId].filter(Boolean).join(' ')
              : described
          }
          onChange={({ target }) => state.edit(name, target.value)}
        />
      )}
    </Field>
  );
}
