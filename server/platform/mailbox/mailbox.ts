/** What the reader of a mailbox hands on, and to whom. */
import type { ReadMail } from '../../../domain/replies/read-mail.ts';
import type { MailPosition } from '../store/tables/mailboxes.ts';

export type { MailPosition } from '../store/tables/mailboxes.ts';

/** One of what is attached, to be read before the next one. */
export type MailFile = { name: string; stream: AsyncIterable<Uint8Array> };

export type TakenMail = {
  position: MailPosition;
  mail: ReadMail;
  size: number;
  /** It lay there before the mailbox was connected. */
  arrivedBefore: boolean;
  /** Fetches what is attached; undefined where the connection has broken over it before. */
  files?: (() => AsyncIterable<MailFile>) | undefined;
};

/** Saves the mail together with its position. `lost-lease`: another process reads the mailbox now, and nothing was saved. */
export type TakeMail = (taken: TakenMail, owner: string) => Promise<string>;

export type MailboxAddress = {
  /** Under which its state is stored. */
  name: string;
  host: string;
  port: number;
  isSecure: boolean;
  user: string;
  password: string;
  path: string;
};

/** `imaps://user:password@host:port/Mailbox`. */
export function mailboxAddressOf(imapUrl: string): MailboxAddress {
  const url = new URL(imapUrl);
  const isSecure = url.protocol === 'imaps:';
  const user = decodeURIComponent(url.username);
  const path = decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX';
  return {
    name: `${user}@${url.hostname}/${path}`,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    user,
    password: decodeURIComponent(url.password),
    path,
  };
}
