/** Builds the application from its services; tests use it with inject(), the process listens with it. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { limits } from '../domain/limits.ts';
import { createAccess } from './access.ts';
import type { Config } from './config.ts';
import { handleErrors } from './error-handler.ts';
import { barePolicy } from './pages/content-policy.ts';
import type { SitePages } from './pages/site-pages.ts';
import { serveAdmin } from './routes/admin.ts';
import { serveAssets } from './routes/assets.ts';
import { serveHealth } from './routes/health.ts';
import { servePages } from './routes/pages.ts';
import { refuseForeignOrigins } from './same-origin.ts';
import type { Store } from './store/database.ts';
import { checkWritable } from './store/health.ts';

export type Services = {
  config: Config;
  log: FastifyBaseLogger;
  /** Development pages need the server they are served by. */
  openPages: (app: FastifyInstance) => Promise<SitePages>;
  store: Store;
};

const headersTimeoutMs = 15_000;
const requestTimeoutMs = 30_000;

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log, store } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.briefBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: headersTimeoutMs, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    frameworkErrors: (error, request, reply) => void app.errorHandler(error, request, reply),
  });
  // Fastify reads text/plain by default, the one type a foreign page may send without asking first.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  logAnswers(app);
  await setHeaders(app, config);
  refuseForeignOrigins(app, config);
  await app.register(cookie);
  serveAdmin(app, { store, config, access: createAccess(store, config) });
  const pages = await services.openPages(app);
  servePages(app, pages);
  await serveAssets(app);
  serveHealth(app, () => checkWritable(store.db));
  return app;
}

async function setHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.siteOrigin.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', barePolicy);
    reply.header('x-request-id', request.id);
    if (/^\/(api|admin)(\/|\.|\?|$)/.test(request.url)) reply.header('cache-control', 'no-store');
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: a search term or an id is somebody's data.
    const route = request.routeOptions.url ?? 'none';
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
