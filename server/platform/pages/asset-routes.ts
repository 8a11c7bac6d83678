import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const shared = { index: false, preCompressed: true } satisfies Partial<FastifyStaticOptions>;

/** The files of the build, except those with routes of their own. */
export async function serveAssets(app: FastifyInstance, root: string, others: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    ...shared,
    root,
    wildcard: false,
    decorateReply: false,
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
  await app.register(serveHashedFiles, { root: join(root, 'assets') });
}

/** Their names contain a hash of the contents: they never change. A route for each made a start a tenth longer. */
async function serveHashedFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  const files = new Set(readdirSync(root).filter((name) => !/\.(br|gz)$/.test(name)));
  await app.register(fastifyStatic, {
    ...shared,
    root,
    serve: false,
    // Nobody asks whether one has changed, and what would tell is a hundred bytes on the way to the brief's first screen.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const { file } = request.params;
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
}
