/** The endpoints as a page for people; programs read /api/openapi.json. */
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../../domain/text/locale.ts';
import { languageOf } from '../http/refusal.ts';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import { sendPrepared, type Prepared } from './prepared.ts';
import type { SitePages } from './site-pages.ts';

export function serveApiReference(app: FastifyInstance, pages: SitePages): void {
  // Rendered at the first request, when every endpoint is registered, and cached: rendering needs half a second.
  const cached = new Map<Locale, Promise<Prepared>>();

  serveEndpoint(app, 'GET /api/docs', async (request, reply) => {
    const locale = languageOf(request);
    const page =
      cached.get(locale) ?? pages.renderOnce('api-reference', locale, 200, { apiDocument: app.swagger() });
    cached.set(locale, page);
    page.catch(() => cached.delete(locale));
    return sendPrepared(request, reply, await page);
  });
}
