import type { FastifyInstance } from 'fastify';
import type { AdminServices } from '../http/access.ts';
import { serveCall } from '../http/serve-call.ts';
import { overviewOf, panelState } from './overview.ts';

const defaultWeeks = 12;

export function servePanel(app: FastifyInstance, { store, config, access }: AdminServices): void {
  access.forAdministrators(app, (admin) => {
    serveCall(admin, 'GET /api/overview', async ({ query }) =>
      overviewOf(store, query.weeks ?? defaultWeeks),
    );
    serveCall(admin, 'GET /api/panel', async () => panelState(store, config));
  });
}
