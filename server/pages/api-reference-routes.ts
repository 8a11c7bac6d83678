/** The calls on a page for people; a program asks for /api/openapi.json. */
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../http/refusal.ts';
import { serveCall } from '../http/serve-call.ts';
import { sendPrepared } from './prepared.ts';
import type { SitePages } from './site-pages.ts';

export function serveApiReference(app: FastifyInstance, pages: SitePages): void {
  serveCall(
    app,
    'GET /api/docs',
    async (request, reply) => {
      const apiDocument = app.swagger();
      const page = await pages.renderOnce('api-reference', languageOf(request), 200, { apiDocument });
      return sendPrepared(request, reply, page);
    },
    { config: { prepared: true } },
  );
}
