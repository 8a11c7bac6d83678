/**
 * Refuses before Fastify runs, because a refusal must cost far less than serving: too many requests on one connection,
 * briefs while the limit of submissions is reached, and bodies that arrive too slowly.
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
import type { Locale } from '../../../domain/text/locale.ts';
import type { Config } from '../config.ts';
import { overloadRetrySeconds } from './admission.ts';
import { languageOfHeader, refusalBody } from './refusal.ts';
import { bareHeaders } from './security-headers.ts';
import type { BodyGuard } from './unread-bodies.ts';

/** Browsers send one request at a time on a connection. Unread responses to more would fill memory. */
const mostPerConnection = 8;

/** Node's own limit for a whole request. `BodyGuard` applies shorter ones. */
const longestRequestMs = 180_000;

type Options = {
  config: Pick<Config, 'siteOrigin'>;
  isFull: () => boolean;
  bodies: Pick<BodyGuard, 'expect'>;
  http: ServerOptions;
};

export function guardedServer({ config, isFull, bodies, http }: Options) {
  const refuse = refuserOf(config);
  return (handler: RequestListener, options: FastifyServerOptions): Server => {
    const underway = new WeakMap<object, number>();
    const server = createServer(http, (request, response) => {
      const { socket } = request;
      // A further request on a connection that was closed for sending too many.
      if (socket.destroyed) return;
      const count = (underway.get(socket) ?? 0) + 1;
      if (count > mostPerConnection) {
        socket.destroy();
        return;
      }
      underway.set(socket, count);
      response.once('close', () => underway.set(socket, underway.get(socket)! - 1));
      if (hasBody(request)) bodies.expect(request, () => giveUp(server, request, response));
      if (request.method === 'POST' && request.url === '/api/briefs' && isFull()) refuse(request, response);
      else handler(request, response);
    });
    server.keepAliveTimeout = options.keepAliveTimeout ?? 0;
    server.requestTimeout = longestRequestMs;
    server.setTimeout(options.connectionTimeout ?? 0);
    return server;
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Raises the same error as Node's own time limit, unless the request was answered without its body. */
function giveUp(server: Server, { socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void socket.destroy();
  const error = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, socket);
}

function refuserOf(config: Options['config']) {
  const answerIn = (locale: Locale) => {
    const body = JSON.stringify(refusalBody({ code: 'brief-not-saved' }, locale));
    const headers = {
      ...bareHeaders(config),
      'content-type': 'application/json; charset=utf-8',
      'retry-after': String(overloadRetrySeconds),
      'content-length': Buffer.byteLength(body),
    };
    return { body, headers };
  };
  const answers = { pl: answerIn('pl'), en: answerIn('en') };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { body, headers } = answers[languageOfHeader(request.headers['accept-language'])];
    response.writeHead(503, headers).end(body);
  };
}
