/** The visitor's private page. Its token is in the address, so nothing here is logged, kept or passed on. */
import formbody from '@fastify/formbody';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import {
  answersForm,
  callForm,
  statusPath,
  type StatusView,
} from '../../../domain/client-page/client-page.ts';
import { limits } from '../../../domain/text/limits.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { takeAnswers, textOf, type FormFields } from './answers.ts';
import { pickTime } from './pick-time.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { limitEachCaller } from '../../platform/http/caller-limit.ts';
import { retryAfterSeconds } from '../../platform/http/error-handler.ts';
import { sendRefusalPage } from '../../platform/http/refusal.ts';
import type { CountRequest } from '../../platform/http/shared-limit.ts';
import { sendPrepared } from '../../platform/pages/prepared.ts';
import { secretAddressHeaders, type SitePages } from '../../platform/pages/site-pages.ts';
import { briefOfToken, ownCopy, requestErasure, statusView } from './client-page.ts';

type StatusServices = {
  store: AdminServices['store'];
  pages: SitePages;
  ownerAddress: string;
  onSaved: () => void;
  rateLimit: boolean;
  countRequest: CountRequest | undefined;
  refuseOverload: onRequestAsyncHookHandler;
};

/** Enough for somebody who answers word by word. */
const answering = { name: 'answers', max: 60, timeWindow: '10 minutes', hook: 'preHandler' } as const;
/** Every question answered at full length, in letters that a form sends as nine characters each. */
const answersBytes = limits.questions * limits.text * 9 + 16 * 1024;

type ByToken = { Params: { token: string } };

export async function serveStatus(app: FastifyInstance, services: StatusServices): Promise<void> {
  const { store, pages, ownerAddress, onSaved, rateLimit, countRequest, refuseOverload } = services;
  await app.register(async (scope) => {
    await scope.register(formbody);
    for (const locale of locales) {
      const path = statusPath(':token', locale);

      scope.get<ByToken>(path, { config: { prepared: true } }, async (request, reply) => {
        const { token } = request.params;
        const brief = await briefOfToken(store, token);
        if (!brief) return sendPrepared(request, reply, await pages.find('status', locale));
        const status = await statusView(store, brief, token);
        return sendPrepared(request, reply, await pages.renderOnce('status', locale, 200, { status }));
      });

      scope.get<ByToken>(`${path}/brief.json`, async (request, reply) => {
        const brief = await briefOfToken(store, request.params.token);
        if (!brief) return sendPrepared(request, reply, await pages.find('status', locale));
        const body = `${JSON.stringify(ownCopy(brief), null, 2)}\n`;
        return sendFile(reply, `${brief.reference}.json`, 'application/json; charset=utf-8', body);
      });

      scope.get<ByToken>(`${path}/brief.html`, async (request, reply) => {
        const brief = await briefOfToken(store, request.params.token);
        if (!brief) return sendPrepared(request, reply, await pages.find('status', locale));
        const body = await pages.renderRecord({
          locale,
          about: brief.reference,
          madeAt: new Date().toISOString(),
          briefs: [{ ...brief, notes: [], letters: [], revisions: [], mails: [] }],
          messages: [],
          mentions: [],
        });
        return sendFile(reply, `${brief.reference}.html`, 'text/html; charset=utf-8', body);
      });

      scope.post<ByToken & { Body: { confirm?: unknown } | null }>(
        `${path}/erase`,
        { bodyLimit: 1_024 },
        async (request, reply) => {
          const { token } = request.params;
          const brief = await briefOfToken(store, token);
          if (!brief) return sendPrepared(request, reply, await pages.find('status', locale));
          if (request.body?.confirm !== 'yes' && !brief.eraseRequestedAt) {
            const status = await statusView(store, brief, token, { isUnconfirmed: true });
            return sendPrepared(request, reply, await pages.renderOnce('status', locale, 400, { status }));
          }
          if (await requestErasure(store, brief, { ownerAddress })) onSaved();
          return reply.headers(secretAddressHeaders).redirect(statusPath(token, locale), 303);
        },
      );
    }
  });

  await app.register(async (scope) => {
    if (rateLimit) await limitEachCaller(scope, { ...answering, countRequest });
    await scope.register(formbody);
    const sending = { bodyLimit: answersBytes, onRequest: refuseOverload };
    // A person reads it, and goes back to what they typed.
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 503;
      if (status >= 500) request.log.error({ err: error }, 'an answer could not be saved');
      const code =
        status === 429 ? 'too-many-requests' : status === 413 ? 'too-large' : 'storage-unavailable';
      const locale = request.url.startsWith('/en/') ? 'en' : 'pl';
      return sendRefusalPage(reply.headers(secretAddressHeaders), { code, retryAfterSeconds }, locale);
    });
    for (const locale of locales) {
      const path = statusPath(':token', locale);

      scope.post<ByToken & { Body: FormFields | null }>(
        `${path}/${answersForm.path}`,
        sending,
        async (request, reply) => {
          const { token } = request.params;
          const fields = request.body ?? {};
          const brief = await briefOfToken(store, token);
          const taken = brief && (await takeAnswers(store, brief, fields, { ownerAddress }));
          if (!brief || !taken || taken.outcome === 'unknown')
            return sendGone(request, reply, locale, fields);
          if (taken.outcome === 'saved') {
            onSaved();
            return reply.headers(secretAddressHeaders).redirect(statusPath(token, locale), 303);
          }
          const shown = await statusView(store, brief, token);
          const questions = shown.questions.map((asked) => (asked.id === taken.view.id ? taken.view : asked));
          return sendStatus(request, reply, locale, taken.outcome, { ...shown, questions });
        },
      );

      scope.post<ByToken & { Body: FormFields | null }>(
        `${path}/${callForm.path}`,
        sending,
        async (request, reply) => {
          const { token } = request.params;
          const fields = request.body ?? {};
          const brief = await briefOfToken(store, token);
          const taken = brief && (await pickTime(store, brief, fields, { ownerAddress }));
          if (!brief || !taken || taken.outcome === 'unknown')
            return sendGone(request, reply, locale, fields);
          if (taken.outcome === 'saved') {
            onSaved();
            return reply.headers(secretAddressHeaders).redirect(statusPath(token, locale), 303);
          }
          const status = await statusView(store, brief, token, { offer: taken.view });
          return sendStatus(request, reply, locale, taken.outcome, status);
        },
      );
    }
  });

  async function sendStatus(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    outcome: 'refused' | 'closed',
    status: StatusView,
  ): Promise<FastifyReply> {
    const code = outcome === 'closed' ? 409 : 400;
    return sendPrepared(request, reply, await pages.renderOnce('status', locale, code, { status }));
  }

  /** Whatever was typed comes back, to be copied: there is nothing left to keep it with. */
  async function sendGone(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    fields: FormFields,
  ): Promise<FastifyReply> {
    const typed = Object.entries(fields)
      .filter(([name]) => name.startsWith(answersForm.text('')) || name === callForm.words)
      .map(([name]) => textOf(fields, name))
      .filter((text) => !isBlank(text));
    return sendPrepared(request, reply, await pages.renderOnce('status', locale, 404, { typed }));
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
