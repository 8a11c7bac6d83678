/** What the panel shows of mails: how they fare, what they say, and another try. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access } from '../http/access.ts';
import type { Mailer } from './mailer.ts';
import { recordIdSchema } from '../http/record-id.ts';
import { sendRefusal } from '../http/refusal.ts';

const idSchema = z.object({ id: recordIdSchema });
const subjectSchema = z.union([
  z.object({ briefId: recordIdSchema }),
  z.object({ messageId: recordIdSchema }),
]);
const allSchema = z.object({ all: z.literal('true') });

// Words of strangers on our own origin: nothing in them may run, load, submit or be framed elsewhere.
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox";

export function serveMails(
  app: FastifyInstance,
  { access, mailer }: { access: Access; mailer: Mailer },
): void {
  access.forAdministrators(app, (admin) => {
    admin.get('/api/mails', async (request) => {
      const subject = subjectSchema.safeParse(request.query);
      if (subject.success) return { items: await mailer.listOf(subject.data) };
      const wantsAll = allSchema.safeParse(request.query).success;
      return { items: await (wantsAll ? mailer.listRecent() : mailer.listUndelivered()) };
    });

    admin.get('/api/mails/:id/preview', async (request, reply) => {
      const preview = await mailer.preview(idSchema.parse(request.params).id);
      if (!preview) return sendRefusal(request, reply, { code: 'not-found' });
      return reply
        .header('content-security-policy', previewPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(preview.html);
    });

    admin.post('/api/mails/:id/resend', async (request, reply) => {
      const { id } = idSchema.parse(request.params);
      if (!(await mailer.find(id))) return sendRefusal(request, reply, { code: 'not-found' });
      const outcome = await mailer.resendNow(id);
      if (outcome.result === 'failed') {
        return sendRefusal(request, reply, { code: 'mail-refused', sentence: outcome.words });
      }
      return { ok: true };
    });
  });
}
