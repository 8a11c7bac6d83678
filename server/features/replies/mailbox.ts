/** The mailbox that clients answer to, where one is set. */
import type { FastifyBaseLogger } from 'fastify';
import type { MailboxState } from '../../../domain/endpoints/replies.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import type { Config } from '../../platform/config.ts';
import { mailboxAddressOf, type TakeMail } from '../../platform/mailbox/mailbox.ts';
import type { MailboxTimes } from '../../platform/mailbox/mailbox-reader.ts';
import { senderOf, type ReplyAddressOf } from '../../platform/mail/compose.ts';
import { readAgency } from '../../platform/pages/published-content.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { findMailbox } from '../../platform/store/tables/mailboxes.ts';
import type { Mailbox } from './find-clues.ts';
import { dropAttachments, keepAttachments } from './keep-attachments.ts';
import { signedAddress } from './reply-address.ts';
import { takeMail } from './take-mail.ts';

type MailboxConfig = Pick<Config, 'imapUrl' | 'mailTo' | 'mailFrom' | 'adminEmail' | 'isMailMarkedSeen'>;

/** The mailbox's own address, if its user is one; else the owner's. */
function replyMailbox({ imapUrl, mailTo }: Pick<Config, 'imapUrl' | 'mailTo'>): string | undefined {
  if (imapUrl === undefined) return undefined;
  const { user } = mailboxAddressOf(imapUrl);
  return isEmail(user) ? user : mailTo;
}

/** Undefined without a mailbox: mails then name the owner's address as before. */
export function replyAddresses(
  db: Handle,
  config: Pick<Config, 'imapUrl' | 'mailTo'>,
): ReplyAddressOf | undefined {
  const mailbox = replyMailbox(config);
  if (mailbox === undefined) return undefined;
  return async ({ briefId, messageId }) => {
    const id = briefId ?? messageId;
    if (id === null) return mailbox;
    return (
      (await signedAddress(db, { kind: briefId === null ? 'message' : 'brief', id }, mailbox)) ?? mailbox
    );
  };
}

async function mailboxOf(
  db: Handle,
  { mailTo, mailFrom, adminEmail }: MailboxConfig,
  address: string,
): Promise<Mailbox> {
  const agency = await readAgency(db);
  return {
    address,
    own: [address, mailTo, adminEmail, senderOf(mailFrom, agency).address, agency.email],
  };
}

type Services = {
  store: Store;
  config: MailboxConfig;
  log: FastifyBaseLogger;
  onTaken?: () => void;
};

/** Undefined without `IMAP_URL`. The library that speaks IMAP is loaded here alone, and only then. */
export async function createRepliesReader(
  { store, config, log, onTaken = () => {} }: Services,
  times: MailboxTimes = {},
) {
  const { imapUrl, isMailMarkedSeen: isMarkedSeen } = config;
  const address = replyMailbox(config);
  if (imapUrl === undefined || address === undefined) return undefined;
  const { createMailboxReader } = await import('../../platform/mailbox/mailbox-reader.ts');
  const take: TakeMail = async (taken, owner) => {
    const mailbox = await mailboxOf(store.db, config, address);
    const kept = await keepAttachments(store, taken, mailbox);
    const became = await takeMail(store, taken, { owner, mailbox, kept });
    if (kept && became !== 'attached') await dropAttachments(store, kept);
    onTaken();
    return became;
  };
  return createMailboxReader({
    store,
    imapUrl,
    isMarkedSeen,
    take,
    log,
    ...times,
  });
}

/** Null without a mailbox. */
export async function mailboxState(
  db: Handle,
  { imapUrl }: Pick<Config, 'imapUrl'>,
  now = new Date(),
): Promise<MailboxState | null> {
  if (imapUrl === undefined) return null;
  const { name } = mailboxAddressOf(imapUrl);
  const found = await findMailbox(db, name);
  const isRead = found?.leaseUntil != null && found.leaseUntil > now.toISOString();
  return {
    name,
    isConnected: isRead && found.failingSince === null && found.readAt !== null,
    readAt: found?.readAt ?? null,
    failure:
      found?.failure && found.failingSince ? { since: found.failingSince, reason: found.failure } : null,
  };
}
