import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { AdminServices } from '../http/access.ts';
import { briefsAsCsv, briefsAsJson } from './brief-exports.ts';
import { messagesAsCsv, messagesAsJson } from '../messages/message-exports.ts';
import { languageOf, sendRefusal } from '../http/refusal.ts';
import { briefExportSchema, messageExportSchema } from '../http/list-query.ts';

const csv = 'text/csv; charset=utf-8';
const json = 'application/json; charset=utf-8';

export function serveExports(app: FastifyInstance, { store, access }: AdminServices): void {
  access.forAdministrators(app, (admin) => {
    admin.get('/api/briefs.csv', async (request, reply) => {
      const query = briefExportSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const language = query.data.language ?? languageOf(request);
      return sendFile(reply, csv, 'briefs.csv', briefsAsCsv(store, query.data, language));
    });
    admin.get('/api/briefs.json', async (request, reply) => {
      const query = briefExportSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      return sendFile(reply, json, 'briefs.json', briefsAsJson(store, query.data));
    });
    admin.get('/api/messages.csv', async (request, reply) => {
      const query = messageExportSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const language = query.data.language ?? languageOf(request);
      return sendFile(reply, csv, 'messages.csv', messagesAsCsv(store, query.data, language));
    });
    admin.get('/api/messages.json', async (request, reply) => {
      const query = messageExportSchema.safeParse(request.query);
      if (!query.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      return sendFile(reply, json, 'messages.json', messagesAsJson(store, query.data));
    });
  });
}

function sendFile(reply: FastifyReply, type: string, name: string, rows: AsyncGenerator<string>) {
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name.replace('.', `-${day}.`)}"`)
    .send(Readable.from(rows, { objectMode: false }));
}
