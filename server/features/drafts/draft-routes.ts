/** `/api/drafts`: a visitor's draft is stored for another device, read there, updated from both, and deleted. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostDraftBytes } from '../../../domain/endpoints/drafts.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import type { Limited } from '../../platform/http/create-server.ts';
import { limitEachCaller } from '../../platform/http/caller-limit.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { changeDraft, leaveDraft, readDraft, removeDraft } from './carried-drafts.ts';

/** A visitor rarely starts to carry a draft; after that, the browser saves it at every pause in typing. */
const begun = { name: 'drafts', max: 20, windowMs: 10 * minuteMs };
const carried = { name: 'draft', max: 300, windowMs: 10 * minuteMs };

export async function serveDrafts(
  app: FastifyInstance,
  { store, rateLimit, countRequest, places }: Limited & Pick<AdminServices, 'store'>,
): Promise<void> {
  const saving = { bodyLimit: mostDraftBytes, preValidation: places.drafts.take };

  await app.register(async (scope) => {
    if (rateLimit) limitEachCaller(scope, { ...begun, countRequest });
    serveEndpoint(
      scope,
      'POST /api/drafts',
      async (request, reply) => {
        const { id, sealed } = request.body;
        const key = { id, secret: secretOf(request) };
        const stored = await leaveDraft(store, key, { sealed, from: request.ip });
        if (stored === 'exists') return sendRefusal(request, reply, { code: 'draft-changed' });
        return stored;
      },
      saving,
    );
  });

  await app.register(async (scope) => {
    if (rateLimit) limitEachCaller(scope, { ...carried, countRequest });
    serveFound(scope, 'GET /api/drafts/:id', 'draft-not-found', (request) =>
      readDraft(store, { id: request.params.id, secret: secretOf(request) }),
    );
    serveEndpoint(
      scope,
      'PUT /api/drafts/:id',
      async (request, reply) => {
        const key = { id: request.params.id, secret: secretOf(request) };
        const stored = await changeDraft(store, key, request.body);
        if (stored === 'gone') return sendRefusal(request, reply, { code: 'draft-not-found' });
        if (stored === 'changed') return sendRefusal(request, reply, { code: 'draft-changed' });
        return stored;
      },
      saving,
    );
    serveFound(scope, 'DELETE /api/drafts/:id', 'draft-not-found', (request) =>
      removeDraft(store, { id: request.params.id, secret: secretOf(request) }),
    );
  });
}

function secretOf(request: FastifyRequest): string {
  return String(request.headers['draft-secret']);
}
