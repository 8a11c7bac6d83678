import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

const shared = {
  index: false,
  decorateReply: false,
  preCompressed: true,
} satisfies Partial<FastifyStaticOptions>;

/** The files of the build, except those with routes of their own. */
export async function serveAssets(app: FastifyInstance, root: string, others: string[]): Promise<void> {
  // Their names contain a hash of the contents, so these files never change. One route for all: a route for each made a
  // start a tenth longer.
  await app.register(fastifyStatic, {
    ...shared,
    root: join(root, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...shared,
    root,
    wildcard: false,
    globIgnore: ['assets/**', 'manifest*.json', '**/*.br', '**/*.gz', ...others],
    setHeaders: (response, path) => {
      const isWorker = path.startsWith(join(root, 'admin'));
      response.header('cache-control', isWorker ? 'no-store' : 'public, max-age=3600');
      if (!isWorker) return;
      // By itself it would be allowed below its folder alone, and the panel's address is the folder.
      response.header('service-worker-allowed', '/admin');
      response.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    },
  });
}
