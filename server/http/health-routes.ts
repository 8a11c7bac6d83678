import type { FastifyInstance } from 'fastify';
import type { WriteState } from '../../domain/calls/health.ts';
import { retryAfterSeconds } from './error-handler.ts';
import { sendRefusal } from './refusal.ts';
import { okAnswer, serveCall } from './serve-call.ts';

/** Alive: the process answers. Ready: what it is given can be saved. */
export function serveHealth(app: FastifyInstance, writeState: () => Promise<WriteState>): void {
  serveCall(app, 'GET /healthz', async () => okAnswer);
  serveCall(app, 'GET /readyz', async (request, reply) => {
    const state = await writeState();
    if (state === 'writable') return okAnswer;
    request.log.error({ storage: state }, 'nothing can be saved');
    const code = state === 'full' ? 'storage-full' : 'storage-unavailable';
    return sendRefusal(request, reply, { code, retryAfterSeconds });
  });
}
