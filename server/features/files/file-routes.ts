/** The team's endpoints on files and materials of a brief. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import type { Encoder } from '../pictures/encoder.ts';
import { findFile, noteDownload } from './find-file.ts';
import { askForMaterials, takeMaterialBack } from './materials.ts';
import { createPreviews } from './previews.ts';
import { removeFile } from './remove-file.ts';
import { inertHeaders, sendFile } from './send-file.ts';

type FileServices = AdminServices & {
  encoder: Encoder;
  /** A letter waits to be sent. */
  onSaved: () => void;
};

export function serveFiles(app: FastifyInstance, services: FileServices): void {
  const { store, access, encoder, finishErasure, onSaved } = services;
  const previews = createPreviews({ store, encoder });
  const refuseMissing = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request, reply, { code: 'file-not-found' });

  serveEndpoint(app, 'GET /api/briefs/:id/files/:file', async (request, reply) => {
    const { id, file: fileId } = request.params;
    const file = await findFile(store, id, fileId);
    if (!file) return refuseMissing(request, reply);
    if (request.method !== 'HEAD') await noteDownload(store, fileId);
    return sendFile(reply, store, file);
  });

  serveEndpoint(app, 'GET /api/briefs/:id/files/:file/preview', async (request, reply) => {
    const { id, file } = request.params;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const preview = await previews.find(id, file, gone.signal);
    if (preview === 'busy') return sendRefusal(request, reply, { code: 'files-busy', retryAfterSeconds: 5 });
    if (preview === 'none') return refuseMissing(request, reply);
    return reply.headers({ ...inertHeaders, 'content-type': 'image/webp' }).send(preview);
  });

  serveFound(app, 'DELETE /api/briefs/:id/files/:file', 'file-not-found', async (request) => {
    const { id, file } = request.params;
    const isGone = await removeFile(store, await access.actorOf(request), id, file);
    if (isGone) await finishErasure();
    return isGone;
  });

  serveEndpoint(app, 'POST /api/briefs/:id/materials', async (request, reply) => {
    const { params, body } = request;
    const asked = await askForMaterials(store, await access.actorOf(request), params.id, body.names);
    if (!asked.ok) return sendRefusal(request, reply, { code: asked.code });
    onSaved();
    return asked.letter;
  });

  serveFound(app, 'DELETE /api/briefs/:id/materials/:material', 'material-not-found', ({ params }) =>
    takeMaterialBack(store, params.id, params.material),
  );
}
