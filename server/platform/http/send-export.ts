/** Sends a file while it is read from the database, so that its length is not limited by memory. */
import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Store, TextSource } from '../store/database.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

type Export<Input> = {
  name: 'briefs' | 'messages';
  format: keyof typeof types;
  source: TextSource<Input>;
  input: Input;
};

/** A failure half-way closes the connection, so that an incomplete file does not look complete. */
export async function sendExport<Input>(
  reply: FastifyReply,
  store: Store,
  { name, format, source, input }: Export<Input>,
): Promise<FastifyReply> {
  const day = new Date().toISOString().slice(0, 10);
  // A HEAD request must not read all records.
  const isHead = reply.request.method === 'HEAD';
  // The filter may search for words, which needs an up-to-date index.
  if (!isHead) await store.search.catchUp();
  const texts = isHead ? Readable.from([]) : store.stream(source, input);
  // A failure before the first text is answered as a refusal, which headers of a file would spoil.
  if (!isHead) await once(texts, 'readable');
  return reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="${name}-${day}.${format}"`)
    .send(texts);
}
