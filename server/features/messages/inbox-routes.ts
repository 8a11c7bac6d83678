/** The owner's endpoints on contact messages. */
import type { FastifyInstance } from 'fastify';
import { defaultLimit } from '../../../domain/endpoints/list-query.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import {
  actOnMessages,
  changeMessage,
  listInbox,
  openMessage,
  removeFromInbox,
  restoreToInbox,
} from './inbox.ts';
import { messagesAsCsv, messagesAsJson } from './message-exports.ts';

export function serveInbox(app: FastifyInstance, { store, access, finishErasure }: AdminServices): void {
  access.forAdministrators(app, (admin) => {
    serveEndpoint(admin, 'GET /api/messages', async (request, reply) => {
      const page = await listInbox(store, { ...request.query, limit: request.query.limit ?? defaultLimit });
      if (!page.ok) return sendRefusal(request, reply, { code: 'invalid-input' });
      const { items, nextCursor, counts } = page;
      return { items, nextCursor, counts };
    });

    serveEndpoint(admin, 'POST /api/messages/actions', async (request) => {
      const { ids, action } = request.body;
      const reached = await actOnMessages(store, await access.actorOf(request), ids, action);
      if (action === 'erase') await finishErasure();
      return { reached };
    });

    serveEndpoint(admin, 'GET /api/messages.csv', async (request, reply) => {
      const { language = languageOf(request), ...query } = request.query;
      const input = { query, language };
      return sendExport(reply, store, { name: 'messages', format: 'csv', source: messagesAsCsv, input });
    });

    serveEndpoint(admin, 'GET /api/messages.json', async (request, reply) =>
      sendExport(reply, store, {
        name: 'messages',
        format: 'json',
        source: messagesAsJson,
        input: request.query,
      }),
    );

    serveEndpoint(admin, 'GET /api/messages/:id', async (request, reply) => {
      const message = await openMessage(store, request.params.id);
      return message ?? sendRefusal(request, reply, { code: 'message-not-found' });
    });

    serveEndpoint(admin, 'PATCH /api/messages/:id', async (request, reply) => {
      const message = await changeMessage(store, request.params.id, request.body);
      return message ?? sendRefusal(request, reply, { code: 'message-not-found' });
    });

    serveEndpoint(admin, 'DELETE /api/messages/:id', async (request, reply) => {
      const forGood = request.query.erase ?? false;
      if (!(await removeFromInbox(store, await access.actorOf(request), request.params.id, forGood)))
        return sendRefusal(request, reply, { code: 'message-not-found' });
      if (forGood) await finishErasure();
      return reply.code(204).send();
    });

    serveEndpoint(admin, 'POST /api/messages/:id/restore', async (request, reply) => {
      const { id } = request.params;
      const isBack = await restoreToInbox(store, await access.actorOf(request), id);
      const message = isBack && (await openMessage(store, id));
      return message || sendRefusal(request, reply, { code: 'message-not-found' });
    });
  });
}
