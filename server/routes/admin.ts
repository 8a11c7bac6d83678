/** Everything the panel calls, in one list. */
import type { FastifyInstance } from 'fastify';
import type { AdminServices } from '../access.ts';
import { serveAccount } from './account.ts';
import { serveBriefs } from './briefs.ts';
import { serveExports } from './exports.ts';
import { serveMessages } from './messages.ts';
import { serveOverview } from './overview.ts';
import { serveSession } from './session.ts';

export function serveAdmin(app: FastifyInstance, services: AdminServices): void {
  serveSession(app, services);
  serveAccount(app, services);
  serveBriefs(app, services);
  serveExports(app, services);
  serveMessages(app, services);
  serveOverview(app, services);
}
