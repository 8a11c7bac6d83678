/** Everything the rest of the server needs of mail, put together. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ListedMail } from '../../../domain/endpoints/mails.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/database.ts';
import { listRecent, listUndelivered } from '../store/outbox/list.ts';
import {
  findMail,
  listMailsOfBriefs,
  listMailsOfMessages,
  queueDepth,
  setMailHandled,
  type OutboxMail,
} from '../store/outbox/queue.ts';
import type { BudgetLimits } from '../store/outbox/claim-within-limits.ts';
import { readAgency } from '../pages/published-content.ts';
import { pick } from '../pick.ts';
import { createBudget, usualLimits } from './budget.ts';
import { createComposer, type RenderedMail, type RenderMail, type ReplyAddressOf } from './compose.ts';
import type { MailRegistry } from './definition.ts';
import { createFileTransport } from './file-transport.ts';
import { subjectsOf } from './mail-facts.ts';
import { createSendNow } from './send-now.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { SmtpTimeouts } from './smtp-session.ts';
import { createWorker, type WorkerTimes } from './worker.ts';

export type MailerConfig = Pick<
  Config,
  'siteOrigin' | 'mailFrom' | 'mailTo' | 'smtpUrl' | 'dataDir' | 'mailRetryBaseMs' | 'rateLimit'
>;

export type MailerOptions = WorkerTimes & {
  store: Store;
  config: MailerConfig;
  registry: MailRegistry;
  render: RenderMail;
  log: FastifyBaseLogger;
  limits?: BudgetLimits;
  digestCollectMs?: number;
  timeouts?: Partial<SmtpTimeouts>;
  replyAddressOf?: ReplyAddressOf | undefined;
};

export type Mailer = ReturnType<typeof createMailer>;

const mostListed = 100;
const reportMs = 5 * minuteMs;

export function createMailer(options: MailerOptions) {
  const { store, config, registry, render, log } = options;
  const { siteOrigin, mailFrom, mailTo, smtpUrl, dataDir, mailRetryBaseMs: retryBaseMs } = config;
  const folder = join(dataDir, 'mail');
  const transport = smtpUrl ? createSmtpTransport(smtpUrl, options.timeouts) : createFileTransport(folder);
  const { replyAddressOf } = options;
  const addresses = { siteOrigin, mailFrom, mailTo, replyAddressOf };
  const compose = createComposer({
    db: store.db,
    registry,
    render,
    ...addresses,
  });
  const limits = options.limits ?? (config.rateLimit ? usualLimits : undefined);
  const shared = {
    store,
    registry,
    transport,
    compose,
    owner: randomUUID(),
    retryBaseMs,
  };
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
    ...pick(options, 'leaseMs', 'pollMs', 'gateMs', 'now'),
  });
  const now = createSendNow(shared);
  let report: NodeJS.Timeout | undefined;

  async function queueState() {
    const { waiting, failed, oldest } = await queueDepth(store.db);
    const oldestSeconds =
      oldest === null ? 0 : Math.max(0, Math.round((Date.now() - Date.parse(oldest)) / 1000));
    return { waiting, failed, oldestSeconds };
  }

  async function listed(mails: OutboxMail[]): Promise<ListedMail[]> {
    const { brand } = await readAgency(store.db);
    const subjects = await subjectsOf(store.db, mails, { registry, brand });
    return mails.map((mail) => ({
      ...pick(mail, 'id', 'kind', 'briefId', 'messageId', 'recipient', 'status', 'attempts'),
      ...pick(mail, 'nextAttemptAt', 'lastError', 'createdAt', 'sentAt'),
      ...(subjects.get(mail.id) ?? { about: null, subject: null }),
    }));
  }

  async function logQueue(): Promise<void> {
    const state = await queueState();
    if (state.waiting > 0) log.warn(state, 'mails are waiting');
  }

  return {
    /** `file`: no mail server is set, mails become files; the panel shows a banner. */
    kind: transport.kind,
    async start(): Promise<void> {
      if (transport.kind === 'file') log.warn(`No SMTP_URL: mails are written as files to ${folder}`);
      await worker.start();
      report = setInterval(() => void logQueue().catch(() => {}), reportMs);
      report.unref();
    },
    async stop(graceMs?: number): Promise<void> {
      clearInterval(report);
      await worker.stop(graceMs);
      now.close();
    },
    wake: worker.wake,
    setHandled: (mailId: string, isHandled: boolean) =>
      setMailHandled(store.db, mailId, isHandled ? new Date().toISOString() : null),
    sendNow: now.sendNow,
    resendNow: now.resendNow,
    async preview(mailId: string): Promise<RenderedMail | undefined> {
      const row = await findMail(store.db, mailId);
      const composition = row && (await compose(row));
      return composition?.ok ? pick(composition.mail, 'subject', 'html', 'text') : undefined;
    },
    /** The others are about the product: its accounts, its backups, its retention. */
    async isAboutClient(mailId: string): Promise<boolean> {
      const row = await findMail(store.db, mailId);
      return row !== undefined && (row.briefId ?? row.messageId) !== null;
    },
    /** All mails about one brief or message, oldest first. */
    listOf: async (subject: { briefId: string } | { messageId: string }) =>
      listed(
        'briefId' in subject
          ? await listMailsOfBriefs(store.db, [subject.briefId])
          : await listMailsOfMessages(store.db, [subject.messageId]),
      ),
    /** What failed or waits after a failure, newest first. */
    listUndelivered: async () => listed(await listUndelivered(store.db, mostListed)),
    /** Whatever became of them, newest first. */
    listRecent: async () => listed(await listRecent(store.db, mostListed)),
    queueState,
  };
}
