/** Copies of mails in the data folder live as long as their rows. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../store/database.ts';
import { findKnownMails } from '../store/tables/erasure.ts';

const batchSize = 500;

/** Looks at what is there instead of a list of what to remove, so that an interrupted erasure is finished by the next. */
export async function removeOrphanedMailFiles(store: Store, dataDir: string): Promise<number> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(ifMissing)).filter((name) => /\.eml(\.part)?$/.test(name));
  let removed = 0;
  for (let start = 0; start < names.length; start += batchSize) {
    const batch = names.slice(start, start + batchSize);
    const known = await findKnownMails(store.db, batch.map(mailOf));
    for (const name of batch) {
      if (known.has(mailOf(name))) continue;
      await rm(join(folder, name), { force: true });
      removed++;
    }
  }
  return removed;
}

function mailOf(name: string): string {
  return name.replace(/\.eml(\.part)?$/, '');
}

function ifMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
