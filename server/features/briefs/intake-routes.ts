/** `POST /api/briefs`: what the brief's form sends. */
import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../../../domain/text/durations.ts';
import { limitEachCaller } from '../../platform/http/caller-limit.ts';
import type { Limited } from '../../platform/http/create-server.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import { checkedByUseCase, serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { submitBrief, type IntakeServices } from './intake.ts';

/** Far above what one person sends. */
const limit = { name: 'briefs', max: 60, windowMs: 10 * minuteMs, readsBody: true };

export async function serveBriefIntake(
  app: FastifyInstance,
  services: IntakeServices & { sendsMail: boolean },
  { rateLimit, countRequest, places }: Limited,
): Promise<void> {
  await app.register(async (scope) => {
    if (rateLimit) limitEachCaller(scope, { ...limit, countRequest });
    serveEndpoint(
      scope,
      'POST /api/briefs',
      async (request, reply) => {
        const key = request.headers['idempotency-key'];
        const result = await submitBrief(services, {
          input: request.body,
          idempotencyKey: typeof key === 'string' ? key.trim() : undefined,
          sender: request.ip,
          language: languageOf(request),
        });
        if (result.outcome === 'refused') {
          return sendRefusal(request, reply, { code: 'invalid-input', problems: result.problems });
        }
        if (result.outcome === 'key-reused') return sendRefusal(request, reply, { code: 'key-reused' });
        const { id, reference, createdAt, statusPath, isReceiptQueued } = result;
        reply.code(result.outcome === 'saved' ? 201 : 200);
        const receiptMailed = services.sendsMail && isReceiptQueued;
        return { id, reference, receivedAt: createdAt!, statusPath, receiptMailed };
      },
      {
        ...checkedByUseCase,
        preValidation: places.briefs.take,
        config: { storageRefusal: 'brief-not-saved' },
      },
    );
  });
}
