/** The endpoints of the team: accounts, invitations, and accepting one. */
import type { FastifyInstance } from 'fastify';
import { defaultLocale } from '../../../domain/text/locale.ts';
import { hourMs, minuteMs } from '../../../domain/text/durations.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { limitEachCaller } from '../../platform/http/caller-limit.ts';
import type { Limited } from '../../platform/http/create-server.ts';
import { pick } from '../../platform/pick.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { acceptInvitation, findOpenInvitation } from './accept-invitation.ts';
import { invite, listInvitations, takeInvitationBack } from './invitations.ts';
import { sendSignInRefusal, sessionCookies } from './session-routes.ts';
import { listPeople, listTeam, nameAccount, removeAccount } from './team.ts';

/** Somebody invited opens a link a few times and mistypes a password; a token cannot be guessed at any rate. */
const accepting = { name: 'invitations', max: 30, windowMs: 10 * minuteMs };

type TeamServices = AdminServices & {
  /** Called after a mail was queued. */
  onSaved: () => void;
};

export function serveTeam(app: FastifyInstance, { store, access, onSaved }: TeamServices): void {
  const { roleOf } = access;

  serveEndpoint(app, 'GET /api/team', async (request) => ({
    people: await listTeam(store, roleOf),
    me: (await access.currentUser(request))!.id,
  }));

  serveEndpoint(app, 'PUT /api/account/name', async (request, reply) => {
    await nameAccount(store, (await access.currentUser(request))!.id, request.body.name);
    return reply.send();
  });

  serveEndpoint(app, 'GET /api/accounts', async () => ({
    people: await listPeople(store, roleOf),
    invitations: await listInvitations(store),
  }));

  serveEndpoint(app, 'DELETE /api/accounts/:id', async (request, reply) => {
    const removal = await removeAccount(store, await access.actorOf(request), request.params.id, roleOf);
    if (removal === 'removed') return reply.send();
    const code = removal === 'not-found' ? 'account-not-found' : removal;
    return sendRefusal(request, reply, { code });
  });

  serveEndpoint(app, 'POST /api/accounts/invitations', async (request, reply) => {
    const { email, mailLanguage: language = defaultLocale } = request.body;
    const asked = { email, language, actor: await access.actorOf(request) };
    const invited = await invite(store, asked, access.isOnTeam);
    if (invited.ok) {
      onSaved();
      return invited.invitation;
    }
    const { code } = invited;
    if (code !== 'too-many-requests') return sendRefusal(request, reply, { code });
    return sendRefusal(request, reply, { code, retryAfterSeconds: hourMs / 1_000 });
  });

  serveFound(app, 'DELETE /api/accounts/invitations/:id', 'not-found', async (request) =>
    takeInvitationBack(store, await access.actorOf(request), request.params.id),
  );
}

export async function serveInvitations(
  app: FastifyInstance,
  { store, access, config }: AdminServices,
  { rateLimit, countRequest }: Pick<Limited, 'rateLimit' | 'countRequest'>,
): Promise<void> {
  const cookies = sessionCookies(access, config);
  await app.register(async (scope) => {
    if (rateLimit) limitEachCaller(scope, { ...accepting, countRequest });

    serveEndpoint(scope, 'POST /api/invitations/open', async (request, reply) => {
      const invitation = await findOpenInvitation(store, request.body.token);
      if (!invitation) return sendRefusal(request, reply, { code: 'invitation-gone' });
      return pick(invitation, 'email', 'language');
    });

    serveEndpoint(scope, 'POST /api/invitations/accept', async (request, reply) => {
      const { token, name, password } = request.body;
      const formerToken = request.cookies[access.cookieNames.session];
      const outcome = await acceptInvitation(store, { token, name, password, formerToken }, access.isOnTeam);
      if (!outcome.ok && outcome.code === 'invitation-gone')
        return sendRefusal(request, reply, { code: outcome.code });
      if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
      if (outcome.session) cookies.set(reply, outcome.session);
      return { user: outcome.session ? access.userOf(outcome.account) : null };
    });
  });
}
