/** Everything that was written about a brief or a message beside it. */
import type { Handle } from '../rows/schema.ts';
import { toJson } from '../rows/json.ts';
import {
  findDraft,
  listLetters,
  listMessageLetters,
  saveDraft,
  type AnyLetter,
  type LetterAbout,
  type LetterContent,
} from './letters.ts';
import { listNotesOf } from './notes.ts';
import { listRevisions, rewriteRevision, type RevisionRecord } from './revisions.ts';

/** What owner and client said to each other, and what it changed. */
export type ConversationRecords = {
  letters: AnyLetter[];
  revisions: RevisionRecord[];
  draft: unknown;
};

export async function findConversation(db: Handle, about: LetterAbout): Promise<ConversationRecords> {
  const draft = (await findDraft(db, about)) ?? null;
  if ('messageId' in about)
    return {
      letters: await listMessageLetters(db, [about.messageId]),
      revisions: [],
      draft,
    };
  const { briefId } = about;
  return {
    letters: await listLetters(db, [briefId]),
    revisions: await listRevisions(db, [briefId]),
    draft,
  };
}

/** Call it inside a transaction, before the entries of the brief or the message are renewed. */
export async function rewriteConversation(
  tx: Handle,
  about: LetterAbout,
  { letters, revisions, draft }: ConversationRecords,
): Promise<void> {
  for (const { id, subject, text, content } of letters)
    await tx
      .updateTable('letters')
      .set({ subject, text, content: toJson(content) })
      .where('id', '=', id)
      .execute();
  for (const revision of revisions) await rewriteRevision(tx, revision);
  if (draft !== null) await saveDraft(tx, about, draft, new Date().toISOString());
}

/** The texts of the letters about a message. */
export async function listTextsOfMessage(db: Handle, messageId: string): Promise<string[]> {
  const letters = await listMessageLetters(db, [messageId]);
  return letters.flatMap(({ subject, text, content }) => [subject, text, ...wordsOf(content)]);
}

/** Of a mail: who sent it, what it repeats, and what its attachments are called. */
function wordsOf({ received }: LetterContent): string[] {
  if (!received) return [];
  const { from, quoted, attachments } = received;
  return [from.name, from.address, quoted, ...attachments.map(({ name }) => name)];
}

/** The texts of it all, notes included, for each brief. */
export async function listTextsOf(db: Handle, briefIds: string[]): Promise<Map<string, string[]>> {
  const notes = await listNotesOf(db, briefIds);
  const texts = new Map(briefIds.map((id) => [id, (notes.get(id) ?? []).map(({ note }) => note)]));
  const add = (briefId: string, ...more: string[]) => texts.get(briefId)?.push(...more.filter(Boolean));
  for (const { briefId, subject, text, content } of await listLetters(db, briefIds)) {
    const asked = content.questions.map((question) => question.text);
    add(briefId, subject, text, content.declined ?? '', ...asked, ...wordsOf(content));
  }
  for (const { briefId, changes } of await listRevisions(db, briefIds))
    add(briefId, ...changes.flatMap(({ before, after }) => [...before, ...after]));
  return texts;
}
