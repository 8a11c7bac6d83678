import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AdminServices } from '../http/access.ts';
import { overviewOf, panelState } from './overview.ts';
import { sendRefusal } from '../http/refusal.ts';

const defaultWeeks = 12;
export const overviewSchema = z.object({
  weeks: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(104))
    .optional(),
});

export function serveOverview(app: FastifyInstance, { store, config, access }: AdminServices): void {
  access.forAdministrators(app, (admin) => {
    admin.get('/api/overview', async (request, reply) => {
      const query = overviewSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      return overviewOf(store, query.data.weeks ?? defaultWeeks);
    });
    admin.get('/api/panel', async () => panelState(store, config));
  });
}
