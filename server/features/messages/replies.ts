/** The owner's answers to contact messages: letters as those about a brief, without a private link. */
import type { MessageThread, ReplyDraft } from '../../../domain/endpoints/messages.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { pick } from '../../platform/pick.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { findMailWithKey, listMailsOfMessages } from '../../platform/store/outbox/queue.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { dropDraft, findDraft, listMessageLetters, saveDraft } from '../../platform/store/tables/letters.ts';
import {
  findMessage,
  findMessageToChange,
  mailOf,
  touchMessage,
} from '../../platform/store/tables/messages.ts';
import { letterView, queueLetter, type Sent } from '../conversation/letters.ts';

export async function openMessage({ db }: Pick<Store, 'db'>, id: string): Promise<MessageThread | undefined> {
  const message = await findMessage(db, id);
  if (!message) return undefined;
  const { mail: _mail, ...shown } = message;
  const [mails, letters, draft, brief, proposed] = await Promise.all([
    listMailsOfMessages(db, [id]),
    listMessageLetters(db, [id]),
    findDraft(db, { messageId: id }),
    message.briefId === null ? undefined : findBrief(db, message.briefId),
    message.proposedBriefId === null ? undefined : findBrief(db, message.proposedBriefId),
  ]);
  return {
    ...shown,
    mail: mailOf(message),
    proposed: proposed && !proposed.deletedAt ? pick(proposed, 'id', 'reference', 'companyName') : null,
    letters: letters.map((letter) =>
      letterView(
        letter,
        mails.find((mail) => mail.id === letter.mailId),
      ),
    ),
    draft: (draft ?? null) as ReplyDraft | null,
    brief: brief ? { id: brief.id, reference: brief.reference } : null,
  };
}

type Reply = { subject: string; text: string; key?: string | undefined };

/** The same key again answers with the letter that was sent first, and sends nothing. */
export function replyToMessage(store: Store, actor: string, messageId: string, reply: Reply): Promise<Sent> {
  const now = new Date();
  const at = now.toISOString();
  const { key, ...written } = reply;
  const mailKey = key && `letter:${messageId}:${key}`;
  return store.transaction(async (tx): Promise<Sent> => {
    // Locks the message: the same letter may come twice at once.
    const message = await findMessageToChange(tx, messageId);
    if (!message || message.deletedAt) return { ok: false, code: 'message-not-found' };
    const first = mailKey && (await findLetterOf(tx, messageId, mailKey));
    if (first) return { ok: true, letter: first };
    if (message.briefId) return { ok: false, code: 'message-is-brief' };
    if (!isEmail(message.email.trim())) return { ok: false, code: 'no-address' };
    const about = { messageId };
    const letterToSend = { ...written, kind: 'reply' as const, key: mailKey };
    const { letter, mail } = await queueLetter(tx, about, message.email, letterToSend, now);
    await touchMessage(tx, messageId, at);
    await appendActivity(tx, {
      at,
      actor,
      action: 'reply-sent',
      subjectKind: 'message',
      subjectId: messageId,
      detail: { letterId: letter.id },
    });
    return { ok: true, letter: letterView(letter, mail) };
  });
}

async function findLetterOf(tx: Handle, messageId: string, mailKey: string) {
  const mail = await findMailWithKey(tx, mailKey);
  const letters = mail ? await listMessageLetters(tx, [messageId]) : [];
  const letter = letters.find(({ mailId }) => mailId === mail?.id);
  return letter && letterView(letter, mail);
}

/** False if there is no such message outside the trash. */
export function saveReplyDraft(store: Store, messageId: string, draft: ReplyDraft | null): Promise<boolean> {
  const about = { messageId };
  return store.transaction(async (tx) => {
    const message = await findMessage(tx, messageId);
    if (!message || message.deletedAt) return false;
    if (draft === null) await dropDraft(tx, about);
    else await saveDraft(tx, about, draft, new Date().toISOString());
    return true;
  });
}
