import { longDateTime } from '../../../domain/text/dates.ts';
import { mail as words } from '../../../words/pl/mail.ts';
import { defineMail, type MailRegistry } from '../../platform/mail/definition.ts';
import { ownerText, panelPath } from '../../platform/mail/owner-text.ts';
import type { NewMail } from '../../platform/store/outbox/queue.ts';
import { findMessage } from '../../platform/store/tables/messages.ts';

const own = words.contactNotification;

const contactNotification = defineMail({
  budget: 'notification',
  subject: ({ sender }) => own.subject(sender),
  find: async ({ messageId }, { db }) => (messageId === null ? undefined : findMessage(db, messageId)),
  headers: ({ name, email }) => ({ replyTo: { name, address: email } }),
  write: ({ id, name, email, message, language, createdAt }, site) =>
    ownerText(site, {
      title: own.title(name),
      paragraphs: [own.intro],
      action: { label: own.action, path: panelPath('message', id) },
      sections: [
        { title: own.message, rows: [{ label: longDateTime(new Date(createdAt), 'pl'), value: message }] },
        {
          title: own.sender,
          rows: [
            { label: own.name, value: name },
            { label: own.email, value: email },
            { label: words.language, value: language ? words.languages[language] : words.notProvided },
          ],
        },
      ],
    }),
});

export const messageMails = { 'contact-notification': contactNotification } satisfies Partial<MailRegistry>;

export function mailOfMessage(
  message: { id: string },
  { ownerAddress, now }: { ownerAddress: string; now: string },
): NewMail {
  return {
    kind: 'contact-notification',
    recipient: ownerAddress,
    payload: {},
    messageId: message.id,
    dedupeKey: `contact-notification:${message.id}`,
    createdAt: now,
  };
}
