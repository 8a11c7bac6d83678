/** Puts words into the index and removes them, in pieces so small that a submission can wait for one. */
import { sql } from 'kysely';
import type { Handle } from '../rows/schema.ts';
import { engineOf, skipLocked } from '../engine/engine.ts';
import { fromBriefRow } from '../tables/brief-record.ts';
import { findMessage } from '../tables/messages.ts';
import { listTextsOf, listTextsOfMessage } from '../tables/conversation.ts';
import { collectWords, textOfBrief, textOfMessage, type EntryText } from './entry-words.ts';
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
  isRepeatable: true,
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
    const source = await readText(tx, entry);
    const words = source ? wordsUntil(until, entry.seq, source) : [];
    if (!words) return { isMore: true };
    await saveWords(tx, entry.seq, words);
  }
  return { isMore: entries.length === mostEntries };
}

type Unfinished = { source: EntryText; work: ReturnType<typeof collectWords> };

/** The words of long texts as far as former pieces have found them. Lost with the process, which then begins anew. */
const unfinished = new Map<number, Unfinished>();
const mostUnfinished = 8;

/** Undefined if the time was not enough: the next call goes on. */
function wordsUntil(until: number, seq: number, source: EntryText): string[] | undefined {
  const known = unfinished.get(seq);
  const isSame = known?.source.text === source.text && known.source.phone === source.phone;
  const { work } = isSame ? known : { work: collectWords(source) };
  unfinished.delete(seq);
  do {
    const { done, value } = work.next();
    if (done) return value;
  } while (performance.now() < until);
  if (unfinished.size >= mostUnfinished) unfinished.delete(unfinished.keys().next().value!);
  unfinished.set(seq, { source, work });
  return undefined;
}

async function readText(
  tx: Handle,
  { briefId, messageId }: { briefId: string | null; messageId: string | null },
): Promise<EntryText | undefined> {
  if (messageId !== null) {
    const message = await findMessage(tx, messageId);
    return message && textOfMessage(message, await listTextsOfMessage(tx, messageId));
  }
  const row = await tx.selectFrom('briefs').selectAll().where('id', '=', briefId).executeTakeFirst();
  if (!row) return undefined;
  const written = await listTextsOf(tx, [row.id]);
  return textOfBrief(fromBriefRow(row), written.get(row.id) ?? []);
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
  isRepeatable: true,
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
