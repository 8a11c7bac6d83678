import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

/**
 * The files of the build, except those with routes of their own. Names under /assets contain a hash of the contents, so
 * these files never change.
 */
export async function serveAssets(app: FastifyInstance, root: string, others: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['manifest*.json', '**/*.br', '**/*.gz', ...others],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(root, 'assets'));
      const isWorker = path.startsWith(join(root, 'admin'));
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : isWorker ? 'no-store' : 'public, max-age=3600',
      );
      if (!isWorker) return;
      // By itself it would be allowed below its folder alone, and the panel's address is the folder.
      response.header('service-worker-allowed', '/admin');
      response.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    },
  });
}
