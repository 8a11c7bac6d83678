import type { FastifyInstance } from 'fastify';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { attachMessage, moveReplyTo, putAside } from './reply-actions.ts';

type ReplyServices = AdminServices & {
  /** Called after mails may have been released. */
  onSaved: () => void;
};

export function serveReplyActions(app: FastifyInstance, { store, access, onSaved }: ReplyServices): void {
  serveEndpoint(app, 'POST /api/messages/:id/attach', async (request, reply) => {
    const { params, body } = request;
    const attached = await attachMessage(store, await access.actorOf(request), params.id, body.briefId);
    if (!attached.ok) return sendRefusal(request, reply, { code: attached.code });
    onSaved();
    return { briefId: attached.briefId };
  });

  serveFound(app, 'POST /api/messages/:id/put-aside', 'message-not-found', ({ params }) =>
    putAside(store, params.id),
  );

  serveEndpoint(app, 'POST /api/briefs/:id/letters/:letter/move', async (request, reply) => {
    const { id: briefId, letter: letterId } = request.params;
    const { reference } = request.body;
    const moved = await moveReplyTo(store, await access.actorOf(request), {
      briefId,
      letterId,
      reference,
    });
    if (!moved.ok) return sendRefusal(request, reply, { code: moved.code });
    return { briefId: moved.briefId };
  });
}
