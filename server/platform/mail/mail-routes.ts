/** What the panel shows of mails: how they fare, what they say, and another try. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../http/access.ts';
import { sendRefusal } from '../http/refusal.ts';
import { okAnswer, serveEndpoint, serveFound } from '../http/serve-endpoint.ts';
import type { Mailer } from './mailer.ts';

// Words of strangers on our own origin: nothing in them may run, load, submit or be framed elsewhere.
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Colleagues see the mails about briefs and messages. */
export function serveMails(
  app: FastifyInstance,
  mailer: Mailer,
  { callerRole }: Pick<Access, 'callerRole'>,
): void {
  const isOwner = async (request: FastifyRequest) => (await callerRole(request)) === 'owner';
  const isSeen = async (request: FastifyRequest, mailId: string) =>
    (await isOwner(request)) || mailer.isAboutClient(mailId);

  serveEndpoint(app, 'GET /api/mails', async (request) => {
    const { all, briefId, messageId } = request.query;
    if (briefId) return { items: await mailer.listOf({ briefId }) };
    if (messageId) return { items: await mailer.listOf({ messageId }) };
    const items = await (all === 'true' ? mailer.listRecent() : mailer.listUndelivered());
    if (await isOwner(request)) return { items };
    return { items: items.filter((mail) => (mail.briefId ?? mail.messageId) !== null) };
  });

  serveEndpoint(app, 'GET /api/mails/:id/preview', async (request, reply) => {
    const { id } = request.params;
    const preview = (await isSeen(request, id)) ? await mailer.preview(id) : undefined;
    if (!preview) return sendRefusal(request, reply, { code: 'not-found' });
    return reply
      .header('content-security-policy', previewPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(preview.html);
  });

  serveFound(app, 'PUT /api/mails/:id/handled', 'not-found', async (request) => {
    const { id } = request.params;
    return (await isSeen(request, id)) && mailer.setHandled(id, request.body.handled);
  });

  serveEndpoint(app, 'POST /api/mails/:id/resend', async (request, reply) => {
    const { id } = request.params;
    if (!(await isSeen(request, id))) return sendRefusal(request, reply, { code: 'not-found' });
    const outcome = await mailer.resendNow(id);
    if (outcome.result === 'unknown') return sendRefusal(request, reply, { code: 'not-found' });
    if (outcome.result === 'failed')
      return sendRefusal(request, reply, { code: 'mail-refused', sentence: outcome.words });
    return okAnswer;
  });
}
