/** From the bytes of a mail to plain, bounded texts. Runs in a thread of its own: anybody may send anything. */
import PostalMime, { type Address, type Email, type Header } from 'postal-mime';
import { automaticKindOf } from '../../../domain/replies/automatic.ts';
import { bounceInText, failedDelivery, messageIdsIn, type Bounce } from '../../../domain/replies/bounce.ts';
import { htmlToText } from '../../../domain/replies/html-to-text.ts';
import { splitQuotation, withoutArmour } from '../../../domain/replies/quotation.ts';
import { mailLimits, type MailAttachment, type ReadMail } from '../../../domain/replies/read-mail.ts';

/** Of either text; what stands behind it is cut. */
const longestText = 400_000;
const longestHeader = 20_000;
const noText = /html|text\/plain|nie obsługuje|does not support/i;

export async function parseMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await parsed(bytes);
  // Its parts cannot be told apart: all of it is text.
  const isUndivided = mail && !mail.text && !mail.html && mail.attachments.length === 0;
  const retried = !mail ? await parsed(headOf(bytes)) : isUndivided ? await parsed(undividedOf(bytes)) : mail;
  return readMail(retried ?? mail ?? nothing);
}

const nothing: Email = { headers: [], headerLines: [], attachments: [] };

async function parsed(bytes: Uint8Array): Promise<Email | undefined> {
  const options = {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 500_000,
  };
  return PostalMime.parse(bytes, options).catch(() => undefined);
}

/** What is too deep or too odd as a whole still tells who sent it. */
function headOf(bytes: Uint8Array): Uint8Array {
  return Buffer.from(`${plainHead(bytes)}\r\n\r\n`, 'latin1');
}

function undividedOf(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('\r\n\r\n');
  const type = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit';
  const head = Buffer.from(`${plainHead(bytes)}\r\n${type}`, 'latin1');
  return start === -1 ? head : Buffer.concat([head, bytes.subarray(start)]);
}

function plainHead(bytes: Uint8Array): string {
  const head =
    Buffer.from(bytes.subarray(0, 200_000))
      .toString('latin1')
      .split(/\r?\n\r?\n/)[0] ?? '';
  const kept = head.split(/\r?\n(?![ \t])/).filter((line) => !/^content-/i.test(line));
  return kept.join('\r\n');
}

function readMail(mail: Email): ReadMail {
  const headers = new Map(
    mail.headers.toReversed().map(({ key, value }) => [key, value.slice(0, longestHeader)]),
  );
  const header = (name: string) => headers.get(name) ?? '';
  const senders = mail.headers.filter(({ key }) => key === 'from').flatMap(({ value }) => addressesIn(value));
  const from = flat(mail.from ? [mail.from] : [])[0] ?? {
    name: '',
    address: senders[0] ?? '',
  };
  const subject = line(mail.subject ?? '', mailLimits.subject);
  const contentType = header('content-type');
  const body = bodyOf(mail);
  const split = splitQuotation(body.text);
  const bounce = bounceOf(mail, {
    headers,
    from: from.address,
    subject,
    text: body.text,
  });
  return {
    messageId: idsIn(mail.messageId ?? '')[0] ?? null,
    from: {
      name: line(from.name, mailLimits.name),
      address: line(from.address, 254).toLowerCase(),
    },
    isSenderDoubtful: new Set(senders).size > 1 || isRefused(header('authentication-results')),
    recipients: recipientsOf(mail).slice(0, mailLimits.clues),
    references: [...idsIn(header('references')), ...idsIn(header('in-reply-to'))].slice(-mailLimits.clues),
    subject,
    text: clean(split.text).slice(0, mailLimits.text).toWellFormed(),
    quoted: clean(split.quoted).slice(0, mailLimits.text).toWellFormed(),
    isEncrypted: body.isEncrypted,
    attachments: attachmentsOf(mail),
    automatic: automaticKindOf(headers, { subject, contentType }),
    bounce,
    isSpam: /^\s*yes/i.test(header('x-spam-flag')) || /^\s*yes/i.test(header('x-spam-status')),
  };
}

/** The text part, unless it only says that there is none. */
function bodyOf(mail: Email): { text: string; isEncrypted: boolean } {
  const text = (mail.text ?? '').slice(0, longestText);
  const isStub = text.trim() === '' || (text.length < 200 && noText.test(text));
  const whole = isStub && mail.html ? htmlToText(mail.html.slice(0, longestText)) : text;
  const plain = withoutArmour(clean(whole));
  const isSealed = mail.attachments.some(({ mimeType }) =>
    /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/.test(mimeType),
  );
  return {
    text: plain.text,
    isEncrypted: plain.isEncrypted || (isSealed && plain.text.trim() === ''),
  };
}

function bounceOf(mail: Email, report: Parameters<typeof bounceInText>[0]): Bounce | null {
  const parts = mail.attachments.map(({ mimeType, content }) => ({
    mimeType,
    content,
  }));
  const textOf = (type: RegExp) =>
    parts
      .filter(({ mimeType }) => type.test(mimeType))
      .map(({ content }) => written(content))
      .join('\n\n');
  if (!/^multipart\/report\b/i.test(report.headers.get('content-type') ?? '')) return bounceInText(report);
  const failed = failedDelivery(textOf(/^message\/(?:global-)?delivery-status$/));
  if (!failed) return null;
  const returned = `${textOf(/^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/)}\n${report.text}`;
  return { ...failed, messageIds: messageIdsIn(returned) };
}

function written(content: ArrayBuffer | Uint8Array | string): string {
  if (typeof content === 'string') return content.slice(0, 100_000);
  return Buffer.from(new Uint8Array(content).subarray(0, 100_000)).toString('utf8');
}

function recipientsOf(mail: Email): string[] {
  const envelope = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'];
  const named = mail.headers
    .filter(({ key }: Header) => envelope.includes(key))
    .flatMap(({ value }) => addressesIn(value));
  const to = flat([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address);
  return [...new Set([...to, ...named].map((address) => address.trim().toLowerCase()))];
}

function flat(addresses: readonly Address[]): { name: string; address: string }[] {
  return addresses.flatMap((one) =>
    one.group ? one.group : [{ name: one.name, address: one.address ?? '' }],
  );
}

function addressesIn(value: string): string[] {
  return [
    ...value.slice(0, longestHeader).matchAll(/[^\s<>,;:"()]{1,64}@[^\s<>,;:"()]{1,255}(?![^<]*")/g),
  ].map(([address]) => address.toLowerCase());
}

function idsIn(value: string): string[] {
  return [...value.slice(-longestHeader).matchAll(/<([^<>\s]{1,250})>/g)].map(([, id]) => id!);
}

/** The uppermost result is the receiving server's own. A forger can only add a pass, which is believed in nothing. */
function isRefused(results: string): boolean {
  return (
    /\bdmarc=fail\b/i.test(results) ||
    (/\bspf=(?:soft)?fail\b/i.test(results) && !/\b(?:dkim|dmarc)=pass\b/i.test(results))
  );
}

function attachmentsOf({ attachments }: Email): MailAttachment[] {
  return attachments
    .filter(
      ({ related, mimeType }) =>
        !related && !/^application\/(?:pgp|x-pkcs7|pkcs7)-(?:signature|encrypted)$/.test(mimeType),
    )
    .slice(0, mailLimits.attachments)
    .map(({ filename, mimeType, content }) => ({
      name: line((filename ?? '').split(/[/\\]/).at(-1) ?? '', 120) || mimeType.slice(0, 60),
      size: typeof content === 'string' ? content.length : content.byteLength,
    }));
}

const unwanted = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu;

/** Without what turns letters around, hides them or breaks a database's text. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unwanted, '').toWellFormed();
}

function line(text: string, most: number): string {
  return clean(text.slice(0, most * 4))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
}

/** Stands for a mail that cannot be read at all. `position` tells two of them apart. */
export function unreadableMail(position: string): ReadMail {
  return { ...readMail(nothing), references: [position] };
}
