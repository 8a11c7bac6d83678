/** `POST /api/brief`: the call older pages make after saving a brief, and the panel's button for the owner's mail. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SendResult } from './send-now.ts';
import { recordIdSchema } from '../http/record-id.ts';
import { sendRefusal } from '../http/refusal.ts';

export type NotificationServices = {
  isAdministrator: (request: FastifyRequest) => Promise<boolean> | boolean;
  notifyNow: (briefId: string) => Promise<SendResult>;
  /** Told of each mail that left by hand. */
  onNotified: (request: FastifyRequest, briefId: string) => Promise<void>;
};

// What the mail says comes from the store; `briefData` may be there and is never read.
const bodySchema = z.object({ action: z.string(), briefId: recordIdSchema });

export function serveNotifications(app: FastifyInstance, services: NotificationServices): void {
  app.post('/api/brief', async (request, reply) => {
    if (!(await services.isAdministrator(request))) {
      // One answer for everybody: it tells nobody which briefs exist, and their mail was queued when they were saved.
      return reply.code(202).send({ ok: true });
    }
    const body = bodySchema.safeParse(request.body);
    if (isOtherAction(request.body)) return sendRefusal(request, reply, { code: 'unknown-action' });
    if (!body.success) return sendRefusal(request, reply, { code: 'brief-not-found' });
    const outcome = await services.notifyNow(body.data.briefId);
    if (outcome.result === 'unknown') return sendRefusal(request, reply, { code: 'brief-not-found' });
    if (outcome.result === 'failed') {
      return sendRefusal(request, reply, { code: 'mail-refused', sentence: outcome.words });
    }
    if (outcome.result === 'sent') await services.onNotified(request, body.data.briefId);
    return { ok: true };
  });
}

function isOtherAction(body: unknown): boolean {
  return (
    typeof body !== 'object' || body === null || !('action' in body) || body.action !== 'send-notification'
  );
}
