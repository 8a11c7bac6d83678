/**
 * The address that clients answer to: the mailbox's own with a signed part, `kontakt+b…@`, which names the brief or the
 * message a letter was about. Whoever holds it was sent a letter.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ThreadSubject } from '../../../domain/replies/place-of-mail.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import type { Handle } from '../../platform/store/database.ts';
import { storedSecret } from '../../platform/store/stored-secret.ts';

const secretKey = 'reply-secret';

/** Some programs write addresses in small letters, so that base64 would break. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const idLength = 26;
const signatureLength = 16;
const longestLocalPart = 64;
const kinds = { b: 'brief', m: 'message' } as const;
const signedPart = new RegExp(`^([bm])([${alphabet}]{${idLength}})([${alphabet}]{${signatureLength}})$`);

function toLetters(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const length = Math.ceil((bytes.length * 8) / 5);
  const letters = Array.from({ length }, (_, index) => alphabet[Number((bits >> BigInt(index * 5)) & 31n)]!);
  return letters.toReversed().join('');
}

function idFrom(letters: string): string {
  let bits = 0n;
  for (const letter of letters) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter));
  const hex = (bits & ((1n << 128n) - 1n)).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const isUuid = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

async function signatureOf(db: Handle, { kind, id }: ThreadSubject): Promise<string> {
  const signature = createHmac('sha256', await storedSecret(db, secretKey)).update(`${kind} ${id}`);
  return toLetters(signature.digest().subarray(0, 10));
}

/** Undefined for an id of the former database, and where an address would be too long for mail servers. */
export async function signedAddress(
  db: Handle,
  subject: ThreadSubject,
  mailbox: string,
): Promise<string | undefined> {
  if (!isUuid(subject.id)) return undefined;
  const at = mailbox.lastIndexOf('@');
  const letters = toLetters(Buffer.from(subject.id.replaceAll('-', ''), 'hex'));
  const local = `${mailbox.slice(0, at)}+${subject.kind === 'brief' ? 'b' : 'm'}${letters}${await signatureOf(db, subject)}`;
  const address = `${local}${mailbox.slice(at)}`;
  return local.length <= longestLocalPart && isEmail(address) ? address : undefined;
}

export type SignedAddresses = {
  signed: ThreadSubject[];
  hasWrongSignature: boolean;
};

/** What the recipients of a mail say, of those that are the mailbox's. */
export async function readSignedAddresses(
  db: Handle,
  recipients: readonly string[],
  mailbox: string,
): Promise<SignedAddresses> {
  const at = mailbox.lastIndexOf('@');
  const [start, end] = [`${mailbox.slice(0, at)}+`.toLowerCase(), mailbox.slice(at).toLowerCase()];
  const found: SignedAddresses = { signed: [], hasWrongSignature: false };
  for (const recipient of recipients) {
    if (!recipient.startsWith(start) || !recipient.endsWith(end)) continue;
    const parts = signedPart.exec(recipient.slice(start.length, recipient.length - end.length));
    if (!parts) continue;
    const [, letter = 'b', id = '', signature = ''] = parts;
    const subject: ThreadSubject = {
      kind: kinds[letter as keyof typeof kinds],
      id: idFrom(id),
    };
    const isRight = timingSafeEqual(Buffer.from(signature), Buffer.from(await signatureOf(db, subject)));
    if (isRight) found.signed.push(subject);
    else found.hasWrongSignature = true;
  }
  return found;
}
