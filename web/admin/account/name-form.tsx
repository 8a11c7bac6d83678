/** The name that stands beside what the account's owner wrote. */
import { useState } from 'react';
import { limits } from '../../../domain/text/limits.ts';
import { Input } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useAction } from '../ui/use-action.ts';

export function NameForm({ name }: { name: string }) {
  const text = useText();
  const words = text.team.name;
  const [typed, setTyped] = useState(name);
  const save = useAction(
    (wanted: string) => request('PUT /api/account/name', { body: { name: wanted } }),
    ['GET /api/account', 'GET /api/team', 'GET /api/accounts'],
  );
  return (
    <Form className="grid gap-3" onSubmit={() => save.mutate(typed.trim())}>
      <Field id="own-name" label={words.label} help={words.help}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            value={typed}
            maxLength={limits.line}
            onChange={({ target }) => {
              setTyped(target.value);
              save.reset();
            }}
          />
        )}
      </Field>
      <Banner error={save.error} sentence={text.admin.account.failed} />
      <p role="status" className="text-success empty:hidden">
        {save.isSuccess ? words.saved : ''}
      </p>
      <Tool type="submit" className="justify-self-start" disabled={save.isPending || typed.trim() === name}>
        {words.save}
      </Tool>
    </Form>
  );
}
