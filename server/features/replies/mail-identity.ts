import type { ReadMail } from '../../../domain/replies/read-mail.ts';

/** Tells a mail from every other one, also where it has no Message-ID. */
export function mailIdentity(mail: ReadMail, size: number): string {
  const { messageId, from, subject, text, references } = mail;
  return (
    messageId ??
    JSON.stringify(['without Message-ID', from.address, subject, text.slice(0, 2_000), references, size])
  );
}
