/** From a row of the outbox to the bytes that leave. */
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Agency } from '../../../domain/content/content-rules.ts';
import type { MailBody } from '../../../domain/endpoints/mails.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { z } from 'zod';
import { readAgency } from '../pages/published-content.ts';
import type { Handle } from '../store/database.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { findAccount } from '../store/tables/accounts.ts';
import { bodyOf, definitionOf, type MailHeaders, type MailRegistry } from './definition.ts';
import { headerText } from './header-text.ts';
import { factsOf } from './mail-facts.ts';
import { toPlainText } from './plain-text.ts';

/** Draws the HTML of a mail. */
export type RenderMail = (body: MailBody) => string | Promise<string>;

export type RenderedMail = { subject: string; html: string; text: string };

export type ComposedMail = RenderedMail & {
  id: string;
  envelope: { from: string; to: string };
  messageId: string;
  raw: Buffer;
};

type Composition = { ok: true; mail: ComposedMail } | { ok: false; reason: string };

/** The address that a client answers a mail to, where replies are read; undefined: the one that the mail names. */
export type ReplyAddressOf = (mail: Pick<OutboxMail, 'briefId' | 'messageId'>) => Promise<string | undefined>;

export type ComposerOptions = {
  db: Handle;
  registry: MailRegistry;
  siteOrigin: string;
  /** If undefined, the agency sends from its own address. */
  mailFrom: string | undefined;
  /** The owner. */
  mailTo: string;
  render: RenderMail;
  replyAddressOf?: ReplyAddressOf | undefined;
};

export type Compose = (row: OutboxMail) => Promise<Composition>;

const gone = {
  ok: false,
  reason: 'What this mail is about no longer exists.',
} as const;

const copy = z.object({ toAccount: z.string() });

/** Of a copy for a colleague, the address of the account as it is now. */
async function colleagueOf(db: Handle, { payload }: OutboxMail): Promise<string | 'gone' | undefined> {
  const { data } = copy.safeParse(payload);
  if (!data) return undefined;
  const account = await findAccount(db, data.toAccount);
  return account?.role === 'colleague' ? account.email : 'gone';
}

/**
 * The recipient never comes from the row: it is the configured owner, the address inside the client's own brief, or that
 * of the colleague whose brief it is.
 */
export function createComposer(options: ComposerOptions): Compose {
  const {
    db,
    registry,
    siteOrigin: origin,
    mailFrom,
    mailTo: ownerAddress,
    render,
    replyAddressOf,
  } = options;
  return async (row) => {
    const definition = definitionOf(registry, row.kind);
    if (!definition) return gone;
    const agency = await readAgency(db);
    const context = { db, site: { ...agency, origin, ownerAddress } };
    const mail = { ...row, payload: definition.payload?.parse(row.payload) };
    const source = await definition.find(mail, context);
    const facts = (await factsOf(db, [mail], agency.brand)).get(row.id)?.facts;
    if (source === undefined || !facts) return gone;
    const colleague = await colleagueOf(db, row);
    if (colleague === 'gone') return gone;
    const to = definition.clientAddress?.(source) ?? colleague ?? ownerAddress;
    if (!isSafeAddress(to)) return { ok: false, reason: 'The address cannot receive mail.' };
    const rendered = await renderBody(bodyOf(definition, source, facts, context.site), render);
    const headers = await definition.headers?.(source, mail, context);
    const replyAddress = definition.clientAddress && (await replyAddressOf?.(row));
    const replyTo = replyAddress ? { name: agency.brand, address: replyAddress } : headers?.replyTo;
    const addressed = { to, ...headers, ...(replyTo ? { replyTo } : {}) };
    return {
      ok: true,
      mail: await composeMail(row.id, rendered, addressed, senderOf(mailFrom, agency)),
    };
  };
}

export async function renderBody(body: MailBody, render: RenderMail): Promise<RenderedMail> {
  return {
    subject: body.subject,
    html: await render(body),
    text: toPlainText(body),
  };
}

export async function composeMail(
  id: string,
  rendered: RenderedMail,
  { to, replyTo, references = [], isPersonal = false, calendar }: MailHeaders & { to: string },
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
      : {
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        }),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'call.ics' } } : {}),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  return {
    ...rendered,
    subject,
    id,
    messageId,
    raw,
    envelope: { from: sender.address, to },
  };
}

export type Sender = { name: string; address: string };

export function senderOf(mailFrom: string | undefined, { brand, email }: Agency): Sender {
  if (mailFrom === undefined) return { name: brand, address: email };
  const parts = /^(.*)<([^<>]*)>$/.exec(mailFrom.trim());
  if (!parts) return { name: '', address: mailFrom.trim() };
  return {
    name: (parts[1] ?? '').trim().replace(/^"(.*)"$/, '$1'),
    address: (parts[2] ?? '').trim(),
  };
}

function isSafeAddress(address: string): boolean {
  return isEmail(address) && !/\p{Cc}/u.test(address);
}
