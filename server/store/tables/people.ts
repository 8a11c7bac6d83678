/** Where a person's address occurs, and how it is taken out of other people's records. */
import { sql } from 'kysely';
import { briefSearchTexts, fromBriefRow, type BriefRecord } from './brief-record.ts';
import type { Handle } from '../database.ts';
import { toJson } from '../json.ts';
import type { MessageRecord } from './messages.ts';
import { isOneOf, searchable, textsContaining, toSearchTexts, updateSearchTexts } from './search.ts';
import type { BriefNote } from './notes.ts';

export type Candidates = { briefs: BriefRecord[]; messages: MessageRecord[]; notes: BriefNote[] };

/** Rows whose texts contain the address somewhere, trash included. The caller looks closer. */
export async function findCandidates(db: Handle, email: string): Promise<Candidates> {
  const term = searchable(email);
  const briefs = await db
    .selectFrom('briefs')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('id', 'in', textsContaining(db, 'brief', term)),
        sql<boolean>`lower(original_document) like ${`%${likeText(term)}%`} escape '\\'`,
      ]),
    )
    .orderBy('newestKey')
    .execute();
  const messages = await db
    .selectFrom('contactMessages')
    .selectAll()
    .where('id', 'in', textsContaining(db, 'message', term))
    .orderBy('createdAt')
    .execute();
  const notes = await db
    .selectFrom('briefNotes')
    .selectAll()
    .where(sql<boolean>`lower(note) like ${`%${likeText(term)}%`} escape '\\'`)
    .orderBy('id')
    .execute();
  return { briefs: briefs.map(fromBriefRow), messages, notes };
}

function likeText(term: string): string {
  return term.replaceAll(/[\\%_]/g, '\\$&');
}

export async function rewriteBrief(tx: Handle, brief: BriefRecord): Promise<void> {
  const { companyName, contactName, fullBriefData, originalDocument } = brief;
  await tx
    .updateTable('briefs')
    .set({
      companyName,
      contactName,
      fullBriefData: toJson(fullBriefData),
      originalDocument: originalDocument === null ? null : toJson(originalDocument),
    })
    .where('id', '=', brief.id)
    .execute();
  await updateSearchTexts(tx, 'brief', { id: brief.id, ...briefSearchTexts(brief, brief.reference) });
}

export async function rewriteMessage(tx: Handle, message: MessageRecord): Promise<void> {
  const { id, name, message: text } = message;
  await tx.updateTable('contactMessages').set({ name, message: text }).where('id', '=', id).execute();
  const head = [name, message.email];
  await updateSearchTexts(tx, 'message', { id, ...toSearchTexts(head, [...head, text]) });
}

/** Mails about these that have left quoted the address; their copies go when their rows are gone. */
export async function forgetFinishedMails(
  tx: Handle,
  briefIds: string[],
  messageIds: string[],
): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where(({ or }) => or([isOneOf(tx, 'briefId', briefIds), isOneOf(tx, 'messageId', messageIds)]))
    .execute();
}

export async function removeNotes(tx: Handle, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('briefNotes').where('id', 'in', ids).execute();
}
