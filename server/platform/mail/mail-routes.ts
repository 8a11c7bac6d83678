/** What the panel shows of mails: how they fare, what they say, and another try. */
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/refusal.ts';
import { okAnswer, serveEndpoint, serveFound } from '../http/serve-endpoint.ts';
import type { Mailer } from './mailer.ts';

// Words of strangers on our own origin: nothing in them may run, load, submit or be framed elsewhere.
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox";

export function serveMails(app: FastifyInstance, mailer: Mailer): void {
  serveEndpoint(app, 'GET /api/mails', async ({ query: { all, briefId, messageId } }) => {
    if (briefId) return { items: await mailer.listOf({ briefId }) };
    if (messageId) return { items: await mailer.listOf({ messageId }) };
    return { items: await (all === 'true' ? mailer.listRecent() : mailer.listUndelivered()) };
  });

  serveEndpoint(app, 'GET /api/mails/:id/preview', async (request, reply) => {
    const preview = await mailer.preview(request.params.id);
    if (!preview) return sendRefusal(request, reply, { code: 'not-found' });
    return reply
      .header('content-security-policy', previewPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(preview.html);
  });

  serveFound(app, 'PUT /api/mails/:id/handled', 'not-found', ({ params, body }) =>
    mailer.setHandled(params.id, body.handled),
  );

  serveEndpoint(app, 'POST /api/mails/:id/resend', async (request, reply) => {
    const outcome = await mailer.resendNow(request.params.id);
    if (outcome.result === 'unknown') return sendRefusal(request, reply, { code: 'not-found' });
    if (outcome.result === 'failed')
      return sendRefusal(request, reply, { code: 'mail-refused', sentence: outcome.words });
    return okAnswer;
  });
}
