/** Answers requests that arrive while the process stops with a refusal and `Retry-After`. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { retryAfterSeconds } from './error-handler.ts';
import { languageOf, sendRefusal, sendRefusalPage } from './refusal.ts';
import { bareHeaders } from './security-headers.ts';

export function refuseWhileStopping(app: FastifyInstance, config: Pick<Config, 'siteOrigin'>): void {
  const headers = bareHeaders(config);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping) return;
    // Routes of pages skip the hook that sets the headers, because pages carry their own.
    reply.headers(headers);
    const refusal = { code: 'restarting', retryAfterSeconds } as const;
    const isPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    return isPage
      ? sendRefusalPage(reply, refusal, languageOf(request))
      : sendRefusal(request, reply, refusal);
  });
}
