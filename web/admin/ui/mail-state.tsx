import type { ListedMail } from '../../../domain/endpoints/mails.ts';
import { mailStateWord, useAreMailsFiles } from './mail-files.ts';
import { useText } from './text.tsx';

type MailStateProps = { mail: Pick<ListedMail, 'status' | 'lastError'> | null };

/** How a mail fares, with the reason where it does not get through. */
export function MailState({ mail }: MailStateProps) {
  const text = useText();
  const areFiles = useAreMailsFiles();
  if (!mail) return text.letters.entry.noMail;
  const { status, lastError } = mail;
  return (
    <>
      {mailStateWord(text, status, areFiles)}
      {status !== 'sent' && lastError ? <span className="text-danger"> ({lastError})</span> : null}
    </>
  );
}
