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
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
