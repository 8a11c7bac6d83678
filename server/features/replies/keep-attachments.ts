/**
 * Keeps what is attached to a reply with its brief, before the reply itself is taken: an interruption between them
 * brings the mail again, and files that are there already are recognised.
 */
import type { MailAttachment } from '../../../domain/replies/read-mail.ts';
import { placeOfMail } from '../../../domain/replies/place-of-mail.ts';
import type { TakenMail } from '../../platform/mailbox/mailbox.ts';
import type { Store } from '../../platform/store/database.ts';
import { dropFile } from '../../platform/store/tables/brief-files.ts';
import { identityOf, wasTaken } from '../../platform/store/tables/mailboxes.ts';
import { keepFile } from '../files/keep-file.ts';
import { findClues, type Mailbox } from './find-clues.ts';
import { mailIdentity } from './mail-identity.ts';

export type KeptAttachments = {
  briefId: string;
  /** All of them, in place of what the mail says about itself. */
  attachments: MailAttachment[];
  files: { id: string; isNew: boolean }[];
};

/** Undefined where nothing is attached, or the mail will not stand in the thread of a brief. */
export async function keepAttachments(
  store: Store,
  { mail, size, files }: TakenMail,
  mailbox: Mailbox,
): Promise<KeptAttachments | undefined> {
  if (!files || mail.attachments.length === 0) return undefined;
  if (await wasTaken(store.db, identityOf(mailIdentity(mail, size)))) return undefined;
  const clues = await findClues(store.db, mail, mailbox);
  const place = placeOfMail(mail, clues, clues.returned.length > 0);
  if (place.is !== 'attached' || place.to.kind !== 'brief') return undefined;
  const kept: KeptAttachments = { briefId: place.to.id, attachments: [], files: [] };
  const sizeOf = new Map(mail.attachments.map((one) => [one.name, one.size]));
  for await (const { name, stream } of files()) {
    const outcome = await keepFile({ store }, { briefId: place.to.id, name, source: 'mail', stream });
    if (outcome.ok) {
      const { id, name: keptName, size: bytes } = outcome.file;
      kept.files.push({ id, isNew: outcome.isNew });
      kept.attachments.push({ name: keptName, size: bytes, isKept: true });
    } else kept.attachments.push({ name, size: sizeOf.get(name) ?? 0, isRefused: true });
  }
  return kept.attachments.length > 0 ? kept : undefined;
}

/** The mail became something else meanwhile. */
export async function dropAttachments(store: Store, { files }: KeptAttachments): Promise<void> {
  for (const { id, isNew } of files) if (isNew) await store.run(dropFile, { id });
}
