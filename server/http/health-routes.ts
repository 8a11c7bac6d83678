import type { FastifyInstance } from 'fastify';
import type { MailQueueState } from '../../domain/calls/health.ts';
import { okAnswer, serveCall } from './serve-call.ts';

export type HealthServices = {
  checkWritable: () => Promise<void>;
  mailQueue: () => Promise<MailQueueState>;
};

/** Alive: the process answers. Ready: what it is given can be saved; a storage fault becomes 503 in the error handler. */
export function serveHealth(app: FastifyInstance, { checkWritable, mailQueue }: HealthServices): void {
  serveCall(app, 'GET /healthz', async () => okAnswer);
  serveCall(app, 'GET /readyz', async () => {
    await checkWritable();
    // Waiting mails are told, never a reason to take the site away from visitors.
    return { ...okAnswer, mail: await mailQueue() };
  });
}
