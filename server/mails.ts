/** Every mail of the product. A kind without a definition is a type error here. */
import { accountMails } from './features/accounts/mails.ts';
import { briefMails } from './features/briefs/mails.ts';
import { clientPageMails } from './features/client-page/mails.ts';
import { conversationMails } from './features/conversation/mails.ts';
import { estimateMails } from './features/estimates/mails.ts';
import { messageMails } from './features/messages/mails.ts';
import { digestMails } from './features/panel/digest-mail.ts';
import { privacyMails } from './features/privacy/mails.ts';
import { backupMails } from './operations/backups/mails.ts';
import type { MailRegistry } from './platform/mail/definition.ts';

export const mails: MailRegistry = {
  ...accountMails,
  ...backupMails,
  ...briefMails,
  ...clientPageMails,
  ...conversationMails,
  ...digestMails,
  ...estimateMails,
  ...messageMails,
  ...privacyMails,
};
