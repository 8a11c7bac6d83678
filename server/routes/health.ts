import type { FastifyInstance } from 'fastify';

/** Alive: the process answers. Ready: what it is given can be saved; a storage fault becomes 503 in the error handler. */
export function serveHealth(app: FastifyInstance, checkWritable: () => Promise<void>): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await checkWritable();
    return { ok: true };
  });
}
