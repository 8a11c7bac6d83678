/** Removes briefs and messages with everything that hangs on them. */
import type { PersonErased } from '../../../domain/calls/privacy.ts';
import type { Handle } from '../database.ts';
import { isOneOf } from './one-of.ts';

export type Subjects = { briefIds: string[]; messageIds: string[] };
export type ErasedCounts = Omit<PersonErased, 'mentions'>;

/** Call it inside a transaction. Notes, mails, keys and search texts go with their owner by the database's own rules. */
export async function eraseSubjects(tx: Handle, { briefIds, messageIds }: Subjects): Promise<ErasedCounts> {
  const ofBriefs = isOneOf(tx, 'briefId', briefIds);
  const ofMessages = isOneOf(tx, 'messageId', messageIds);
  const mails = await tx
    .selectFrom('outbox')
    .select(['id', 'digestId'])
    .where(({ or }) => or([ofBriefs, ofMessages]))
    .execute();
  await forgetDigests(
    tx,
    mails.flatMap(({ digestId }) => digestId ?? []),
  );
  const { notes } = await tx
    .selectFrom('briefNotes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where(ofBriefs)
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('activity')
    .where('subjectKind', 'in', ['brief', 'message'])
    .where(isOneOf(tx, 'subjectId', [...briefIds, ...messageIds]))
    .execute();
  const briefs = await tx
    .deleteFrom('briefs')
    .where(isOneOf(tx, 'id', briefIds))
    .executeTakeFirst();
  const messages = await tx
    .deleteFrom('contactMessages')
    .where(isOneOf(tx, 'id', messageIds))
    .executeTakeFirst();
  return {
    briefs: Number(briefs.numDeletedRows),
    messages: Number(messages.numDeletedRows),
    notes,
    mails: mails.length,
  };
}

export async function findExistingBriefs(db: Handle, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('briefs')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** A digest that has left named several people; its copy among the files goes when its row is gone. */
async function forgetDigests(tx: Handle, ids: string[]): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('kind', '=', 'digest')
    .where('status', 'in', ['sent', 'failed'])
    .where(isOneOf(tx, 'id', ids))
    .execute();
}

/** Of these mail ids, those the outbox still knows. */
export async function findKnownMails(db: Handle, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
