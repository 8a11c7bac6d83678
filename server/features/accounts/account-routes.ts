/** The endpoints of the owner's account: a new password, the second factor. */
import type { FastifyInstance } from 'fastify';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { okAnswer, serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  panelCheck,
  removeSecondFactor,
} from './second-factor.ts';
import { newDeviceToken } from './known-device.ts';
import { sendSignInRefusal, sessionCookies } from './session-routes.ts';
import { changePassword } from './set-password.ts';

export function serveAccount(app: FastifyInstance, { store, config, access }: AdminServices): void {
  const cookies = sessionCookies(access, config);

  serveEndpoint(app, 'GET /api/account', async (request) => {
    const account = (await access.currentUser(request))!;
    return {
      email: account.email,
      name: account.name,
      passwordChangedAt: account.passwordChangedAt,
      secondFactor: {
        isOn: hasSecondFactor(account),
        recoveryCodesLeft: account.recoveryCodeHashes.length,
      },
    };
  });

  serveEndpoint(app, 'PUT /api/account/password', async (request, reply) => {
    const account = (await access.currentUser(request))!;
    const outcome = await changePassword(store, account, request.body, config.rateLimit);
    if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
    cookies.set(reply, outcome);
    return okAnswer;
  });

  serveEndpoint(app, 'POST /api/account/second-factor', async (request, reply) => {
    const account = (await access.currentUser(request))!;
    const outcome = await beginSecondFactor(store, account, request.body.password, config.rateLimit);
    if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
    return { secret: outcome.secret, address: outcome.address };
  });

  serveEndpoint(app, 'POST /api/account/second-factor/confirm', async (request, reply) => {
    const account = (await access.currentUser(request))!;
    const outcome = await confirmSecondFactor(store, account, request.body.code, panelCheck(account, config));
    if (!outcome.ok && outcome.code === 'setup-expired')
      return sendRefusal(request, reply, { code: outcome.code });
    if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
    cookies.set(reply, { token: outcome.token, deviceToken: newDeviceToken(account) });
    return { recoveryCodes: outcome.recoveryCodes };
  });

  serveEndpoint(app, 'POST /api/account/second-factor/remove', async (request, reply) => {
    const account = (await access.currentUser(request))!;
    const outcome = await removeSecondFactor(store, account, request.body, panelCheck(account, config));
    if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
    cookies.set(reply, { token: outcome.token, deviceToken: newDeviceToken(account) });
    return okAnswer;
  });
}
