/**
 * The estimate behind the private link: a page to read and to print, and the forms on it. A program sends the same
 * fields as JSON and gets the state or the refusal as JSON.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  estimateAnchor,
  estimatePath,
  type EstimateProblem,
} from '../../../domain/client-page/estimate-page.ts';
import { chosenTotals } from '../../../domain/estimate/freeze-estimate.ts';
import { estimateForm, type ClientEstimate } from '../../../domain/estimate/estimate-view.ts';
import { limits } from '../../../domain/text/limits.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { refusalOf } from '../../platform/http/error-handler.ts';
import {
  refusalBody,
  sendRefusal,
  sendRefusalPage,
  statusOf,
  type Refusal,
} from '../../platform/http/refusal.ts';
import { sendPrepared } from '../../platform/pages/prepared.ts';
import { secretAddressHeaders } from '../../platform/pages/site-pages.ts';
import {
  acceptEstimate,
  askAboutEstimate,
  declineEstimate,
  type EstimateOutcome,
} from '../estimates/client-estimate.ts';
import { listOf, textOf, type FormFields } from './answers.ts';
import { briefOfToken } from './client-page.ts';
import type { ClientPageServices } from './client-page-services.ts';
import { estimatePageOf } from './estimate-page.ts';

type ByVersion = { Params: { token: string; version?: string } };
type FormRequest = { Params: { token: string }; Body: FormFields | null };
type Request = FastifyRequest<FormRequest>;
type Brief = NonNullable<Awaited<ReturnType<typeof briefOfToken>>>;
type Form = EstimateProblem['form'];

/** The longest words, and every option; a form sends one character as up to nine bytes. */
const formBytes = limits.text * 9 + 64 * 1024;

export function serveEstimatePage(
  app: FastifyInstance,
  { store, pages, inSlot }: ClientPageServices,
  locale: Locale,
): void {
  for (const path of ['', '/:version'])
    app.get<ByVersion>(
      estimatePath(':token', locale) + path,
      { config: { prepared: true } },
      (request, reply) =>
        inSlot(request, async () => {
          const { token, version: number } = request.params;
          const brief = await briefOfToken(store, token);
          if (!brief) return sendPrepared(request, reply, await pages.find('status', locale));
          const version = number === undefined ? undefined : versionOf(number);
          const estimate = await estimatePageOf(store.db, brief, { token, version });
          if (!estimate) return sendPrepared(request, reply, await pages.find('not-found', locale));
          return sendPrepared(request, reply, await pages.renderOnce('estimate', locale, 200, { estimate }));
        }),
    );
}

/** Call it where forms are read and limited. */
export async function serveEstimateForms(
  app: FastifyInstance,
  services: ClientPageServices,
  locale: Locale,
): Promise<void> {
  const { store, ownerAddress, places, onSaved } = services;
  const path = estimatePath(':token', locale);
  const route = { bodyLimit: formBytes, preValidation: places.answers.take };

  const serve = (form: Form) => async (request: Request, reply: FastifyReply) => {
    const brief = await briefOfToken(store, request.params.token);
    const outcome: EstimateOutcome = brief
      ? await act(store, form, brief, { request, ownerAddress })
      : { ok: false, code: 'estimate-revoked' };
    if (outcome.ok && !outcome.isRepeated) onSaved();
    if (isJson(request)) return answerJson(request, reply, locale, outcome);
    if (outcome.ok) return backToPage(request, reply, locale, { form, estimate: outcome.estimate });
    return showRefused(services, request, reply, { locale, form, outcome, brief });
  };

  await app.register(async (scope) => {
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const refusal = refusalOf(error, request);
      if (isJson(request)) return sendRefusal(request, reply, refusal, locale);
      return sendRefusalPage(reply.headers(secretAddressHeaders), refusal, locale);
    });
    for (const form of ['accept', 'decline', 'ask'] as const)
      scope.post<FormRequest>(`${path}/${estimateForm[form]}`, route, serve(form));
    scope.post<FormRequest>(`${path}/${estimateForm.recount}`, route, async (request, reply) =>
      showRecounted(services, request, reply, locale),
    );
  });
}

/** NaN is the number of no version. */
const versionOf = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

function isJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^application\/json\b/i.test(headers['content-type'] ?? '');
}

function fieldsOf({ body }: Pick<Request, 'body'>): FormFields {
  return typeof body === 'object' && body !== null ? body : {};
}

function versionIn(fields: FormFields): number | undefined {
  const value = fields[estimateForm.version];
  const number = typeof value === 'number' ? String(value) : textOf(fields, estimateForm.version);
  return number === '' ? undefined : versionOf(number);
}

/** A form leaves out what is switched off; a program that names no options takes them as they were sent. */
function optionsIn(request: Request): string[] | undefined {
  const fields = fieldsOf(request);
  return isJson(request) && !(estimateForm.option in fields)
    ? undefined
    : listOf(fields, estimateForm.option);
}

type Acting = { request: Request; ownerAddress: string };

function act(
  store: ClientPageServices['store'],
  form: Form,
  brief: Brief,
  { request, ownerAddress }: Acting,
): Promise<EstimateOutcome> {
  const fields = fieldsOf(request);
  const version = versionIn(fields);
  const words = textOf(fields, estimateForm.words);
  const options = { ownerAddress };
  if (form === 'accept') {
    const name = textOf(fields, estimateForm.name);
    return acceptEstimate(store, brief, { name, options: optionsIn(request), version }, options);
  }
  if (form === 'decline') {
    const reason = textOf(fields, estimateForm.reason);
    return declineEstimate(store, brief, { reason, words, version }, options);
  }
  const line = textOf(fields, estimateForm.line) || undefined;
  return askAboutEstimate(store, brief, { line, words, version }, options);
}

function refusalIn(outcome: EstimateOutcome & { ok: false }): Refusal {
  const { code, problem } = outcome;
  return { code, ...(problem ? { problems: [{ path: problem.field, code: problem.code }] } : {}) };
}

function answerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  outcome: EstimateOutcome,
): FastifyReply {
  reply.headers({ ...secretAddressHeaders, 'cache-control': 'no-store' });
  if (!outcome.ok) return sendRefusal(request, reply, refusalIn(outcome), locale);
  const { document, state, decision } = outcome.estimate;
  return reply.send({ version: document.version, state, decision });
}

/** To where the page says what was done: a browser scrolls there and focuses it. */
function backToPage(
  request: Request,
  reply: FastifyReply,
  locale: Locale,
  { form, estimate }: { form: Form; estimate: ClientEstimate },
): FastifyReply {
  const line = textOf(fieldsOf(request), estimateForm.line);
  const index = estimate.document.lines.findIndex(({ id }) => id === line);
  const anchor =
    form !== 'ask'
      ? estimateAnchor.decided
      : index < 0
        ? estimateAnchor.asked
        : estimateAnchor.lineAsked(index);
  const path = estimatePath(request.params.token, locale, estimate.document.version);
  return reply.headers(secretAddressHeaders).redirect(`${path}#${anchor}`, 303);
}

type Refused = {
  locale: Locale;
  form: Form;
  outcome: EstimateOutcome & { ok: false };
  brief: Brief | undefined;
};

/** The page again, with the sentence beside the button that was pressed and what was typed. */
async function showRefused(
  { store, pages, inSlot }: ClientPageServices,
  request: Request,
  reply: FastifyReply,
  { locale, form, outcome, brief }: Refused,
): Promise<FastifyReply> {
  const fields = fieldsOf(request);
  const { code, problem } = outcome;
  const typed = {
    name: textOf(fields, estimateForm.name),
    reason: textOf(fields, estimateForm.reason),
    words: textOf(fields, estimateForm.words),
  };
  const line = textOf(fields, estimateForm.line);
  const page = await inSlot(request, async () => {
    const estimate =
      brief &&
      code !== 'estimate-revoked' &&
      (await estimatePageOf(store.db, brief, {
        token: request.params.token,
        version: versionIn(fields),
        came: {
          ...(form === 'accept' ? { chosen: listOf(fields, estimateForm.option) } : {}),
          typed,
          problem: {
            form,
            line: line === '' ? null : line,
            field: (problem?.field ?? null) as EstimateProblem['field'],
            sentence: refusalBody(refusalIn(outcome), locale).error,
          },
        },
      }));
    if (estimate) return pages.renderOnce('estimate', locale, statusOf[code], { estimate });
    const words = [typed.words].filter((text) => !isBlank(text));
    return pages.renderOnce('status', locale, statusOf[code], { typed: words });
  });
  return sendPrepared(request, reply, page);
}

/** Without a script: the total of a choice, before anything is decided. */
async function showRecounted(
  { store, pages, inSlot }: ClientPageServices,
  request: Request,
  reply: FastifyReply,
  locale: Locale,
): Promise<FastifyReply> {
  const fields = fieldsOf(request);
  const { token } = request.params;
  const brief = await briefOfToken(store, token);
  const typed = { name: textOf(fields, estimateForm.name), reason: '', words: '' };
  const chosen = optionsIn(request);
  const came = { ...(chosen ? { chosen } : {}), typed, isRecounted: true };
  const version = versionIn(fields);
  const estimate = brief && (await estimatePageOf(store.db, brief, { token, version, came }));
  if (isJson(request)) {
    const code = brief ? 'estimate-not-found' : 'estimate-revoked';
    if (!estimate) return sendRefusal(request, reply, { code }, locale);
    return reply
      .headers({ 'cache-control': 'no-store' })
      .send(chosenTotals(estimate.estimate.document, estimate.chosen));
  }
  const page = await inSlot(request, async () =>
    estimate
      ? pages.renderOnce('estimate', locale, 200, { estimate })
      : pages.renderOnce('status', locale, brief ? 404 : 409, { typed: [] }),
  );
  return sendPrepared(request, reply, page);
}
