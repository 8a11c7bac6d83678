import type { FastifyInstance } from 'fastify';
import type { AdminServices } from '../../platform/http/access.ts';
import { languageOf } from '../../platform/http/refusal.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { filterOf } from './brief-list.ts';
import { briefsAsCsv, briefsAsJson } from './brief-exports.ts';

export function serveBriefExports(app: FastifyInstance, { store, access }: AdminServices): void {
  access.forAdministrators(app, (admin) => {
    serveEndpoint(admin, 'GET /api/briefs.csv', async (request, reply) => {
      const { language = languageOf(request), ...query } = request.query;
      const input = { query: { ...filterOf(query), ids: query.ids }, language };
      return sendExport(reply, store, { name: 'briefs', format: 'csv', source: briefsAsCsv, input });
    });
    serveEndpoint(admin, 'GET /api/briefs.json', async (request, reply) =>
      sendExport(reply, store, {
        name: 'briefs',
        format: 'json',
        source: briefsAsJson,
        input: { ...filterOf(request.query), ids: request.query.ids },
      }),
    );
  });
}
