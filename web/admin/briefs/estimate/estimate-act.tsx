/** What the client decided about an estimate. An acceptance proposes status and amount; the owner saves them, or not. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { SentVersion } from '../../../../domain/endpoints/estimates.ts';
import { rangeText } from '../../../../domain/estimate/money-text.ts';
import { weekdayTime } from '../../../../domain/text/dates.ts';
import { Form } from '../../../ui/form.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Banner } from '../../ui/banner.tsx';
import { answerOf } from '../../ui/request.ts';
import { labelIn, statusLabel, useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { changeBrief } from '../brief-actions.ts';
import { navigate } from '../brief-address.ts';

export function EstimateAct({ brief, version }: { brief: BriefDetail; version: number }) {
  const { estimates, locale } = useText();
  const words = estimates.acts;
  const query = useQuery(answerOf('GET /api/briefs/:id/estimate', { params: { id: brief.id } }));
  const sent = query.data?.versions.find((one) => one.version === version);
  const { decision = null } = sent ?? {};
  if (!decision) return <p className="min-w-0">{query.isError ? estimates.failed : estimates.loading}</p>;
  const when = weekdayTime(new Date(decision.at), locale);
  return (
    <div className="grid min-w-0 gap-1">
      <p className="own-words font-semibold">
        {decision.kind === 'accepted'
          ? words.accepted(decision.name, version, when)
          : words.declined(version, when)}
      </p>
      {decision.kind === 'declined' ? (
        <p className="own-words max-w-prose">
          {[labelIn(estimates.reasons, decision.reason), decision.words].filter(Boolean).join(': ')}
        </p>
      ) : (
        <Proposal brief={brief} net={decision.net} />
      )}
      <Tool
        look="bare"
        icon="tag"
        className="justify-self-start"
        onClick={() => navigate({ estimate: '1' }, { replace: true })}
      >
        {words.show}
      </Tool>
    </div>
  );
}

const proposed = 'completed';

function Proposal({ brief, net }: { brief: BriefDetail; net: SentVersion['net'] }) {
  const text = useText();
  const words = text.estimates.acts;
  const { say } = useToasts();
  // In whole złote, as outcomes are kept.
  const [amount, setAmount] = useState(Math.round((net.min + net.max) / 200) * 100);
  // Said by the change itself: what it proposes is gone by the time it is saved.
  const save = useAction(async () => {
    await changeBrief(brief.id, { status: proposed, outcome: { amount: Math.round(amount / 100) } });
    say(words.proposed);
  });
  return (
    <>
      <p className="tabular-nums">{words.amount(rangeText(net, text.locale))}</p>
      {brief.status === proposed ? null : (
        <Form className="flex flex-wrap items-center gap-1.5" onSubmit={() => save.mutate(undefined)}>
          <span className="basis-full text-muted">{words.proposal}</span>
          <AmountInput
            className="max-w-28"
            aria-label={words.proposedAmount}
            value={amount}
            onChange={setAmount}
          />
          <Tool type="submit" icon="check" disabled={save.isPending}>
            {words.propose(statusLabel(text, proposed))}
          </Tool>
        </Form>
      )}
      <Banner error={save.error} sentence={words.proposeFailed} />
    </>
  );
}
