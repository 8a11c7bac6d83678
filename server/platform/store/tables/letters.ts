/** What the owner has written to a client or to the sender of a message, and what came back. */
import { sql } from 'kysely';
import type { ConversationLetter, ThreadKind } from '../../../../domain/endpoints/conversation.ts';
import type { Question, QuestionAnswer } from '../../../../domain/conversation/questions.ts';
import { isWellFormedText } from '../../../../domain/text/text-rules.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { Handle, LettersTable, Time } from '../rows/schema.ts';
import { renewEntries, type SearchSubject } from '../search/entries.ts';

type AskedQuestion = Question & {
  answer: QuestionAnswer | null;
  /** What was answered before, oldest first. */
  earlier?: QuestionAnswer[];
};

/** What only one kind of letter has. */
export type LetterContent = {
  questions: AskedQuestion[];
  /** How often it was answered. */
  version: number;
  times: Time[];
  minutes: number;
  declined: string | null;
  estimate: ConversationLetter['estimate'];
  received: ConversationLetter['received'];
};

/** What a letter or a draft belongs to. */
export type LetterAbout = { briefId: string } | { messageId: string };

/** Whatever it belongs to. */
export type AnyLetter = Omit<LettersTable, 'content' | 'briefId' | 'messageId'> & { content: LetterContent };
export type LetterRecord = AnyLetter & { briefId: string };
export type MessageLetter = AnyLetter & { messageId: string };

type NewLetter = Pick<AnyLetter, 'id' | 'createdAt' | 'subject' | 'text' | 'mailId'> & {
  kind: ThreadKind;
  content: Partial<LetterContent>;
  remindAt?: Time | null;
};

const nothing: LetterContent = {
  questions: [],
  version: 0,
  times: [],
  minutes: 0,
  declined: null,
  estimate: null,
  received: null,
};

/** Call it inside a transaction: what it says can be searched for. */
export async function insertLetter<About extends LetterAbout>(
  tx: Handle,
  about: About,
  letter: NewLetter,
): Promise<AnyLetter & About> {
  const record: AnyLetter = {
    ...letter,
    content: { ...nothing, ...letter.content },
    closedAt: null,
    answeredAt: null,
    remindAt: letter.remindAt ?? null,
    remindedAt: null,
    handledAt: null,
  };
  await tx
    .insertInto('letters')
    .values({
      briefId: null,
      messageId: null,
      ...about,
      ...record,
      content: toJson(record.content),
    })
    .execute();
  await renewEntries(tx, ...entryOf(about));
  return { ...record, ...about };
}

function entryOf(about: LetterAbout): [SearchSubject, string[]] {
  return 'briefId' in about ? ['brief', [about.briefId]] : ['message', [about.messageId]];
}

/** The id may be whatever a form says; PostgreSQL takes not every text. */
export async function findLetter(db: Handle, briefId: string, id: string): Promise<LetterRecord | undefined> {
  if (!isWellFormedText(id)) return undefined;
  const row = await db
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .where('briefId', '=', briefId)
    .executeTakeFirst();
  return row && { ...fromRow(row), briefId };
}

export async function findMessageLetter(
  db: Handle,
  messageId: string,
  id: string,
): Promise<MessageLetter | undefined> {
  return (await listMessageLetters(db, [messageId])).find((letter) => letter.id === id);
}

/** Oldest first. */
export async function listLetters(db: Handle, briefIds: string[]): Promise<LetterRecord[]> {
  if (briefIds.length === 0) return [];
  const rows = await db
    .selectFrom('letters')
    .selectAll()
    .where('briefId', 'in', briefIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...fromRow(row), briefId: row.briefId! }));
}

/** Oldest first. */
export async function listMessageLetters(db: Handle, messageIds: string[]): Promise<MessageLetter[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .selectFrom('letters')
    .selectAll()
    .where('messageId', 'in', messageIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...fromRow(row), messageId: row.messageId! }));
}

type LetterChange = Partial<
  Pick<
    LetterRecord,
    'closedAt' | 'answeredAt' | 'remindAt' | 'remindedAt' | 'handledAt' | 'content' | 'subject' | 'text'
  >
>;

/** Call it inside a transaction. */
export async function changeLetter(
  tx: Handle,
  { id, briefId }: Pick<LetterRecord, 'id' | 'briefId'>,
  { content, ...change }: LetterChange,
): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ ...change, ...(content ? { content: toJson(content) } : {}) })
    .where('id', '=', id)
    .execute();
  if (content) await renewEntries(tx, 'brief', [briefId]);
}

/** It belongs to another brief. Call it inside a transaction. */
export async function moveLetter(
  tx: Handle,
  { id, briefId }: Pick<LetterRecord, 'id' | 'briefId'>,
  to: string,
): Promise<void> {
  await tx.updateTable('letters').set({ briefId: to, handledAt: null }).where('id', '=', id).execute();
  await renewEntries(tx, 'brief', [briefId, to]);
}

/** A client who wrote is not reminded of questions. */
export async function dropReminders(tx: Handle, briefId: string): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ remindAt: null })
    .where('briefId', '=', briefId)
    .where('remindAt', 'is not', null)
    .execute();
}

/** Clients can no longer answer or pick from the others. */
export async function closeOthers(
  tx: Handle,
  { briefId, kind, id }: Pick<LetterRecord, 'briefId' | 'kind' | 'id'>,
  at: Time,
): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ closedAt: at, remindAt: null })
    .where('briefId', '=', briefId)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .where('closedAt', 'is', null)
    .execute();
}

/** The owner is done with whatever the client answered so far. */
export async function handleLetters(tx: Handle, briefId: string, at: Time): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ handledAt: at })
    .where('briefId', '=', briefId)
    .where('answeredAt', 'is not', null)
    .where('handledAt', 'is', null)
    .execute();
}

/** Questions that still wait when their client is to be reminded, the earliest first. */
export async function listDueReminders(db: Handle, now: Time, limit: number): Promise<LetterRecord[]> {
  const rows = await db
    .selectFrom('letters')
    .selectAll()
    .where('remindAt', 'is not', null)
    .where('remindAt', '<=', now)
    .orderBy('remindAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  // Only questions have a reminder, and only clients of a brief are asked any.
  return rows.map((row) => ({ ...fromRow(row), briefId: row.briefId! }));
}

function fromRow({ briefId: _brief, messageId: _message, ...row }: LettersTable): AnyLetter {
  return {
    ...row,
    content: { ...nothing, ...parseJson<Partial<LetterContent>>(row.content) },
  };
}

/** Where the draft lies, as the database names it. */
function draftOf(about: LetterAbout) {
  const isOfBrief = 'briefId' in about;
  return {
    table: sql.table(isOfBrief ? 'letter_drafts' : 'message_drafts'),
    key: sql.ref(isOfBrief ? 'brief_id' : 'message_id'),
    id: isOfBrief ? about.briefId : about.messageId,
  };
}

export async function findDraft(db: Handle, about: LetterAbout): Promise<unknown> {
  const { table, key, id } = draftOf(about);
  const found = await sql<{
    content: string;
  }>`select content from ${table} where ${key} = ${id}`.execute(db);
  return found.rows[0] && parseJson<unknown>(found.rows[0].content);
}

export async function saveDraft(db: Handle, about: LetterAbout, draft: unknown, at: Time): Promise<void> {
  const { table, key, id } = draftOf(about);
  await sql`insert into ${table} (${key}, content, updated_at) values (${id}, ${toJson(draft)}, ${at})
    on conflict (${key}) do update set content = excluded.content, updated_at = excluded.updated_at`.execute(
    db,
  );
}

export async function dropDraft(db: Handle, about: LetterAbout): Promise<void> {
  const { table, key, id } = draftOf(about);
  await sql`delete from ${table} where ${key} = ${id}`.execute(db);
}
