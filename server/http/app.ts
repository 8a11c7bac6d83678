/** Builds the application from its services; tests use it with inject(), the process listens with it. */
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { limits } from '../../domain/limits.ts';
import { limitSubmissions } from './admission.ts';
import { createAccess, type AdminServices } from './access.ts';
import { accountOfToken } from '../accounts/sessions.ts';
import type { Config } from '../config.ts';
import { handleErrors } from './error-handler.ts';
import { guardedServer } from './guarded-server.ts';
import { readJsonBodies } from './json-body.ts';
import { hashed } from '../accounts/throttle.ts';
import { usualLimits } from '../mail/budget.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createReceiptShare } from '../mail/receipt-share.ts';
import type { SitePages } from '../pages/site-pages.ts';
import { createErasureFinisher } from '../privacy/erasure.ts';
import { serveAccount } from '../accounts/account-routes.ts';
import { serveSession } from '../accounts/session-routes.ts';
import { serveBriefExports } from '../briefs/export-routes.ts';
import { serveBriefs } from '../briefs/triage-routes.ts';
import { serveInbox } from '../messages/inbox-routes.ts';
import { serveChanges } from '../panel/changes-routes.ts';
import { servePanel } from '../panel/panel-routes.ts';
import { contentDesk, followContent } from '../content/follow-content.ts';
import { serveContent } from '../content/content-routes.ts';
import { readShown, type Shown } from '../content/shown-content.ts';
import { serveMedia, servePictures } from '../pictures/picture-routes.ts';
import { shownAnswerHours } from '../conversation/answering.ts';
import { serveLetters } from '../conversation/letter-routes.ts';
import { createRounds } from '../regularly.ts';
import { serveApiReference } from '../pages/api-reference-routes.ts';
import { serveAssets } from '../pages/asset-routes.ts';
import { serveDoctor } from '../doctor/doctor-routes.ts';
import { serveBriefIntake } from '../briefs/intake-routes.ts';
import { serveDrafts } from '../drafts/draft-routes.ts';
import { serveContact } from '../messages/contact-routes.ts';
import { serveDiscovery } from '../pages/discovery-routes.ts';
import { createShareFiles } from '../pages/share-files.ts';
import { serveShareFiles } from '../pages/share-routes.ts';
import { serveHealth } from './health-routes.ts';
import { readFigures } from '../metrics/figures.ts';
import { serveMetrics } from '../metrics/metrics-routes.ts';
import { serveMails } from '../mail/mail-routes.ts';
import { serveNotifications } from '../mail/notification-routes.ts';
import { describeCalls } from './openapi.ts';
import { servePages } from '../pages/page-routes.ts';
import { servePrivacy } from '../privacy/privacy-routes.ts';
import { serveStatus } from '../privacy/status-routes.ts';
import { serveViews, serveVisits } from '../visits/visit-routes.ts';
import { refuseWhileStopping } from './refuse-while-stopping.ts';
import { refuseForeignOrigins } from './same-origin.ts';
import { bareHeaders, setSecurityHeaders } from './security-headers.ts';
import type { Store } from '../store/database.ts';
import { createWriteCheck } from '../store/engine/health.ts';
import { countCall as countSharedCall } from '../store/tables/call-limits.ts';
import { recordNotified } from '../briefs/triage.ts';
import { refuseUnreadable } from './unreadable-request.ts';
import { createVisitCounter } from '../visits/visit-counter.ts';

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
const answerHoursMs = 10 * 60_000;
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
  await describeCalls(app, config.siteOrigin);
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
  servePanel(app, { ...admin, writeState });
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
    notifyNow: mailer.notifyNow,
    onNotified: async (request, briefId) =>
      recordNotified(store, { actor: (await access.currentUser(request))?.email ?? '' }, briefId),
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
  const countCall =
    store.engine === 'postgres'
      ? (key: string, windowMs: number) => countSharedCall(store.db, hashed('caller', key), windowMs)
      : undefined;
  const limited = { rateLimit: config.rateLimit, countCall, refuseOverload };
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
    countCall,
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
