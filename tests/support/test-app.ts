/** The application on a real database that nobody else uses meanwhile, to be asked with inject(). */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig, type Config } from '../../server/platform/config.ts';
import { originalContent } from '../../server/platform/pages/published-content.ts';
import { createLog } from '../../server/platform/log.ts';
import { replyAddresses } from '../../server/features/replies/mailbox.ts';
import { mails } from '../../server/mails.ts';
import { loadBuiltMailRenderer } from '../../server/platform/mail/load-render.ts';
import { createMailer, type Mailer } from '../../server/platform/mail/mailer.ts';
import { findBuild } from '../../server/platform/pages/build.ts';
import { prepare } from '../../server/platform/pages/prepared.ts';
import { loadBuiltRenderer } from '../../server/platform/pages/renderer.ts';
import { createSitePages, type SitePages } from '../../server/platform/pages/site-pages.ts';
import type { Store } from '../../server/platform/store/database.ts';
import type { Engine } from '../../server/platform/store/engine/engine.ts';
import { answerComplaint } from './answer-check.ts';
import { lendStore, type LentStore } from './test-store.ts';

export type TestApp = {
  app: FastifyInstance;
  store: Store;
  /** Not started: a test that wants mails to leave starts it. */
  mailer: Mailer;
};

const build = findBuild();
const rendered = new Map<string, Promise<SitePages>>();

/** Rendered once per file: compressing every page takes longer than most tests. */
function pagesFor(config: Config): Promise<SitePages> {
  const key = JSON.stringify([
    config.siteOrigin,
    config.servicesSet,
    config.gaMeasurementId,
    config.isCompressedQuickly,
  ]);
  const kept = rendered.get(key) ?? renderPages(config);
  rendered.set(key, kept);
  return kept;
}

/** For tests that change what is shown. */
export const freshPages = renderPages;

async function renderPages(config: Config): Promise<SitePages> {
  return createSitePages(await loadBuiltRenderer(await build), config, originalContent(config.servicesSet));
}

/** The same where nobody asks what a page weighs: it is weighed at its best, which takes longer than to publish it. */
export async function unweighedPages(config: Config): Promise<SitePages> {
  return { ...(await renderPages(config)), weigh: async () => ({ pl: 0, en: 0 }) };
}

/** For tests that only make calls. */
export async function noPages(): Promise<SitePages> {
  const none = () => Promise.reject(new Error('this application has no pages'));
  return {
    paths: [],
    find: none,
    renderOnce: none,
    renderRecord: none,
    setAnswerHours: async () => {},
    publish: none,
    published: () => originalContent('studio'),
    progress: () => ({ done: 0, all: 0 }),
    preview: () => prepare('', { 'content-type': 'text/html' }),
    weigh: async () => ({ pl: 0, en: 0 }),
  };
}

type AppOptions = [
  environment?: Record<string, string>,
  engine?: Engine,
  openPages?: typeof pagesFor,
  /** The same database as another application, as a second server has it. */
  lend?: () => Promise<LentStore>,
];

/** For one test. */
export async function makeTestApp(...options: AppOptions): Promise<TestApp> {
  const { end, ...made } = await openTestApp(...options);
  onTestFinished(end);
  return made;
}

/** For several tests, until `end` is called. */
export async function openTestApp(
  ...[environment = {}, engine = 'sqlite', openPages = pagesFor, lend = () => lendStore(engine)]: AppOptions
): Promise<TestApp & { end: () => Promise<void> }> {
  const read = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    // What is published is compressed again and again: half the work of such a test.
    COMPRESSION: 'quick',
    ...environment,
  });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  const { config } = read;
  const { store, dataDir, giveBack } = await lend();
  const log = createLog(config.logLevel);
  const mailConfig = { ...config, dataDir };
  const mailer = createMailer({
    store,
    config: mailConfig,
    log,
    registry: mails,
    render: await loadBuiltMailRenderer(await build),
    replyAddressOf: replyAddresses(store.db, config),
  });
  const app = await buildApp({
    config,
    log,
    store,
    mailer,
    openPages: () => openPages(config),
  });
  checkAnswersOf(app);
  return {
    app,
    store,
    mailer,
    async end() {
      await app.close();
      await mailer.stop(1_000);
      await giveBack();
    },
  };
}

function checkAnswersOf(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const checked = async (request: InjectOptions | string) => {
    const options = typeof request === 'string' ? { url: request } : request;
    const response = await inject(options);
    const complaint = answerComplaint({
      method: options.method ?? 'GET',
      url: String(options.url),
      status: response.statusCode,
      type: String(response.headers['content-type'] ?? ''),
      body: response.payload,
    });
    if (complaint) throw new Error(complaint);
    return response;
  };
  app.inject = checked as typeof app.inject;
}
