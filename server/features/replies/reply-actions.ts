/** What the owner decides about mails: where one belongs that is in doubt, and that one belongs elsewhere. */
import type { RefusalCode } from '../../../words/refusals.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { findBriefsByReference, findBriefToChange, touchBrief } from '../../platform/store/tables/briefs.ts';
import { moveFiles } from '../../platform/store/tables/file-access.ts';
import { findLetter, listMessageLetters, moveLetter } from '../../platform/store/tables/letters.ts';
import {
  dropProposal,
  findMessageToChange,
  mailOf,
  removeMessage,
} from '../../platform/store/tables/messages.ts';
import { markRead } from '../../platform/store/tables/received.ts';
import { note } from '../conversation/letters.ts';
import { attachToBrief, isFull } from './take-mail.ts';

type Done<More = object> = ({ ok: true } & More) | { ok: false; code: RefusalCode };

async function isOpenFor(tx: Handle, briefId: string): Promise<boolean> {
  const brief = await findBriefToChange(tx, briefId);
  return brief !== undefined && brief.deletedAt === null;
}

/** The mail goes from the inbox into the thread of the brief. A second time it is there already. */
export function attachMessage(
  store: Store,
  actor: string,
  messageId: string,
  briefId: string,
): Promise<Done<{ briefId: string }>> {
  return store.transaction(async (tx) => {
    const message = await findMessageToChange(tx, messageId);
    const mail = message && mailOf(message);
    // An answer was sent: the two have a thread of their own.
    const isThread =
      mail && (message.briefId !== null || (await listMessageLetters(tx, [messageId])).length > 0);
    if (!mail || message.deletedAt || isThread) return { ok: false, code: 'message-not-found' };
    if (!(await isOpenFor(tx, briefId))) return { ok: false, code: 'brief-not-found' };
    if (await isFull(tx, briefId)) return { ok: false, code: 'too-many-requests' };
    const { subject, ...parts } = mail;
    const from = { name: message.name, address: message.email };
    const letter = {
      id: newId(),
      kind: 'client-mail' as const,
      createdAt: message.createdAt,
      subject,
      text: message.message === subject ? '' : message.message,
      content: { received: { ...parts, from, isAutomatic: false } },
      mailId: '',
    };
    await attachToBrief(tx, briefId, letter, {
      at: new Date().toISOString(),
      actor,
    });
    await removeMessage(tx, messageId);
    return { ok: true, briefId };
  });
}

/** It is a message of its own. False if there is none that was proposed. */
export function putAside(store: Store, messageId: string): Promise<boolean> {
  return store.transaction((tx) => dropProposal(tx, messageId));
}

/** By the reference of the other brief, as the owner types it. */
export function moveReplyTo(
  store: Store,
  actor: string,
  { briefId, letterId, reference }: { briefId: string; letterId: string; reference: string },
): Promise<Done<{ briefId: string }>> {
  return store.transaction(async (tx) => {
    const [target] = await findBriefsByReference(tx, [reference.trim().toUpperCase()]);
    if (!target) return { ok: false, code: 'brief-not-found' };
    const { id: to } = target;
    const letter = await findLetter(tx, briefId, letterId);
    if (letter?.kind !== 'client-mail') return { ok: false, code: 'brief-not-found' };
    if (to === briefId) return { ok: true, briefId };
    if (!(await isOpenFor(tx, to)) || (await isFull(tx, to))) return { ok: false, code: 'brief-not-found' };
    const at = new Date().toISOString();
    await moveLetter(tx, letter, to);
    await moveFiles(tx, letterId, to);
    await markRead(tx, 'briefs', to, null);
    for (const id of [briefId, to]) await touchBrief(tx, id, at);
    await appendActivity(tx, {
      ...{ at, actor, subjectKind: 'brief', subjectId: briefId },
      action: 'reply-moved-out',
      detail: { to: target.reference },
    });
    await note(tx, {
      at,
      actor,
      action: 'reply-moved-in',
      briefId: to,
      letterId,
    });
    return { ok: true, briefId: to };
  });
}
