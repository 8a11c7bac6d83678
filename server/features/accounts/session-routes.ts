import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../domain/text/limits.ts';
import { tooManyLogins } from '../../../words/refusals.ts';
import { isBlank, isEmail, type Problem } from '../../../domain/text/text-rules.ts';
import type { Access, AdminServices } from '../../platform/http/access.ts';
import type { SignedIn } from './limited-sign-in.ts';
import { challengeToSignIn, signInWithPasskey } from './passkey-sign-in.ts';
import { signIn } from './sign-in.ts';
import { createSignInGate } from './sign-in-gate.ts';
import { maximumLength } from './password-policy.ts';
import { absoluteMs, endSession } from './sessions.ts';
import type { Config } from '../../platform/config.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound, type EndpointHandler } from '../../platform/http/serve-endpoint.ts';

export function serveSession(app: FastifyInstance, { store, config, access }: AdminServices): void {
  const cookies = sessionCookies(access, config);
  const gate = createSignInGate();
  const small = { bodyLimit: limits.contactBytes };

  const contextOf = (request: FastifyRequest) => ({
    address: request.ip,
    deviceToken: request.cookies[access.cookieNames.device],
    formerToken: request.cookies[access.cookieNames.session],
  });
  function answer(request: FastifyRequest, reply: FastifyReply, outcome: SignedIn | SignInRefusal) {
    if (!outcome.ok) return sendSignInRefusal(request, reply, outcome);
    cookies.set(reply, outcome);
    return { user: access.userOf(outcome.account) };
  }

  serveEndpoint(app, 'GET /api/session', async (request) => {
    const account = await access.currentUser(request);
    return { user: account ? access.userOf(account) : null };
  });

  const signInWith: EndpointHandler<'POST /api/session'> = async (request, reply) => {
    const { email, password, code } = request.body;
    const problems = signInProblems(email, password);
    if (problems.length > 0) return sendRefusal(request, reply, { code: 'invalid-input', problems });
    const credentials = { email: email.trim(), password: password.slice(0, maximumLength + 1), code };
    return answer(request, reply, await signIn({ store, config, gate }, credentials, contextOf(request)));
  };
  serveEndpoint(app, 'POST /api/session', signInWith, small);

  serveFound(app, 'POST /api/session/passkey/challenge', 'passkeys-unavailable', () =>
    challengeToSignIn(store, config),
  );

  const passkeySignIn: EndpointHandler<'POST /api/session/passkey'> = async (request, reply) => {
    const { passkey } = request.body;
    const outcome = await signInWithPasskey({ store, config, gate }, passkey, contextOf(request));
    return answer(request, reply, outcome);
  };
  serveEndpoint(app, 'POST /api/session/passkey', passkeySignIn, small);

  serveEndpoint(app, 'DELETE /api/session', async (request, reply) => {
    const token = request.cookies[access.cookieNames.session];
    if (token) await endSession(store, token);
    cookies.clear(reply);
    return reply.send();
  });
}

type SignInRefusal = { ok: false; code: string; retryAfterSeconds?: number };

export function sendSignInRefusal(request: FastifyRequest, reply: FastifyReply, outcome: SignInRefusal) {
  if (outcome.code === 'too-many-requests') {
    return sendRefusal(request, reply, {
      code: 'too-many-requests',
      sentence: tooManyLogins[languageOf(request)],
      retryAfterSeconds: outcome.retryAfterSeconds ?? 5,
    });
  }
  if (outcome.code === 'weak-password') {
    const problems: Problem[] = [{ path: 'password', code: 'weak-password' }];
    return sendRefusal(request, reply, { code: 'invalid-input', problems });
  }
  return sendRefusal(request, reply, {
    code: outcome.code as
      | 'user-not-found'
      | 'wrong-password'
      | 'code-required'
      | 'wrong-code'
      | 'invalid-input'
      | 'wrong-passkey'
      | 'passkey-expired'
      | 'passkey-copied'
      | 'passkeys-unavailable'
      | 'passkey-not-found'
      | 'too-many-passkeys',
  });
}

function signInProblems(email: string, password: string): Problem[] {
  const problems: Problem[] = [];
  if (isBlank(email)) problems.push({ path: 'email', code: 'email-required' });
  else if (!isEmail(email.trim())) problems.push({ path: 'email', code: 'invalid-email' });
  if (password === '') problems.push({ path: 'password', code: 'password-required' });
  return problems;
}

const yearSeconds = 365 * 24 * 60 * 60;

export function sessionCookies({ cookieNames }: Access, config: Pick<Config, 'siteOrigin'>) {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.siteOrigin.startsWith('https:'),
  };
  return {
    set(reply: FastifyReply, { token, deviceToken }: { token: string; deviceToken: string }): void {
      reply.setCookie(cookieNames.session, token, { ...options, maxAge: absoluteMs / 1000 });
      reply.setCookie(cookieNames.device, deviceToken, {
        ...options,
        path: '/api/session',
        maxAge: yearSeconds,
      });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(cookieNames.session, options);
    },
  };
}
