/** Builds the application. The only file that knows every feature. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createServer, type Limited } from './platform/http/create-server.ts';
import { minuteMs } from '../domain/text/durations.ts';
import { createAccess, type AdminServices } from './platform/http/access.ts';
import { accountOfToken } from './features/accounts/sessions.ts';
import type { Config } from './platform/config.ts';
import { hashed } from './features/accounts/throttle.ts';
import { usualLimits } from './platform/mail/budget.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createReceiptShare } from './features/briefs/receipt-share.ts';
import type { SitePages } from './platform/pages/site-pages.ts';
import { createErasureFinisher } from './features/privacy/erasure.ts';
import { serveAccount } from './features/accounts/account-routes.ts';
import { servePasskeys } from './features/accounts/passkey-routes.ts';
import { servePushes } from './features/pushes/push-routes.ts';
import { createPusher } from './features/pushes/pusher.ts';
import { serveInvitations, serveTeam } from './features/accounts/team-routes.ts';
import { serveSession } from './features/accounts/session-routes.ts';
import { serveBriefs } from './features/triage/triage-routes.ts';
import { serveInbox } from './features/messages/inbox-routes.ts';
import { mailboxState } from './features/replies/mailbox.ts';
import { serveReplyActions } from './features/replies/reply-routes.ts';
import { serveChanges } from './features/panel/changes-routes.ts';
import { serveCalendar } from './features/panel/calendar-routes.ts';
import { servePanel } from './features/panel/panel-routes.ts';
import { createPublisher, followContent } from './features/content/follow-content.ts';
import { serveContent } from './features/content/content-routes.ts';
import { readPublishedContent, type PublishedContent } from './platform/pages/published-content.ts';
import { serveFiles } from './features/files/file-routes.ts';
import { createEncoder } from './features/pictures/encoder.ts';
import { serveMedia, servePictures } from './features/pictures/picture-routes.ts';
import { publishedAnswerHours } from './features/conversation/answering.ts';
import { serveLetters } from './features/conversation/letter-routes.ts';
import { serveEstimates } from './features/estimates/estimate-routes.ts';
import { renewRanges } from './features/estimates/estimate-ranges.ts';
import { createRounds } from './platform/rounds.ts';
import { serveAssets } from './platform/pages/asset-routes.ts';
import { readBackupState } from './operations/backups/backup-state.ts';
import { serveDoctor } from './operations/doctor/doctor-routes.ts';
import { serveStart } from './operations/start/start-routes.ts';
import { serveBriefIntake } from './features/briefs/intake-routes.ts';
import { serveDrafts } from './features/drafts/draft-routes.ts';
import { serveContact } from './features/messages/contact-routes.ts';
import { serveDiscovery } from './platform/pages/discovery-routes.ts';
import { createShareFiles } from './platform/pages/share-files.ts';
import { serveHealth } from './platform/http/health-routes.ts';
import { serveMails } from './platform/mail/mail-routes.ts';
import { notifyNow } from './features/briefs/notify-now.ts';
import { serveNotifications } from './features/briefs/notification-routes.ts';
import { serveApiReference, servePages, serveShareFiles } from './platform/pages/page-routes.ts';
import { servePrivacy } from './features/privacy/privacy-routes.ts';
import { serveClientPage } from './features/client-page/client-page-routes.ts';
import { serveVisits } from './features/visits/visit-routes.ts';
import { serveWebhooks } from './features/webhooks/webhook-routes.ts';
import type { Store } from './platform/store/database.ts';
import { createWriteCheck } from './platform/store/engine/health.ts';
import { countRequest as countSharedRequest } from './platform/store/tables/request-limits.ts';
import { recordNotified } from './features/triage/brief-actions.ts';
import { createVisitCounter } from './features/visits/visit-counter.ts';

export type Services = {
  config: Config;
  log: FastifyBaseLogger;
  /** Gets the server, because development pages register Vite on it. */
  openPages: (app: FastifyInstance, content: PublishedContent) => Promise<SitePages>;
  store: Store;
  mailer: Mailer;
  isLeaving?: () => boolean;
};

const answerHoursMs = 10 * minuteMs;

type Parts = Omit<Services, 'openPages' | 'isLeaving'> & {
  admin: AdminServices;
  pages: SitePages;
};

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log, store, mailer, isLeaving = () => false } = services;
  const { app, places, inSlot } = await createServer(config, log);
  if (config.metricsToken !== undefined) {
    // The library that counts is loaded here alone, and only then.
    const { serveMetrics } = await import('./operations/metrics/metrics-routes.ts');
    const { readFigures } = await import('./operations/metrics/counters.ts');
    serveMetrics(app, { token: config.metricsToken, readFigures: () => readFigures(store) });
  }
  const admin: AdminServices = {
    store,
    config,
    access: createAccess(app, (token) => accountOfToken(store, token, new Date()), config),
    finishErasure: createErasureFinisher(store, config.dataDir, log),
  };
  const pages = await services.openPages(app, await readPublishedContent(store.db, config.servicesSet));
  const parts = { config, log, store, mailer, admin, pages };
  const writeState = createWriteCheck(store);
  const backupState = () => readBackupState(store.db, config);
  const publisher = createPublisher({ store, config, pages });
  servePanel(app, {
    ...admin,
    writeState,
    backupState,
    mailboxState: () => mailboxState(store.db, config),
  });
  serveStart(app, { ...admin, publisher, backupState, onSaved: mailer.wake });
  serveHealth(app, { writeState, isLeaving });
  serveOwner(app, parts);
  serveVisitCounter(app, parts);
  serveDevices(app, parts);
  serveContentEditor(app, parts);
  serveConversation(app, parts);
  servePrices(app, parts);
  const countRequest =
    store.engine === 'postgres'
      ? (key: string, windowMs: number) => countSharedRequest(store.db, hashed('caller', key), windowMs)
      : undefined;
  await servePublic(app, parts, {
    rateLimit: config.rateLimit,
    countRequest,
    places,
    inSlot,
  });
  return app;
}

/** The endpoints of the panel, except content and conversation. */
function serveOwner(app: FastifyInstance, { store, mailer, admin, pages }: Parts): void {
  const { access, config } = admin;
  serveChanges(app, admin);
  serveSession(app, admin);
  serveAccount(app, admin);
  servePasskeys(app, admin);
  serveTeam(app, { ...admin, onSaved: mailer.wake });
  serveBriefs(app, admin);
  serveInbox(app, { ...admin, onSaved: mailer.wake });
  serveReplyActions(app, { ...admin, onSaved: mailer.wake });
  serveDoctor(app, admin);
  const encoder = createEncoder();
  servePictures(app, { ...admin, encoder });
  serveFiles(app, { ...admin, encoder, onSaved: mailer.wake });
  servePrivacy(app, admin, pages);
  serveMails(app, mailer, access);
  serveWebhooks(app, admin);
  serveNotifications(app, {
    isOfTeam: async (request) => (await access.callerRole(request)) !== null,
    notifyNow: (briefId) => notifyNow({ store, mailer, ownerAddress: config.mailTo }, briefId),
    onNotified: async (request, briefId) => recordNotified(store, await access.actorOf(request), briefId),
  });
}

function serveDevices(app: FastifyInstance, { store, config, log, admin }: Parts): void {
  servePushes(app, admin);
  const pusher = createPusher({ store, config, log, isOnTeam: admin.access.isOnTeam });
  pusher.start();
  app.addHook('preClose', () => pusher.stop());
}

function serveVisitCounter(app: FastifyInstance, { store, config, log }: Parts): void {
  const visits = createVisitCounter({
    store,
    siteOrigin: config.siteOrigin,
    log,
  });
  visits.start();
  // Writes the visits of the last second while the database is still open.
  app.addHook('preClose', () => visits.stop());
  serveVisits(app, { store, visits });
}

function serveContentEditor(app: FastifyInstance, { store, config, log, admin, pages }: Parts): void {
  const following = followContent({ store, config, pages, log });
  app.addHook('preClose', () => following.stop());
  serveContent(app, {
    access: admin.access,
    pages,
    publisher: createPublisher({ store, config, pages }),
  });
}

function serveConversation(app: FastifyInstance, { store, log, mailer, admin, pages }: Parts): void {
  const setAnswerHours = async () => pages.setAnswerHours(await publishedAnswerHours(store));
  serveLetters(app, {
    ...admin,
    onSaved: mailer.wake,
    onAnsweringChanged: setAnswerHours,
  });
  const answerHours = createRounds({
    work: setAnswerHours,
    onError: (error) => log.error({ err: error }, 'how fast answers come could not be read'),
    firstMs: 1_000,
    everyMs: answerHoursMs,
  });
  answerHours.start();
  app.addHook('preClose', () => answerHours.stop());
}

/** A new brief has its range within this time. */
const rangesMs = 1_000;

function servePrices(app: FastifyInstance, { store, log, mailer, admin }: Parts): void {
  const ranges = createRounds({
    work: (signal) => renewRanges(store, signal),
    onError: (error) => log.error({ err: error }, 'ranges from the price list could not be computed'),
    firstMs: rangesMs,
    everyMs: rangesMs,
  });
  ranges.start();
  app.addHook('preClose', () => ranges.stop());
  serveEstimates(app, { ...admin, onSaved: mailer.wake });
}

/** Pages, files and forms that need no session. */
async function servePublic(app: FastifyInstance, parts: Parts, limited: Limited): Promise<void> {
  const { store, config, log, mailer, pages } = parts;
  const intake = { store, ownerAddress: config.mailTo, onSaved: mailer.wake };
  const receipts = config.rateLimit
    ? createReceiptShare({ perSender: usualLimits.receiptsPerAddress })
    : undefined;
  const sendsMail = mailer.kind === 'smtp';
  await serveClientPage(app, {
    pages,
    origin: config.siteOrigin,
    sendsMail,
    ...intake,
    ...limited,
  });
  await serveBriefIntake(app, { ...intake, receipts, sendsMail }, limited);
  await serveDrafts(app, { store, ...limited });
  await serveInvitations(app, parts.admin, limited);
  await serveCalendar(app, { store, config, pages, ...limited });
  await serveContact(app, { intake, pages, ...limited });
  serveMedia(app, { store });
  servePages(app, pages);
  await serveApiReference(app, { pages, config });
  serveDiscovery(app, { siteOrigin: config.siteOrigin, pages });
  if (pages.built) {
    const shareFiles = await createShareFiles({
      store,
      pages,
      built: pages.built,
      config,
      log,
    });
    serveShareFiles(app, shareFiles);
    await serveAssets(app, pages.built.files, shareFiles.names);
  }
}
