/** Which other programs are told of events, and how each delivery fares. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Input } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner, QueryState } from '../ui/banner.tsx';
import { answerOf, request, RequestError } from '../ui/request.ts';
import { useAction } from '../ui/use-action.ts';
import { SecretNotice } from './secret-notice.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { useWords } from './words.ts';

export function WebhooksPage() {
  const words = useWords();
  const query = useQuery(answerOf('GET /api/webhooks'));
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState<string>();
  const add = useAction(
    (typed: string) => request('POST /api/webhooks', { body: { url: typed } }),
    ['GET /api/webhooks'],
  );
  const problem = add.error instanceof RequestError ? add.error.fields['url'] : undefined;
  const submit = () =>
    add.mutate(url, {
      onSuccess: (added) => {
        setUrl('');
        setSecret(added.secret);
      },
    });
  const webhooks = query.data?.webhooks ?? [];
  return (
    <section
      aria-labelledby="webhooks-title"
      className="grid max-w-5xl gap-4 rounded-xl border border-line bg-raised p-4"
    >
      <div className="grid gap-1">
        <h2 id="webhooks-title" className="text-lg">
          {words.title}
        </h2>
        <p className="max-w-prose text-muted">{words.explained}</p>
      </div>
      <Form className="grid max-w-prose gap-2" onSubmit={submit}>
        <Field id="webhook-url" label={words.address} help={words.addressHelp} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              required
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        <Tool type="submit" look="main" className="justify-self-start" disabled={add.isPending}>
          {words.add}
        </Tool>
      </Form>
      <Banner error={problem ? null : add.error} sentence={words.addFailed} />
      {secret ? <SecretNotice secret={secret} onClose={() => setSecret(undefined)} /> : null}
      <QueryState query={query} failed={words.failed} loading={words.loading} />
      {query.isSuccess && webhooks.length === 0 ? <p className="text-muted">{words.none}</p> : null}
      <ul className="grid gap-4 empty:hidden">
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} onSecret={setSecret} />
        ))}
      </ul>
    </section>
  );
}
