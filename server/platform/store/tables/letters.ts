/** What the owner has written to a client, and what came back. */
import type { LetterKind } from '../../../../domain/endpoints/conversation.ts';
import type { Question, QuestionAnswer } from '../../../../domain/conversation/questions.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { Handle, LettersTable, Time } from '../rows/schema.ts';
import { renewEntries } from '../search/entries.ts';

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
};

export type LetterRecord = Omit<LettersTable, 'content'> & { content: LetterContent };

export type NewLetter = Pick<LetterRecord, 'id' | 'briefId' | 'createdAt' | 'subject' | 'text' | 'mailId'> & {
  kind: LetterKind;
  content: Partial<LetterContent>;
  remindAt?: Time | null;
};

const nothing: LetterContent = { questions: [], version: 0, times: [], minutes: 0, declined: null };

/** Call it inside a transaction: what it says can be searched for. */
export async function insertLetter(tx: Handle, letter: NewLetter): Promise<LetterRecord> {
  const record: LetterRecord = {
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
    .values({ ...record, content: toJson(record.content) })
    .execute();
  await renewEntries(tx, 'brief', [letter.briefId]);
  return record;
}

export async function findLetter(db: Handle, briefId: string, id: string): Promise<LetterRecord | undefined> {
  const row = await db
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .where('briefId', '=', briefId)
    .executeTakeFirst();
  return row && fromRow(row);
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
  return rows.map(fromRow);
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
  return rows.map(fromRow);
}

function fromRow(row: LettersTable): LetterRecord {
  return { ...row, content: { ...nothing, ...parseJson<Partial<LetterContent>>(row.content) } };
}

export async function findDraft(db: Handle, briefId: string): Promise<unknown> {
  const query = db.selectFrom('letterDrafts').select('content').where('briefId', '=', briefId);
  const row = await query.executeTakeFirst();
  return row && parseJson<unknown>(row.content);
}

export async function saveDraft(db: Handle, briefId: string, draft: unknown, at: Time): Promise<void> {
  const saved = { content: toJson(draft), updatedAt: at };
  await db
    .insertInto('letterDrafts')
    .values({ briefId, ...saved })
    .onConflict((conflict) => conflict.column('briefId').doUpdateSet(saved))
    .execute();
}

export async function dropDraft(db: Handle, briefId: string): Promise<void> {
  await db.deleteFrom('letterDrafts').where('briefId', '=', briefId).execute();
}
