/** Deletes mail files in the data folder whose outbox row is gone. */
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../../platform/store/database.ts';
import { findKnownMails } from '../../platform/store/tables/erasure.ts';

const batchSize = 500;

/** Compares the folder with the outbox, so that it also finds files that an interrupted erasure left. */
export async function removeOrphanedMailFiles(store: Store, dataDir: string): Promise<number> {
  const folder = join(dataDir, 'mail');
  const orphans: string[] = [];
  for await (const batch of mailFilesIn(folder)) {
    const known = await findKnownMails(store.db, batch.map(mailOf));
    orphans.push(...batch.filter((name) => !known.has(mailOf(name))));
  }
  // After the listing, because deleting files during it may hide other names.
  for (const name of orphans) await rm(join(folder, name), { force: true });
  return orphans.length;
}

/** In batches: reading the names of a hundred thousand files at once would block all requests. */
async function* mailFilesIn(folder: string): AsyncGenerator<string[]> {
  const entries = await opendir(folder, { bufferSize: batchSize }).catch(ifMissing);
  let batch: string[] = [];
  for await (const { name } of entries) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    batch.push(name);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function mailOf(name: string): string {
  return name.replace(/\.eml(\.part)?$/, '');
}

function ifMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
