import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Input } from '../../ui/control.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Field } from '../../ui/field.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { answerOf, request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useAction } from '../ui/use-action.ts';

/** The private address of the calendar of calls and next steps. */
export function Calendar() {
  const { admin, locale } = useText();
  const words = admin.account;
  const { calendar } = words;
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const query = useQuery(answerOf('GET /api/calendar'));
  const change = useAction(
    (isOn: boolean) => (isOn ? request('POST /api/calendar') : request('DELETE /api/calendar')),
    ['GET /api/calendar'],
  );
  const address = query.data?.address ?? null;
  const open = () => {
    change.mutate(true, { onSuccess: () => setSaid(address ? calendar.replaced : '') });
  };
  const copy = async () => {
    if (field.current && (await copyText(field.current))) setSaid(calendar.copied);
  };

  return (
    <div className="grid gap-3">
      <h3 className="text-base">{calendar.title}</h3>
      <Banner error={query.error ?? change.error} sentence={words.failed} />
      <p className="text-muted">{address ? calendar.on : calendar.off}</p>
      {address ? (
        <Field id="calendar-address" label={calendar.address}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              readOnly
              value={`${address}?lang=${locale}`}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      ) : null}
      {query.isSuccess ? (
        <div className="flex flex-wrap gap-2">
          {address ? <Tool onClick={() => void copy()}>{calendar.copy}</Tool> : null}
          <Tool disabled={change.isPending} onClick={open}>
            {address ? calendar.replace : calendar.make}
          </Tool>
          {address ? (
            <Tool
              disabled={change.isPending}
              onClick={() => change.mutate(false, { onSuccess: () => setSaid('') })}
            >
              {calendar.turnOff}
            </Tool>
          ) : null}
        </div>
      ) : null}
      <p role="status" className="text-muted">
        {said}
      </p>
    </div>
  );
}
