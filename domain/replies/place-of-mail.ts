/** Which thread a mail belongs to, and whether it may stand there without the owner's word. */
import type { ReadMail } from './read-mail.ts';

export type ThreadSubject = { kind: 'brief' | 'message'; id: string };

/** A thread that the mail names, with the addresses its letters went to. */
export type NamedThread = ThreadSubject & { addresses: readonly string[] };

/** What was found out about the clues of a mail. */
export type MailClues = {
  /** By Message-IDs of ours, the nearest last. */
  answered: readonly NamedThread[];
  /** By the signed part of an address of ours. */
  signed: readonly NamedThread[];
  /** It was sent to such an address with a wrong signature. */
  hasWrongSignature: boolean;
  /** By references in the subject. */
  inSubject: readonly NamedThread[];
  /** The latest brief of the sender, and whether they are the client of any. */
  ofSender: ThreadSubject | undefined;
  isOwn: boolean;
};

/** What it was recognised by. */
type MailReason = 'references' | 'address' | 'subject' | 'sender';

export type MailPlace =
  | { is: 'attached'; to: ThreadSubject; by: MailReason }
  | { is: 'proposed'; to: ThreadSubject; by: MailReason }
  | { is: 'automatic'; to: ThreadSubject | undefined }
  | { is: 'inbox' }
  | { is: 'bounce' }
  | { is: 'ours' };

type Judged = Pick<ReadMail, 'isSenderDoubtful' | 'automatic' | 'bounce'> & {
  from: { address: string };
};

export function placeOfMail(mail: Judged, clues: MailClues, isBounceOfOurs: boolean): MailPlace {
  if (isBounceOfOurs) return { is: 'bounce' };
  if (mail.bounce) return { is: 'automatic', to: undefined };
  const thread = threadOf(mail, clues);
  if (mail.automatic) {
    if (clues.isOwn) return { is: 'ours' };
    // A client may write through a mailing list of their own.
    if (mail.automatic === 'bulk' && thread?.is === 'attached') return thread;
    return {
      is: 'automatic',
      to: thread?.is === 'attached' ? thread.to : undefined,
    };
  }
  if (thread?.is === 'attached') return thread;
  // The owner's own mails are no news to the owner; a client who is the owner of the mailbox stands in a thread.
  if (clues.isOwn) return { is: 'ours' };
  return thread ?? { is: 'inbox' };
}

type Threaded = Extract<MailPlace, { is: 'attached' | 'proposed' }>;

/** By its Message-IDs, then the signed address, then the reference in the subject with the sender's address. */
function threadOf({ from, isSenderDoubtful }: Judged, clues: MailClues): Threaded | undefined {
  const { answered, signed, inSubject, ofSender, hasWrongSignature } = clues;
  const isTheirs = ({ addresses }: NamedThread) => addresses.includes(from.address);
  const mayAttach = !isSenderDoubtful && !hasWrongSignature;
  const attached = (to: NamedThread | undefined, by: MailReason): Threaded | undefined =>
    to && mayAttach ? { is: 'attached', to: subjectOf(to), by } : undefined;
  // From another address of a client's, but not from another client.
  const bySignature = signed.find((thread) => isTheirs(thread) || !ofSender || isSame(ofSender, thread));
  const proposed = (to: ThreadSubject | undefined, by: MailReason): Threaded | undefined =>
    // What was asked by the contact form has no row to propose at: whoever is in doubt writes a message of their own.
    to?.kind === 'brief' ? { is: 'proposed', to: subjectOf(to), by } : undefined;
  return (
    attached(answered.findLast(isTheirs), 'references') ??
    attached(bySignature, 'address') ??
    attached(inSubject.find(isTheirs), 'subject') ??
    proposed(answered.at(-1), 'references') ??
    proposed(signed.at(-1), 'address') ??
    proposed(inSubject[0], 'subject') ??
    proposed(ofSender, 'sender')
  );
}

const subjectOf = ({ kind, id }: ThreadSubject): ThreadSubject => ({
  kind,
  id,
});
const isSame = (one: ThreadSubject, other: ThreadSubject) => one.kind === other.kind && one.id === other.id;

/** Only who was sent a letter knows its id or the signed address; the reference may be known to others. */
export function isProofOfAddress({ is, ...place }: MailPlace): boolean {
  return is === 'attached' && 'by' in place && (place.by === 'references' || place.by === 'address');
}
