/** Everything the panel calls, in one list. */
import type { FastifyInstance } from 'fastify';
import type { AdminServices } from '../http/access.ts';
import { serveAccount } from '../accounts/account-routes.ts';
import { serveBriefs } from '../briefs/triage-routes.ts';
import { serveExports } from '../briefs/export-routes.ts';
import { serveMessages } from '../messages/inbox-routes.ts';
import { serveOverview } from './panel-routes.ts';
import { serveSession } from '../accounts/session-routes.ts';

export function serveAdmin(app: FastifyInstance, services: AdminServices): void {
  serveSession(app, services);
  serveAccount(app, services);
  serveBriefs(app, services);
  serveExports(app, services);
  serveMessages(app, services);
  serveOverview(app, services);
}
