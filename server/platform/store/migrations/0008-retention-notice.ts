import { sql, type Kysely } from 'kysely';

/** The panel says with every look when the first of thousands goes: it must not read them all to find out. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['briefs', 'contact_messages'])
    await sql
      .raw(
        `create index ${table}_warned on ${table} (retention_warned_at, last_activity_at)
          where retention_warned_at is not null`,
      )
      .execute(db);
}
