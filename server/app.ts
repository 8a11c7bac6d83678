/** Builds the application from its services; tests use it with inject(), the process listens with it. */
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { limits } from '../domain/text/limits.ts';
import { minuteMs } from '../domain/text/durations.ts';
import { limitSubmissions } from './platform/http/admission.ts';
import { createAccess, type AdminServices } from './platform/http/access.ts';
import { accountOfToken } from './features/accounts/sessions.ts';
import type { Config } from './platform/config.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { guardedServer } from './platform/http/guarded-server.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { hashed } from './features/accounts/throttle.ts';
import { usualLimits } from './platform/mail/budget.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createReceiptShare } from './features/briefs/receipt-share.ts';
import type { SitePages } from './platform/pages/site-pages.ts';
import { createErasureFinisher } from './features/privacy/erasure.ts';
import { serveAccount } from './features/accounts/account-routes.ts';
import { serveSession } from './features/accounts/session-routes.ts';
import { serveBriefExports } from './features/triage/export-routes.ts';
import { serveBriefs } from './features/triage/triage-routes.ts';
import { serveInbox } from './features/messages/inbox-routes.ts';
import { serveChanges } from './features/panel/changes-routes.ts';
import { servePanel } from './features/panel/panel-routes.ts';
import { contentDesk, followContent } from './features/content/follow-content.ts';
import { serveContent } from './features/content/content-routes.ts';
import { readShown, type Shown } from './platform/pages/published-content.ts';
import { serveMedia, servePictures } from './features/pictures/picture-routes.ts';
import { shownAnswerHours } from './features/conversation/answering.ts';
import { serveLetters } from './features/conversation/letter-routes.ts';
import { createRounds } from './platform/rounds.ts';
import { serveApiReference } from './platform/pages/api-reference-routes.ts';
import { serveAssets } from './platform/pages/asset-routes.ts';
import { readBackupState } from './operations/backups/backup-state.ts';
import { serveDoctor } from './operations/doctor/doctor-routes.ts';
import { serveBriefIntake } from './features/briefs/intake-routes.ts';
import { serveDrafts } from './features/drafts/draft-routes.ts';
import { serveContact } from './features/messages/contact-routes.ts';
import { serveDiscovery } from './platform/pages/discovery-routes.ts';
import { createShareFiles } from './platform/pages/share-files.ts';
import { serveShareFiles } from './platform/pages/share-routes.ts';
import { serveHealth } from './platform/http/health-routes.ts';
import { readFigures } from './operations/metrics/figures.ts';
import { serveMetrics } from './operations/metrics/metrics-routes.ts';
import { serveMails } from './platform/mail/mail-routes.ts';
import { notifyNow } from './features/briefs/notify-now.ts';
import { serveNotifications } from './features/briefs/notification-routes.ts';
import { describeEndpoints } from './platform/http/openapi.ts';
import { servePages } from './platform/pages/page-routes.ts';
import { servePrivacy } from './features/privacy/privacy-routes.ts';
import { serveStatus } from './features/client-page/client-page-routes.ts';
import { serveViews, serveVisits } from './features/visits/visit-routes.ts';
import { refuseWhileStopping } from './platform/http/refuse-while-stopping.ts';
import { refuseForeignOrigins } from './platform/http/same-origin.ts';
import { bareHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import type { Store } from './platform/store/database.ts';
import { createWriteCheck } from './platform/store/engine/health.ts';
import { countRequest as countSharedRequest } from './platform/store/tables/request-limits.ts';
import { recordNotified } from './features/triage/brief-actions.ts';
import { refuseUnreadable } from './platform/http/unreadable-request.ts';
import { createVisitCounter } from './features/visits/visit-counter.ts';

export type Services = {
  config: Config;
  log: FastifyBaseLogger;
  /** Development pages need the server they are served by. */
  openPages: (app: FastifyInstance, shown: Shown) => Promise<SitePages>;
  store: Store;
  mailer: Mailer;
  isLeaving?: () => boolean;
};

const headersTimeoutMs = 15_000;
const requestTimeoutMs = 15_000;
const silenceMs = 30_000;
const contactPerMinute = 30;
const answerHoursMs = 10 * minuteMs;
const http = {
  headersTimeout: headersTimeoutMs,
  maxHeaderSize: 16 * 1024,
  // Otherwise Node looks for slow ones every half minute.
  connectionsCheckingInterval: 1_000,
};

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log, store, mailer } = services;
  const { isFull, refuseOverload } = limitSubmissions(config.rateLimit);
  const app = Fastify({
    serverFactory: guardedServer({ config, isFull, http }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.briefBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    clientErrorHandler: refuseUnreadable(config),
    // Refused in our own words instead.
    return503OnClosing: false,
    // These come before any hook has run.
    frameworkErrors: (error, request, reply) =>
      void app.errorHandler(error, request, reply.headers(bareHeaders(config))),
  });
  // Fastify reads text/plain by default, the one type a foreign page may send without asking first.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  handleErrors(app);
  logAnswers(app);
  setSecurityHeaders(app, config);
  refuseWhileStopping(app, config);
  refuseForeignOrigins(app, config);
  if (config.metricsToken !== undefined)
    serveMetrics(app, { token: config.metricsToken, readFigures: () => readFigures(store) });
  await app.register(cookie);
  await describeEndpoints(app, config.siteOrigin);
  const access = createAccess((token) => accountOfToken(store, token, new Date()), config);
  const admin: AdminServices = {
    store,
    config,
    access,
    finishErasure: createErasureFinisher(store, config.dataDir, log),
  };
  serveChanges(app, admin);
  serveSession(app, admin);
  serveAccount(app, admin);
  serveBriefs(app, admin);
  serveBriefExports(app, admin);
  serveInbox(app, admin);
  const writeState = createWriteCheck(store);
  servePanel(app, { ...admin, writeState, backupState: () => readBackupState(store.db, config) });
  serveDoctor(app, admin);
  servePictures(app, admin);
  serveMedia(app, { store });
  const visits = createVisitCounter({ store, siteOrigin: config.siteOrigin, log });
  visits.start();
  // Before the database is closed, or the last second of visits is lost.
  app.addHook('preClose', () => visits.stop());
  serveViews(app, visits);
  serveVisits(app, admin, visits);
  serveNotifications(app, {
    isAdministrator: access.isAdministrator,
    notifyNow: (briefId) => notifyNow({ store, mailer, ownerAddress: config.mailTo }, briefId),
    onNotified: async (request, briefId) => recordNotified(store, await access.actorOf(request), briefId),
  });
  serveMails(app, { access, mailer });
  const pages = await services.openPages(app, await readShown(store.db, config.servicesSet));
  const contentRounds = followContent({ store, config, pages, log });
  app.addHook('preClose', () => contentRounds.stop());
  serveContent(app, { access, pages, desk: contentDesk({ store, config, pages }) });
  servePages(app, pages);
  serveApiReference(app, pages);
  servePrivacy(app, admin, pages);
  const tellAnswerHours = async () => pages.tellAnswerHours(await shownAnswerHours(store));
  serveLetters(app, { ...admin, onSaved: mailer.wake, onAnsweringChanged: tellAnswerHours });
  const answerHours = createRounds({
    work: tellAnswerHours,
    onError: (error) => log.error({ err: error }, 'how fast answers come could not be read'),
    firstMs: 1_000,
    everyMs: answerHoursMs,
  });
  answerHours.start();
  app.addHook('preClose', () => answerHours.stop());
  const countRequest =
    store.engine === 'postgres'
      ? (key: string, windowMs: number) => countSharedRequest(store.db, hashed('caller', key), windowMs)
      : undefined;
  const limited = { rateLimit: config.rateLimit, countRequest, refuseOverload };
  await serveStatus(app, { store, pages, ownerAddress: config.mailTo, onSaved: mailer.wake, ...limited });
  serveDiscovery(app, { siteOrigin: config.siteOrigin, pages });
  const intake = { store, ownerAddress: config.mailTo, onSaved: mailer.wake };
  const receipts = config.rateLimit
    ? createReceiptShare({ perSender: usualLimits.receiptsPerAddress })
    : undefined;
  await serveBriefIntake(app, { ...intake, receipts, sendsMail: mailer.kind === 'smtp' }, limited);
  await serveDrafts(app, { store, ...limited });
  await serveContact(app, {
    intake,
    pages,
    perMinute: config.rateLimit ? contactPerMinute : undefined,
    countRequest,
    refuseOverload,
  });
  if (pages.built) {
    const shareFiles = await createShareFiles({ pages, built: pages.built, config, log });
    serveShareFiles(app, shareFiles);
    await serveAssets(app, pages.built.files, shareFiles.names);
  }
  serveHealth(app, { writeState, isLeaving: services.isLeaving ?? (() => false) });
  return app;
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: a search term or an id is somebody's data.
    const route = request.routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    const level = status >= 500 ? 'error' : request.routeOptions.config.prepared ? 'debug' : 'info';
    request.log[level](
      { method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
