/** Where a person's address occurs, and how it is removed from other people's records. */
import { fromBriefRow, type BriefRecord } from './brief-record.ts';
import type { Handle } from '../rows/schema.ts';
import { toJson } from '../rows/json.ts';
import type { MessageRecord } from './messages.ts';
import { renewEntries } from '../search/entries.ts';
import { idsThatMayName } from '../search/find.ts';
import { isOneOf } from '../rows/is-one-of.ts';
import type { BriefNote } from './notes.ts';

export type Candidates = {
  briefs: BriefRecord[];
  messages: MessageRecord[];
  notes: BriefNote[];
};

/** These briefs, and rows that may name the address somewhere, trash included. The caller looks closer. */
export async function findCandidates(db: Handle, email: string, named: string[]): Promise<Candidates> {
  const briefIds = [...named, ...(await idsThatMayName(db, 'brief', email))];
  const messageIds = await idsThatMayName(db, 'message', email);
  const briefs = await db
    .selectFrom('briefs')
    .selectAll()
    .where(isOneOf(db, 'id', briefIds))
    .orderBy('newestKey')
    .execute();
  const messages = await db
    .selectFrom('contactMessages')
    .selectAll()
    .where(isOneOf(db, 'id', messageIds))
    .orderBy('createdAt')
    .execute();
  // A brief is found by its notes as well.
  const notes = await db
    .selectFrom('briefNotes')
    .selectAll()
    .where(isOneOf(db, 'briefId', briefIds))
    .orderBy('id')
    .execute();
  return { briefs: briefs.map(fromBriefRow), messages, notes };
}

/** Everything of a brief in which an address may stand; the former database allowed any word anywhere. */
export function writtenParts(brief: BriefRecord) {
  const { companyName, contactName, contactEmail, contactPhone, industry, websiteType } = brief;
  const { status, source, nextStep, fullBriefData, originalDocument, dismissedFindings } = brief;
  const contact = { companyName, contactName, contactEmail, contactPhone };
  const documents = { fullBriefData, originalDocument, dismissedFindings };
  return {
    ...contact,
    industry,
    websiteType,
    status,
    source,
    nextStep,
    ...documents,
  };
}

export async function rewriteBrief(tx: Handle, brief: BriefRecord): Promise<void> {
  const { fullBriefData, originalDocument, dismissedFindings, ...line } = writtenParts(brief);
  await tx
    .updateTable('briefs')
    .set({
      ...line,
      fullBriefData: toJson(fullBriefData),
      originalDocument: originalDocument === null ? null : toJson(originalDocument),
      dismissedFindings: dismissedFindings.length > 0 ? toJson(dismissedFindings) : null,
    })
    .where('id', '=', brief.id)
    .execute();
  await renewEntries(tx, 'brief', [brief.id]);
}

export async function rewriteMessage(tx: Handle, message: MessageRecord): Promise<void> {
  const { id, name, message: text, mail } = message;
  await tx.updateTable('contactMessages').set({ name, message: text, mail }).where('id', '=', id).execute();
  await renewEntries(tx, 'message', [id]);
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
  const removed = await tx
    .deleteFrom('briefNotes')
    .where(isOneOf(tx, 'id', ids))
    .returning('briefId')
    .execute();
  await renewEntries(
    tx,
    'brief',
    removed.map(({ briefId }) => briefId),
  );
}
