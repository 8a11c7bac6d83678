import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../refusal.ts';

const retryAfterSeconds = 5;

export function serveHealth(app: FastifyInstance, checkWritable: () => Promise<void>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await checkWritable();
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'the database cannot be written');
      return sendRefusal(request, reply, { code: 'storage-unavailable', retryAfterSeconds });
    }
  });
}
