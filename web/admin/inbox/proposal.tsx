/** A mail that may belong to a brief: the owner says whether it does. */
import type { MessageThread } from '../../../domain/endpoints/messages.ts';
import { Tool } from '../../ui/tool.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAct } from '../ui/use-action.ts';
import { closeAt } from './inbox-address.ts';
import { showingMessages } from './message-query.ts';

type ProposalProps = {
  message: Pick<MessageThread, 'id'>;
  brief: NonNullable<MessageThread['proposed']>;
};

export function Proposal({ message: { id }, brief }: ProposalProps) {
  const words = useText().inbox.proposed;
  const { say, sayFailed } = useToasts();
  const { run, isPending } = useAct([...showingMessages, 'GET /api/briefs', 'GET /api/briefs/:id']);
  const params = { id };
  const fail = (error: unknown) => sayFailed(error, words.failed);
  // Closed before the list is asked for again: the message is gone.
  const attach = () =>
    run(async () => {
      await request('POST /api/messages/:id/attach', {
        params,
        body: { briefId: brief.id },
      });
      closeAt('message');
    }).then(() => say(words.attached(brief.reference)), fail);
  const putAside = () =>
    run(() => request('POST /api/messages/:id/put-aside', { params })).then(() => say(words.putAside), fail);
  return (
    <section className="mail-proposal">
      <p className="font-semibold">
        {words.question([brief.reference, brief.companyName].filter(Boolean).join(', '))}
      </p>
      <p className="text-sm text-muted">{words.why}</p>
      <div className="flex flex-wrap gap-2">
        <Tool look="main" icon="brief" disabled={isPending} onClick={() => void attach()}>
          {words.attach}
        </Tool>
        <Tool disabled={isPending} onClick={() => void putAside()}>
          {words.aside}
        </Tool>
      </div>
    </section>
  );
}
