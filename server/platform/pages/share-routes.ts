import type { FastifyInstance } from 'fastify';
import { sendPrepared } from './prepared.ts';
import type { ShareFiles } from './share-files.ts';

export function serveShareFiles(app: FastifyInstance, files: ShareFiles): void {
  app.addHook('preClose', () => files.stop());
  for (const name of files.names)
    app.get(`/${name}`, { config: { prepared: true } }, async (request, reply) =>
      sendPrepared(request, reply, await files.find(name)),
    );
}
