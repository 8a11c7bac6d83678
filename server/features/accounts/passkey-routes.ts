/** The endpoints of an account's passkeys. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { okAnswer, serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { newDeviceToken } from './known-device.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { addPasskey, beginPasskey, challengeToConfirm, listPasskeys, removePasskey } from './passkeys.ts';
import { panelCheck } from './second-factor.ts';
import { sendSignInRefusal, sessionCookies } from './session-routes.ts';

export function servePasskeys(app: FastifyInstance, { store, config, access }: AdminServices): void {
  const cookies = sessionCookies(access, config);
  const place = passkeyPlaceOf(config.siteOrigin);
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request, reply, { code: 'passkeys-unavailable' });

  serveEndpoint(app, 'GET /api/passkeys', async (request) => ({
    isOffered: place !== undefined,
    passkeys: await listPasskeys(store, (await access.currentUser(request))!),
  }));

  serveEndpoint(app, 'POST /api/passkeys/challenge', async (request, reply) => {
    if (!place) return refuse(request, reply);
    return challengeToConfirm(store, (await access.currentUser(request))!, place);
  });

  serveEndpoint(app, 'POST /api/passkeys/begin', async (request, reply) => {
    if (!place) return refuse(request, reply);
    const account = (await access.currentUser(request))!;
    const outcome = await beginPasskey(store, account, request.body, panelCheck(account, config), place);
    return outcome.ok ? outcome.options : sendSignInRefusal(request, reply, outcome);
  });

  serveEndpoint(app, 'POST /api/passkeys', async (request, reply) => {
    if (!place) return refuse(request, reply);
    const account = (await access.currentUser(request))!;
    const outcome = await addPasskey(store, account, request.body, new Date(), place);
    return outcome.ok ? okAnswer : sendRefusal(request, reply, { code: outcome.code });
  });

  serveEndpoint(app, 'POST /api/passkeys/:id/remove', async (request, reply) => {
    const account = (await access.currentUser(request))!;
    const asked = { ...request.body, id: request.params.id };
    const outcome = await removePasskey(store, account, asked, panelCheck(account, config), place);
    if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
    cookies.set(reply, { token: outcome.token, deviceToken: newDeviceToken(account) });
    return okAnswer;
  });
}
