/** Where the link of an invitation leads: a name and a password, and whoever was invited is in. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { limits } from '../../domain/text/limits.ts';
import { isBlank } from '../../domain/text/text-rules.ts';
import { Input } from '../ui/control.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Tool } from '../ui/tool.tsx';
import { leaveInvitation, useInvitationToken } from './invitation-address.ts';
import { suggestLanguage } from './language-switch.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { sessionKey, useForget, useSession, type SessionState } from './session.ts';
import { useWords } from './team/words.ts';
import { Banner } from './ui/banner.tsx';
import { isGone } from './ui/failure.ts';
import { Loading } from './ui/loading.tsx';
import { request, RequestError } from './ui/request.ts';
import { useText } from './ui/text.tsx';
import { useToasts } from './ui/toasts.tsx';

export function InvitationScreen() {
  const words = useWords().accept;
  const token = useInvitationToken() ?? '';
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => {
      const invitation = await request('POST /api/invitations/open', { body: { token } });
      suggestLanguage(invitation.language);
      return invitation;
    },
    staleTime: Infinity,
  });
  if (query.isPending)
    return (
      <Window title={words.title}>
        <Loading message={words.checking} />
      </Window>
    );
  if (isGone(query.error)) return <Gone sentence={query.error?.message ?? ''} />;
  if (!query.data)
    return (
      <Window title={words.title}>
        <Banner error={query.error} sentence={words.checkFailed} onRetry={() => void query.refetch()} />
      </Window>
    );
  return <Acceptance token={token} email={query.data.email} />;
}

function Window({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignInFrame>
      <div className="sign-in-window">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </SignInFrame>
  );
}

function Gone({ sentence }: { sentence: string }) {
  const words = useWords().accept;
  return (
    <Window title={words.goneTitle}>
      <p role="alert">{sentence}</p>
      <p className="text-muted">{words.goneMore}</p>
      <Tool look="main" className="min-h-11 text-base" onClick={leaveInvitation}>
        {words.toSignIn}
      </Tool>
    </Window>
  );
}

type Wrong = { name?: string | undefined; password?: string | undefined };

function Acceptance({ token, email }: { token: string; email: string }) {
  const words = useWords().accept;
  const { signIn, account } = useText().admin;
  const { say } = useToasts();
  const client = useQueryClient();
  const forget = useForget();
  const form = useRef<HTMLFormElement>(null);
  const other = useSession().data?.user?.email;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isVisible, setVisible] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const accept = useMutation({
    mutationFn: () =>
      request('POST /api/invitations/accept', { body: { token, name: name.trim(), password } }),
    onSuccess: ({ user }) => {
      forget();
      client.setQueryData<SessionState>(sessionKey, { user });
      leaveInvitation();
      say(user ? words.welcome(user.name) : words.signInNow);
    },
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'weak-password')
        refuse({ password: error.message });
    },
  });

  function refuse(found: Wrong): void {
    setWrong(found);
    // Once it works again: a field that is disabled takes no focus.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>(found.name ? '[name=name]' : '[name=password]')?.focus(),
    );
  }

  function submit(): void {
    const found = {
      name: isBlank(name) ? words.nameRequired : undefined,
      password: password === '' ? signIn.errors['password-required'] : undefined,
    };
    if (found.name || found.password) return refuse(found);
    setWrong({});
    accept.mutate();
  }

  if (isGone(accept.error)) return <Gone sentence={accept.error?.message ?? ''} />;
  const edit = (set: (value: string) => void, field: keyof Wrong) => (value: string) => {
    set(value);
    setWrong((all) => ({ ...all, [field]: undefined }));
    accept.reset();
  };
  const editName = edit(setName, 'name');
  const editPassword = edit(setPassword, 'password');
  return (
    <SignInFrame>
      <Form ref={form} noValidate className="sign-in-window" onSubmit={submit}>
        <div>
          <h1 className="text-2xl">{words.title}</h1>
          <p className="own-words mt-1.5 font-semibold">{email}</p>
          <p className="mt-1.5 text-muted">{words.intro}</p>
        </div>
        {other ? (
          <p className="own-words rounded-lg bg-status-in-progress-wash px-3 py-2 text-status-in-progress">
            {words.otherAccount(other)}
          </p>
        ) : null}
        <Banner error={wrong.password ? null : accept.error} sentence={words.failed} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field id="accept-name" label={words.name} error={wrong.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              className="min-h-11 text-base"
              value={name}
              maxLength={limits.line}
              disabled={accept.isPending}
              onChange={({ target }) => editName(target.value)}
            />
          )}
        </Field>
        <Field id="accept-password" label={signIn.password} help={account.nextHelp} error={wrong.password}>
          {(control) => (
            <Input
              {...control}
              name="password"
              type={isVisible ? 'text' : 'password'}
              autoComplete="new-password"
              className="min-h-11 text-base"
              value={password}
              disabled={accept.isPending}
              onChange={({ target }) => editPassword(target.value)}
            />
          )}
        </Field>
        <Tool
          look="bare"
          className="-mx-2.5 -mt-2 justify-self-start text-muted underline"
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? signIn.hidePassword : signIn.showPassword}
        </Tool>
        <Tool type="submit" look="main" className="min-h-11 text-base" disabled={accept.isPending}>
          {accept.isPending ? words.busy : words.submit}
        </Tool>
      </Form>
    </SignInFrame>
  );
}
