/**
 * What is refused before anything looks at it, because refusing has to cost far less than serving: requests piled up on
 * one connection, briefs while as many are being saved as can be, and bodies that come too slowly.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import type { Config } from '../config.ts';
import { overloadRetrySeconds } from './admission.ts';
import { languageOfHeader, refusalBody } from './refusal.ts';
import { bareHeaders } from './security-headers.ts';

/** A browser asks for one thing at a time on a connection, or waits; unread answers would pile up in memory. */
const mostPerConnection = 8;

/** A photo takes its time on the way up from a phone; nothing else is as large. */
const uploadTimeoutMs = 180_000;
const isUpload = ({ method, url }: IncomingMessage) => method === 'POST' && url === '/api/pictures';

type Options = {
  config: Pick<Config, 'siteOrigin'>;
  isFull: () => boolean;
  http: ServerOptions;
};

export function guardedServer({ config, isFull, http }: Options) {
  const refuse = refuserOf(config);
  return (handler: RequestListener, options: FastifyServerOptions): Server => {
    const { requestTimeout = 0 } = options;
    const underway = new WeakMap<object, number>();
    const server = createServer(http, (request, response) => {
      const { socket } = request;
      // The rest of what was piled up.
      if (socket.destroyed) return;
      const count = (underway.get(socket) ?? 0) + 1;
      if (count > mostPerConnection) {
        socket.destroy();
        return;
      }
      underway.set(socket, count);
      response.once('close', () => underway.set(socket, underway.get(socket)! - 1));
      if (hasBody(request) && !isUpload(request)) giveUpWhenSlow(server, request, requestTimeout);
      if (request.method === 'POST' && request.url === '/api/briefs' && isFull()) refuse(request, response);
      else handler(request, response);
    });
    server.keepAliveTimeout = options.keepAliveTimeout ?? 0;
    // Node has one limit for all requests.
    server.requestTimeout = uploadTimeoutMs;
    server.setTimeout(options.connectionTimeout ?? 0);
    return server;
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** As Node itself would. */
function giveUpWhenSlow(server: Server, request: IncomingMessage, afterMs: number): void {
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, request.socket);
  }, afterMs);
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}

function refuserOf(config: Options['config']) {
  const bodies = Object.fromEntries(
    locales.map((locale) => [locale, JSON.stringify(refusalBody({ code: 'brief-not-saved' }, locale))]),
  ) as Record<Locale, string>;
  const headers = {
    ...bareHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(overloadRetrySeconds),
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const body = bodies[languageOfHeader(request.headers['accept-language'])];
    response.writeHead(503, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  };
}
