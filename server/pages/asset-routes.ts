import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distDir } from './build.ts';

// They protect documents. On a file they are half a kilobyte that a phone pays for each one it loads.
const headersOfDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** Files of the build. Those under /assets carry a hash of their contents in their names and never change. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  const root = join(distDir, 'client');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['manifest*.json', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(root, 'assets'));
      if (isHashed) for (const name of headersOfDocuments) response.removeHeader(name);
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
