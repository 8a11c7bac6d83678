import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';
import { columnTypes, runAll } from './steps.ts';

/**
 * A contact message is answered by letters as a brief is, says when it was answered and how, and which brief was made
 * of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, json, key, end } = columnTypes(db);
  await runAll(db, [
    ...(await letterSteps(db, key)),
    `create index letters_of_message on letters (message_id, id) where message_id is not null`,
    `create table message_drafts (
      message_id ${key} primary key references contact_messages (id) on delete cascade,
      content ${json} not null,
      updated_at ${time} not null
    ${end}`,
    `alter table contact_messages add column answered_at ${time}`,
    `alter table contact_messages add column answered_by text`,
    `alter table contact_messages add column brief_id ${key} references briefs (id) on delete set null`,
    // At most one message is the source of a brief.
    `create unique index contact_messages_of_brief on contact_messages (brief_id) where brief_id is not null`,
    `create index contact_messages_waiting on contact_messages (created_at, id)
      where deleted_at is null and spam_reason is null and answered_at is null and brief_id is null`,
  ]);
}

const subjects = `check ((brief_id is null) <> (message_id is null))`;

async function letterSteps(db: Kysely<never>, key: string): Promise<string[]> {
  const message = `add column message_id ${key} references contact_messages (id) on delete cascade`;
  if (engineOf(db) === 'postgres')
    return [
      `alter table letters alter column brief_id drop not null, ${message},
        add constraint letters_one_subject ${subjects}`,
    ];
  // SQLite cannot take "not null" away from a column. Nothing refers to letters; their indexes are made again.
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where tbl_name = 'letters' and sql is not null`.execute(db);
  const table = rows.find(({ type }) => type === 'table')!.sql;
  return [
    table.replace(/letters/, 'former_letters').replace(/(brief_id text) not null/, '$1'),
    `insert into former_letters select * from letters`,
    `drop table letters`,
    `alter table former_letters rename to letters`,
    ...rows.filter(({ type }) => type === 'index').map((index) => index.sql),
    `alter table letters ${message} ${subjects}`,
  ];
}
