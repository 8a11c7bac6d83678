import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Input } from '../../ui/control.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { shortDate } from '../../../domain/text/dates.ts';
import type { PersonSummary } from '../../../domain/endpoints/privacy.ts';
import { Banner } from '../ui/banner.tsx';
import { saveFile } from '../ui/export-file.ts';
import { request, send } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';

/** A person's rights by their address: see it all, hand it over, erase it. */
export function PersonSearch({ onErase }: { onErase: (email: string) => void }) {
  const words = useText().privacy.privacy;
  const [email, setEmail] = useState('');
  const find = useMutation({
    mutationFn: (address: string) => request('POST /api/privacy/person', { body: { email: address } }),
  });
  const asked = find.variables ?? '';
  return (
    <>
      <Form noValidate className="flex flex-wrap items-end gap-2" onSubmit={() => find.mutate(email.trim())}>
        <label className="grid min-w-64 flex-1 gap-1 sm:max-w-96">
          <span className="text-muted">{words.email}</span>
          <Input
            // Not of type email: such a field rewrites a domain in its own letters, and nothing would be found.
            type="text"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <Tool type="submit" look="main" icon="lens" disabled={find.isPending}>
          {words.find}
        </Tool>
      </Form>
      <Banner error={find.error} sentence={words.findFailed} />
      <div role="status">
        {find.data ? <Found email={asked} person={find.data} onErase={() => onErase(asked)} /> : null}
      </div>
    </>
  );
}

type FoundProps = { email: string; person: PersonSummary; onErase: () => void };

function Found({ email, person, onErase }: FoundProps) {
  const { locale, privacy } = useText();
  const words = privacy.privacy;
  const save = useMutation({
    mutationFn: async (format: 'html' | 'json') => {
      const response = await send('POST /api/privacy/person/file', {
        body: { email, format, language: locale },
      });
      saveFile(await response.blob(), `${words.fileName}.${format}`);
    },
  });
  const { briefs, messages, notes, mails, mentions } = person;
  const mentioned = mentions.briefs.length + mentions.messages + mentions.notes;
  if (briefs.length + messages.length + mentioned === 0) return <p>{words.nothing(email)}</p>;
  const lines = [
    ...briefs.map(({ id, reference, companyName, createdAt, deletedAt }) => ({
      id,
      label: words.brief,
      value: [
        reference,
        companyName,
        createdAt && shortDate(new Date(createdAt), locale),
        deletedAt && words.inTrash,
      ],
    })),
    ...messages.map(({ id, name, createdAt, deletedAt }) => ({
      id,
      label: words.message,
      value: [name, shortDate(new Date(createdAt), locale), deletedAt && words.inTrash],
    })),
    { id: 'notes', label: words.notes, value: [String(notes)] },
    { id: 'mails', label: words.mails, value: [String(mails)] },
    { id: 'mentions', label: words.mentions, value: [String(mentioned)] },
  ];
  return (
    <div className="grid gap-3">
      <h3 className="own-words text-base">{words.found(email)}</h3>
      <dl className="grid gap-1">
        {lines.map(({ id, label, value }) => (
          <div key={id} className="grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="own-words">{value.filter(Boolean).join(' · ')}</dd>
          </div>
        ))}
      </dl>
      <Banner error={save.error} sentence={words.findFailed} />
      <div className="flex flex-wrap gap-2">
        <Tool icon="download" disabled={save.isPending} onClick={() => save.mutate('html')}>
          {words.downloadReadable}
        </Tool>
        <Tool icon="download" disabled={save.isPending} onClick={() => save.mutate('json')}>
          {words.downloadJson}
        </Tool>
        <Tool look="danger" icon="trash" onClick={onErase}>
          {words.eraseAll}
        </Tool>
      </div>
    </div>
  );
}
