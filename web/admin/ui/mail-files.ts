/** Without a mail server every mail becomes a file, and nothing in the panel may say that it was sent. */
import { createContext, useContext } from 'react';
import type { MailStatus } from '../../../domain/endpoints/mails.ts';
import type { PanelText } from './text.tsx';

/** Null until the panel knows. */
type AreFiles = boolean | null;

const MailFilesContext = createContext<AreFiles>(false);
export const MailFilesProvider = MailFilesContext.Provider;

export function useAreMailsFiles(): AreFiles {
  return useContext(MailFilesContext);
}

type Words = Record<MailStatus, string>;

export function mailStateWord(text: PanelText, status: MailStatus, areFiles: AreFiles): string {
  return wordOf(status, text.admin.mail.states, text.inbox.files.states, areFiles);
}

export function notificationWord(text: PanelText, status: MailStatus, areFiles: AreFiles): string {
  return wordOf(status, text.admin.notification, text.inbox.files.notification, areFiles);
}

function wordOf(
  status: MailStatus,
  sent: Words,
  saved: Pick<Words, 'sending' | 'sent'>,
  areFiles: AreFiles,
): string {
  if (status !== 'sending' && status !== 'sent') return sent[status];
  return areFiles === null ? '' : (areFiles ? saved : sent)[status];
}
