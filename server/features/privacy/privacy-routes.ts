/** The owner's endpoints of privacy: the retention period, upcoming erasures, and a person's rights. */
import type { FastifyInstance } from 'fastify';
import { defaultLimit } from '../../../domain/endpoints/list-query.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import type { SitePages } from '../../platform/pages/site-pages.ts';
import { privacyState } from './owner-view.ts';
import { saveRetentionMonths } from './retention-period.ts';
import {
  dataOf,
  erasePerson,
  findPersonIn,
  forgetKeptEstimate,
  keptEstimates,
  recordOf,
  summaryOf,
} from './rights.ts';
import { renewUpcoming, listUpcoming, openUpcoming } from './upcoming.ts';

export function servePrivacy(
  app: FastifyInstance,
  { store, config, access, finishErasure }: AdminServices,
  pages: SitePages,
): void {
  serveEndpoint(app, 'GET /api/privacy', async () => privacyState(store, new Date()));

  serveEndpoint(app, 'PUT /api/privacy/retention', async (request) => {
    await saveRetentionMonths(store.db, request.body.months);
    return privacyState(store, new Date());
  });

  serveEndpoint(app, 'GET /api/privacy/upcoming', async (request, reply) => {
    const { cursor, limit = defaultLimit } = request.query;
    const page = await listUpcoming(store, { cursor, limit }, new Date());
    if (!page.ok) return sendRefusal(request, reply, { code: 'invalid-input' });
    return { items: page.items, nextCursor: page.nextCursor };
  });

  serveEndpoint(app, 'POST /api/privacy/upcoming/opened', async (_request, reply) => {
    await openUpcoming({ store, ownerAddress: config.mailTo }, new Date());
    return reply.send();
  });

  serveEndpoint(app, 'POST /api/privacy/upcoming/keep', async (request) =>
    renewUpcoming(store, await access.actorOf(request), request.body.items, new Date()),
  );

  serveEndpoint(app, 'POST /api/privacy/person', async (request) =>
    summaryOf(await findPersonIn(store, request.body.email)),
  );

  serveEndpoint(app, 'POST /api/privacy/person/file', async (request, reply) => {
    const { email, format, language = languageOf(request) } = request.body;
    const now = new Date();
    const person = await findPersonIn(store, email);
    const isJson = format === 'json';
    const body = isJson
      ? `${JSON.stringify(dataOf(email, person, now), null, 2)}\n`
      : await pages.renderRecord(recordOf(email, person, language, now));
    return reply
      .header('content-type', `${isJson ? 'application/json' : 'text/html'}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="person.${format}"`)
      .send(body);
  });

  serveEndpoint(app, 'POST /api/privacy/person/erase', async (request) => {
    const { email, keepEstimates } = request.body;
    const erased = await erasePerson(store, await access.actorOf(request), email, keepEstimates?.trim());
    await finishErasure();
    return erased;
  });

  serveEndpoint(app, 'GET /api/privacy/kept-estimates', async () => ({ items: await keptEstimates(store) }));

  serveFound(app, 'DELETE /api/privacy/kept-estimates/:id', 'not-found', async ({ params }) => {
    const isRemoved = await forgetKeptEstimate(store, params.id);
    if (isRemoved) await finishErasure();
    return isRemoved;
  });
}
