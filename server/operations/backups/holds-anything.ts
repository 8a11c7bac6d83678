import { sql } from 'kysely';
import type { Handle } from '../../platform/store/database.ts';

/** Anything that somebody would miss. */
export async function holdsAnything(db: Handle): Promise<boolean> {
  for (const name of ['briefs', 'contact_messages', 'accounts', 'outbox', 'page_views'])
    if ((await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)).rows.length > 0) return true;
  return false;
}
