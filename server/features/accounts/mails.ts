import { z } from 'zod';
import { longDateTime } from '../../../domain/text/dates.ts';
import { mail } from '../../../words/pl/mail.ts';
import { defineMail, type MailRegistry } from '../../platform/mail/definition.ts';
import { ownerText } from '../../platform/mail/owner-text.ts';

const words = mail.secondFactorAlert;

const payload = z.object({ at: z.string() });
export type SecondFactorAlert = z.infer<typeof payload>;

export const secondFactorAlert = defineMail({
  payload,
  subject: ({ brand }) => words.subject(brand),
  find: async (queued) => queued.payload,
  write: ({ at }, site) =>
    ownerText(site, {
      title: words.title,
      paragraphs: [words.intro(longDateTime(new Date(at), 'pl')), words.remedy],
      action: { label: words.action, path: '/admin' },
      closing: [words.wasYou],
    }),
});

export const accountMails = { 'second-factor-alert': secondFactorAlert } satisfies Partial<MailRegistry>;
