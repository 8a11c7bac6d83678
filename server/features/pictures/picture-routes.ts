import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureEndpoints } from '../../../domain/endpoints/pictures.ts';
import { pictureFileName, pictureLimits } from '../../../domain/content/picture.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { createAdmission } from '../../platform/http/admission.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { checkedByUseCase, serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { matchesTag } from '../../platform/pages/prepared.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { createRecentFiles } from './recent-files.ts';
import { openPictureFile, readPicture, storeUpload } from './pictures.ts';

/** Larger files are read from the database while they are sent. Most are smaller: 1,440 pixels wide at the most. */
const mostCached = 512 * 1024;

/** Uploads being encoded or waiting, each with its body in memory. */
const mostAtOnce = 4;
/** Uploading a photo from a phone is slow; no other request is as large. */
const uploadTimeoutMs = 180_000;
const busy = { code: 'pictures-busy', retryAfterSeconds: 5 } as const;

const uploads = [
  ['POST /api/pictures', 'upload'],
  ['POST /api/logos', 'logo'],
] as const;

export type PictureServices = Pick<AdminServices, 'store'> & { encoder?: Encoder };

export function servePictures(
  app: FastifyInstance,
  { store, encoder = createEncoder() }: PictureServices,
): void {
  app.addHook('preClose', () => encoder.stop());
  const admission = createAdmission({ perCaller: mostAtOnce, inAll: mostAtOnce });

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const leave = admission.enter('owner');
    if (!leave) return sendRefusal(request, reply, busy);
    reply.raw.once('close', leave);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const { types } = pictureEndpoints['POST /api/pictures'];
    scope.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const [endpoint, encodedAs] of uploads)
      serveEndpoint(
        scope,
        endpoint,
        async (request, reply) => {
          const gone = new AbortController();
          reply.raw.once('close', () => gone.abort());
          // The parser above gives a Buffer; a request without a body has none.
          const body: unknown = request.body;
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const outcome = await storeUpload(store, encoder, { bytes, gone: gone.signal, encodedAs });
          if (outcome === 'stopped') return sendRefusal(request, reply, busy);
          if (typeof outcome === 'string') return sendRefusal(request, reply, { code: outcome });
          reply.code(outcome.isNew ? 201 : 200);
          return outcome.picture;
        },
        {
          ...checkedByUseCase,
          bodyLimit: pictureLimits.bytes,
          onRequest: admit,
          config: {
            bodyTimeoutMs: uploadTimeoutMs,
            sentences: { 'too-large': 'picture-too-heavy', 'unsupported-type': 'picture-unsupported' },
          },
        },
      );
    serveFound(scope, 'GET /api/pictures/:id', 'picture-not-found', ({ params }) =>
      readPicture(store, params.id),
    );
  });
}

export function serveMedia(app: FastifyInstance, { store }: Pick<PictureServices, 'store'>): void {
  const recent = createRecentFiles();

  async function findFile(name: string) {
    if (!pictureFileName.test(name)) return undefined;
    const known = recent.find(name);
    if (known) return known;
    const file = await openPictureFile(store, name);
    if (!file || file.size > mostCached) return file;
    const whole = { format: file.format, bytes: await buffer(file.parts()) };
    recent.add(name, whole);
    return whole;
  }

  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const file = await findFile(name);
    if (!file) return reply.callNotFound();
    const etag = `"${name}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type(`image/${file.format}`);
    if ('bytes' in file) return reply.send(file.bytes);
    const isHead = request.method === 'HEAD';
    return reply.header('content-length', file.size).send(Readable.from(isHead ? [] : file.parts()));
  });
}
