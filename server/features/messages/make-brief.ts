/** A brief made of a contact message: its words move over, and each of the two leads to the other. */
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { callMinutes } from '../../../domain/conversation/letter-templates.ts';
import type { LetterDraft } from '../../../domain/endpoints/conversation.ts';
import { rankingOf } from '../../../domain/triage/ranking.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { newId, newReference } from '../../platform/store/rows/identifiers.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { newestKeyOf, toBriefRow } from '../../platform/store/tables/brief-record.ts';
import { changeBrief, findBrief, insertBriefRow } from '../../platform/store/tables/briefs.ts';
import { dropDraft, findDraft, saveDraft } from '../../platform/store/tables/letters.ts';
import {
  findMessageToChange,
  linkMessage,
  type MessageRecord,
} from '../../platform/store/tables/messages.ts';
import { markRead } from '../../platform/store/tables/received.ts';
import { columnsOf } from '../briefs/intake.ts';
import { accessHashOf } from '../briefs/private-link.ts';

export type MadeBrief = { id: string; reference: string; isNew: boolean };

/** Undefined if there is no such message outside the trash. At most one brief is made of a message. */
export async function makeBrief(
  store: Store,
  actor: string,
  messageId: string,
): Promise<MadeBrief | undefined> {
  const id = newId();
  const accessTokenHash = await accessHashOf(store.db, id);
  const made = await store.transaction(async (tx) => {
    // Locks the message: two tabs may ask at once.
    const message = await findMessageToChange(tx, messageId);
    if (!message || message.deletedAt) return undefined;
    const known = message.briefId && (await findBrief(tx, message.briefId));
    if (known) return { id: known.id, reference: known.reference, isNew: false };
    const at = new Date().toISOString();
    const columns = columnsOf(briefOf(message));
    const { language } = message;
    const row = toBriefRow(
      { id, ...columns, source: 'contact_message', createdAt: at, readAt: at, language, accessTokenHash },
      newReference(),
      rankingOf(columns, newestKeyOf(at)),
    );
    const { reference } = await insertBriefRow(tx, row);
    // Whoever was answered is not promised a first answer again.
    if (message.answeredAt) await changeBrief(tx, id, { answeredAt: message.answeredAt }, at);
    await linkMessage(tx, messageId, id, at);
    if (!message.readAt) await markRead(tx, 'contactMessages', messageId, at);
    await moveDraft(tx, messageId, id, at);
    const about = { at, actor };
    const detail = { messageId };
    await appendActivity(tx, {
      ...about,
      action: 'made-of-message',
      subjectKind: 'brief',
      subjectId: id,
      detail,
    });
    await appendActivity(tx, {
      ...about,
      action: 'brief-made',
      subjectKind: 'message',
      subjectId: messageId,
      detail: { briefId: id },
    });
    return { id, reference, isNew: true };
  });
  if (made?.isNew) store.search.wake();
  return made;
}

function briefOf({ name, email, message }: MessageRecord) {
  const brief = emptyBrief();
  return {
    ...brief,
    additionalInfo: { ...brief.additionalInfo, notes: message },
    contactInfo: { ...brief.contactInfo, name, email },
  };
}

/** A letter begun to the sender goes on as a letter to the client. */
async function moveDraft(tx: Handle, messageId: string, briefId: string, at: string): Promise<void> {
  const draft = (await findDraft(tx, { messageId })) as Pick<LetterDraft, 'subject' | 'text'> | undefined;
  if (!draft) return;
  const letter: LetterDraft = {
    ...draft,
    kind: 'reply',
    questions: [],
    times: [],
    minutes: callMinutes.usual,
    remindAfterDays: 3,
  };
  await saveDraft(tx, { briefId }, letter, at);
  await dropDraft(tx, { messageId });
}
