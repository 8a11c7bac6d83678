/** The endpoints of notifications on devices. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminServices } from '../../platform/http/access.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import { okAnswer, serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { addDevice, choosePushes, pushState, removeDevice } from './devices.ts';

export function servePushes(app: FastifyInstance, { store, config, access }: AdminServices): void {
  const accountOf = async (request: FastifyRequest) => (await access.currentUser(request))!.id;

  serveEndpoint(app, 'GET /api/account/pushes', async (request) =>
    pushState(store.db, await accountOf(request)),
  );

  serveEndpoint(app, 'PUT /api/account/pushes/choices', async (request) => {
    await choosePushes(store.db, await accountOf(request), request.body.choices);
    return okAnswer;
  });

  serveEndpoint(app, 'POST /api/account/pushes', async (request, reply) => {
    const { endpoint, keys, name } = request.body;
    const device = { endpoint, keys, name, language: languageOf(request) };
    const added = await addDevice(store, await accountOf(request), device, { allowed: config.pushHosts });
    return added.ok ? added.device : sendRefusal(request, reply, { code: added.code });
  });

  serveFound(app, 'DELETE /api/account/pushes/:id', 'not-found', async (request) =>
    removeDevice(store.db, await accountOf(request), request.params.id),
  );
}
