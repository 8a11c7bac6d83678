import { useState } from 'react';
import type { WebhookView } from '../../../domain/endpoints/webhooks.ts';
import { longDateTime, shortDate } from '../../../domain/text/dates.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Tool } from '../../ui/tool.tsx';
import { useConfirm } from '../ui/modal.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAct } from '../ui/use-action.ts';
import { Deliveries } from './deliveries.tsx';
import { EventChoice } from './event-choice.tsx';
import { useWords } from './words.ts';

type State = keyof ReturnType<typeof useWords>['states'];

const tones: Record<State, BadgeTone> = {
  on: 'completed',
  troubled: 'in-progress',
  owner: 'other',
  failing: 'cancelled',
  gone: 'cancelled',
};

function stateOf({ stoppedBy, failingSince }: WebhookView): State {
  return stoppedBy ?? (failingSince ? 'troubled' : 'on');
}

type ItemProps = { webhook: WebhookView; onSecret: (secret: string) => void };

export function WebhookItem({ webhook, onSecret }: ItemProps) {
  const words = useWords();
  const { locale } = useText();
  const { say, sayFailed } = useToasts();
  const [confirmation, confirm] = useConfirm();
  const [areListed, setListed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const act = useAct([
    'GET /api/webhooks',
    'GET /api/webhooks/:id/deliveries',
    'GET /api/today',
    'GET /api/panel',
  ]);
  const state = stateOf(webhook);
  const isOn = webhook.stoppedAt === null;
  const { host } = new URL(webhook.url);
  const params = { id: webhook.id };
  const when = (at: string) => longDateTime(new Date(at), locale);

  async function run(work: () => Promise<unknown>, said?: string): Promise<void> {
    try {
      await act.run(work);
      if (said) say(said);
    } catch (error) {
      sayFailed(error, words.actFailed);
    }
  }

  const renew = () =>
    run(async () => onSecret((await request('POST /api/webhooks/:id/secret', { params })).secret));
  const remove = () => run(() => request('DELETE /api/webhooks/:id', { params }), words.removed);
  const name = (label: string) => `${label}: ${host}`;

  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="own-words min-w-0 text-base break-all">{webhook.url}</h3>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <p className="text-muted">
        {[
          words.added(shortDate(new Date(webhook.createdAt), locale)),
          webhook.stoppedAt ? words.stoppedAt(when(webhook.stoppedAt)) : '',
          isOn && webhook.failingSince ? words.failingSince(when(webhook.failingSince)) : '',
          webhook.events ? words.chosen(webhook.events.map((type) => words.events[type]).join(', ')) : '',
          webhook.formerUntil ? words.formerUntil(when(webhook.formerUntil)) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Tool
          aria-expanded={areListed}
          aria-label={name(words.deliveries)}
          onClick={() => setListed(!areListed)}
        >
          {words.deliveries}
        </Tool>
        <Tool
          aria-expanded={isChoosing}
          aria-label={name(words.choose)}
          onClick={() => setChoosing(!isChoosing)}
        >
          {words.choose}
        </Tool>
        {isOn ? (
          <Tool
            icon="send"
            aria-label={name(words.test)}
            disabled={act.isPending}
            onClick={() =>
              void run(() => request('POST /api/webhooks/:id/test', { params }), words.tested).then(() =>
                setListed(true),
              )
            }
          >
            {words.test}
          </Tool>
        ) : null}
        <Tool
          aria-label={name(isOn ? words.stop : words.resume)}
          disabled={act.isPending}
          onClick={() => void run(() => request('PUT /api/webhooks/:id', { params, body: { isOn: !isOn } }))}
        >
          {isOn ? words.stop : words.resume}
        </Tool>
        <Tool
          aria-label={name(words.renew)}
          disabled={act.isPending}
          onClick={() =>
            confirm({
              title: words.renew,
              about: host,
              question: words.renewQuestion,
              submit: words.renew,
              onConfirm: () => void renew(),
            })
          }
        >
          {words.renew}
        </Tool>
        <Tool
          icon="trash"
          aria-label={name(words.remove)}
          disabled={act.isPending}
          onClick={() =>
            confirm({
              title: words.remove,
              about: host,
              question: words.removeQuestion,
              submit: words.remove,
              danger: true,
              onConfirm: () => void remove(),
            })
          }
        >
          {words.remove}
        </Tool>
      </div>
      {isChoosing ? (
        <EventChoice
          events={webhook.events}
          isPending={act.isPending}
          onChoose={(events) =>
            void run(() => request('PUT /api/webhooks/:id/events', { params, body: { events } }))
          }
        />
      ) : null}
      {areListed ? <Deliveries id={webhook.id} host={host} isOn={isOn} onResend={run} /> : null}
      {confirmation}
    </li>
  );
}
