import { useEffect, useId, useRef, useState } from 'react';
import { materialLimits } from '../../../../domain/files/material.ts';
import { TextArea } from '../../../ui/control.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { request } from '../../ui/request.ts';
import { useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAct } from '../../ui/use-action.ts';

/** One thing a line; the client gets a letter, and a list on their page. */
export function AskForMaterials({ briefId }: { briefId: string }) {
  const { files: words, admin } = useText();
  const { say, sayFailed } = useToasts();
  const { run, isPending } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const id = useId();
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  function close(): void {
    setText('');
    setOpen(false);
  }
  if (!isOpen)
    return (
      <Tool ref={button} icon="add" className="no-print justify-self-start" onClick={() => setOpen(true)}>
        {words.ask}
      </Tool>
    );
  const send = () =>
    run(() => request('POST /api/briefs/:id/materials', { params: { id: briefId }, body: { names } }));
  const sent = () => {
    say(words.asked);
    close();
  };
  const failed = (error: unknown) => sayFailed(error, words.askFailed);
  const isTooMuch = names.length > materialLimits.atOnce;
  return (
    <Form className="no-print grid max-w-prose gap-2" onSubmit={() => void send().then(sent, failed)}>
      <Field id={id} label={words.names} help={words.note}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={4}
            placeholder={words.hint}
            value={text}
            maxLength={materialLimits.atOnce * materialLimits.name}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Tool look="main" type="submit" disabled={isPending || names.length === 0 || isTooMuch}>
          {words.send}
        </Tool>
        <Tool onClick={close}>{admin.cancel}</Tool>
      </div>
    </Form>
  );
}
