/** What is counted while the process serves, and the gauges of what the database holds. */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { StorageError, toStorageError } from '../../platform/store/engine/errors.ts';
import type { Store } from '../../platform/store/database.ts';
import { queueDepth } from '../../platform/store/outbox/queue.ts';
import { countBriefs } from '../../platform/store/tables/briefs.ts';
import { countMessages } from '../../platform/store/tables/messages.ts';

/** From what memory answers to what a person still waits for. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function countAnswers(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'blask_http_requests_total',
    help: 'Requests answered, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'blask_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers,
  });
  const refusals = new Counter({
    name: 'blask_database_errors_total',
    help: 'What the database refused, by reason',
    labelNames: ['reason'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: an id in a label belongs to a person, and there would be no end of them.
    const route = (request.routeOptions.url ?? 'none').replace(/^\/assets\/.+/, '/assets/*');
    requests.inc({ method: request.method, route, status: reply.raw.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
  app.addHook('onError', async (_request, _reply, error) => {
    const storage = toStorageError(error);
    if (storage instanceof StorageError) refusals.inc({ reason: storage.code });
  });
}

export type Figures = {
  briefs: Record<string, number>;
  messages: Record<string, number>;
  mailsWaiting: number;
  mailsFailed: number;
  /** Of the mail that has waited longest. */
  waitingSeconds: number;
};

/** Read with each request. */
export async function readFigures(store: Store, now = Date.now()): Promise<Figures> {
  const [mail, { all: _, ...briefs }, messages] = await Promise.all([
    queueDepth(store.db),
    countBriefs(store.db),
    countMessages(store.db),
  ]);
  return {
    briefs,
    messages,
    mailsWaiting: mail.waiting,
    mailsFailed: mail.failed,
    waitingSeconds: mail.oldest === null ? 0 : Math.max(0, (now - Date.parse(mail.oldest)) / 1000),
  };
}

export function figureGauges(registers: Registry[]): (figures: Figures | undefined) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const briefs = gauge('blask_briefs', 'Briefs kept, by status', ['status']);
  const messages = gauge('blask_messages', 'Messages kept, by kind', ['kind']);
  const waiting = gauge('blask_mails_waiting', 'Mails that have not left yet');
  const failed = gauge('blask_mails_failed', 'Mails that were given up');
  const age = gauge('blask_mail_oldest_waiting_seconds', 'Age of the mail that has waited longest');
  return (figures) => {
    for (const one of [briefs, messages, waiting, failed, age]) one.reset();
    if (!figures) {
      // Zero would be a lie.
      for (const one of [waiting, failed, age]) one.set(Number.NaN);
      return;
    }
    for (const [status, count] of Object.entries(figures.briefs)) briefs.set({ status }, count);
    for (const [kind, count] of Object.entries(figures.messages)) messages.set({ kind }, count);
    waiting.set(figures.mailsWaiting);
    failed.set(figures.mailsFailed);
    age.set(figures.waitingSeconds);
  };
}
