/** `POST /api/brief`: sent by older pages after saving a brief, and by the panel to send the notification now. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../../../domain/endpoints/endpoints.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { checkedByUseCase, okAnswer, serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import type { SendResult } from '../../platform/mail/send-now.ts';

export type NotificationServices = {
  isOfTeam: (request: FastifyRequest) => Promise<boolean> | boolean;
  notifyNow: (briefId: string) => Promise<SendResult>;
  /** Called for each notification the owner sends from the panel. */
  onNotified: (request: FastifyRequest, briefId: string) => Promise<void>;
};

const name = 'POST /api/brief';

export function serveNotifications(app: FastifyInstance, services: NotificationServices): void {
  serveEndpoint(
    app,
    name,
    async (request, reply) => {
      if (!(await services.isOfTeam(request))) {
        // Every visitor gets the same answer, so that it does not reveal which briefs exist. Saving queued the mail.
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
    // A visitor gets the same answer whatever the body is.
    checkedByUseCase,
  );
}

function isOtherAction(body: unknown): boolean {
  return (
    typeof body !== 'object' || body === null || !('action' in body) || body.action !== 'send-notification'
  );
}
