/** From a row of the outbox to the bytes that leave: content from the store, words from React, addresses from the settings. */
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Agency } from '../../../domain/content/content-rules.ts';
import { isEmail } from '../../../domain/text/text.ts';
import type { MailRequest, RenderedMail } from '../../../web/render.tsx';
import { backupFailureSchema } from '../../operations/backups/backup-state.ts';
import { secondFactorAlertSchema } from '../../features/accounts/code-guesses.ts';
import type { CalendarFile } from '../../features/conversation/calendar.ts';
import { conversationMail } from '../../features/conversation/letter-mails.ts';
import { readAgency } from '../pages/published-content.ts';
import { accessUrlOf } from '../../features/briefs/private-link.ts';
import { retentionWarningSchema } from '../../features/privacy/retention-warning.ts';
import { noticeEndOf } from '../../features/privacy/retention-warnings.ts';
import { findBrief } from '../store/tables/briefs.ts';
import type { Handle } from '../store/database.ts';
import { findMessage } from '../store/tables/messages.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { digestContent } from './digest-content.ts';
import { headerText } from './header-text.ts';

export type RenderMail = (request: MailRequest, agency: Agency) => RenderedMail | Promise<RenderedMail>;

export type ComposedMail = RenderedMail & {
  id: string;
  envelope: { from: string; to: string };
  messageId: string;
  raw: Buffer;
};

type Composition = { ok: true; mail: ComposedMail } | { ok: false; reason: string };

export type ComposerOptions = {
  db: Handle;
  siteOrigin: string;
  /** Undefined: the agency, at its own address. */
  mailFrom: string | undefined;
  /** The owner. */
  mailTo: string;
  render: RenderMail;
};

export type MailContent = {
  request: MailRequest;
  to: string;
  replyTo?: { name: string; address: string };
  /** Ids of earlier mails of the same conversation, oldest first. */
  references?: string[];
  /** Written by a person: an answer that says they are away is welcome. */
  isPersonal?: boolean;
  calendar?: CalendarFile | undefined;
};

export type Compose = (row: OutboxMail) => Promise<Composition>;

export function createComposer(options: ComposerOptions): Compose {
  return async (row) => {
    const agency = await readAgency(options.db);
    const content = await contentOf(row, { ...options, agency });
    if (!content) return { ok: false, reason: 'What this mail is about no longer exists.' };
    if (!isSafeAddress(content.to)) return { ok: false, reason: 'The address cannot receive mail.' };
    const rendered = await options.render(content.request, agency);
    return {
      ok: true,
      mail: await composeMail(row.id, rendered, content, senderOf(options.mailFrom, agency)),
    };
  };
}

/** The recipient never comes from the row: it is the configured owner, or the address inside the visitor's own brief. */
async function contentOf(
  row: OutboxMail,
  options: ComposerOptions & { agency: Agency },
): Promise<MailContent | undefined> {
  const { db, siteOrigin: origin, mailTo } = options;
  if (row.kind === 'contact-notification' && row.messageId) {
    const message = await findMessage(db, row.messageId);
    if (!message) return undefined;
    const replyTo = { name: message.name, address: message.email };
    return { request: { kind: row.kind, origin, message }, to: mailTo, replyTo };
  }
  if ((row.kind === 'brief-notification' || row.kind === 'brief-receipt') && row.briefId) {
    const brief = await findBrief(db, row.briefId);
    if (!brief) return undefined;
    if (row.kind === 'brief-receipt') {
      const statusUrl = await accessUrlOf(db, brief, origin);
      const { reference, language, createdAt } = brief;
      const facts = { reference, language, createdAt };
      return { request: { kind: row.kind, origin, brief: facts, statusUrl }, to: brief.contactEmail.trim() };
    }
    const request: MailRequest = { kind: row.kind, origin, brief };
    return { request, to: mailTo, replyTo: { name: brief.contactName, address: brief.contactEmail } };
  }
  if (row.kind === 'erase-request' && row.briefId) {
    const brief = await findBrief(db, row.briefId);
    if (!brief) return undefined;
    const { reference, eraseRequestedAt } = brief;
    return { request: { kind: row.kind, origin, reference, requestedAt: eraseRequestedAt }, to: mailTo };
  }
  if (row.kind === 'retention-warning') {
    const warning = retentionWarningSchema.parse(row.payload);
    const eraseAfter = await noticeEndOf(db, row, new Date());
    return { request: { kind: row.kind, origin, eraseAfter, ...warning }, to: mailTo };
  }
  if (row.kind === 'second-factor-alert') {
    return { request: { kind: row.kind, origin, ...secondFactorAlertSchema.parse(row.payload) }, to: mailTo };
  }
  if (row.kind === 'backup-failure') {
    return { request: { kind: row.kind, origin, ...backupFailureSchema.parse(row.payload) }, to: mailTo };
  }
  if (row.kind === 'digest') {
    return { request: { kind: 'digest', origin, ...(await digestContent(db, row.id)) }, to: mailTo };
  }
  return conversationMail(row, options);
}

export async function composeMail(
  id: string,
  rendered: RenderedMail,
  { to, replyTo, references = [], isPersonal = false, calendar }: Omit<MailContent, 'request'>,
  sender: Sender,
): Promise<ComposedMail> {
  const host = domainToASCII(sender.address.split('@')[1] ?? '') || 'localhost';
  const messageIdOf = (mail: string) => `<${mail}@${host}>`;
  const messageId = messageIdOf(id);
  const earlier = references.map(messageIdOf);
  const replyAddress = replyTo?.address.trim() ?? '';
  const subject = headerText(rendered.subject);
  const composer = new MailComposer({
    from: { name: headerText(sender.name), address: sender.address },
    to: { name: '', address: to },
    ...(replyTo && isSafeAddress(replyAddress)
      ? { replyTo: { name: headerText(replyTo.name), address: replyAddress } }
      : {}),
    subject,
    text: rendered.text,
    html: rendered.html,
    messageId,
    ...(earlier.length > 0 ? { inReplyTo: earlier.at(-1)!, references: earlier } : {}),
    // Keeps holiday answers from answering a machine.
    ...(isPersonal
      ? {}
      : { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } }),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'call.ics' } } : {}),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  return { ...rendered, subject, id, messageId, raw, envelope: { from: sender.address, to } };
}

export type Sender = { name: string; address: string };

export function senderOf(mailFrom: string | undefined, { brand, email }: Agency): Sender {
  if (mailFrom === undefined) return { name: brand, address: email };
  const parts = /^(.*)<([^<>]*)>$/.exec(mailFrom.trim());
  if (!parts) return { name: '', address: mailFrom.trim() };
  return { name: (parts[1] ?? '').trim().replace(/^"(.*)"$/, '$1'), address: (parts[2] ?? '').trim() };
}

function isSafeAddress(address: string): boolean {
  return isEmail(address) && !/\p{Cc}/u.test(address);
}
