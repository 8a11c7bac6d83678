/** The contact form: JSON from a page with script or from a program, or a plain form from a page without script. */
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  contactFields,
  type ContactField,
  type ContactValues,
} from '../../../domain/message/contact-form.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { limits } from '../../../domain/text/limits.ts';
import { contactForm as en } from '../../../words/en/contact-form.ts';
import { contactForm as pl } from '../../../words/pl/contact-form.ts';
import { refusals } from '../../../words/refusals.ts';
import type { Problem } from '../../../domain/text/text-rules.ts';
import { submitContact, type ContactIntake } from './contact-intake.ts';
import { limitEachCaller, secondsToWait } from '../../platform/http/caller-limit.ts';
import type { Limited } from '../../platform/http/create-server.ts';
import { retryAfterSeconds } from '../../platform/http/error-handler.ts';
import { sendPrepared } from '../../platform/pages/prepared.ts';
import type { SitePages } from '../../platform/pages/site-pages.ts';
import { OverloadError } from '../../platform/http/admission.ts';
import { languageOf, sendRefusal, sendRefusalPage } from '../../platform/http/refusal.ts';
import {
  checkedByUseCase,
  okAnswer,
  serveEndpoint,
  type EndpointHandler,
} from '../../platform/http/serve-endpoint.ts';

const contactForm = { pl, en };

type ContactServices = Limited & { intake: ContactIntake; pages: SitePages };

/** The refusal is in the language of the body, and a form is answered with what the visitor typed. */
const limit = { name: 'contact', max: 30, windowMs: minuteMs, readsBody: true };

export async function serveContact(app: FastifyInstance, services: ContactServices): Promise<void> {
  const { intake, pages, rateLimit, countRequest, places } = services;
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: limits.contactBytes });
    if (rateLimit) limitEachCaller(scope, { ...limit, countRequest });

    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (!isForm(request)) throw error;
      const status = error.statusCode ?? 503;
      if (secondsToWait(request) !== undefined) return sendPlainForm(request, reply, 'too-many-requests');
      if (error instanceof OverloadError) return sendPlainForm(request, reply, 'storage-unavailable');
      if (status >= 500) request.log.error({ err: error }, 'a contact form could not be saved');
      const code = status === 413 ? 'too-large' : 'storage-unavailable';
      const answer = { status: status < 500 ? status : 503, error: refusals[languageOf(request)][code] };
      return showForm(services, request, reply, answer).catch(() => sendPlainForm(request, reply, code));
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
        const error = refusals[locale]['invalid-input'];
        return showForm(services, request, reply, { status: 400, error, problems: outcome.problems });
      }
      const page = pages.paths.find(({ name, locale: own }) => name === 'landing' && own === locale)!;
      return reply.redirect(`${page.path}?contact=sent#contact-form`, 303);
    };
    serveEndpoint(scope, 'POST /api/contact', submitMessage, {
      ...checkedByUseCase,
      bodyLimit: limits.contactBytes,
      preValidation: places.messages.take,
    });
  });
}

function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}

/** Answers with the landing page, its form filled with what the visitor typed. */
async function showForm(
  { pages, inSlot }: Pick<ContactServices, 'pages' | 'inSlot'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, error, problems = [] }: { status: number; error: string; problems?: Problem[] },
): Promise<FastifyReply> {
  const locale = languageOf(request);
  const fieldErrors: Partial<Record<ContactField, string>> = {};
  for (const { path, code } of problems) {
    const field = contactFields.find((name) => name === path);
    if (field) fieldErrors[field] = refusals[locale][code];
  }
  // A prepared response ignores headers set on the reply, so this one is set on the raw response.
  if (status === 503) reply.raw.setHeader('retry-after', String(retryAfterSeconds));
  const contact = { outcome: 'failed' as const, error, values: typedValues(request.body), fieldErrors };
  const page = await inSlot(request, () => pages.renderOnce('landing', locale, status, { contact }));
  return sendPrepared(request, reply, page);
}

/** The filled form alone: what a flood is answered with must cost next to nothing. */
function sendPlainForm(
  request: FastifyRequest,
  reply: FastifyReply,
  code: 'too-many-requests' | 'too-large' | 'storage-unavailable',
): FastifyReply {
  const locale = languageOf(request);
  const labels = contactForm[locale];
  const { name, email, message } = typedValues(request.body);
  const wait = { retryAfterSeconds: secondsToWait(request) ?? retryAfterSeconds };
  return sendRefusalPage(reply, { code, ...wait }, locale, [
    `<form action="/api/contact" method="post"><input type="hidden" name="language" value="${locale}">`,
    `<p><label>${labels.name}<br><input name="name" value="${escaped(name)}"></label>`,
    `<p><label>${labels.email}<br><input name="email" value="${escaped(email)}"></label>`,
    // The browser drops the first line break of a text area.
    `<p><label>${labels.message}<br><textarea name="message" rows="9">\n${escaped(message)}</textarea></label>`,
    `<p><button>${labels.send}</button></form>`,
  ]);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function typedValues(body: unknown): ContactValues {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (field: ContactField) => {
    const value = given[field];
    return typeof value === 'string' ? value.replaceAll('\0', '') : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}
