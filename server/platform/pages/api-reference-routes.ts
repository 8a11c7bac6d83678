/** The endpoints on a page for people; a program asks for /api/openapi.json. */
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../../domain/text/locale.ts';
import { languageOf } from '../http/refusal.ts';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import { sendPrepared, type Prepared } from './prepared.ts';
import type { SitePages } from './site-pages.ts';

export function serveApiReference(app: FastifyInstance, pages: SitePages): void {
  // Made at the first request, when every endpoint is known, and kept: rendering it again costs half a second.
  const kept = new Map<Locale, Promise<Prepared>>();

  serveEndpoint(app, 'GET /api/docs', async (request, reply) => {
    const locale = languageOf(request);
    const page =
      kept.get(locale) ?? pages.renderOnce('api-reference', locale, 200, { apiDocument: app.swagger() });
    kept.set(locale, page);
    page.catch(() => kept.delete(locale));
    return sendPrepared(request, reply, await page);
  });
}
