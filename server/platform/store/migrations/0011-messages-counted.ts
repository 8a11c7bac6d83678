import type { Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';
import { runAll } from './steps.ts';

/**
 * Messages are counted as they change, as briefs are. And all words are to be read again: an address has become a word
 * of its own, by which a person is found among a million without gathering all that share a part of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runAll(db, engineOf(db) === 'postgres' ? postgresSteps : sqliteSteps);
}

const bucketOf = (row: string) =>
  `case when ${row}.deleted_at is not null then 'trash' when ${row}.spam_reason is not null then 'spam'
    when ${row}.read_at is null then 'unread' else 'read' end`;
const columns = 'read_at, spam_reason, deleted_at';
const countAll = `insert into message_counts (bucket, amount)
  select ${bucketOf('contact_messages')}, count(*) from contact_messages group by 1`;

const sqliteSteps = [
  `create table message_counts (bucket text not null primary key, amount integer not null) strict`,
  countAll,
  `create trigger messages_counted_in after insert on contact_messages begin
    insert into message_counts (bucket, amount) values (${bucketOf('new')}, 1)
    on conflict (bucket) do update set amount = amount + 1;
  end`,
  `create trigger messages_counted_out after delete on contact_messages begin
    update message_counts set amount = amount - 1 where bucket = ${bucketOf('old')};
  end`,
  `create trigger messages_counted_over after update of ${columns} on contact_messages begin
    update message_counts set amount = amount - 1 where bucket = ${bucketOf('old')};
    insert into message_counts (bucket, amount) values (${bucketOf('new')}, 1)
    on conflict (bucket) do update set amount = amount + 1;
  end`,
  `drop table search_index`,
  `create virtual table search_index using fts5 (
    words, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
  )`,
  `insert into search_index (search_index, rank) values ('secure-delete', 1)`,
  `delete from search_entries where brief_id is null and message_id is null`,
  `update search_entries set words = null`,
];

// Every change adds a row instead of changing a shared one, for which all writers would queue.
const postgresSteps = [
  `create table message_counts (bucket text collate "C" not null, amount bigint not null)`,
  countAll,
  `create function count_message() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then insert into message_counts values (${bucketOf('old')}, -1); end if;
    if tg_op <> 'DELETE' then insert into message_counts values (${bucketOf('new')}, 1); end if;
    if random() < 0.002 and pg_try_advisory_xact_lock(hashtext('message_counts')) then
      with folded as (delete from message_counts returning bucket, amount)
      insert into message_counts select bucket, sum(amount) from folded group by bucket;
    end if;
    return null;
  end $$`,
  `create trigger messages_counted after insert or delete or update of ${columns} on contact_messages
    for each row execute function count_message()`,
  `update search_entries set words = null`,
];
