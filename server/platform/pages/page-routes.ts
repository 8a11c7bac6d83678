import type { FastifyInstance } from 'fastify';
import { defaultLocale, isLocale, type Locale } from '../../../domain/text/locale.ts';
import { languageOf, sendRefusal } from '../http/refusal.ts';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import { sendPrepared, type Prepared } from './prepared.ts';
import type { ShareFiles } from './share-files.ts';
import type { SitePages } from './site-pages.ts';

/** The panel has one address for both languages; this cookie holds the language last chosen on the site. */
const languageCookie = 'language';

export function servePages(app: FastifyInstance, pages: SitePages): void {
  for (const { name, locale, path } of pages.paths) {
    app.get<{ Querystring: { contact?: string } }>(
      path,
      { config: { prepared: true } },
      async (request, reply) => {
        const language = name === 'admin' ? chosenLocale(request.cookies[languageCookie]) : locale;
        const variant = name === 'landing' && request.query.contact === 'sent' ? 'contact-sent' : undefined;
        return sendPrepared(request, reply, await pages.find(name, language, variant));
      },
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api');
    if (!isPage) return sendRefusal(request, reply, { code: 'not-found' });
    const [path = '', ...query] = request.url.split('?');
    const page = path.endsWith('/') && pages.paths.find((known) => `${known.path}/` === path);
    if (page) return reply.redirect([page.path, ...query].join('?'), 308);
    const locale: Locale = /^\/en(\/|\?|$)/.test(request.url) ? 'en' : 'pl';
    return sendPrepared(request, reply, await pages.find('not-found', locale));
  });
}

/** The endpoints as a page for people; programs read /api/openapi.json. */
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

export function serveShareFiles(app: FastifyInstance, files: ShareFiles): void {
  app.addHook('preClose', () => files.stop());
  for (const name of files.names)
    app.get(`/${name}`, { config: { prepared: true } }, async (request, reply) =>
      sendPrepared(request, reply, await files.find(name)),
    );
}

function chosenLocale(cookie: string | undefined): Locale {
  return isLocale(cookie) ? cookie : defaultLocale;
}
