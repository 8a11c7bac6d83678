/** The endpoint to which pages report visits, and the owner's statistics of them. */
import type { FastifyInstance } from 'fastify';
import { viewSchema } from '../../../domain/endpoints/visits.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { checkedByUseCase, serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { isBot, type VisitCounter } from './visit-counter.ts';
import { visitsOverview } from './visits-overview.ts';

type VisitServices = { store: AdminServices['store']; visits: VisitCounter };

const mostBytes = 1_024;
const defaultDays = 30;

export function serveVisits(app: FastifyInstance, { store, visits }: VisitServices): void {
  serveEndpoint(
    app,
    'POST /api/views',
    async (request, reply) => {
      const { headers } = request;
      const isUnwilling = headers['dnt'] === '1' || headers['sec-gpc'] === '1';
      const view = viewSchema.safeParse(request.body);
      if (view.success && !isUnwilling && !isBot(headers['user-agent'])) visits.count(view.data);
      return reply.send();
    },
    // The same answer for valid and invalid reports: the page does not use it.
    { ...checkedByUseCase, bodyLimit: mostBytes, logLevel: 'warn' },
  );

  serveEndpoint(app, 'GET /api/visits', async ({ query }) => {
    await visits.flush();
    return visitsOverview(store, query.days ?? defaultDays, new Date());
  });
}
