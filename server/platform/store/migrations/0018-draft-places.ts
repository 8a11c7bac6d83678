import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** Who takes many places for carried drafts, and whether a draft was ever used: read on another device, or changed. */
export async function up(db: Kysely<never>): Promise<void> {
  const { time } = columnTypes(db);
  await runAll(db, [
    `alter table carried_drafts add column sender text not null default ''`,
    `alter table carried_drafts add column used_at ${time}`,
    // Nobody knows who left the earlier ones: each counts as a sender of its own.
    `update carried_drafts set sender = id`,
    // Whole in itself: the rows are large, and their columns stand behind the sealed text.
    `create index carried_drafts_places on carried_drafts (sender, used_at, created_at, id)`,
  ]);
}
