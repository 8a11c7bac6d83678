import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** When the owner was done with what a client answered, with a call and with a mail that failed. */
export async function up(db: Kysely<never>): Promise<void> {
  const { time } = columnTypes(db);
  await runAll(db, [
    `alter table letters add column handled_at ${time}`,
    `alter table booked_calls add column held_at ${time}`,
    `alter table outbox add column handled_at ${time}`,
  ]);
  await handleFormer(db);
  await runAll(db, [
    // Each holds what waits for the owner, which is little among however many.
    `create index letters_unhandled on letters (answered_at, id)
      where answered_at is not null and handled_at is null`,
    `create index booked_calls_unheld on booked_calls (starts_at, brief_id)
      where cancelled_at is null and held_at is null`,
    `create index outbox_unhandled on outbox (created_at, id) where status = 'failed' and handled_at is null`,
    `create index briefs_answered on briefs (answered_at, answer_minutes)
      where answer_minutes is not null and deleted_at is null`,
  ]);
}

/** What the owner has read since, and calls that are over, are done with. Also for what comes back from an older backup. */
export async function handleFormer(db: QueryExecutorProvider): Promise<void> {
  const now = new Date().toISOString();
  await sql`update letters set handled_at = answered_at where answered_at is not null and exists
    (select 1 from briefs where briefs.id = letters.brief_id
      and (briefs.read_at >= letters.answered_at or briefs.closed_at is not null))`.execute(db);
  await sql`update booked_calls set held_at = ends_at where ends_at < ${now}`.execute(db);
}
