/** Everything the rest of the server needs of mail, put together. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ListedMail, MailEntry } from '../../../domain/endpoints/mails.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/database.ts';
import { findMail, queueDepth, type NewMail } from '../store/outbox/queue.ts';
import type { BudgetLimits } from '../store/outbox/claim-within-limits.ts';
import { findMailSummary, listMailsOf, listRecentMails, listUndeliveredMails } from './mail-list.ts';
import { createBudget, usualLimits } from './budget.ts';
import { createComposer, type RenderedMail, type RenderMail } from './compose.ts';
import type { MailRegistry } from './definition.ts';
import { createFileTransport } from './file-transport.ts';
import { createSendNow, type SendResult } from './send-now.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { SmtpTimeouts } from './smtp-session.ts';
import { createWorker } from './worker.ts';

export type MailerConfig = Pick<
  Config,
  'siteOrigin' | 'mailFrom' | 'mailTo' | 'smtpUrl' | 'dataDir' | 'mailRetryBaseMs' | 'rateLimit'
>;

export type MailerOptions = {
  store: Store;
  config: MailerConfig;
  registry: MailRegistry;
  render: RenderMail;
  log: FastifyBaseLogger;
  limits?: BudgetLimits;
  digestCollectMs?: number;
  timeouts?: Partial<SmtpTimeouts>;
  leaseMs?: number;
  pollMs?: number;
  gateMs?: number;
  now?: () => number;
};

export type Mailer = {
  /** `file`: no mail server is set, mails become files; the panel shows a banner. */
  kind: 'smtp' | 'file';
  start(): Promise<void>;
  stop(graceMs?: number): Promise<void>;
  wake(): void;
  sendNow(mail: NewMail): Promise<SendResult>;
  resendNow(mailId: string): Promise<SendResult>;
  preview(mailId: string): Promise<RenderedMail | undefined>;
  find(mailId: string): Promise<MailEntry | undefined>;
  /** All mails about one brief or message, oldest first. */
  listOf(subject: { briefId: string } | { messageId: string }): Promise<ListedMail[]>;
  /** What failed or waits after a failure, newest first. */
  listUndelivered(): Promise<ListedMail[]>;
  /** Whatever became of them, newest first. */
  listRecent(): Promise<ListedMail[]>;
  queueState(): Promise<MailQueueState>;
};

type MailQueueState = { waiting: number; failed: number; oldestSeconds: number };

const reportMs = 5 * minuteMs;

export function createMailer(options: MailerOptions): Mailer {
  const { store, config, registry, render, log } = options;
  const { siteOrigin, mailFrom, mailTo, smtpUrl, dataDir, mailRetryBaseMs: retryBaseMs } = config;
  const folder = join(dataDir, 'mail');
  const transport = smtpUrl ? createSmtpTransport(smtpUrl, options.timeouts) : createFileTransport(folder);
  const compose = createComposer({ db: store.db, registry, siteOrigin, mailFrom, mailTo, render });
  const limits = options.limits ?? (config.rateLimit ? usualLimits : undefined);
  const shared = { store, registry, transport, compose, owner: randomUUID(), retryBaseMs };
  const worker = createWorker({
    ...shared,
    budget: createBudget({
      store,
      registry,
      limits,
      ownerAddress: mailTo,
      collectMs: options.digestCollectMs,
    }),
    log,
    now: options.now,
    ...(options.leaseMs === undefined ? {} : { leaseMs: options.leaseMs }),
    ...(options.pollMs === undefined ? {} : { pollMs: options.pollMs }),
    ...(options.gateMs === undefined ? {} : { gateMs: options.gateMs }),
  });
  const now = createSendNow(shared);
  let report: NodeJS.Timeout | undefined;

  async function queueState(): Promise<MailQueueState> {
    const { waiting, failed, oldest } = await queueDepth(store.db);
    const oldestSeconds =
      oldest === null ? 0 : Math.max(0, Math.round((Date.now() - Date.parse(oldest)) / 1000));
    return { waiting, failed, oldestSeconds };
  }

  async function logQueue(): Promise<void> {
    const state = await queueState();
    if (state.waiting > 0) log.warn(state, 'mails are waiting');
  }

  return {
    kind: transport.kind,
    async start() {
      if (transport.kind === 'file') log.warn(`No SMTP_URL: mails are written as files to ${folder}`);
      await worker.start();
      report = setInterval(() => void logQueue().catch(() => {}), reportMs);
      report.unref();
    },
    async stop(graceMs) {
      clearInterval(report);
      await worker.stop(graceMs);
      now.close();
    },
    wake: worker.wake,
    sendNow: now.sendNow,
    resendNow: now.resendNow,
    async preview(mailId) {
      const row = await findMail(store.db, mailId);
      const composition = row && (await compose(row));
      if (!composition?.ok) return undefined;
      const { subject, html, text } = composition.mail;
      return { subject, html, text };
    },
    find: (mailId) => findMailSummary(store.db, mailId),
    listOf: (subject) => listMailsOf(store.db, registry, subject),
    listUndelivered: () => listUndeliveredMails(store.db, registry),
    listRecent: () => listRecentMails(store.db, registry),
    queueState,
  };
}
