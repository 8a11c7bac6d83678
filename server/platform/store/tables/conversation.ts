/** Everything that was written about a brief beside the brief itself. */
import type { Handle } from '../rows/schema.ts';
import { toJson } from '../rows/json.ts';
import { findDraft, listLetters, saveDraft, type LetterRecord } from './letters.ts';
import { listNotesOf } from './notes.ts';
import { listRevisions, rewriteRevision, type RevisionRecord } from './revisions.ts';

/** What owner and client said to each other, and what it changed. */
export type ConversationRecords = { letters: LetterRecord[]; revisions: RevisionRecord[]; draft: unknown };

export async function findConversation(db: Handle, briefId: string): Promise<ConversationRecords> {
  return {
    letters: await listLetters(db, [briefId]),
    revisions: await listRevisions(db, [briefId]),
    draft: (await findDraft(db, briefId)) ?? null,
  };
}

/** Call it inside a transaction, before the entries of the brief are renewed. */
export async function rewriteConversation(
  tx: Handle,
  briefId: string,
  { letters, revisions, draft }: ConversationRecords,
): Promise<void> {
  for (const { id, subject, text, content } of letters)
    await tx
      .updateTable('letters')
      .set({ subject, text, content: toJson(content) })
      .where('id', '=', id)
      .execute();
  for (const revision of revisions) await rewriteRevision(tx, revision);
  if (draft !== null) await saveDraft(tx, briefId, draft, new Date().toISOString());
}

/** The texts of it all, notes included, for each brief. */
export async function listTextsOf(db: Handle, briefIds: string[]): Promise<Map<string, string[]>> {
  const notes = await listNotesOf(db, briefIds);
  const texts = new Map(briefIds.map((id) => [id, (notes.get(id) ?? []).map(({ note }) => note)]));
  const add = (briefId: string, ...more: string[]) => texts.get(briefId)?.push(...more.filter(Boolean));
  for (const { briefId, subject, text, content } of await listLetters(db, briefIds))
    add(briefId, subject, text, content.declined ?? '', ...content.questions.map((asked) => asked.text));
  for (const { briefId, changes } of await listRevisions(db, briefIds))
    add(briefId, ...changes.flatMap(({ before, after }) => [...before, ...after]));
  return texts;
}
