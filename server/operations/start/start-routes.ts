import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointAnswer } from '../../../domain/endpoints/endpoints.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { isGuarded } from '../../features/accounts/passkeys.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import {
  changeStart,
  eraseTrial,
  publishContact,
  startOf,
  tryBrief,
  tryMail,
  type StartServices,
} from './start.ts';

/** Each trial costs a mail server a mail or a conversation. */
const mostTrials = 5;
const trialsMs = 10 * minuteMs;

type Services = AdminServices & StartServices;

export function serveStart(app: FastifyInstance, services: Services): void {
  const { access, config } = services;
  const allowTrial = createAllowance();
  const answer = async (request: FastifyRequest): Promise<EndpointAnswer<'GET /api/start'>> => {
    const account = await access.currentUser(request);
    const locale = languageOf(request);
    const isStrong = account !== undefined && (await isGuarded(services.store, account));
    return startOf(services, { locale, isGuarded: isStrong });
  };
  const refuseTooMany = (request: FastifyRequest, reply: FastifyReply, waitMs: number) =>
    sendRefusal(request, reply, {
      code: 'too-many-requests',
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });

  serveEndpoint(app, 'GET /api/start', answer);

  serveEndpoint(app, 'PATCH /api/start', async (request) => {
    await changeStart(services, request.body);
    return answer(request);
  });

  serveEndpoint(app, 'PUT /api/start/contact', async (request, reply) => {
    const actor = { email: await access.actorOf(request), now: new Date() };
    const problems = await publishContact(services, actor, request.body);
    if (problems.length === 0) return answer(request);
    const named = problems.map(({ path, code }) => ({ path: path.replace(/^contact\./, ''), code }));
    return sendRefusal(request, reply, { code: 'invalid-input', problems: named });
  });

  serveEndpoint(app, 'POST /api/start/trial-mail', async (request, reply) => {
    if (config.smtpUrl === undefined) return sendRefusal(request, reply, { code: 'mail-unset' });
    const waitMs = allowTrial();
    if (waitMs > 0) return refuseTooMany(request, reply, waitMs);
    const refused = await tryMail(services, new Date());
    if (refused !== undefined)
      return sendRefusal(request, reply, { code: 'mail-refused', sentence: refused });
    return answer(request);
  });

  serveEndpoint(app, 'POST /api/start/trial-brief', async (request, reply) => {
    const waitMs = allowTrial();
    if (waitMs > 0) return refuseTooMany(request, reply, waitMs);
    await tryBrief(services, languageOf(request));
    return answer(request);
  });

  serveEndpoint(app, 'DELETE /api/start/trial-brief', async (request) => {
    await eraseTrial(services, await access.actorOf(request));
    return answer(request);
  });
}

/** How long until the next trial is allowed; 0 takes it. */
function createAllowance(): () => number {
  let taken: number[] = [];
  return () => {
    const now = performance.now();
    taken = taken.filter((at) => now - at < trialsMs);
    if (taken.length >= mostTrials) return taken[0]! + trialsMs - now;
    taken.push(now);
    return 0;
  };
}
