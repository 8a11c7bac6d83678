/** A file for the owner, written while it is read, so that no archive is too long to export. */
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

export function sendExport(
  reply: FastifyReply,
  name: 'briefs' | 'messages',
  format: keyof typeof types,
  rows: AsyncGenerator<string>,
): FastifyReply {
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="${name}-${day}.${format}"`)
    .send(Readable.from(rows, { objectMode: false }));
}
