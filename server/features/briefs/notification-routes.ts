/** `POST /api/brief`: the request older pages make after saving a brief, and the panel's button for the owner's mail. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../../../domain/endpoints/endpoints.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { checkedByUseCase, okAnswer, serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import type { SendResult } from '../../platform/mail/send-now.ts';

export type NotificationServices = {
  isAdministrator: (request: FastifyRequest) => Promise<boolean> | boolean;
  notifyNow: (briefId: string) => Promise<SendResult | { result: 'unknown' }>;
  /** Called for each mail that the owner sent by hand. */
  onNotified: (request: FastifyRequest, briefId: string) => Promise<void>;
};

const name = 'POST /api/brief';

export function serveNotifications(app: FastifyInstance, services: NotificationServices): void {
  serveEndpoint(
    app,
    name,
    async (request, reply) => {
      if (!(await services.isAdministrator(request))) {
        // One answer for everybody: it tells nobody which briefs exist, and their mail was queued when they were saved.
        reply.code(202);
        return okAnswer;
      }
      const body = endpoints[name].body.safeParse(request.body);
      if (isOtherAction(request.body)) return sendRefusal(request, reply, { code: 'unknown-action' });
      if (!body.success) return sendRefusal(request, reply, { code: 'brief-not-found' });
      const outcome = await services.notifyNow(body.data.briefId);
      if (outcome.result === 'unknown') return sendRefusal(request, reply, { code: 'brief-not-found' });
      if (outcome.result === 'failed') {
        return sendRefusal(request, reply, { code: 'mail-refused', sentence: outcome.words });
      }
      if (outcome.result === 'sent') await services.onNotified(request, body.data.briefId);
      return okAnswer;
    },
    // A stranger hears the same whatever the body is.
    checkedByUseCase,
  );
}

function isOtherAction(body: unknown): boolean {
  return (
    typeof body !== 'object' || body === null || !('action' in body) || body.action !== 'send-notification'
  );
}
