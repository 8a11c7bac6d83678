/** Everything the panel calls, in one list. */
import type { FastifyInstance } from 'fastify';
import type { AdminServices } from '../http/access.ts';
import { serveAccount } from '../accounts/account-routes.ts';
import { serveBriefs } from '../briefs/triage-routes.ts';
import { serveBriefExports } from '../briefs/export-routes.ts';
import { serveInbox } from '../messages/inbox-routes.ts';
import { servePanel } from './panel-routes.ts';
import { serveSession } from '../accounts/session-routes.ts';

export function serveAdmin(app: FastifyInstance, services: AdminServices): void {
  serveSession(app, services);
  serveAccount(app, services);
  serveBriefs(app, services);
  serveBriefExports(app, services);
  serveInbox(app, services);
  servePanel(app, services);
}
