/** Copies of mails in the data folder live as long as their rows. */
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../../platform/store/database.ts';
import { findKnownMails } from '../../platform/store/tables/erasure.ts';

const batchSize = 500;

/** Looks at what is there instead of a list of what to remove, so that an interrupted erasure is finished by the next. */
export async function removeOrphanedMailFiles(store: Store, dataDir: string): Promise<number> {
  const folder = join(dataDir, 'mail');
  const orphans: string[] = [];
  for await (const batch of mailFilesIn(folder)) {
    const known = await findKnownMails(store.db, batch.map(mailOf));
    orphans.push(...batch.filter((name) => !known.has(mailOf(name))));
  }
  // Afterwards: a folder that changes while it is listed may leave names out.
  for (const name of orphans) await rm(join(folder, name), { force: true });
  return orphans.length;
}

/** A batch at a time: the names of a hundred thousand files at once would hold up every visitor. */
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
