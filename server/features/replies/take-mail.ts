/** Takes a mail out of the mailbox into a thread, the inbox or nowhere: once, in one transaction with the reader's place. */
import {
  isProofOfAddress,
  placeOfMail,
  type MailPlace,
  type ThreadSubject,
} from '../../../domain/replies/place-of-mail.ts';
import type { ReadMail } from '../../../domain/replies/read-mail.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import type { MailPosition, TakenMail } from '../../platform/mailbox/mailbox.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { markReturned } from '../../platform/store/outbox/queue.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import { findBriefToChange, touchBrief } from '../../platform/store/tables/briefs.ts';
import { placeFiles } from '../../platform/store/tables/file-access.ts';
import {
  changeLetter,
  dropReminders,
  insertLetter,
  listLetters,
} from '../../platform/store/tables/letters.ts';
import {
  advanceMailbox,
  countTakenSince,
  identityOf,
  recordTaken,
  wasTaken,
} from '../../platform/store/tables/mailboxes.ts';
import { enqueuePush } from '../../platform/store/tables/pushes.ts';
import { findMessageToChange, insertMessage, reopenMessage } from '../../platform/store/tables/messages.ts';
import { markRead } from '../../platform/store/tables/received.ts';
import { note } from '../conversation/letters.ts';
import { proveAddress } from '../conversation/unproved-address.ts';
import { findClues, type FoundClues, type Mailbox } from './find-clues.ts';
import type { KeptAttachments } from './keep-attachments.ts';
import { mailIdentity } from './mail-identity.ts';

/** A thread or an inbox that is filled on purpose stays readable; what is beyond goes to spam, and nothing is lost. */
const bounds = { ofThread: 300, strangersAnHour: 60 };

export type Taken = MailPlace['is'] | 'twice' | 'left' | 'lost-lease';

type Options = { owner: string; mailbox: Mailbox; kept?: KeptAttachments | undefined; now?: Date };

export async function takeMail(
  store: Store,
  { position, mail, arrivedBefore, size }: TakenMail,
  { owner, mailbox, kept, now = new Date() }: Options,
): Promise<Taken> {
  const at = now.toISOString();
  const identity = identityOf(mailIdentity(mail, size));
  const became = await store.transaction(async (tx): Promise<Taken> => {
    if (!(await advanceMailbox(tx, position, owner))) return 'lost-lease';
    if (await wasTaken(tx, identity)) return 'twice';
    const clues = await findClues(tx, mail, mailbox);
    const place = placeOfMail(mail, clues, clues.returned.length > 0);
    // What lay in the mailbox before it was connected is the owner's business, except in threads.
    const isLeft =
      arrivedBefore && (place.is === 'inbox' || (place.is === 'proposed' && place.by === 'sender'));
    const taken = isLeft ? 'left' : await settle(tx, { mail, place, returned: clues.returned, kept, at });
    if (
      !(await recordTaken(tx, {
        ...ledgerEntry(position),
        identity,
        place: taken,
        takenAt: at,
      }))
    )
      return 'twice';
    return taken;
  });
  if (became === 'attached' || became === 'proposed' || became === 'inbox' || became === 'bounce') {
    store.search.wake();
    store.changes.announce();
  }
  return became;
}

const ledgerEntry = ({ mailbox, uidValidity, uid }: MailPosition) => ({
  mailbox,
  uidValidity,
  uid,
});

type Settled = Pick<FoundClues, 'returned'> & {
  mail: ReadMail;
  place: MailPlace;
  kept: KeptAttachments | undefined;
  at: string;
};

async function settle(
  tx: Handle,
  { mail, place, returned, kept, at }: Settled,
): Promise<Exclude<Taken, 'twice' | 'left' | 'lost-lease'>> {
  switch (place.is) {
    case 'bounce':
      for (const { id } of returned) await markReturned(tx, id, returnReason(mail));
      return 'bounce';
    case 'attached':
      if (await attach(tx, { mail, to: place.to, kept, at }, isProofOfAddress(place))) return 'attached';
      await receive(tx, mail, at, undefined);
      return 'inbox';
    case 'automatic':
      if (place.to) await attachAutomatic(tx, mail, place.to, at);
      return 'automatic';
    case 'proposed':
    case 'inbox':
      await receive(tx, mail, at, place.is === 'proposed' ? place.to : undefined);
      return place.is;
    case 'ours':
      return 'ours';
  }
}

function returnReason({ bounce }: ReadMail): string {
  return `Not delivered: ${bounce?.reason || bounce?.recipient || 'returned by a mail server'}`.slice(0, 400);
}

function letterOf(mail: ReadMail, at: string, isAutomatic: boolean) {
  const { from, quoted, attachments, isEncrypted, subject, text } = mail;
  const received = { from, quoted, attachments, isEncrypted, isAutomatic };
  const id = newId();
  return {
    id,
    kind: 'client-mail' as const,
    createdAt: at,
    subject,
    text,
    content: { received },
    mailId: '',
  };
}

/** False if the thread is gone, in the trash or full. */
async function attach(
  tx: Handle,
  { mail, to, kept, at }: Pick<Settled, 'mail' | 'kept' | 'at'> & { to: ThreadSubject },
  isProof: boolean,
): Promise<boolean> {
  if (to.kind === 'message') {
    const message = await findMessageToChange(tx, to.id);
    if (!message || message.deletedAt) return false;
    await insertLetter(tx, { messageId: to.id }, letterOf(mail, at, false));
    await reopenMessage(tx, to.id, at);
    return true;
  }
  const brief = await findBriefToChange(tx, to.id);
  if (!brief || brief.deletedAt || (await isFull(tx, to.id))) return false;
  const isKept = kept?.briefId === to.id;
  const letter = letterOf(isKept ? { ...mail, attachments: kept.attachments } : mail, at, false);
  await attachToBrief(tx, to.id, letter, { at, actor: 'visitor' });
  await enqueuePush(tx, 'answer', to.id);
  if (isKept)
    await placeFiles(
      tx,
      kept.files.map(({ id }) => id),
      letter.id,
    );
  if (isProof) await proveAddress(tx, to.id, at);
  return true;
}

export type NewClientMail = ReturnType<typeof letterOf>;

/** A client's act: the brief is unread, and its questions need no reminder. The brief's row is locked. */
export async function attachToBrief(
  tx: Handle,
  briefId: string,
  mail: NewClientMail,
  { at, actor }: { at: string; actor: string },
): Promise<void> {
  const letter = await insertLetter(tx, { briefId }, mail);
  await changeLetter(tx, letter, {
    answeredAt: at,
    closedAt: at,
    handledAt: null,
  });
  await dropReminders(tx, briefId);
  await markRead(tx, 'briefs', briefId, null);
  await note(tx, {
    at,
    actor,
    action: 'client-wrote',
    briefId,
    letterId: mail.id,
  });
  await touchBrief(tx, briefId, at);
}

export async function isFull(tx: Handle, briefId: string): Promise<boolean> {
  const letters = await listLetters(tx, [briefId]);
  return letters.filter(({ kind }) => kind === 'client-mail').length >= bounds.ofThread;
}

/** Stands in the thread and changes nothing else: nobody has acted. */
async function attachAutomatic(tx: Handle, mail: ReadMail, to: ThreadSubject, at: string): Promise<void> {
  const letter = letterOf(mail, at, true);
  if (to.kind === 'message') await insertLetter(tx, { messageId: to.id }, letter);
  else if (!(await isFull(tx, to.id))) await insertLetter(tx, { briefId: to.id }, letter);
}

async function receive(
  tx: Handle,
  mail: ReadMail,
  at: string,
  proposed: ThreadSubject | undefined,
): Promise<void> {
  const { from, subject, text, quoted, attachments, isEncrypted, isSpam } = mail;
  const anHourAgo = new Date(Date.parse(at) - hourMs).toISOString();
  const isFlood = (await countTakenSince(tx, anHourAgo, 'inbox')) >= bounds.strangersAnHour;
  await insertMessage(tx, {
    name: from.name || from.address.split('@')[0] || '?',
    email: isEmail(from.address) ? from.address : '',
    message: text || subject,
    language: null,
    createdAt: at,
    spamReason: isSpam ? 'mail-filter' : isFlood && !proposed ? 'flood' : null,
    mail: { subject, quoted, attachments, isEncrypted },
    proposedBriefId: proposed?.kind === 'brief' ? proposed.id : null,
  });
}
