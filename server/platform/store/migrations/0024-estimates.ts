import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/**
 * The price list in all its versions, the drafts of estimates, and the estimates that were sent. A sent one is stored as
 * text, letter by letter: a JSON column would put its members in another order. What the price list says about a brief
 * stands beside the brief, so that a list sorts by it; version 0 means that it was not computed yet.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, json, key, number, end } = columnTypes(db);
  await runAll(db, [
    `create table price_lists (
      version integer primary key,
      content ${json} not null,
      saved_at ${time} not null,
      saved_by text not null,
      restored_from integer
    ${end}`,
    `create table estimate_drafts (
      brief_id ${key} primary key references briefs (id) on delete cascade,
      content ${json} not null,
      revision integer not null,
      updated_at ${time} not null,
      updated_by text not null
    ${end}`,
    `create table estimates (
      id ${key} primary key,
      brief_id ${key} not null references briefs (id) on delete cascade,
      version integer not null,
      document text not null,
      letter_id ${key} not null,
      sent_at ${time} not null,
      sent_by text not null,
      valid_until text not null,
      replaced_at ${time},
      decided_at ${time},
      decision ${json},
      net_min ${number} not null,
      net_max ${number} not null,
      unique (brief_id, version)
    ${end}`,
    `create index estimates_sent on estimates (sent_at, id)`,
    `create table kept_estimates (
      id ${key} primary key,
      document text not null,
      decision ${json} not null,
      kept_at ${time} not null,
      kept_by text not null,
      reason text not null
    ${end}`,
    `alter table briefs add column estimate_version integer not null default 0`,
    `alter table briefs add column estimate_min ${number}`,
    `alter table briefs add column estimate_max ${number}`,
    `alter table briefs add column estimate_key ${number} not null default -1`,
    `create index briefs_unpriced on briefs (id) where estimate_version = 0`,
    `create index briefs_estimate on briefs (estimate_key, id) where deleted_at is null`,
    `create index briefs_status_estimate on briefs (status, estimate_key, id) where deleted_at is null`,
  ]);
}
