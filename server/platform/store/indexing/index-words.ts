/** Puts words into the index and removes them, in pieces so small that a submission can wait for one. */
import { sql } from 'kysely';
import type { Handle } from '../rows/schema.ts';
import { engineOf, skipLocked } from '../engine/engine.ts';
import { fromBriefRow } from '../tables/brief-record.ts';
import { findMessage } from '../tables/messages.ts';
import { listTextsOf } from '../tables/conversation.ts';
import { wordsOfBrief, wordsOfMessage } from './entry-words.ts';
import { packWords, unpackWords } from '../search/packed-words.ts';

const mostEntries = 40;
const longestMs = 5;
/** FTS5 overwrites each of them wherever it stands. */
const forgottenAtOnce = 100;

/** True while there may be more to do. */
export type IndexOutcome = { isMore: boolean };

/** Puts the words of the oldest entries that have none yet into the index. */
export const indexWords = {
  module: import.meta.url,
  name: 'indexWords',
  isUnhurried: true,
  run: saveNextWords,
};

async function saveNextWords(tx: Handle): Promise<IndexOutcome> {
  const pending = tx
    .selectFrom('searchEntries')
    .select(['seq', 'briefId', 'messageId'])
    .where('words', 'is', null)
    .where(({ or, eb }) => or([eb('briefId', 'is not', null), eb('messageId', 'is not', null)]))
    .orderBy('seq')
    .limit(mostEntries);
  const entries = await skipLocked(tx, pending).execute();
  const until = performance.now() + longestMs;
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && performance.now() > until) return { isMore: true };
    await saveWords(tx, entry.seq, await readWords(tx, entry));
  }
  return { isMore: entries.length === mostEntries };
}

async function readWords(
  tx: Handle,
  { briefId, messageId }: { briefId: string | null; messageId: string | null },
): Promise<string[]> {
  if (messageId !== null) {
    const message = await findMessage(tx, messageId);
    return message ? wordsOfMessage(message) : [];
  }
  const row = await tx.selectFrom('briefs').selectAll().where('id', '=', briefId).executeTakeFirst();
  if (!row) return [];
  const written = await listTextsOf(tx, [row.id]);
  return wordsOfBrief(fromBriefRow(row), written.get(row.id) ?? []);
}

async function saveWords(tx: Handle, seq: number, words: string[]): Promise<void> {
  if (engineOf(tx) === 'postgres') {
    const list = sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`;
    await sql`update search_entries set words = array_to_tsvector(${list}) where seq = ${seq}`.execute(tx);
    return;
  }
  await sql`insert into search_index (rowid, words) values (${seq}, ${words.join(' ')})`.execute(tx);
  await sql`update search_entries set words = ${packWords(words)} where seq = ${seq}`.execute(tx);
}

/** An entry whose brief or message is gone; on PostgreSQL entries go with them. */
export async function findFormerEntry(
  db: Handle,
): Promise<{ seq: number; words: Uint8Array | null } | undefined> {
  if (engineOf(db) === 'postgres') return undefined;
  // Left to itself SQLite uses the index of messages, in which every brief stands.
  const { rows } = await sql<{ seq: number; words: Uint8Array | null }>`
    select seq, words from search_entries indexed by search_entries_former
    where brief_id is null and message_id is null limit 1`.execute(db);
  return rows[0];
}

/** On SQLite only: removes the words of an entry whose brief or message is gone, and the entry with the last of them. */
export const forgetWords = {
  module: import.meta.url,
  name: 'forgetWords',
  isUnhurried: true,
  run: removeNextWords,
};

async function removeNextWords(tx: Handle): Promise<IndexOutcome> {
  const entry = await findFormerEntry(tx);
  if (!entry) return { isMore: false };
  const words = entry.words === null ? [] : unpackWords(entry.words).split(' ').slice(1);
  const left = words.slice(forgottenAtOnce);
  if (words.length > 0) {
    const forgotten = words.slice(0, forgottenAtOnce).join(' ');
    await sql`insert into search_index (search_index, rowid, words)
      values ('delete', ${entry.seq}, ${forgotten})`.execute(tx);
  }
  if (left.length === 0) {
    await tx.deleteFrom('searchEntries').where('seq', '=', entry.seq).execute();
    return { isMore: true };
  }
  // FTS5 counts a row less with each deletion; the entry is still one.
  await sql`insert into search_index (rowid, words) values (${entry.seq}, '')`.execute(tx);
  await sql`update search_entries set words = ${packWords(left)} where seq = ${entry.seq}`.execute(tx);
  return { isMore: true };
}
