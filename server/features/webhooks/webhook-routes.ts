/** The endpoints of webhooks; all are the owner's. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import {
  addWebhook,
  chooseEvents,
  deliveriesOf,
  removeWebhook,
  renewSecret,
  resendDelivery,
  sendTest,
  switchWebhook,
  webhooksOf,
  type Queued,
} from './webhooks.ts';

export function serveWebhooks(app: FastifyInstance, { store, config, access }: AdminServices): void {
  serveEndpoint(app, 'GET /api/webhooks', async () => ({ webhooks: await webhooksOf(store) }));

  serveEndpoint(app, 'POST /api/webhooks', async (request, reply) => {
    const actor = await access.actorOf(request);
    const added = await addWebhook(store, actor, request.body.url, config.webhookAllow);
    if (added.ok) return { webhook: added.webhook, secret: added.secret };
    if (added.refusal === 'too-many') return sendRefusal(request, reply, { code: 'too-many-webhooks' });
    const problems = [{ path: 'url', code: `url-${added.refusal}` as const }];
    return sendRefusal(request, reply, { code: 'invalid-input', problems });
  });

  serveFound(app, 'PUT /api/webhooks/:id', 'webhook-not-found', async (request) =>
    switchWebhook(store, await access.actorOf(request), request.params.id, request.body.isOn),
  );

  serveFound(app, 'PUT /api/webhooks/:id/events', 'webhook-not-found', async (request) =>
    chooseEvents(store, await access.actorOf(request), request.params.id, request.body.events),
  );

  serveFound(app, 'DELETE /api/webhooks/:id', 'webhook-not-found', async (request) =>
    removeWebhook(store, await access.actorOf(request), request.params.id),
  );

  serveFound(app, 'POST /api/webhooks/:id/secret', 'webhook-not-found', async (request) =>
    renewSecret(store, await access.actorOf(request), request.params.id),
  );

  serveEndpoint(app, 'POST /api/webhooks/:id/test', async (request, reply) =>
    answerQueued(request, reply, await sendTest(store, request.params.id), 'webhook-not-found'),
  );

  serveFound(app, 'GET /api/webhooks/:id/deliveries', 'webhook-not-found', ({ params, query }) =>
    deliveriesOf(store, params.id, query.undelivered ?? false),
  );

  serveEndpoint(app, 'POST /api/webhooks/:id/deliveries/:delivery/resend', async (request, reply) => {
    const { id, delivery } = request.params;
    return answerQueued(request, reply, await resendDelivery(store, id, delivery), 'delivery-not-found');
  });
}

function answerQueued(
  request: FastifyRequest,
  reply: FastifyReply,
  queued: Queued,
  notFound: 'webhook-not-found' | 'delivery-not-found',
): FastifyReply {
  if (queued === 'queued') return reply.send();
  const code = { 'not-found': notFound, stopped: 'webhook-stopped', waiting: 'test-waiting' } as const;
  return sendRefusal(request, reply, { code: code[queued] });
}
