import type { FastifyInstance } from 'fastify';

export type HealthServices = {
  checkWritable: () => Promise<void>;
  mailQueue: () => Promise<{ waiting: number; failed: number; oldestSeconds: number }>;
};

/** Alive: the process answers. Ready: what it is given can be saved; a storage fault becomes 503 in the error handler. */
export function serveHealth(app: FastifyInstance, { checkWritable, mailQueue }: HealthServices): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await checkWritable();
    // Waiting mails are told, never a reason to take the site away from visitors.
    return { ok: true, mail: await mailQueue() };
  });
}
