/** A response made once: every encoding, its ETag and its policy, ready to be sent from memory. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './compress.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export type Prepared = {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  etags: Record<Encoding, string>;
};

export async function prepare(
  text: string,
  headers: Record<string, string>,
  status = 200,
): Promise<Prepared> {
  const identity = Buffer.from(text);
  const compressed = await compress(identity);
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    status,
    headers: { vary: 'Accept-Encoding', ...headers },
    bodies: { ...compressed, identity },
    // A strong ETag names exact bytes, so each encoding has its own.
    etags: { br: `"${tag}-br"`, gzip: `"${tag}-gz"`, identity: `"${tag}"` },
  };
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const etag = prepared.etags[encoding];
  reply.headers(prepared.headers).header('etag', etag);
  if (prepared.status === 200 && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(prepared.status).send(prepared.bodies[encoding]);
}

function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const refused = new Set<string>();
  const offered = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : offered).add(name);
  }
  const takes = (name: string) => !refused.has(name) && (offered.has(name) || offered.has('*'));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
  );
}
