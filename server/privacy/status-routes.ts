/** The visitor's private page. Its token is in the address, so nothing here is logged, kept or passed on. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { statusPath } from '../../domain/brief-progress.ts';
import { locales } from '../../domain/locale.ts';
import type { AdminServices } from '../http/access.ts';
import { sendPrepared } from '../pages/prepared.ts';
import { secretAddressHeaders, type SitePages } from '../pages/site-pages.ts';
import { briefOfToken, ownCopy, requestErasure, statusView } from './status-page.ts';

type StatusServices = {
  store: AdminServices['store'];
  pages: SitePages;
  ownerAddress: string;
  onSaved: () => void;
};
type ByToken = { Params: { token: string } };

export async function serveStatus(app: FastifyInstance, services: StatusServices): Promise<void> {
  const { store, pages, ownerAddress, onSaved } = services;
  await app.register(async (scope) => {
    await scope.register(formbody);
    for (const locale of locales) {
      const path = statusPath(':token', locale);

      scope.get<ByToken>(path, { config: { prepared: true } }, async (request, reply) => {
        const { token } = request.params;
        const brief = await briefOfToken(store, token);
        if (!brief) return sendPrepared(request, reply, await pages.find('status', locale));
        const status = statusView(brief, token);
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
          briefs: [{ ...brief, notes: [], mails: [] }],
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
            const status = statusView(brief, token, true);
            return sendPrepared(request, reply, await pages.renderOnce('status', locale, 400, { status }));
          }
          if (await requestErasure(store, brief, { ownerAddress })) onSaved();
          return reply.headers(secretAddressHeaders).redirect(statusPath(token, locale), 303);
        },
      );
    }
  });
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
