/** The owner's calls on briefs. Visitors' `POST /api/briefs` lives elsewhere. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { briefStatuses } from '../../domain/status.ts';
import { isBlank, textUpTo } from '../../domain/text.ts';
import type { AdminServices } from '../http/access.ts';
import { sendRefusal } from '../http/refusal.ts';
import {
  actOnMany,
  addNote,
  changeStatus,
  eraseBrief,
  listForOwner,
  markRead,
  openBrief,
  restoreBrief,
  trashBrief,
  type BulkAction,
} from './triage.ts';
import { briefListSchema, defaultLimit, deleteSchema, idListSchema } from '../http/list-query.ts';

export const statusChangeSchema = z
  .object({ status: z.enum(briefStatuses).optional(), read: z.boolean().optional() })
  .refine(({ status, read }) => status !== undefined || read !== undefined);
export const noteSchema = z.object({ note: textUpTo(limits.note) });
export const bulkSchema = z.object({
  ids: idListSchema,
  action: z.enum(['status', 'trash', 'restore', 'erase', 'read', 'unread']),
  status: z.enum(briefStatuses).optional(),
});

type ById = { Params: { id: string } };

export function serveBriefs(app: FastifyInstance, { store, access, finishErasure }: AdminServices): void {
  const actorOf = async (request: FastifyRequest) => ({
    actor: (await access.currentUser(request))?.email ?? '',
  });

  access.forAdministrators(app, (admin) => {
    admin.get('/api/briefs', async (request, reply) => {
      const query = briefListSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const page = await listForOwner(store, { ...query.data, limit: query.data.limit ?? defaultLimit });
      if (!page.ok) return sendRefusal(request, reply, { code: 'invalid-input' });
      const { items, nextCursor, counts } = page;
      return { items, nextCursor, counts };
    });

    admin.post('/api/briefs/actions', async (request, reply) => {
      const parsed = bulkSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const bulk = bulkAction(parsed.data);
      if (!bulk) return sendRefusal(request, reply, { code: 'unknown-action' });
      const reached = await actOnMany(store, await actorOf(request), parsed.data.ids, bulk);
      if (bulk.action === 'erase') await finishErasure();
      return { reached };
    });

    admin.get<ById>('/api/briefs/:id', async (request, reply) => {
      const brief = await openBrief(store, request.params.id);
      return brief ?? sendRefusal(request, reply, { code: 'brief-not-found' });
    });

    admin.patch<ById>('/api/briefs/:id', async (request, reply) => {
      const { id } = request.params;
      const parsed = statusChangeSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const { status, read } = parsed.data;
      if (status !== undefined && !(await changeStatus(store, await actorOf(request), id, status)))
        return sendRefusal(request, reply, { code: 'brief-not-found' });
      if (read !== undefined && !(await markRead(store, id, read)))
        return sendRefusal(request, reply, { code: 'brief-not-found' });
      return openBrief(store, id);
    });

    admin.delete<ById>('/api/briefs/:id', async (request, reply) => {
      const { id } = request.params;
      const query = deleteSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const forGood = query.data.erase ?? false;
      const act = forGood ? eraseBrief : trashBrief;
      if (!(await act(store, await actorOf(request), id)))
        return sendRefusal(request, reply, { code: 'brief-not-found' });
      if (forGood) await finishErasure();
      return reply.code(204).send();
    });

    admin.post<ById>('/api/briefs/:id/notes', async (request, reply) => {
      const parsed = noteSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const { note } = parsed.data;
      if (isBlank(note)) {
        const problems = [{ path: 'note', code: 'note-required' as const }];
        return sendRefusal(request, reply, { code: 'invalid-input', problems });
      }
      const added = await addNote(store, await actorOf(request), request.params.id, note.trim());
      if (!added) return sendRefusal(request, reply, { code: 'brief-not-found' });
      const { id, createdAt, author } = added;
      return reply.code(201).send({ id, note: added.note, createdAt, author });
    });

    admin.post<ById>('/api/briefs/:id/restore', async (request, reply) => {
      const { id } = request.params;
      if (!(await restoreBrief(store, await actorOf(request), id)))
        return sendRefusal(request, reply, { code: 'brief-not-found' });
      return openBrief(store, id);
    });
  });
}

function bulkAction({ action, status }: z.infer<typeof bulkSchema>): BulkAction | undefined {
  if (action !== 'status') return { action };
  return status ? { action, status } : undefined;
}
