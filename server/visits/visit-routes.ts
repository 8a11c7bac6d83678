/** What the pages report about a visit, and what the owner sees of it. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { visitDevices, visitEvents } from '../../domain/visits.ts';
import type { AdminServices } from '../http/access.ts';
import { sendRefusal } from '../http/refusal.ts';
import { isBot, visitsOverview, type VisitCounter } from './visits.ts';

const mostBytes = 1_024;

export const viewSchema = z.object({
  path: z.string().max(300),
  referrer: z.string().max(300).default(''),
  device: z.enum(visitDevices),
  event: z.enum(visitEvents),
});

const defaultDays = 30;
export const visitsQuerySchema = z.object({
  days: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(366))
    .optional(),
});

export function serveViews(app: FastifyInstance, visits: VisitCounter): void {
  app.post('/api/views', { bodyLimit: mostBytes, logLevel: 'warn' }, async (request, reply) => {
    const { headers } = request;
    const isUnwilling = headers['dnt'] === '1' || headers['sec-gpc'] === '1';
    const view = viewSchema.safeParse(request.body);
    if (view.success && !isUnwilling && !isBot(headers['user-agent'])) visits.count(view.data);
    // One answer whatever it was: a page waits for nothing and learns nothing.
    return reply.code(204).send();
  });
}

export function serveVisits(
  app: FastifyInstance,
  { store, access }: AdminServices,
  visits: VisitCounter,
): void {
  access.forAdministrators(app, (admin) => {
    admin.get('/api/visits', async (request, reply) => {
      const query = visitsQuerySchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      await visits.flush();
      return visitsOverview(store, query.data.days ?? defaultDays, new Date());
    });
  });
}
