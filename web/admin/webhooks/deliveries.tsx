import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryView } from '../../../domain/endpoints/webhooks.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Check } from '../../ui/check.tsx';
import { Cell, ListRow, ListTable } from '../../ui/table.tsx';
import { Tool, ToolLink } from '../../ui/tool.tsx';
import { QueryState } from '../ui/banner.tsx';
import { answerOf, request } from '../ui/request.ts';
import { labelIn, useText } from '../ui/text.tsx';
import { useWords } from './words.ts';

const tones: Record<DeliveryView['status'], BadgeTone> = {
  queued: 'in-progress',
  sending: 'in-progress',
  sent: 'completed',
  failed: 'cancelled',
};

type DeliveriesProps = {
  id: string;
  host: string;
  isOn: boolean;
  onResend: (work: () => Promise<unknown>, said: string) => Promise<void>;
};

export function Deliveries({ id, host, isOn, onResend }: DeliveriesProps) {
  const words = useWords();
  const [undelivered, setUndelivered] = useState(false);
  const query = useQuery(
    answerOf('GET /api/webhooks/:id/deliveries', {
      params: { id },
      query: { undelivered: undelivered || null },
    }),
  );
  const deliveries = query.data?.deliveries ?? [];
  return (
    <div className="grid gap-2">
      <Check
        className="flex min-h-11 w-fit items-center gap-2 lg:min-h-8"
        isOn={undelivered}
        onChange={setUndelivered}
      >
        {words.undelivered}
      </Check>
      <QueryState query={query} failed={words.failed} loading={words.loading} />
      {query.isSuccess && deliveries.length === 0 ? (
        <p role="status" className="text-muted">
          {words.noDeliveries}
        </p>
      ) : null}
      {deliveries.length > 0 ? (
        <ListTable label={words.deliveriesOf(host)} columns={words.columns}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              onResend={
                isOn && delivery.status !== 'sending'
                  ? () =>
                      void onResend(
                        () =>
                          request('POST /api/webhooks/:id/deliveries/:delivery/resend', {
                            params: { id, delivery: delivery.id },
                          }),
                        words.resent,
                      )
                  : undefined
              }
            />
          ))}
        </ListTable>
      ) : null}
    </div>
  );
}

function DeliveryRow({ delivery, onResend }: { delivery: DeliveryView; onResend: (() => void) | undefined }) {
  const words = useWords();
  const { locale } = useText();
  const { type, status, answerCode, lastError, attempts, nextAttemptAt, briefId, messageId } = delivery;
  const when = (at: string) => longDateTime(new Date(at), locale);
  const event = labelIn(words.events, type);
  const facts = [
    answerCode === null ? '' : words.answer(answerCode),
    attempts > 1 ? words.attempts(attempts) : '',
    nextAttemptAt && attempts > 0 ? words.next(when(nextAttemptAt)) : '',
  ];
  const href = briefId ? `?brief=${briefId}` : messageId ? `?tab=messages&message=${messageId}` : null;
  return (
    <ListRow>
      <Cell className="cell-main">
        <p className="font-semibold">{event}</p>
        <p className="text-muted">{type}</p>
      </Cell>
      <Cell className="cell-wide">
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
        {lastError ? <p>{labelIn(words.failures, lastError)}</p> : null}
        <p className="text-muted tabular-nums empty:hidden">{facts.filter(Boolean).join(' · ')}</p>
      </Cell>
      <Cell className="cell-side">{when(delivery.triedAt ?? delivery.createdAt)}</Cell>
      <Cell className="cell-actions">
        <div className="flex gap-1 max-lg:flex-wrap">
          {onResend ? (
            <Tool look="bare" icon="refresh" aria-label={`${words.resend}: ${event}`} onClick={onResend}>
              {words.resend}
            </Tool>
          ) : null}
          {href ? (
            <ToolLink look="bare" href={href}>
              {words.open}
            </ToolLink>
          ) : null}
        </div>
      </Cell>
    </ListRow>
  );
}
