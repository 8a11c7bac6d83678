import type { MessageCounts, MessageMail } from '../../../../domain/endpoints/messages.ts';
import type { Locale } from '../../../../domain/text/locale.ts';
import { engineOf } from '../engine/engine.ts';
import { badCursor, decodeCursor, toPage, type BadCursor, type Page } from './cursor.ts';
import { inBatches, isBehind } from '../rows/in-batches.ts';
import { newId } from '../rows/identifiers.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { ContactMessagesTable, Handle, Time } from '../rows/schema.ts';
import { enqueueMail, type NewMail } from '../outbox/queue.ts';
import { addEntries } from '../search/entries.ts';
import { findWords } from '../search/find.ts';
import { sumCounts } from './received.ts';
import { queueEvent } from './webhook-deliveries.ts';

export type MessageRecord = ContactMessagesTable;

export type NewMessage = {
  id?: string;
  name: string;
  email: string;
  message: string;
  language: Locale | null;
  createdAt: Time;
  spamReason?: string | null;
  /** Of one that came as a mail. */
  mail?: MessageMail | null;
  proposedBriefId?: string | null;
};

/** Call it inside a transaction: the message, its entry in the index and what other programs are told belong together. */
export async function insertMessage(db: Handle, message: NewMessage): Promise<MessageRecord> {
  const { mail = null, proposedBriefId = null } = message;
  const row: MessageRecord = {
    ...message,
    mail: mail && toJson(mail),
    proposedBriefId,
    id: message.id ?? newId(),
    readAt: null,
    deletedAt: null,
    spamReason: message.spamReason ?? null,
    lastActivityAt: message.createdAt,
    retentionWarnedAt: null,
    answeredAt: null,
    answeredBy: null,
    briefId: null,
  };
  await db.insertInto('contactMessages').values(row).execute();
  await addEntries(db, 'message', [row.id]);
  if (row.spamReason === null)
    await queueEvent(db, { type: 'message.received', at: row.createdAt, messageId: row.id });
  return row;
}

/** Null for one that came by the form. */
export function mailOf({ mail }: Pick<MessageRecord, 'mail'>): MessageMail | null {
  return mail === null ? null : parseJson<MessageMail>(mail);
}

type MessageIntake = { message: NewMessage & { id: string }; mails: NewMail[] };

/** A message with its mails, all of them or nothing. */
export const saveMessage = {
  module: import.meta.url,
  name: 'saveMessage',
  async run(tx: Handle, { message, mails }: MessageIntake): Promise<void> {
    await insertMessage(tx, message);
    for (const mail of mails) await enqueueMail(tx, mail);
  },
};

export async function findMessage(db: Handle, id: string): Promise<MessageRecord | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Others that want to change it wait for the end of this transaction. */
export async function findMessageToChange(tx: Handle, id: string): Promise<MessageRecord | undefined> {
  // On SQLite one transaction writes at a time anyway.
  if (engineOf(tx) === 'postgres')
    await tx.selectFrom('contactMessages').select('id').where('id', '=', id).forUpdate().execute();
  return findMessage(tx, id);
}

/** The message that a brief was made of. */
export async function findMessageOfBrief(db: Handle, briefId: string): Promise<MessageRecord | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('briefId', '=', briefId).executeTakeFirst();
}

export type MessageFilter = {
  q?: string | undefined;
  trash?: boolean | undefined;
  /** Left out: messages and suspected spam alike. */
  spam?: boolean | undefined;
  /** True: was answered, or has become a brief; false: still waits, so that spam is left out. */
  answered?: boolean | undefined;
};
export type MessageListQuery = MessageFilter & {
  cursor?: string | undefined;
  limit: number;
};

export async function listMessages(
  db: Handle,
  query: MessageListQuery,
): Promise<Page<MessageRecord> | BadCursor> {
  const sort = 'newest';
  const place = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, 'time');
  if (query.cursor !== undefined && !place) return badCursor;
  const rows = await (await selection(db, query, place)).limit(query.limit + 1).execute();
  return toPage(rows, query.limit, (last) => ({
    sort,
    key: last.createdAt,
    id: last.id,
  }));
}

export async function* streamMessages(
  db: Handle,
  filter: MessageFilter,
  batch = 200,
): AsyncGenerator<MessageRecord> {
  const batches = inBatches<MessageRecord>(batch, async (last) => {
    const place = last && { key: last.createdAt, id: last.id };
    return (await selection(db, filter, place)).limit(batch).execute();
  });
  for await (const rows of batches) yield* rows;
}

type Place = { key: string | number; id: string };

async function selection(db: Handle, filter: MessageFilter, place: Place | undefined) {
  let query = db
    .selectFrom('contactMessages')
    .selectAll()
    .where('deletedAt', filter.trash ? 'is not' : 'is', null);
  if (filter.spam !== undefined) query = query.where('spamReason', filter.spam ? 'is not' : 'is', null);
  if (filter.answered === true)
    query = query.where(({ or, eb }) =>
      or([eb('answeredAt', 'is not', null), eb('briefId', 'is not', null)]),
    );
  if (filter.answered === false)
    query = query
      .where('spamReason', 'is', null)
      .where('answeredAt', 'is', null)
      .where('briefId', 'is', null);
  if (place) query = query.where(isBehind({ createdAt: place.key, id: place.id }, '<'));
  const found = await findWords(db, 'message', filter.q ?? '');
  if (found) query = query.where(found.isIn('contactMessages.id'));
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc');
}

export async function countMessages(db: Handle): Promise<MessageCounts> {
  const counts = await sumCounts(db, 'messageCounts');
  const { unread = 0, read = 0, spam = 0, trash = 0 } = Object.fromEntries(counts);
  return { all: unread + read + spam, unread, spam, trash };
}

/** `null` says that it is no spam after all; a reason found before stays. */
export async function setSpamReason(db: Handle, id: string, spamReason: string | null): Promise<boolean> {
  const query = db
    .updateTable('contactMessages')
    .set(({ fn, val }) => ({
      spamReason: spamReason === null ? null : fn.coalesce('spamReason', val(spamReason)),
    }))
    .where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** A letter that a mail server accepted outweighs what the owner marked by hand. */
export async function markAnsweredByLetter(tx: Handle, id: string, at: Time): Promise<void> {
  await tx
    .updateTable('contactMessages')
    .set({ answeredAt: at, answeredBy: 'letter', lastActivityAt: at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('answeredBy', 'is', null), eb('answeredBy', '<>', 'letter')]))
    .execute();
}

/**
 * What the owner marks by hand: answered elsewhere, or not answered after all. It changes nothing that a letter has
 * answered, because what was sent stays sent. False if there is no such message.
 */
export async function markAnsweredByHand(
  tx: Handle,
  id: string,
  isAnswered: boolean,
  at: Time,
): Promise<boolean> {
  const change = isAnswered
    ? { answeredAt: at, answeredBy: 'elsewhere' as const }
    : { answeredAt: null, answeredBy: null };
  await tx
    .updateTable('contactMessages')
    .set({ ...change, lastActivityAt: at })
    .where('id', '=', id)
    .where('answeredBy', isAnswered ? 'is' : '=', isAnswered ? null : 'elsewhere')
    .execute();
  return (await findMessage(tx, id)) !== undefined;
}

/** Something was written about it: its time of retention begins anew. */
export async function touchMessage(tx: Handle, id: string, at: Time): Promise<void> {
  await tx.updateTable('contactMessages').set({ lastActivityAt: at }).where('id', '=', id).execute();
}

export async function linkMessage(tx: Handle, id: string, briefId: string, at: Time): Promise<void> {
  await tx.updateTable('contactMessages').set({ briefId, lastActivityAt: at }).where('id', '=', id).execute();
}

/** It belongs to no brief after all. False if none was proposed. */
export async function dropProposal(tx: Handle, id: string): Promise<boolean> {
  const query = tx.updateTable('contactMessages').set({ proposedBriefId: null }).where('id', '=', id);
  return (await query.where('proposedBriefId', 'is not', null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Its sender wrote again: it is unread, and waits for an answer. */
export async function reopenMessage(tx: Handle, id: string, at: Time): Promise<void> {
  await tx
    .updateTable('contactMessages')
    .set({
      readAt: null,
      answeredAt: null,
      answeredBy: null,
      lastActivityAt: at,
    })
    .where('id', '=', id)
    .execute();
}

/** What it said stands in a thread now. */
export async function removeMessage(tx: Handle, id: string): Promise<void> {
  await tx.deleteFrom('contactMessages').where('id', '=', id).execute();
}
