import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureEndpoints } from '../../../domain/endpoints/pictures.ts';
import { pictureFileName, pictureLimits } from '../../../domain/content/picture.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { createAdmission } from '../../platform/http/admission.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { checkedByUseCase, serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { matchesTag } from '../../platform/pages/prepared.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { createKeptFiles } from './kept-files.ts';
import { keepPicture, readPicture, readPictureFile } from './pictures.ts';

/** The one that is worked on and those that wait, with their bodies in memory. */
const mostAtOnce = 4;
const busy = { code: 'pictures-busy', retryAfterSeconds: 5 } as const;

export type PictureServices = Pick<AdminServices, 'store' | 'access'> & { encoder?: Encoder };

export function servePictures(
  app: FastifyInstance,
  { store, access, encoder = createEncoder() }: PictureServices,
): void {
  app.addHook('preClose', () => encoder.stop());
  const admission = createAdmission({ perCaller: mostAtOnce, inAll: mostAtOnce });

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const leave = admission.enter('owner');
    if (!leave) return sendRefusal(request, reply, busy);
    reply.raw.once('close', leave);
  }

  access.forAdministrators(app, (scope) => {
    scope.removeAllContentTypeParsers();
    const { types } = pictureEndpoints['POST /api/pictures'];
    scope.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serveEndpoint(
      scope,
      'POST /api/pictures',
      async (request, reply) => {
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        // As the parser gave it; an endpoint without any body has none.
        const bytes = (request.body as unknown as Buffer | undefined) ?? Buffer.alloc(0);
        const kept = await keepPicture(store, encoder, { bytes, gone: gone.signal });
        if (kept === 'stopped') return sendRefusal(request, reply, busy);
        if (typeof kept === 'string') return sendRefusal(request, reply, { code: kept });
        reply.code(kept.isNew ? 201 : 200);
        return kept.picture;
      },
      {
        ...checkedByUseCase,
        bodyLimit: pictureLimits.bytes,
        onRequest: admit,
        config: {
          sentences: { 'too-large': 'picture-too-heavy', 'unsupported-type': 'picture-unsupported' },
        },
      },
    );
    serveEndpoint(
      scope,
      'GET /api/pictures/:id',
      async (request, reply) =>
        (await readPicture(store, request.params.id)) ??
        sendRefusal(request, reply, { code: 'picture-not-found' }),
    );
  });
}

export function serveMedia(app: FastifyInstance, { store }: Pick<PictureServices, 'store'>): void {
  const kept = createKeptFiles();

  async function findFile(name: string) {
    if (!pictureFileName.test(name)) return undefined;
    const known = kept.find(name);
    if (known) return known;
    const file = await readPictureFile(store, name);
    if (file) kept.add(name, file);
    return file;
  }

  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const file = await findFile(name);
    if (!file) return reply.callNotFound();
    const etag = `"${name}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(`image/${file.format}`).send(file.bytes);
  });
}
