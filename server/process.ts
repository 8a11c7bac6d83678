/** Starts the product and stops it on a signal. Imported by main.js after the compile cache is on. */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { WeakPasswordError, ensureOwner } from './features/accounts/set-password.ts';
import { saveBeforeMigration } from './operations/backups/before-migration.ts';
import { createNightlyBackup } from './operations/backups/nightly-backup.ts';
import { createReminders } from './features/conversation/reminders.ts';
import { forgetOldPictures } from './features/content/content.ts';
import type { PublishedContent } from './platform/pages/published-content.ts';
import { createRepliesReader, replyAddresses } from './features/replies/mailbox.ts';
import { buildApp } from './app.ts';
import { mails } from './mails.ts';
import { requireConfig, type Config } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { lazyMailRenderer, loadBuiltMailRenderer } from './platform/mail/load-render.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { rehearse } from './features/briefs/rehearsal.ts';
import { CannotBuildError, findBuild, requireBuildTools } from './platform/pages/build.ts';
import { loadBuiltRenderer } from './platform/pages/renderer.ts';
import { createSitePages } from './platform/pages/site-pages.ts';
import { createWebhookSender } from './features/webhooks/sender.ts';
import { createDailyJob } from './features/privacy/daily-job.ts';
import { openDatabase } from './platform/store/database.ts';
import { DatabaseInUseError, NewerDatabaseError, StorageError } from './platform/store/engine/errors.ts';

const drainMs = 10_000;
/** With several servers: how long it still serves while the proxy learns from /healthz that it will stop. */
const leaveMs = 3_000;
const isDevelopment = process.argv.includes('--dev');

/** The renderers of pages and mails: from the build, or from the sources in development. */
async function findContent(config: Config, log: Logger) {
  if (isDevelopment) {
    requireBuildTools();
    const { createDevelopmentPages } = await import('./platform/pages/development.ts');
    const openPages = (app: FastifyInstance, content: PublishedContent) =>
      createDevelopmentPages(app, config, content);
    return { render: lazyMailRenderer(), openPages };
  }
  const build = await findBuild(log);
  const openPages = async (_app: FastifyInstance, content: PublishedContent) =>
    createSitePages(await loadBuiltRenderer(build), config, content);
  return { render: await loadBuiltMailRenderer(build), openPages };
}

/** Longer than a statement waits for a lock, shorter than the patience of a visitor. */
const statementLimitMs = 5_500;

async function start(): Promise<void> {
  const config = requireConfig();
  const log = createLog(config.logLevel);
  const { render, openPages } = await findContent(config, log);
  if (!config.rateLimit)
    log.warn('RATE_LIMIT is off: anybody may send as much as they like. Only for load tests.');
  const opening = openDatabase({
    ...config,
    statementLimitMs,
    warn: (line) => log.warn(line),
    beforeMigration: saveBeforeMigration(config),
  });
  // While the database opens, the process has nothing else to do.
  const [store] = await Promise.all([opening, isDevelopment ? undefined : rehearse(render)]);
  await store
    .checkWritable()
    .catch((error: Error) =>
      log.error(
        { reason: error.message },
        'nothing can be saved: reading only, until saving is possible again',
      ),
    );
  await ensureOwner(store, config, (line) => process.stdout.write(`${line}\n`));
  const replyAddressOf = replyAddresses(store.db, config);
  const mailer = createMailer({
    store,
    config,
    log,
    registry: mails,
    render,
    replyAddressOf,
  });
  let isLeaving = false;
  const app = await buildApp({
    config,
    log,
    store,
    mailer,
    openPages,
    isLeaving: () => isLeaving,
  });
  const retention = createDailyJob({
    store,
    dataDir: config.dataDir,
    ownerAddress: config.mailTo,
    log,
    alsoDaily: (now) => forgetOldPictures(store, now),
  });
  const backups = createNightlyBackup({
    store,
    config,
    log,
    onQueued: mailer.wake,
  });
  const reminders = createReminders({ store, log, onQueued: mailer.wake });
  const replies = await createRepliesReader({
    store,
    config,
    log,
    onTaken: mailer.wake,
  });
  const webhooks = createWebhookSender({ store, config, log });
  const jobs = [retention, backups, reminders, webhooks, ...(replies ? [replies] : [])];
  for (const job of jobs) void job.start();
  store.search.start();
  app.addHook('preClose', async () => void (await Promise.all(jobs.map((job) => job.stop()))));
  app.addHook('onClose', async () => {
    await mailer.stop();
    await store.close();
  });
  stopOnSignal(app, log, async () => {
    isLeaving = true;
    // A single server stops at once, because no other could serve meanwhile.
    if (store.engine === 'postgres') await sleep(leaveMs);
  });
  await app.listen({ port: config.port, host: config.host });
  await mailer.start();
  log.info({ address: app.listeningOrigin }, 'serving');
  // For the next start, also if this process is killed: by itself Node writes it only where a process ends.
  flushCompileCache();
}

function stopOnSignal(app: FastifyInstance, log: Logger, leave: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(0), leaveMs + drainMs).unref();
      void leave()
        .then(() => app.close())
        .then(() => process.exit(0));
    });
  }
}

start().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `Another program already listens there (PORT): ${error.message}`;
  if (error instanceof WeakPasswordError || error instanceof CannotBuildError) return error.message;
  if (error instanceof NewerDatabaseError) return error.message;
  if (error instanceof DatabaseInUseError) return `Blask is already running here: ${error.message}.`;
  if (error instanceof StorageError && error.code === 'full')
    return `The disk is full, and a first start or a new version has to save something (DATA_DIR): ${error.message}`;
  if (error instanceof StorageError)
    return `The database cannot be opened (DATABASE_URL, DATA_DIR): ${error.message}`;
  if (error.code === 'EACCES') return `No permission to listen there (PORT, HOST): ${error.message}`;
  return error.stack ?? error.message;
}
