import { useState } from 'react';
import { limits } from '../../../domain/text/limits.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { isBlank, isEmail } from '../../../domain/text/text-rules.ts';
import { Input, Select } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { useWords } from './words.ts';

type Asked = { email: string; mailLanguage: Locale };

export function InviteForm() {
  const text = useText();
  const words = useWords().invite;
  const { say } = useToasts();
  const [email, setEmail] = useState('');
  const [mailLanguage, setMailLanguage] = useState<Locale>(text.locale);
  const [error, setError] = useState<string>();
  const invite = useAction(
    (body: Asked) => request('POST /api/accounts/invitations', { body }),
    ['GET /api/accounts', 'GET /api/panel'],
  );

  function submit(): void {
    const known = text.admin.signIn.errors;
    if (isBlank(email)) return setError(known['email-required']);
    if (!isEmail(email.trim())) return setError(known['invalid-email']);
    invite.mutate(
      { email: email.trim(), mailLanguage },
      {
        onSuccess: (invitation) => {
          setEmail('');
          say(words.done(invitation.email));
        },
      },
    );
  }

  return (
    <Form noValidate className="grid gap-3" aria-label={words.title} onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <Field id="invite-email" label={words.email} error={error}>
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={email}
                maxLength={limits.email}
                onChange={({ target }) => {
                  setEmail(target.value);
                  setError(undefined);
                  invite.reset();
                }}
              />
            )}
          </Field>
        </div>
        <Field id="invite-language" label={words.language}>
          {(control) => (
            <Select<Locale>
              {...control}
              value={mailLanguage}
              options={[
                ['pl', words.languages.pl],
                ['en', words.languages.en],
              ]}
              onChange={setMailLanguage}
            />
          )}
        </Field>
      </div>
      <Banner error={invite.error} sentence={words.failed} />
      <Tool look="main" type="submit" className="justify-self-start" disabled={invite.isPending}>
        {invite.isPending ? words.busy : words.submit}
      </Tool>
    </Form>
  );
}
