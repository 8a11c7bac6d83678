import { z } from 'zod';
import { longDateTime } from '../../../domain/text/dates.ts';
import { mail } from '../../../words/pl/mail.ts';
import { defineMail, type MailRegistry } from '../../platform/mail/definition.ts';
import { ownerText } from '../../platform/mail/owner-text.ts';

const words = mail.backupFailure;

export const backupFailureSchema = z.object({ at: z.string(), reason: z.string() });
export type BackupFailure = z.infer<typeof backupFailureSchema>;

const backupFailure = defineMail({
  payload: backupFailureSchema,
  subject: ({ brand }) => words.subject(brand),
  find: async ({ payload }) => payload,
  write: ({ at, reason }, site) =>
    ownerText(site, {
      title: words.title,
      paragraphs: [words.intro(longDateTime(new Date(at), 'pl')), words.remedy],
      action: { label: words.action, path: '/admin' },
      sections: [{ title: words.details, rows: [{ label: words.reason, value: reason }] }],
    }),
});

export const backupMails = { 'backup-failure': backupFailure } satisfies Partial<MailRegistry>;
