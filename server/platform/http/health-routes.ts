import type { FastifyInstance } from 'fastify';
import type { WriteState } from '../../../domain/endpoints/health.ts';
import { retryAfterSeconds } from './error-handler.ts';
import { sendRefusal } from './refusal.ts';
import { okAnswer, serveEndpoint } from './serve-endpoint.ts';

export type HealthServices = {
  writeState: () => Promise<WriteState>;
  /** True while the process still serves, but the load balancer should stop sending requests to it. */
  isLeaving: () => boolean;
};

/** `/healthz`: the process answers and is not about to stop. `/readyz`: it can also save. */
export function serveHealth(app: FastifyInstance, { writeState, isLeaving }: HealthServices): void {
  const restarting = { code: 'restarting', retryAfterSeconds } as const;
  serveEndpoint(app, 'GET /healthz', async (request, reply) =>
    isLeaving() ? sendRefusal(request, reply, restarting) : okAnswer,
  );
  serveEndpoint(app, 'GET /readyz', async (request, reply) => {
    if (isLeaving()) return sendRefusal(request, reply, restarting);
    const state = await writeState();
    if (state === 'writable') return okAnswer;
    request.log.error({ storage: state }, 'nothing can be saved');
    const code = state === 'full' ? 'storage-full' : 'storage-unavailable';
    return sendRefusal(request, reply, { code, retryAfterSeconds });
  });
}
