/** Removes briefs and messages with everything that hangs on them. */
import { digestKind } from '../outbox/status.ts';
import type { ErasureReason } from '../../../../domain/triage/activity.ts';
import type { PersonErased } from '../../../../domain/endpoints/privacy.ts';
import { newId } from '../rows/identifiers.ts';
import type { Handle, Time } from '../rows/schema.ts';
import { appendActivity } from './activity.ts';
import { isOneOf } from '../rows/is-one-of.ts';
import { keepAccepted } from './kept-estimates.ts';
import { saveSetting } from './settings.ts';

export type Subjects = { briefIds: string[]; messageIds: string[] };
export type ErasedCounts = Omit<PersonErased, 'mentions'>;

export type Erasure = {
  subjects: Subjects;
  actor: string;
  at: Time;
  reason: ErasureReason;
  /** The owner's reason to keep accepted estimates as records; without one they go like everything else. */
  keep?: string | undefined;
};

/** For few at a time; call `finishErasure` after the last. What stays on record is that it was done, when and by whom. */
export const eraseForGood = {
  module: import.meta.url,
  name: 'eraseForGood',
  async run(tx: Handle, { subjects, actor, at, reason, keep }: Erasure): Promise<ErasedCounts> {
    const briefIds = await findExisting(tx, 'briefs', subjects.briefIds);
    const messageIds = await findExisting(tx, 'contactMessages', subjects.messageIds);
    if (keep !== undefined) await keepAccepted(tx, briefIds, { keptAt: at, keptBy: actor, reason: keep });
    const erased = await eraseSubjects(tx, { briefIds, messageIds });
    const entries = [
      ...briefIds.map((subjectId) => ({ subjectKind: 'brief' as const, subjectId })),
      ...messageIds.map((subjectId) => ({ subjectKind: 'message' as const, subjectId })),
    ];
    for (const entry of entries)
      await appendActivity(tx, { ...entry, at, actor, action: 'erased', detail: { reason } });
    if (entries.length > 0) await noteUnfinished(tx);
    return erased;
  },
};

/** Where erased rows were, as the database names them. */
export const tablesWithPeople = [
  'briefs',
  'brief_notes',
  'letters',
  'brief_revisions',
  'letter_drafts',
  'estimate_drafts',
  'estimates',
  'brief_files',
  'brief_file_parts',
  'materials',
  'kept_estimates',
  'message_drafts',
  'contact_messages',
  'search_entries',
  'outbox',
  'webhook_deliveries',
  'idempotency_keys',
  'activity',
] as const;

/** Holds a name while files may remember what was erased. */
export const unfinishedKey = 'erasure-unfinished';

/** Should the process end before the files are clean, the daily job goes on from here. Each note is one of its own. */
export function noteUnfinished(tx: Handle): Promise<void> {
  return saveSetting(tx, unfinishedKey, newId());
}

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

async function findExisting(
  db: Handle,
  table: 'briefs' | 'contactMessages',
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** A digest that has left named several people; its copy among the files goes when its row is gone. */
async function forgetDigests(tx: Handle, ids: string[]): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('kind', '=', digestKind)
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
