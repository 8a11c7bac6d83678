import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../../../domain/text/durations.ts';
import { defaultLocale, isLocale, type Locale } from '../../../domain/text/locale.ts';
import type { Config } from '../config.ts';
import { limitEachCaller } from '../http/caller-limit.ts';
import { languageOf, sendRefusal } from '../http/refusal.ts';
import { bareHeaders } from '../http/security-headers.ts';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import { prepare, sendPrepared, type Prepared } from './prepared.ts';
import type { ShareFiles } from './share-files.ts';
import type { SitePages } from './site-pages.ts';

/** The panel has one address for both languages, and so has its page without a network. */
const inChosenLanguage: ReadonlySet<string> = new Set(['admin', 'offline']);
/** Holds the language last chosen on the site. */
const languageCookie = 'language';

export function servePages(app: FastifyInstance, pages: SitePages): void {
  for (const { name, locale, path } of pages.paths) {
    app.get<{ Querystring: { contact?: string } }>(
      path,
      { config: { prepared: true } },
      async (request, reply) => {
        const language = inChosenLanguage.has(name) ? chosenLocale(request.cookies[languageCookie]) : locale;
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

/** Counted by each server alone: asking the database would cost more than the answer. */
const documentLimit = { name: 'documents', max: 60, windowMs: minuteMs, countRequest: undefined };

/** The endpoints as a document for programs and as a page for people. */
export async function serveApiReference(
  app: FastifyInstance,
  { pages, config }: { pages: SitePages; config: Pick<Config, 'siteOrigin' | 'rateLimit'> },
): Promise<void> {
  // Made at the first request, when every endpoint is registered, and cached: the page needs half a second.
  const cached = new Map<string, Promise<Prepared>>();

  function findOrMake(name: string, make: () => Promise<Prepared>): Promise<Prepared> {
    const made = cached.get(name) ?? make();
    cached.set(name, made);
    made.catch(() => cached.delete(name));
    return made;
  }

  await app.register(async (scope) => {
    if (config.rateLimit) limitEachCaller(scope, documentLimit);
    serveEndpoint(scope, 'GET /api/openapi.json', async (request, reply) => {
      const headers = { ...bareHeaders(config), 'content-type': 'application/json; charset=utf-8' };
      const make = () => prepare(JSON.stringify(app.swagger()), headers);
      return sendPrepared(request, reply, await findOrMake('document', make));
    });

    serveEndpoint(scope, 'GET /api/docs', async (request, reply) => {
      const locale = languageOf(request);
      const make = () => pages.renderOnce('api-reference', locale, 200, { apiDocument: app.swagger() });
      return sendPrepared(request, reply, await findOrMake(locale, make));
    });
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
