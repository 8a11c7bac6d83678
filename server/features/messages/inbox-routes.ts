/** The owner's endpoints on contact messages. */
import type { FastifyInstance } from 'fastify';
import { defaultLimit } from '../../../domain/endpoints/list-query.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { limits } from '../../../domain/text/limits.ts';
import { previewReply } from '../conversation/preview.ts';
import { actOnMessages, changeMessage, listInbox } from './inbox.ts';
import { makeBrief } from './make-brief.ts';
import { openMessage, replyToMessage, saveReplyDraft } from './replies.ts';
import { messagesAsCsv, messagesAsJson } from './message-exports.ts';

type InboxServices = AdminServices & {
  /** Called after a mail was queued. */
  onSaved: () => void;
};

export function serveInbox(app: FastifyInstance, services: InboxServices): void {
  const { store, access, finishErasure } = services;
  serveEndpoint(app, 'GET /api/messages', async (request, reply) => {
    const page = await listInbox(store, { ...request.query, limit: request.query.limit ?? defaultLimit });
    if (!page.ok) return sendRefusal(request, reply, { code: 'invalid-input' });
    const { items, nextCursor, counts } = page;
    return { items, nextCursor, counts };
  });

  serveEndpoint(app, 'POST /api/messages/actions', async (request) => {
    const { ids, action } = request.body;
    const reached = await actOnMessages(store, await access.actorOf(request), ids, action);
    if (action === 'erase') await finishErasure();
    return { reached };
  });

  serveEndpoint(app, 'GET /api/messages.csv', async (request, reply) => {
    const { language = languageOf(request), ...query } = request.query;
    const input = { query, language };
    return sendExport(reply, store, { name: 'messages', format: 'csv', source: messagesAsCsv, input });
  });

  serveEndpoint(app, 'GET /api/messages.json', async ({ query: input }, reply) =>
    sendExport(reply, store, { name: 'messages', format: 'json', source: messagesAsJson, input }),
  );

  serveFound(app, 'GET /api/messages/:id', 'message-not-found', ({ params }) =>
    openMessage(store, params.id),
  );

  serveFound(app, 'PATCH /api/messages/:id', 'message-not-found', ({ params, body }) =>
    changeMessage(store, params.id, body),
  );

  serveFound(app, 'DELETE /api/messages/:id', 'message-not-found', async (request) => {
    const action = request.query.erase ? 'erase' : 'trash';
    const reached = await actOnMessages(store, await access.actorOf(request), [request.params.id], action);
    if (reached > 0 && action === 'erase') await finishErasure();
    return reached > 0;
  });

  serveFound(app, 'POST /api/messages/:id/restore', 'message-not-found', async (request) => {
    const { id } = request.params;
    const reached = await actOnMessages(store, await access.actorOf(request), [id], 'restore');
    return reached > 0 && openMessage(store, id);
  });
  serveReplies(app, services);
}

const writing = { bodyLimit: limits.briefBytes };

function serveReplies(app: FastifyInstance, services: InboxServices): void {
  const { store, access, onSaved } = services;

  serveEndpoint(
    app,
    'POST /api/messages/:id/replies',
    async (request, reply) => {
      const actor = await access.actorOf(request);
      const sent = await replyToMessage(store, actor, request.params.id, request.body);
      if (!sent.ok) return sendRefusal(request, reply, { code: sent.code });
      onSaved();
      return sent.letter;
    },
    writing,
  );

  serveFound(
    app,
    'POST /api/messages/:id/replies/preview',
    'message-not-found',
    ({ params, body }) => previewReply(services, params.id, body),
    writing,
  );

  serveFound(
    app,
    'PUT /api/messages/:id/draft',
    'message-not-found',
    ({ params, body }) => saveReplyDraft(store, params.id, body.draft),
    writing,
  );

  serveEndpoint(app, 'POST /api/messages/:id/brief', async (request, reply) => {
    const made = await makeBrief(store, await access.actorOf(request), request.params.id);
    if (!made) return sendRefusal(request, reply, { code: 'message-not-found' });
    const { isNew, ...brief } = made;
    return reply.status(isNew ? 201 : 200).send(brief);
  });
}
