/**
 * Whoever sends a brief may type a stranger's address. Until its owner has acted from it, by opening the client page with
 * the link of a mail, an address gets three mails about a brief, the receipt among them. What the site would send by itself
 * after that is held back, and leaves once they act; the owner can send it by hand. A letter of the owner's always leaves,
 * because a person has judged the brief, and counts.
 */
import type { MailKind } from '../../../domain/endpoints/mails.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import {
  enqueueMail,
  listMailsOfBriefs,
  releaseHeldBack,
  type NewMail,
  type OutboxMail,
} from '../../platform/store/outbox/queue.ts';
import { appendActivity, hasHappened } from '../../platform/store/tables/activity.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBriefToChange } from '../../platform/store/tables/briefs.ts';
import { mailProofOf } from '../briefs/private-link.ts';

const mostBeforeActing = 3;

/** Sent to a client without the owner's doing. */
const automatic = [
  'call-confirmation',
  'call-cancellation',
  'questions-reminder',
] as const satisfies MailKind[];

const acted = (subjectId: string) =>
  ({ subjectKind: 'brief', subjectId, action: 'opened-from-mail' }) as const;

export function hasActed(db: Handle, briefId: string): Promise<boolean> {
  return hasHappened(db, acted(briefId));
}

/** Undefined if the brief has no address, or a mail with this dedupe key exists already. */
export async function enqueueToClient(
  tx: Handle,
  { id: briefId, contactEmail }: Pick<BriefRecord, 'id' | 'contactEmail'>,
  mail: Omit<NewMail, 'recipient' | 'briefId' | 'heldBack'> & {
    kind: (typeof automatic)[number];
  },
): Promise<OutboxMail | undefined> {
  const recipient = contactEmail.trim();
  if (!isEmail(recipient)) return undefined;
  const isFree =
    (await hasActed(tx, briefId)) || (await countSentTo(tx, briefId, recipient)) < mostBeforeActing;
  const heldBack = isFree ? undefined : 'Held back: nobody has opened a mail to this address yet.';
  return enqueueMail(tx, { ...mail, recipient, briefId, heldBack });
}

/** With those on their way, without those held back. */
async function countSentTo(tx: Handle, briefId: string, recipient: string): Promise<number> {
  const mails = await listMailsOfBriefs(tx, [briefId]);
  const isHeld = ({ status, attempts }: OutboxMail) => status === 'failed' && attempts === 0;
  return mails.filter((mail) => mail.recipient === recipient && !isHeld(mail)).length;
}

/** Called with whatever the address of a client page says; only mails contain the proof. True if it is the first time. */
export async function noteOpenedFromMail(store: Store, briefId: string, proof: unknown): Promise<boolean> {
  const isProof = typeof proof === 'string' && proof === (await mailProofOf(store.db, briefId));
  if (!isProof || (await hasActed(store.db, briefId))) return false;
  const at = new Date().toISOString();
  // Locks the brief: two tabs may open at once.
  return store.transaction(
    async (tx) => (await findBriefToChange(tx, briefId)) !== undefined && proveAddress(tx, briefId, at),
  );
}

/** In a transaction that has locked the brief. True if it is the first time. */
export async function proveAddress(tx: Handle, briefId: string, at: string): Promise<boolean> {
  if (await hasActed(tx, briefId)) return false;
  await appendActivity(tx, { ...acted(briefId), at, actor: 'visitor' });
  await releaseHeldBack(tx, { briefId, kinds: automatic, now: at });
  return true;
}
