/** Mails as the panel shows them: what they are, how they fare, and the mail server's words. */
import { z } from 'zod';
import { byId, file, ok, optional, recordId, refusal, time, type EndpointSchema } from './endpoint.ts';

/** Parked: left to the digest that will list it. */
export const mailStatus = z.enum(['queued', 'sending', 'parked', 'sent', 'failed']);
export type MailStatus = z.infer<typeof mailStatus>;

export const mail = z.strictObject({
  id: z.string(),
  kind: z.string(),
  briefId: z.string().nullable(),
  messageId: z.string().nullable(),
  recipient: z.string(),
  status: mailStatus,
  attempts: z.number(),
  nextAttemptAt: time,
  lastError: z.string().nullable(),
  createdAt: time,
  sentAt: time.nullable(),
});
export type MailEntry = z.infer<typeof mail>;

const listed = mail.extend({
  about: z.string().nullable().describe('The company of its brief or the sender of its message'),
  subject: z.string().nullable().describe('Null where what it was about is gone'),
});
export type ListedMail = z.infer<typeof listed>;

const noSuchMail = refusal('There is no such mail');

export const mailEndpoints = {
  'GET /api/mails': {
    summary:
      'Mails that failed or wait after a failure; ?all=true the latest, or those of one brief or message',
    who: 'administrator',
    query: z.object({
      all: z.string().optional(),
      briefId: optional(recordId),
      messageId: optional(recordId),
    }),
    answers: { 200: z.strictObject({ items: z.array(listed) }) },
  },
  'GET /api/mails/:id/preview': {
    summary: 'The mail as its reader sees it',
    who: 'administrator',
    params: byId,
    answers: { 200: file('A page in which nothing runs', 'text/html'), 404: noSuchMail },
  },
  'POST /api/mails/:id/resend': {
    summary: 'Another try, now',
    who: 'administrator',
    params: byId,
    answers: { 200: ok, 404: noSuchMail, 502: refusal('The mail server’s reason') },
  },
} satisfies Record<string, EndpointSchema>;
