/** Gives a file out: always as a download of no type, which no browser draws or runs from this origin. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { BriefFile } from '../../../domain/files/client-file.ts';
import type { Store } from '../../platform/store/database.ts';
import { partsOf } from './read-file.ts';

export const inertHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** A failure half-way closes the connection, so that an incomplete file does not look complete. */
export function sendFile(reply: FastifyReply, store: Store, file: BriefFile): FastifyReply {
  const isHead = reply.request.method === 'HEAD';
  return reply
    .headers({
      ...inertHeaders,
      'content-type': 'application/octet-stream',
      'content-disposition': dispositionOf(file.name),
      'content-length': file.size,
    })
    .send(Readable.from(isHead ? [] : partsOf(store, file)));
}

/** The name twice: for programs that know ASCII alone, and as it is (RFC 6266). */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
