/** After rows were erased: takes care that no file holds them any more. */
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { scrubbed, unfinished } from './scrub-outcome.ts';
import type { Handle } from '../database.ts';

export type ScrubExtent =
  /** At once, without keeping writers waiting: secure_delete has overwritten the rows, the log is emptied. */
  | 'quick'
  /** The whole file is written anew. */
  | 'whole';

// Rewriting a file of this size takes less than the time for which a writer waits.
const quickVacuumBytes = 64 * 1024 * 1024;

/** False when something still has to be done, because somebody was reading or the file is too large to rewrite now. */
export function scrubSqlite(path: string, extent: ScrubExtent): Promise<boolean> {
  const vacuumUpToBytes = extent === 'whole' ? Number.MAX_SAFE_INTEGER : quickVacuumBytes;
  const worker = new Worker(new URL('./scrub-worker.ts', import.meta.url), {
    workerData: { path, vacuumUpToBytes },
  });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === scrubbed || code === unfinished) resolve(code === scrubbed);
      else reject(new Error(`rewriting the file ended with ${code}`));
    });
  });
}

const tablesWithPeople = [
  'briefs',
  'brief_notes',
  'contact_messages',
  'search_entries',
  'outbox',
  'idempotency_keys',
  'activity',
];

/** Frees the space of deleted rows for new ones; `whole` gives it back to the disk. */
export async function scrubPostgres(db: Handle, extent: ScrubExtent): Promise<boolean> {
  for (const table of tablesWithPeople) {
    await sql`vacuum ${sql.raw(extent === 'whole' ? '(full)' : '')} ${sql.table(table)}`.execute(db);
  }
  return extent === 'whole';
}
