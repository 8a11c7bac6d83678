/** What is attached to a mail, fetched piece by piece while it is read: of no file more than a piece is in memory. */
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { mailLimits } from '../../../domain/replies/read-mail.ts';
import type { MailFile } from './mailbox.ts';

const pieceBytes = 256 * 1024;
const mostParts = 200;

/** Whoever reads no further than to a fault ends that file alone. */
export async function* attachedFiles(
  client: ImapFlow,
  uid: number,
  mostBytes: number,
): AsyncGenerator<MailFile> {
  const found = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
  const parts = found ? partsOf(found).filter(isAttached) : [];
  for (const part of parts.slice(0, mailLimits.attachments)) {
    const { content } = await client.download(String(uid), part.part ?? '1', {
      uid: true,
      // One more, so that what is too large is seen to be.
      maxBytes: mostBytes + 1,
      chunkSize: pieceBytes,
    });
    if (!content) continue;
    yield { name: nameOf(part), stream: content };
    content.destroy();
  }
}

export type MailPart = MessageStructureObject & { isRelated?: boolean };

/** Outermost first. Parts of a page, such as its pictures, are no attachments. */
export function partsOf({ bodyStructure }: FetchMessageObject): MailPart[] {
  const parts: MailPart[] = [];
  const open: MailPart[] = bodyStructure ? [bodyStructure] : [];
  for (let part = open.shift(); part && parts.length < mostParts; part = open.shift()) {
    parts.push(part);
    const isRelated = part.isRelated === true || part.type === 'multipart/related';
    open.unshift(...(part.childNodes ?? []).map((child) => ({ ...child, isRelated })));
  }
  return parts;
}

const seals = /^application\/(?:pgp|x-pkcs7|pkcs7)-(?:signature|encrypted)$/;

export const nameOf = ({ dispositionParameters, parameters, type }: MailPart): string =>
  (dispositionParameters?.['filename'] ?? parameters?.['name'] ?? type).slice(0, 200);

export function isAttached({ isRelated, childNodes, disposition, type, ...part }: MailPart): boolean {
  const isNamed = Boolean(part.dispositionParameters?.['filename'] ?? part.parameters?.['name']);
  return !childNodes && !isRelated && !seals.test(type) && (disposition === 'attachment' || isNamed);
}
