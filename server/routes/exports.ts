import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { AdminServices } from '../access.ts';
import { briefsAsCsv, briefsAsJson } from '../exports.ts';
import { languageOf, sendRefusal } from '../refusal.ts';
import { briefExportSchema } from './list-query.ts';

export function serveExports(app: FastifyInstance, { store, access }: AdminServices): void {
  access.forAdministrators(app, (admin) => {
    admin.get('/api/briefs.csv', async (request, reply) => {
      const query = briefExportSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const language = query.data.language ?? languageOf(request);
      return sendFile(reply, 'text/csv; charset=utf-8', 'csv', briefsAsCsv(store, query.data, language));
    });
    admin.get('/api/briefs.json', async (request, reply) => {
      const query = briefExportSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      return sendFile(reply, 'application/json; charset=utf-8', 'json', briefsAsJson(store, query.data));
    });
  });
}

function sendFile(reply: FastifyReply, type: string, extension: string, rows: AsyncGenerator<string>) {
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="briefs-${day}.${extension}"`)
    .send(Readable.from(rows, { objectMode: false }));
}
