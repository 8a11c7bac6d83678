import { z } from 'zod';
import { longDateTime } from '../../../domain/text/dates.ts';
import { locales } from '../../../domain/text/locale.ts';
import { mail as englishMail } from '../../../words/en/mail.ts';
import { mail } from '../../../words/pl/mail.ts';
import { defineMail, type MailRegistry } from '../../platform/mail/definition.ts';
import type { Handle } from '../../platform/store/database.ts';
import { ownerText } from '../../platform/mail/owner-text.ts';
import { findAccount } from '../../platform/store/tables/accounts.ts';
import { findInvitation } from '../../platform/store/tables/invitations.ts';
import { invitationPath } from './invitations.ts';

const words = mail.secondFactorAlert;

const payload = z.object({ at: z.string(), accountId: z.string().optional() });
export type SecondFactorAlert = z.infer<typeof payload>;

/** Of a colleague. The owner's mails go where all mails to the owner go. */
async function ownAddressOf(db: Handle, accountId: string | undefined): Promise<string | undefined> {
  const account = accountId === undefined ? undefined : await findAccount(db, accountId);
  return account?.role === 'colleague' ? account.email : undefined;
}

export const secondFactorAlert = defineMail({
  payload,
  subject: ({ brand }) => words.subject(brand),
  find: async ({ payload: { at, accountId } }, { db }) => ({
    at,
    address: await ownAddressOf(db, accountId),
  }),
  clientAddress: ({ address }) => address,
  write: ({ at }, site) =>
    ownerText(site, {
      title: words.title,
      paragraphs: [words.intro(longDateTime(new Date(at), 'pl')), words.remedy],
      action: { label: words.action, path: '/admin' },
      closing: [words.wasYou],
    }),
});

const copied = payload.extend({ accountId: z.string(), name: z.string() });
export type PasskeyAlert = z.infer<typeof copied>;

export const passkeyAlert = defineMail({
  payload: copied,
  subject: ({ brand }) => mail.passkeyAlert.subject(brand),
  find: async ({ payload: { at, accountId, name } }, { db }) => ({
    at,
    name,
    address: await ownAddressOf(db, accountId),
  }),
  clientAddress: ({ address }) => address,
  write: ({ at, name }, site) =>
    ownerText(site, {
      title: mail.passkeyAlert.title,
      paragraphs: [mail.passkeyAlert.intro(name, longDateTime(new Date(at), 'pl')), mail.passkeyAlert.remedy],
      action: { label: mail.passkeyAlert.action, path: '/admin' },
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
  'passkey-alert': passkeyAlert,
  invitation,
} satisfies Partial<MailRegistry>;
