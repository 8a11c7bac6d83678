/** The folder of `BACKUP_DIR`: a backup a folder in it, named by its moment; what is being made has another name. */
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../../../domain/text/durations.ts';

export type BackupEntry = { folder: string; at: Date };

const draftPrefix = 'making-';
/** Longer than any backup lasts: an older draft was killed. */
const draftHours = 12;

function backupName(at: Date): string {
  return `blask-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The newest first. */
export async function listBackups(dir: string): Promise<BackupEntry[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] =
        /^blask-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
      const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
      return day === undefined || Number.isNaN(at.getTime()) ? [] : [{ folder: join(dir, name), at }];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** `make` fills a folder under another name; it gets its own only once it is whole. */
export async function addBackup(
  dir: string,
  now: Date,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(dir, backupName(now));
  const draft = join(dir, `${draftPrefix}${backupName(now)}-${process.pid}`);
  try {
    await make(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Only what carries our names is ever removed. */
export async function removeOldBackups(dir: string, mostBackups: number, now: Date): Promise<void> {
  for (const { folder } of (await listBackups(dir)).slice(mostBackups))
    await rm(folder, { recursive: true, force: true });
  const drafts = (await readdir(dir)).filter((name) => name.startsWith(`${draftPrefix}blask-`));
  for (const name of drafts) {
    const path = join(dir, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > draftHours * hourMs) await rm(path, { recursive: true, force: true });
  }
}
