import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** Passkeys of accounts, and the challenges that opened something and must not open anything again. */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, key, number, end } = columnTypes(db);
  await runAll(db, [
    `create table passkeys (
      id ${key} primary key,
      account_id ${key} not null references accounts (id) on delete cascade,
      credential_id ${key} not null unique,
      public_key text not null,
      counter ${number} not null,
      name text not null,
      created_at ${time} not null,
      last_used_at ${time},
      copied_at ${time}
    ${end}`,
    `create index passkeys_account on passkeys (account_id, created_at, id)`,
    `create table spent_challenges (
      hash ${key} primary key,
      expires_at ${time} not null
    ${end}`,
    `create index spent_challenges_expiry on spent_challenges (expires_at, hash)`,
  ]);
}
