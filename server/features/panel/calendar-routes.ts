/** `GET /calendar/…` for the owner's calendar program, and the endpoints that give out and end its address. */
import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../../../domain/text/durations.ts';
import { defaultLocale, isLocale } from '../../../domain/text/locale.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { limitEachCaller } from '../../platform/http/caller-limit.ts';
import type { Limited } from '../../platform/http/create-server.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { matchesTag } from '../../platform/pages/prepared.ts';
import type { SitePages } from '../../platform/pages/site-pages.ts';
import { calendarState, closeCalendar, openCalendar, readCalendar } from './calendar-feed.ts';

/** Calendar programs of several devices behind one address ask every few minutes. */
const reading = { name: 'calendar', max: 60, windowMs: minuteMs };

type CalendarServices = Pick<AdminServices, 'store' | 'config'> &
  Pick<Limited, 'rateLimit' | 'countRequest'> & { pages: Pick<SitePages, 'published'> };

export async function serveCalendar(app: FastifyInstance, services: CalendarServices): Promise<void> {
  const { store, config, pages, rateLimit, countRequest } = services;
  const origin = config.siteOrigin;

  serveEndpoint(app, 'GET /api/calendar', async () => calendarState(store.db, origin));
  serveEndpoint(app, 'POST /api/calendar', async (_request, reply) => {
    await openCalendar(store.db);
    reply.code(201);
    return calendarState(store.db, origin);
  });
  serveEndpoint(app, 'DELETE /api/calendar', async (_request, reply) => {
    await closeCalendar(store.db);
    return reply.code(204).send();
  });

  await app.register(async (scope) => {
    if (rateLimit) limitEachCaller(scope, { ...reading, countRequest });
    scope.get<{ Params: { token: string }; Querystring: { lang?: unknown } }>(
      '/calendar/:token',
      async (request, reply) => {
        const { lang } = request.query;
        const locale = isLocale(lang) ? lang : defaultLocale;
        const site = { origin, brand: pages.published().content.brand };
        const calendar = await readCalendar(store.db, { token: request.params.token, locale, site });
        if (!calendar) return sendRefusal(request, reply, { code: 'not-found' });
        const etag = `"${calendar.tag}"`;
        reply.header('etag', etag).header('cache-control', 'private, no-cache');
        if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('text/calendar; charset=utf-8').send(calendar.content);
      },
    );
  });
}
