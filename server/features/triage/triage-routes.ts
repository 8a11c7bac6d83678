/** The owner's endpoints on briefs. */
import type { FastifyInstance } from 'fastify';
import type { EndpointInput } from '../../../domain/endpoints/endpoints.ts';
import { defaultLimit } from '../../../domain/endpoints/list-query.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { revokeAccess } from '../briefs/private-link.ts';
import {
  actOnMany,
  actOnMatching,
  addNote,
  changeByOwner,
  eraseBrief,
  restoreBrief,
  trashBrief,
  type BulkAction,
} from './brief-actions.ts';
import { openBrief } from './brief-detail.ts';
import { listForOwner } from './brief-list.ts';

export function serveBriefs(app: FastifyInstance, { store, access, finishErasure }: AdminServices): void {
  access.forAdministrators(app, (admin) => {
    serveEndpoint(admin, 'GET /api/briefs', async (request, reply) => {
      const page = await listForOwner(store, {
        ...request.query,
        limit: request.query.limit ?? defaultLimit,
      });
      if (!page.ok) return sendRefusal(request, reply, { code: 'invalid-input' });
      const { items, nextCursor, counts, total } = page;
      return { items, nextCursor, counts, total };
    });

    serveEndpoint(admin, 'POST /api/briefs/actions', async (request, reply) => {
      const bulk = bulkAction(request.body);
      if (!bulk) return sendRefusal(request, reply, { code: 'unknown-action' });
      const { ids, matching } = request.body;
      if (!ids === !matching) return sendRefusal(request, reply, { code: 'invalid-input' });
      const actor = await access.actorOf(request);
      const reached = matching
        ? await actOnMatching(store, actor, matching, bulk)
        : await actOnMany(store, actor, ids ?? [], bulk);
      if (bulk.action === 'erase') await finishErasure();
      return { reached };
    });

    serveEndpoint(admin, 'GET /api/briefs/:id', async (request, reply) => {
      const brief = await openBrief(store, request.params.id);
      return brief ?? sendRefusal(request, reply, { code: 'brief-not-found' });
    });

    serveEndpoint(admin, 'PATCH /api/briefs/:id', async (request, reply) => {
      const { id } = request.params;
      const {
        language: _language,
        unread,
        read = unread === undefined ? undefined : !unread,
        ...change
      } = request.body;
      const isDone = await changeByOwner(store, await access.actorOf(request), id, { ...change, read });
      const brief = isDone && (await openBrief(store, id));
      return brief || sendRefusal(request, reply, { code: 'brief-not-found' });
    });

    serveEndpoint(admin, 'DELETE /api/briefs/:id', async (request, reply) => {
      const forGood = request.query.erase ?? false;
      const act = forGood ? eraseBrief : trashBrief;
      if (!(await act(store, await access.actorOf(request), request.params.id)))
        return sendRefusal(request, reply, { code: 'brief-not-found' });
      if (forGood) await finishErasure();
      return reply.code(204).send();
    });

    serveEndpoint(admin, 'POST /api/briefs/:id/notes', async (request, reply) => {
      const text = request.body.note.trim();
      const added = await addNote(store, await access.actorOf(request), request.params.id, text);
      if (!added) return sendRefusal(request, reply, { code: 'brief-not-found' });
      const { id, note, createdAt, author } = added;
      reply.code(201);
      return { id, note, createdAt, author };
    });

    serveEndpoint(admin, 'POST /api/briefs/:id/restore', async (request, reply) => {
      const { id } = request.params;
      const isBack = await restoreBrief(store, await access.actorOf(request), id);
      const brief = isBack && (await openBrief(store, id));
      return brief || sendRefusal(request, reply, { code: 'brief-not-found' });
    });

    serveEndpoint(admin, 'DELETE /api/briefs/:id/link', async (request, reply) => {
      if (!(await revokeAccess(store, await access.actorOf(request), request.params.id)))
        return sendRefusal(request, reply, { code: 'brief-not-found' });
      return reply.code(204).send();
    });
  });
}

function bulkAction({
  action,
  status,
}: EndpointInput<'POST /api/briefs/actions'>['body']): BulkAction | undefined {
  if (action !== 'status') return { action };
  return status ? { action, status } : undefined;
}
