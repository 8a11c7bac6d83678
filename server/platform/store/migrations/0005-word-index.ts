import type { Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';
import { runAll } from './steps.ts';

/** Words instead of trigrams. Everything that is there gets an entry without words, which the server fills in after it has started. */
export async function up(db: Kysely<never>): Promise<void> {
  const steps = engineOf(db) === 'postgres' ? postgresSteps : sqliteSteps;
  await runAll(db, [...steps, ...shared]);
}

const sqliteSteps = [
  `drop trigger search_texts_added`,
  `drop trigger search_texts_removed`,
  `drop trigger search_texts_changed`,
  `drop table search_grams`,
  // What is erased leaves its entry behind, until the index has forgotten its words piece by piece.
  `create table search_entries (
    seq integer primary key,
    brief_id text unique references briefs (id) on delete set null,
    message_id text unique references contact_messages (id) on delete set null,
    words any
  ) strict`,
  `create index search_entries_former on search_entries (seq) where brief_id is null and message_id is null`,
  // Without positions and sizes: it says who has a word, the entry says the rest. Words come folded already, in letters
  // and digits of every script, which this tokenizer leaves as they are.
  `create virtual table search_index using fts5 (
    words, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
  )`,
  // Otherwise the words of an erased brief stay readable in the index.
  `insert into search_index (search_index, rank) values ('secure-delete', 1)`,
];

const postgresSteps = [
  `create table search_entries (
    seq bigint generated always as identity primary key,
    brief_id text collate "C" unique references briefs (id) on delete cascade,
    message_id text collate "C" unique references contact_messages (id) on delete cascade,
    words tsvector
  )`,
  `create index search_entries_words on search_entries using gin (words)`,
];

const shared = [
  `drop table search_texts`,
  `drop table search_heads`,
  `create index search_entries_pending on search_entries (seq) where words is null`,
  `insert into search_entries (brief_id) select id from briefs order by newest_key desc`,
  `insert into search_entries (message_id) select id from contact_messages`,
];
