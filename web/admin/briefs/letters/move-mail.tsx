/** Moves a client's mail into the brief it belongs to, given by its reference. */
import { useEffect, useRef, useState } from 'react';
import { Input } from '../../../ui/control.tsx';
import { Field } from '../../../ui/field.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { request } from '../../ui/request.ts';
import { useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAct } from '../../ui/use-action.ts';

export function MoveMail({ briefId, letterId }: { briefId: string; letterId: string }) {
  const words = useText().letters.entry.received;
  const { say, sayFailed } = useToasts();
  const { run, isPending } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [reference, setReference] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <Tool look="bare" className="justify-self-start text-muted" onClick={() => setOpen(true)}>
        {words.move}
      </Tool>
    );
  const move = () =>
    run(() =>
      request('POST /api/briefs/:id/letters/:letter/move', {
        params: { id: briefId, letter: letterId },
        body: { reference },
      }),
    ).then(
      () => say(words.moved(reference.trim().toUpperCase())),
      (error: unknown) => sayFailed(error, words.moveFailed),
    );
  return (
    <form
      className="mail-move"
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <Field id={`move-${letterId}`} label={words.moveTo}>
        {(control) => (
          <Input
            {...control}
            className="w-40"
            placeholder="BL-"
            ref={field}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      <Tool type="submit" disabled={isPending || reference.trim() === ''}>
        {words.moveNow}
      </Tool>
    </form>
  );
}
