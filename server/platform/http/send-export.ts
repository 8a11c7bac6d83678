/** A file for the owner, written while it is read, so that no archive is too long to export. */
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Store, TextSource } from '../store/database.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

type Export<Input> = {
  name: 'briefs' | 'messages';
  format: keyof typeof types;
  source: TextSource<Input>;
  input: Input;
};

/** What fails half-way cuts the connection: a file that only looks whole would be believed. */
export async function sendExport<Input>(
  reply: FastifyReply,
  store: Store,
  { name, format, source, input }: Export<Input>,
): Promise<FastifyReply> {
  const day = new Date().toISOString().slice(0, 10);
  // Who asks for the headers alone must not have the whole archive read.
  const isHead = reply.request.method === 'HEAD';
  // The list may be filtered by words.
  if (!isHead) await store.search.catchUp();
  return reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="${name}-${day}.${format}"`)
    .send(isHead ? Readable.from([]) : store.stream(source, input));
}
