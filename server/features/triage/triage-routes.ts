/** The owner's endpoints on briefs. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointInput } from '../../../domain/endpoints/endpoints.ts';
import { defaultLimit } from '../../../domain/endpoints/list-query.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { revokeAccess } from '../briefs/private-link.ts';
import { canBeAssigned } from './assign.ts';
import { actOnMany, actOnMatching, addNote, changeByOwner, type BulkAction } from './brief-actions.ts';
import { openBrief } from './brief-detail.ts';
import { briefsAsCsv, briefsAsJson } from './brief-exports.ts';
import { dismissFinding } from './dismiss-finding.ts';
import { listForOwner } from './brief-list.ts';
import { filterOf } from './brief-page.ts';

export function serveBriefs(app: FastifyInstance, { store, access, finishErasure }: AdminServices): void {
  const me = async (request: FastifyRequest) => (await access.currentUser(request))?.id ?? '';

  serveEndpoint(app, 'GET /api/briefs', async (request, reply) => {
    const page = await listForOwner(store, await me(request), {
      ...request.query,
      limit: request.query.limit ?? defaultLimit,
    });
    if (page === undefined) return sendRefusal(request, reply, { code: 'invalid-input' });
    return reply.type('application/json; charset=utf-8').send(page);
  });

  serveEndpoint(app, 'POST /api/briefs/actions', async (request, reply) => {
    const bulk = bulkAction(request.body);
    if (!bulk) return sendRefusal(request, reply, { code: 'unknown-action' });
    const { ids, matching } = request.body;
    if (!ids === !matching) return sendRefusal(request, reply, { code: 'invalid-input' });
    if (bulk.action === 'assign' && !(await canBeAssigned(store, bulk.assigneeId, access.isOnTeam)))
      return sendRefusal(request, reply, { code: 'account-not-found' });
    const actor = await access.actorOf(request);
    const reached = matching
      ? await actOnMatching(store, actor, filterOf(matching, await me(request)), bulk)
      : await actOnMany(store, actor, ids ?? [], bulk);
    if (bulk.action === 'erase') await finishErasure();
    return { reached };
  });

  serveEndpoint(app, 'GET /api/briefs.csv', async (request, reply) => {
    const { language = languageOf(request), ...query } = request.query;
    const input = { query: { ...filterOf(query, await me(request)), ids: query.ids }, language };
    return sendExport(reply, store, { name: 'briefs', format: 'csv', source: briefsAsCsv, input });
  });

  serveEndpoint(app, 'GET /api/briefs.json', async (request, reply) => {
    const { query } = request;
    const input = { ...filterOf(query, await me(request)), ids: query.ids };
    return sendExport(reply, store, { name: 'briefs', format: 'json', source: briefsAsJson, input });
  });

  serveFound(app, 'GET /api/briefs/:id', 'brief-not-found', ({ params }) => openBrief(store, params.id));

  serveEndpoint(app, 'PATCH /api/briefs/:id', async (request, reply) => {
    const { id } = request.params;
    const {
      language: _,
      unread,
      read = unread === undefined ? undefined : !unread,
      ...change
    } = request.body;
    if (!(await canBeAssigned(store, change.assigneeId ?? null, access.isOnTeam)))
      return sendRefusal(request, reply, { code: 'account-not-found' });
    const isDone = await changeByOwner(store, await access.actorOf(request), id, { ...change, read });
    const brief = isDone && (await openBrief(store, id));
    return brief || sendRefusal(request, reply, { code: 'brief-not-found' });
  });

  serveFound(app, 'DELETE /api/briefs/:id', 'brief-not-found', async (request) => {
    const action = request.query.erase ? 'erase' : 'trash';
    const reached = await actOnMany(store, await access.actorOf(request), [request.params.id], { action });
    if (reached > 0 && action === 'erase') await finishErasure();
    return reached > 0;
  });

  serveFound(app, 'PUT /api/briefs/:id/findings/:finding', 'finding-not-found', async (request) => {
    const { id, finding } = request.params;
    const { dismissed, reason } = request.body;
    const isDone = await dismissFinding(store, await access.actorOf(request), id, {
      finding,
      dismissed,
      reason,
    });
    return isDone && openBrief(store, id);
  });

  serveFound(app, 'POST /api/briefs/:id/notes', 'brief-not-found', async (request) => {
    const text = request.body.note.trim();
    return addNote(store, await access.actorOf(request), request.params.id, text);
  });

  serveFound(app, 'POST /api/briefs/:id/restore', 'brief-not-found', async (request) => {
    const { id } = request.params;
    const reached = await actOnMany(store, await access.actorOf(request), [id], { action: 'restore' });
    return reached > 0 && openBrief(store, id);
  });

  serveFound(app, 'DELETE /api/briefs/:id/link', 'brief-not-found', async (request) =>
    revokeAccess(store, await access.actorOf(request), request.params.id),
  );
}

function bulkAction({
  action,
  status,
  assigneeId,
}: EndpointInput<'POST /api/briefs/actions'>['body']): BulkAction | undefined {
  if (action === 'assign') return assigneeId === undefined ? undefined : { action, assigneeId };
  if (action !== 'status') return { action };
  return status ? { action, status } : undefined;
}
