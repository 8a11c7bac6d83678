import type { FastifyInstance } from 'fastify';
import { defaultLocale, isLocale, type Locale } from '../../../domain/text/locale.ts';
import { sendPrepared } from './prepared.ts';
import type { SitePages } from './site-pages.ts';
import { sendRefusal } from '../http/refusal.ts';

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

function chosenLocale(cookie: string | undefined): Locale {
  return isLocale(cookie) ? cookie : defaultLocale;
}
