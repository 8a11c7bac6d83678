/** Answers bytes that are no valid HTTP, too slow or too large headers with a refusal in the usual form. */
import type { ConnectionError } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale } from '../../../domain/text/locale.ts';
import type { Config } from '../config.ts';
import { refusalBody } from './refusal.ts';
import { bareHeaders } from './security-headers.ts';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Time for the refusal to arrive. Whoever goes on sending is cut off then. */
const lingerMs = 1_000;

export function refuseUnreadable(config: Pick<Config, 'siteOrigin'>) {
  const headers = Object.entries(bareHeaders(config)).map(([name, value]) => `${name}: ${value}`);
  return (error: ConnectionError, socket: Socket): void => {
    // The connection is closed, or closing, so that no answer can be sent.
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const status = statusOf[error.code] ?? 400;
    const refusal = { code: status === 431 ? 'too-large' : 'invalid-input' } as const;
    const body = JSON.stringify(refusalBody(refusal, defaultLocale));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...headers,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
