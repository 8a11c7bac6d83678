/** The contact form: JSON from a page with script or from a program, or a plain form from a page without script. */
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  contactFields,
  type ContactField,
  type ContactValues,
} from '../../../domain/message/contact-form.ts';
import { limits } from '../../../domain/text/limits.ts';
import { refusals } from '../../../words/refusals.ts';
import type { Problem } from '../../../domain/text/text-rules.ts';
import { submitContact, type ContactIntake } from './contact-intake.ts';
import { limitEachCaller } from '../../platform/http/caller-limit.ts';
import type { Limited } from '../../platform/http/create-server.ts';
import { retryAfterSeconds } from '../../platform/http/error-handler.ts';
import { sendPrepared } from '../../platform/pages/prepared.ts';
import type { SitePages } from '../../platform/pages/site-pages.ts';
import { languageOf, sendRefusal } from '../../platform/http/refusal.ts';
import {
  checkedByUseCase,
  okAnswer,
  serveEndpoint,
  type EndpointHandler,
} from '../../platform/http/serve-endpoint.ts';

type ContactServices = Limited & { intake: ContactIntake; pages: SitePages };

/** How many messages one address may send in a minute. */
const perMinute = 30;

export async function serveContact(app: FastifyInstance, services: ContactServices): Promise<void> {
  const { intake, pages, rateLimit, countRequest, refuseOverload } = services;
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: limits.contactBytes });
    if (rateLimit) {
      // After the body is read: the refusal is in its language, and the form is answered with what the visitor typed.
      const limit = { name: 'contact', max: perMinute, timeWindow: 60_000, hook: 'preHandler' } as const;
      await limitEachCaller(scope, { ...limit, countRequest });
    }

    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (!isForm(request)) throw error;
      const status = error.statusCode ?? 503;
      if (status >= 500) request.log.error({ err: error }, 'a contact form could not be saved');
      const code =
        status === 429 ? 'too-many-requests' : status === 413 ? 'too-large' : 'storage-unavailable';
      return showForm(
        pages,
        request,
        reply,
        status < 500 ? status : 503,
        refusals[languageOf(request)][code],
      );
    });

    const submitMessage: EndpointHandler<'POST /api/contact'> = async (request, reply) => {
      const outcome = await submitContact(intake, request.body);
      if (!isForm(request)) {
        if (!outcome.ok)
          return sendRefusal(request, reply, { code: 'invalid-input', problems: outcome.problems });
        return okAnswer;
      }
      const locale = languageOf(request);
      if (!outcome.ok) {
        const sentence = refusals[locale]['invalid-input'];
        return showForm(pages, request, reply, 400, sentence, outcome.problems);
      }
      const page = pages.paths.find(({ name, locale: own }) => name === 'landing' && own === locale)!;
      return reply.redirect(`${page.path}?contact=sent#contact-form`, 303);
    };
    serveEndpoint(scope, 'POST /api/contact', submitMessage, {
      ...checkedByUseCase,
      bodyLimit: limits.contactBytes,
      // After the body is read, so that the form is answered with what the visitor typed.
      preHandler: refuseOverload,
    });
  });
}

function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}

/** Answers with the landing page, its form filled with what the visitor typed. */
async function showForm(
  pages: SitePages,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error: string,
  problems: Problem[] = [],
): Promise<FastifyReply> {
  const locale = languageOf(request);
  const fieldErrors: Partial<Record<ContactField, string>> = {};
  for (const { path, code } of problems) {
    const field = contactFields.find((name) => name === path);
    if (field) fieldErrors[field] = refusals[locale][code];
  }
  // A prepared response ignores headers set on the reply, so this one is set on the raw response.
  if (status === 429 || status === 503)
    reply.raw.setHeader('retry-after', String(reply.getHeader('retry-after') ?? retryAfterSeconds));
  const contact = { outcome: 'failed' as const, error, values: typedValues(request.body), fieldErrors };
  return sendPrepared(request, reply, await pages.renderOnce('landing', locale, status, { contact }));
}

function typedValues(body: unknown): ContactValues {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (field: ContactField) => {
    const value = given[field];
    return typeof value === 'string' ? value.replaceAll('\0', '') : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}
