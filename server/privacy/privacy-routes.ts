/** The owner's part of privacy: how long things are kept, who asked for erasure, and a person's rights. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isEmail } from '../../domain/text.ts';
import { limits } from '../../domain/limits.ts';
import type { AdminServices } from '../http/access.ts';
import type { SitePages } from '../pages/site-pages.ts';
import { privacyState, revokeLink } from './owner-view.ts';
import { retentionMonthsSchema, saveRetention } from './retention-period.ts';
import { dataOf, erasePerson, findPersonIn, recordOf, summaryOf } from './rights.ts';
import { languageOf, sendRefusal } from '../http/refusal.ts';

export const retentionSchema = z.object({ months: retentionMonthsSchema });
export const personSchema = z.object({ email: z.string().max(limits.email).refine(isEmail) });
export const personFileSchema = personSchema.extend({
  format: z.enum(['html', 'json']),
  language: z.enum(['pl', 'en']).optional(),
});

export function servePrivacy(
  app: FastifyInstance,
  { store, access, finishErasure }: AdminServices,
  pages: SitePages,
): void {
  const actorOf = async (request: FastifyRequest) => (await access.currentUser(request))?.email ?? '';

  access.forAdministrators(app, (admin) => {
    admin.get('/api/privacy', async () => privacyState(store, new Date()));

    admin.put('/api/privacy/retention', async (request, reply) => {
      const parsed = retentionSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      await saveRetention(store, parsed.data.months);
      return privacyState(store, new Date());
    });

    // Posted, not asked for by address: an address lands in logs and in the browser's history.
    admin.post('/api/privacy/person', async (request, reply) => {
      const parsed = personSchema.safeParse(request.body);
      if (!parsed.success) return refuseEmail(request, reply);
      return summaryOf(await findPersonIn(store, parsed.data.email));
    });

    admin.post('/api/privacy/person/file', async (request, reply) => {
      const parsed = personFileSchema.safeParse(request.body);
      if (!parsed.success) return refuseEmail(request, reply);
      const { email, format, language = languageOf(request) } = parsed.data;
      const now = new Date();
      const person = await findPersonIn(store, email);
      const isJson = format === 'json';
      const body = isJson
        ? `${JSON.stringify(dataOf(email, person, now), null, 2)}\n`
        : await pages.renderRecord(recordOf(email, person, language, now));
      return reply
        .header('content-type', `${isJson ? 'application/json' : 'text/html'}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="person.${format}"`)
        .send(body);
    });

    admin.post('/api/privacy/person/erase', async (request, reply) => {
      const parsed = personSchema.safeParse(request.body);
      if (!parsed.success) return refuseEmail(request, reply);
      const erased = await erasePerson(store, await actorOf(request), parsed.data.email);
      await finishErasure();
      return erased;
    });

    admin.delete<{ Params: { id: string } }>('/api/briefs/:id/link', async (request, reply) => {
      if (!(await revokeLink(store, await actorOf(request), request.params.id)))
        return sendRefusal(request, reply, { code: 'brief-not-found' });
      return reply.code(204).send();
    });
  });
}

function refuseEmail(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problems = [{ path: 'email', code: 'invalid-email' as const }];
  return sendRefusal(request, reply, { code: 'invalid-input', problems });
}
