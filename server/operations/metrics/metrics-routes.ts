/** `GET /metrics` for Prometheus. Without a token in the settings nothing is counted, and the address does not exist. */
import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { countAnswers, figureGauges, type Figures } from './counters.ts';

export function serveMetrics(
  app: FastifyInstance,
  { token, readFigures }: { token: string; readFigures: () => Promise<Figures> },
): void {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  countAnswers(app, registers);
  const showFigures = figureGauges(registers);

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) {
      reply.header('www-authenticate', 'Bearer');
      return sendRefusal(request, reply, { code: 'not-signed-in' });
    }
    // What the process counts is served also while the database does not answer; its figures are then left out.
    showFigures(await readFigures().catch(() => undefined));
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** In equal time, whatever is sent. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
