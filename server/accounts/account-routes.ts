/** The owner's own account: a new password, the second factor. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AdminServices } from '../http/access.ts';
import { changePassword } from './sign-in.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
} from './second-factor.ts';
import { sendRefusal } from '../http/refusal.ts';
import { sendSignInRefusal, sessionCookies } from './session-routes.ts';

const text = z.string().max(500);
export const passwordChangeSchema = z.object({ current: text, next: text });
export const passwordSchema = z.object({ password: text });
export const codeSchema = z.object({ code: text });

export function serveAccount(app: FastifyInstance, { store, config, access }: AdminServices): void {
  const cookies = sessionCookies(access, config);

  access.forAdministrators(app, (admin) => {
    admin.get('/api/account', async (request) => {
      const account = (await access.currentUser(request))!;
      return {
        email: account.email,
        passwordChangedAt: account.passwordChangedAt,
        secondFactor: {
          isOn: hasSecondFactor(account),
          recoveryCodesLeft: account.recoveryCodeHashes.length,
        },
      };
    });

    admin.put('/api/account/password', async (request, reply) => {
      const parsed = passwordChangeSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const account = (await access.currentUser(request))!;
      const outcome = await changePassword(store, account, parsed.data, config.rateLimit);
      if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
      cookies.set(reply, outcome);
      return { ok: true };
    });

    admin.post('/api/account/second-factor', async (request, reply) => {
      const parsed = passwordSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const account = (await access.currentUser(request))!;
      const outcome = await beginSecondFactor(store, account, parsed.data.password, config.rateLimit);
      if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
      return { secret: outcome.secret, address: outcome.address };
    });

    admin.post('/api/account/second-factor/confirm', async (request, reply) => {
      const parsed = codeSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const account = (await access.currentUser(request))!;
      const outcome = await confirmSecondFactor(store, account, parsed.data.code);
      if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
      return { recoveryCodes: outcome.recoveryCodes };
    });

    admin.post('/api/account/second-factor/remove', async (request, reply) => {
      const parsed = passwordSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(request, reply, { code: 'invalid-input' });
      const account = (await access.currentUser(request))!;
      const outcome = await removeSecondFactor(store, account, parsed.data.password, config.rateLimit);
      if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
      return { ok: true };
    });
  });
}
