/** A thread of its own, since rewriting the file would hold up every visitor. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { scrubbed, unfinished } from './scrub-outcome.ts';

const { path, vacuumUpToBytes } = workerData as { path: string; vacuumUpToBytes: number };
const waitMs = 20_000;

const database = new DatabaseSync(path, { timeout: waitMs });
try {
  database.exec('pragma secure_delete = on; pragma synchronous = full');
  const { bytes } = database
    .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
    .get() as { bytes: number };
  const vacuumed = bytes <= vacuumUpToBytes;
  if (vacuumed) database.exec('vacuum');
  // The log still holds the pages as they were before the erasure.
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
  process.exitCode = vacuumed && busy === 0 ? scrubbed : unfinished;
} finally {
  database.close();
}
