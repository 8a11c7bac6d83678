import { z } from 'zod';
import { longDateTime } from '../../../domain/text/dates.ts';
import { locales } from '../../../domain/text/locale.ts';
import { mail as englishMail } from '../../../words/en/mail.ts';
import { mail } from '../../../words/pl/mail.ts';
import { defineMail, type MailRegistry } from '../../platform/mail/definition.ts';
import { ownerText } from '../../platform/mail/owner-text.ts';
import { findAccount } from '../../platform/store/tables/accounts.ts';
import { findInvitation } from '../../platform/store/tables/invitations.ts';
import { invitationPath } from './invitations.ts';

const words = mail.secondFactorAlert;

const payload = z.object({ at: z.string(), accountId: z.string().optional() });
export type SecondFactorAlert = z.infer<typeof payload>;

export const secondFactorAlert = defineMail({
  payload,
  subject: ({ brand }) => words.subject(brand),
  find: async ({ payload: { at, accountId } }, { db }) => {
    const account = accountId === undefined ? undefined : await findAccount(db, accountId);
    // The owner's go where all mails to the owner go.
    return { at, address: account?.role === 'colleague' ? account.email : undefined };
  },
  clientAddress: ({ address }) => address,
  write: ({ at }, site) =>
    ownerText(site, {
      title: words.title,
      paragraphs: [words.intro(longDateTime(new Date(at), 'pl')), words.remedy],
      action: { label: words.action, path: '/admin' },
      closing: [words.wasYou],
    }),
});

const texts = { pl: mail, en: englishMail };
const invited = z.object({ invitationId: z.string(), language: z.enum(locales) });

const invitation = defineMail({
  payload: invited,
  subject: ({ payload: { language }, brand }) => texts[language].invitation.subject(brand),
  find: async ({ payload: { invitationId } }, { db }) => {
    const found = await findInvitation(db, invitationId);
    return found && { ...found, path: await invitationPath(db, found.id) };
  },
  clientAddress: ({ email }) => email,
  write: ({ language, invitedBy, expiresAt, path }, { brand, origin }, subject) => {
    const { invitation: own, footer } = texts[language];
    return {
      locale: language,
      title: subject,
      paragraphs: [own.intro(invitedBy, brand), own.how],
      action: { label: own.action, href: origin + path },
      sections: [],
      closing: [own.until(longDateTime(new Date(expiresAt), language)), own.notYou, footer(brand, origin)],
    };
  },
});

export const accountMails = {
  'second-factor-alert': secondFactorAlert,
  invitation,
} satisfies Partial<MailRegistry>;
