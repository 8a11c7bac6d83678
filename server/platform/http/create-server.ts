/** The HTTP server without any feature: limits, headers, refusals and the request log. */
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { limits } from '../../../domain/text/limits.ts';
import type { Config } from '../config.ts';
import { submissionPlaces, type Places } from './submission-places.ts';
import { handleErrors } from './error-handler.ts';
import { guardedServer } from './guarded-server.ts';
import { readJsonBodies } from './json-body.ts';
import { describeEndpoints } from './openapi.ts';
import { refuseWhileStopping } from './refuse-while-stopping.ts';
import { refuseForeignOrigins } from './same-origin.ts';
import { bareHeaders, setSecurityHeaders } from './security-headers.ts';
import { secondsToWait, type CountRequest } from './caller-limit.ts';
import { limitPersonalPages, type InSlot } from './caller-slots.ts';
import { guardBodies } from './unread-bodies.ts';
import { refuseUnreadable } from './unreadable-request.ts';

/** The limits of public endpoints. */
export type Limited = {
  rateLimit: boolean;
  /** Set if several servers share one count. */
  countRequest: CountRequest | undefined;
  places: Places;
  /** For pages that are made for one request. */
  inSlot: InSlot;
};

const bodyTimeoutMs = 15_000;

const http = {
  headersTimeout: 15_000,
  maxHeaderSize: 16 * 1024,
  // By default Node looks for slow requests only every 30 s.
  connectionsCheckingInterval: 1_000,
};

export async function createServer(config: Config, log: FastifyBaseLogger) {
  const places = submissionPlaces(config.rateLimit);
  const bodies = guardBodies({ isLimited: config.rateLimit, timeoutMs: bodyTimeoutMs });
  const app: FastifyInstance = Fastify({
    serverFactory: guardedServer({ config, isFull: places.briefs.isFull, bodies, http }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.briefBytes,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    clientErrorHandler: refuseUnreadable(config),
    // `refuseWhileStopping` answers with a refusal instead.
    return503OnClosing: false,
    // These errors occur before the hook that sets the headers.
    frameworkErrors: (error, request, reply) =>
      void app.errorHandler(error, request, reply.headers(bareHeaders(config))),
  });
  // Pages of other sites may send text/plain without a preflight request.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  handleErrors(app);
  logAnswers(app);
  setSecurityHeaders(app, config);
  refuseWhileStopping(app, config);
  refuseForeignOrigins(app, config);
  app.addHook('preParsing', bodies.beforeReading);
  await app.register(cookie);
  await describeEndpoints(app, config.siteOrigin);
  return { app, places, inSlot: limitPersonalPages() };
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, because the address may contain personal data, such as a search term or an id.
    const route = request.routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    // What comes in floods would fill the log.
    const isFrequent = request.routeOptions.config.prepared || secondsToWait(request) !== undefined;
    const level = status >= 500 ? 'error' : isFrequent ? 'debug' : 'info';
    request.log[level](
      { method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
