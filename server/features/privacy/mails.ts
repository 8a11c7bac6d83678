import { z } from 'zod';
import { longDateTime, shortDate } from '../../../domain/text/dates.ts';
import { mail } from '../../../words/pl/mail.ts';
import { defineMail, type MailRegistry } from '../../platform/mail/definition.ts';
import { ownerText } from '../../platform/mail/owner-text.ts';
import { noteWarningAccepted, noticeEndOf } from './retention-warnings.ts';

const words = mail.retentionWarning;

/** Only references and dates, because the mail stays in the owner's mailbox after the erasure. */
const payload = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      kind: z.enum(['brief', 'message']),
      reference: z.string().nullable(),
      lastActivityAt: z.string(),
    }),
  ),
});
export type RetentionWarning = z.infer<typeof payload>;

const retentionWarning = defineMail({
  payload,
  subject: (facts) => words.subject(facts.payload.total),
  find: async (queued, { db }) => ({
    ...queued.payload,
    eraseAfter: await noticeEndOf(db, queued, new Date()),
  }),
  write: ({ eraseAfter, total, items }, site) =>
    ownerText(site, {
      title: words.title(total),
      paragraphs: [words.intro(longDateTime(new Date(eraseAfter), 'pl'))],
      action: { label: words.action, path: '/admin?tab=privacy' },
      sections: [
        {
          title: words.items,
          rows: items.map(({ kind, reference, lastActivityAt }) => ({
            label: reference ? `${words[kind]} ${reference}` : words[kind],
            value: words.lastActivity(shortDate(new Date(lastActivityAt), 'pl')),
          })),
        },
      ],
      closing: total > items.length ? [words.more(total - items.length)] : [],
    }),
  onAccepted: (tx, { id }, now) => noteWarningAccepted(tx, id, now),
});

export const privacyMails = { 'retention-warning': retentionWarning } satisfies Partial<MailRegistry>;
