/** Mails as the panel shows them: what they are, how they fare, and the mail server's words. */
import { z } from 'zod';
import { locales } from '../text/locale.ts';
import { body, byId, file, nothing, ok, optional, recordId, refusal, time, forTeam } from './endpoint.ts';

/** Each has its definition on the server (server/mails.ts) and its name in words/pl/mail-kinds.ts. */
export type MailKind =
  | 'brief-notification'
  | 'brief-receipt'
  | 'contact-notification'
  | 'digest'
  | 'retention-warning'
  | 'erase-request'
  | 'second-factor-alert'
  | 'passkey-alert'
  | 'invitation'
  | 'backup-failure'
  | 'reply'
  | 'questions'
  | 'questions-reminder'
  | 'call-offer'
  | 'call-confirmation'
  | 'call-cancellation'
  | 'answers-notification'
  | 'call-picked'
  | 'call-declined'
  | 'call-cancelled'
  | 'estimate'
  | 'estimate-accepted'
  | 'estimate-declined'
  | 'client-letter'
  | 'client-files';

const mailRow = z.strictObject({ label: z.string(), value: z.union([z.string(), z.array(z.string())]) });
const mailSection = z.strictObject({ title: z.string(), rows: z.array(mailRow) });
/** What a mail says: its HTML and its plain text are made from the same parts, so neither can lack one. */
export const mailBody = z.strictObject({
  locale: z.enum(locales),
  brand: z.string(),
  logo: z
    .strictObject({ url: z.string(), width: z.number(), height: z.number() })
    .optional()
    .describe('Stands where the brand would be written'),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  action: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  sections: z.array(mailSection),
  closing: z.array(z.string()).describe('Below the sheet, in small print'),
});
export type MailRow = z.infer<typeof mailRow>;
export type MailSection = z.infer<typeof mailSection>;
export type MailBody = z.infer<typeof mailBody>;

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

export const mailEndpoints = forTeam({
  'GET /api/mails': {
    summary:
      'Mails that failed or wait after a failure; ?all=true the latest, or those of one brief or message',
    query: z.object({
      all: z.string().optional(),
      briefId: optional(recordId),
      messageId: optional(recordId),
    }),
    answers: { 200: z.strictObject({ items: z.array(listed) }) },
  },
  'GET /api/mails/:id/preview': {
    summary: 'The mail as its reader sees it',
    params: byId,
    answers: { 200: file('A page in which nothing runs', 'text/html'), 404: noSuchMail },
  },
  'PUT /api/mails/:id/handled': {
    summary: 'Nothing more to do about a mail that failed, or there is after all',
    params: byId,
    body: body({ handled: z.boolean() }),
    answers: { 204: nothing, 404: refusal('There is no such mail, or it did not fail') },
  },
  'POST /api/mails/:id/resend': {
    summary: 'Another try, now',
    params: byId,
    answers: { 200: ok, 404: noSuchMail, 502: refusal('The mail server’s reason') },
  },
});
