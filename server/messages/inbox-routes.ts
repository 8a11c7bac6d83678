import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AdminServices } from '../http/access.ts';
import { changeMessage, listInbox, openMessage, removeFromInbox, restoreToInbox } from './inbox.ts';
import { sendRefusal } from '../http/refusal.ts';
import { defaultLimit, deleteSchema, messageListSchema } from '../http/list-query.ts';

export const messageChangeSchema = z
  .object({ read: z.boolean().optional(), spam: z.boolean().optional() })
  .refine(({ read, spam }) => read !== undefined || spam !== undefined);

type ById = { Params: { id: string } };

export function serveMessages(app: FastifyInstance, { store, access, finishErasure }: AdminServices): void {
  const actorOf = async (request: FastifyRequest) => (await access.currentUser(request))?.email ?? '';

  access.forAdministrators(app, (admin) => {
    admin.get('/api/messages', async (request, reply) => {
      const query = messageListSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const page = await listInbox(store, { ...query.data, limit: query.data.limit ?? defaultLimit });
      if (!page.ok) return sendRefusal(request, reply, { code: 'invalid-input' });
      const { items, nextCursor, counts } = page;
      return { items, nextCursor, counts };
    });

    admin.get<ById>('/api/messages/:id', async (request, reply) => {
      const message = await openMessage(store, request.params.id);
      return message ?? sendRefusal(request, reply, { code: 'message-not-found' });
    });

    admin.patch<ById>('/api/messages/:id', async (request, reply) => {
      const parsed = messageChangeSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const message = await changeMessage(store, request.params.id, parsed.data);
      return message ?? sendRefusal(request, reply, { code: 'message-not-found' });
    });

    admin.delete<ById>('/api/messages/:id', async (request, reply) => {
      const query = deleteSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const forGood = query.data.erase ?? false;
      if (!(await removeFromInbox(store, await actorOf(request), request.params.id, forGood)))
        return sendRefusal(request, reply, { code: 'message-not-found' });
      if (forGood) await finishErasure();
      return reply.code(204).send();
    });

    admin.post<ById>('/api/messages/:id/restore', async (request, reply) => {
      const { id } = request.params;
      if (!(await restoreToInbox(store, await actorOf(request), id)))
        return sendRefusal(request, reply, { code: 'message-not-found' });
      return openMessage(store, id);
    });
  });
}
