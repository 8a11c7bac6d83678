/** A response that is made once, in its encodings with ETag and headers, and sent from memory. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Compressed } from './compress.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with a prepared response, which includes all headers. */
    prepared?: boolean;
  }
}

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { body: Buffer; etag: string; headers: Record<string, string | number> };

/** Without brotli if it was made for one request. */
export type Prepared = { status: number; variants: { br?: Variant; gzip: Variant; identity: Variant } };

export type CompressWith = (body: Buffer) => Promise<Pick<Compressed, 'gzip'> & Partial<Compressed>>;

export function prepare(
  text: string,
  headers: Record<string, string>,
  status = 200,
  compressWith: CompressWith = compress,
): Promise<Prepared> {
  return inEncodings(Buffer.from(text), headers, status, compressWith);
}

/** The same page, compressed in another way. */
export function recompress({ status, variants }: Prepared, compressWith: CompressWith): Promise<Prepared> {
  const { body, headers } = variants.identity;
  return inEncodings(body, headers, status, compressWith);
}

async function inEncodings(
  identity: Buffer,
  headers: Variant['headers'],
  status: number,
  compressWith: CompressWith,
): Promise<Prepared> {
  const { br, gzip } = await compressWith(identity);
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = tagOf(body);
    return {
      body,
      etag,
      headers: {
        ...headers,
        vary: 'Accept-Encoding',
        etag,
        'content-length': body.length,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    };
  };
  const variants = { gzip: variant('gzip', gzip), identity: variant('identity', identity) };
  return { status, variants: br ? { br: variant('br', br), ...variants } : variants };
}

/** A strong ETag identifies exact bytes: each encoding has its own, and so has each way of compressing. */
function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** For formats that are compressed already, such as pictures. */
export function prepareAsIs(body: Buffer, headers: Record<string, string>): Prepared {
  const etag = tagOf(body);
  const only = { body, etag, headers: { ...headers, etag, 'content-length': body.length } };
  return { status: 200, variants: { br: only, gzip: only, identity: only } };
}

/** Writes to the socket directly, without Fastify's hooks, because these are the most frequent requests. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  const { body, etag, headers } = bestVariant(prepared, request.headers['accept-encoding']);
  reply.hijack();
  if (prepared.status === 200 && matchesTag(request.headers['if-none-match'], etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
    reply.raw.writeHead(304, rest).end();
  } else {
    reply.raw.writeHead(prepared.status, headers).end(request.method === 'HEAD' ? undefined : body);
  }
  return reply;
}

function bestVariant({ variants }: Prepared, accepted: string | undefined): Variant {
  if (!accepted) return variants.identity;
  const refused = new Set<string>();
  const offered = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : offered).add(name);
  }
  const accepts = (name: string) => !refused.has(name) && (offered.has(name) || offered.has('*'));
  if (variants.br && accepts('br')) return variants.br;
  return accepts('gzip') ? variants.gzip : variants.identity;
}

export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
  );
}
