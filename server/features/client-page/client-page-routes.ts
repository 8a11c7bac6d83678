/** The client page. Its address is a secret, which is not logged, not cached and not sent to other sites. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  answersForm,
  callForm,
  clientPagePath,
  saidId,
  type ClientPage,
} from '../../../domain/client-page/client-page.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { limits } from '../../../domain/text/limits.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { saveAnswers, textOf, type FormFields } from './answers.ts';
import { noteOpenedFromMail } from '../conversation/unproved-address.ts';
import { pickTime } from './pick-time.ts';
import { limitEachCaller } from '../../platform/http/caller-limit.ts';
import { sendPrepared } from '../../platform/pages/prepared.ts';
import { secretAddressHeaders } from '../../platform/pages/site-pages.ts';
import type { ClientPageServices } from './client-page-services.ts';
import { serveClientFiles } from './file-routes.ts';
import { refuseOnPages } from './refuse-on-pages.ts';
import { serveEstimateForms, serveEstimatePage } from './estimate-routes.ts';
import { briefOfToken, calendarFor, clientPageOf, filesOf, ownCopy, requestErasure } from './client-page.ts';

/** Enough for a client who sends one answer at a time. */
const answering = { name: 'answers', max: 60, windowMs: 10 * minuteMs };
/** Every question answered at full length; a form sends one character as up to nine bytes. */
const answersBytes = limits.questions * limits.text * 9 + 16 * 1024;

type ByToken = { Params: { token: string } };
type ByMail = ByToken & { Querystring: { mail?: unknown } };
type BriefOfToken = NonNullable<Awaited<ReturnType<typeof briefOfToken>>>;
type FormRequest = ByToken & { Body: FormFields | null };

export async function serveClientPage(app: FastifyInstance, services: ClientPageServices): Promise<void> {
  for (const locale of locales) {
    servePage(app, services, locale);
    serveEstimatePage(app, services, locale);
  }
  await serveClientFiles(app, services);
  await app.register(async (scope) => {
    if (services.rateLimit) limitEachCaller(scope, { ...answering, countRequest: services.countRequest });
    await scope.register(formbody);
    refuseOnPages(scope);
    for (const locale of locales) {
      serveForms(scope, services, locale);
      await serveEstimateForms(scope, services, locale);
    }
  });
}

type Answer<Route extends ByToken> = (
  brief: BriefOfToken,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** The page, and the client's answers as files to download. */
function servePage(
  app: FastifyInstance,
  { store, pages, origin, ownerAddress, sendsMail, onSaved, inSlot }: ClientPageServices,
  locale: Locale,
): void {
  const path = clientPagePath(':token', locale);

  /** A token that opens no brief is answered with the page that says so. */
  const withBrief =
    <Route extends ByToken>(answer: Answer<Route>) =>
    (request: FastifyRequest<Route>, reply: FastifyReply) =>
      inSlot(request, async () => {
        const brief = await briefOfToken(store, (request.params as ByToken['Params']).token);
        if (!brief) return sendPrepared(request, reply, await pages.find('status', locale));
        return answer(brief, request, reply);
      });

  app.get<ByMail>(
    path,
    { config: { prepared: true } },
    withBrief<ByMail>(async (brief, request, reply) => {
      // A page that can be read is shown, even while nothing can be written.
      const opened = noteOpenedFromMail(store, brief.id, request.query.mail).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a page opened from a mail could not be noted');
        return false;
      });
      if (await opened) onSaved();
      const status = await clientPageOf(store, brief, { token: request.params.token, sendsMail });
      return sendPrepared(request, reply, await pages.renderOnce('status', locale, 200, { status }));
    }),
  );

  app.get<ByToken>(
    `${path}/brief.json`,
    withBrief<ByToken>(async (brief, _request, reply) => {
      const body = `${JSON.stringify(ownCopy(brief), null, 2)}\n`;
      return sendFile(reply, `${brief.reference}.json`, 'application/json; charset=utf-8', body);
    }),
  );

  app.get<ByToken>(
    `${path}/call.ics`,
    withBrief<ByToken>(async (brief, request, reply) => {
      const link = origin + clientPagePath(request.params.token, locale);
      const body = await calendarFor(store, brief, { locale, link, origin, ownerAddress });
      if (body === undefined) return sendPrepared(request, reply, await pages.find('not-found', locale));
      return sendFile(reply, `${brief.reference}.ics`, 'text/calendar; charset=utf-8', body);
    }),
  );

  app.get<ByToken>(
    `${path}/brief.html`,
    withBrief<ByToken>(async (brief, _request, reply) => {
      const body = await pages.renderRecord({
        locale,
        about: brief.reference,
        madeAt: new Date().toISOString(),
        briefs: [
          {
            ...brief,
            notes: [],
            letters: [],
            revisions: [],
            mails: [],
            ...(await filesOf(store.db, brief.id)),
          },
        ],
        messages: [],
        mentions: [],
      });
      return sendFile(reply, `${brief.reference}.html`, 'text/html; charset=utf-8', body);
    }),
  );
}

/** Answers, the choice of a time, the request to erase: redirects to the page, or shows the form with its problems. */
function serveForms(scope: FastifyInstance, services: ClientPageServices, locale: Locale): void {
  const { store, pages, ownerAddress, sendsMail, places, inSlot } = services;
  const path = clientPagePath(':token', locale);
  const options = { bodyLimit: answersBytes, preValidation: places.answers.take };

  scope.post<FormRequest>(`${path}/${answersForm.path}`, options, async (request, reply) => {
    const { token } = request.params;
    const brief = await briefOfToken(store, token);
    const result = brief && (await saveAnswers(store, brief, request.body ?? {}, { ownerAddress }));
    if (!brief || !result || result.outcome === 'unknown') return sendGone(request, reply);
    if (result.outcome === 'saved')
      return backToPage(reply, token, saidId.answers(textOf(request.body ?? {}, answersForm.letter)));
    const page = await clientPageOf(store, brief, { token, sendsMail });
    const questions = page.questions.map((asked) => (asked.id === result.view.id ? result.view : asked));
    return sendRefused(request, reply, result.outcome, { ...page, questions });
  });

  scope.post<FormRequest>(`${path}/${callForm.path}`, options, async (request, reply) => {
    const { token } = request.params;
    const brief = await briefOfToken(store, token);
    const result = brief && (await pickTime(store, brief, request.body ?? {}, { ownerAddress }));
    if (!brief || !result || result.outcome === 'unknown') return sendGone(request, reply);
    if (result.outcome === 'saved') return backToPage(reply, token, saidId.call);
    const page = await clientPageOf(store, brief, { token, sendsMail, came: { offer: result.view } });
    return sendRefused(request, reply, result.outcome, page);
  });

  scope.post<FormRequest>(`${path}/erase`, { ...options, bodyLimit: 1_024 }, async (request, reply) => {
    const { token } = request.params;
    const brief = await briefOfToken(store, token);
    if (!brief) return sendGone(request, reply);
    if (request.body?.['confirm'] !== 'yes' && !brief.eraseRequestedAt) {
      const page = await clientPageOf(store, brief, { token, sendsMail, came: { isUnconfirmed: true } });
      return sendRefused(request, reply, 'refused', page);
    }
    await requestErasure(store, brief, { ownerAddress });
    return backToPage(reply, token, saidId.erase);
  });

  /** To where the page says what was done: a browser scrolls there and focuses it. */
  function backToPage(reply: FastifyReply, token: string, anchor: string): FastifyReply {
    services.onSaved();
    return reply.headers(secretAddressHeaders).redirect(`${clientPagePath(token, locale)}#${anchor}`, 303);
  }

  async function sendRefused(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: 'refused' | 'closed',
    status: ClientPage,
  ): Promise<FastifyReply> {
    const code = outcome === 'closed' ? 409 : 400;
    const page = await inSlot(request, () => pages.renderOnce('status', locale, code, { status }));
    return sendPrepared(request, reply, page);
  }

  /** The brief no longer exists: shows what the client typed, so that they can copy it. */
  async function sendGone(request: FastifyRequest<FormRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const fields = request.body ?? {};
    const typed = Object.keys(fields)
      .filter((name) => name.startsWith(answersForm.text('')) || name === callForm.words)
      .map((name) => textOf(fields, name))
      .filter((text) => !isBlank(text));
    const page = await inSlot(request, () => pages.renderOnce('status', locale, 404, { typed }));
    return sendPrepared(request, reply, page);
  }
}

function sendFile(reply: FastifyReply, name: string, type: string, body: string): FastifyReply {
  return reply
    .headers({
      ...secretAddressHeaders,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(body);
}
