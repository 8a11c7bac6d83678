/** Cancels a booked call, and announces changes of a call. */
import type { MailKind } from '../../../domain/endpoints/mails.ts';
import type { LetterActivity } from '../../../domain/triage/activity.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { cancelCall, findCall } from '../../platform/store/tables/booked-calls.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief, touchBrief } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { changeLetter, findLetter, type LetterRecord } from '../../platform/store/tables/letters.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { note } from './letters.ts';

/** False if no call is booked. */
export function cancelBooked(
  store: Store,
  actor: string,
  briefId: string,
  { ownerAddress }: { ownerAddress: string },
): Promise<boolean> {
  const at = new Date().toISOString();
  return store.transaction(async (tx) => {
    const brief = await findBrief(tx, briefId);
    if (!brief || brief.deletedAt) return false;
    const call = await cancelCall(tx, briefId, at);
    const letter = call && (await findLetter(tx, briefId, call.letterId));
    if (!letter) return false;
    await changeLetter(tx, letter, { closedAt: letter.closedAt ?? at });
    await announceCall(tx, { brief, letter, ownerAddress, at, actor })('call-cancelled', [
      'call-cancelled',
      'call-cancellation',
    ]);
    return true;
  });
}

type Announced = {
  brief: BriefRecord;
  letter: LetterRecord;
  ownerAddress: string;
  at: string;
  actor?: string;
};

/** Records a change of a call as activity and mails it: to the owner, and to the client if a mail for them is named. */
export function announceCall(tx: Handle, { brief, letter, ownerAddress, at, actor = 'visitor' }: Announced) {
  return async (action: LetterActivity, [owners, clients]: [MailKind, MailKind | null]): Promise<void> => {
    const call = await findCall(tx, brief.id);
    const payload = { letterId: letter.id, sequence: call?.sequence ?? 0 };
    const mail = (kind: MailKind, recipient: string) =>
      enqueueMail(tx, { kind, recipient, payload, briefId: brief.id, createdAt: at });
    await touchBrief(tx, brief.id, at);
    await note(tx, { at, actor, action, briefId: brief.id, letterId: letter.id });
    await mail(owners, ownerAddress);
    const client = brief.contactEmail.trim();
    if (clients && isEmail(client)) await mail(clients, client);
  };
}
