/**
 * A backup each night into `BACKUP_DIR`, made by a process of its own at low priority, so that pages need not wait for it, and
 * read back before it counts. The first is made at once: the owner who sets the folder sees whether it works.
 */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { hourMs } from '../../../domain/text/durations.ts';
import type { Config } from '../../platform/config.ts';
import { runProgram } from '../../platform/processes/run-program.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import type { Store } from '../../platform/store/database.ts';
import { makeFolder } from '../../platform/store/engine/make-folder.ts';
import { addBackup, listBackups, removeOldBackups } from './backup-folder.ts';
import { noteBackupFailed, noteBackupMade } from './backup-state.ts';

const command = join(import.meta.dirname, '../commands/backup.ts');
const nightHour = 3;

type NightlyOptions = {
  store: Store;
  config: Pick<Config, 'backupDir' | 'backupsKept' | 'mailTo'>;
  log: FastifyBaseLogger;
  /** After a failure as well: a folder may only be unmounted for a while. */
  everyMs?: number;
  firstMs?: number;
  onQueued?: () => void;
};

export type NightlyBackup = Rounds & { runIfDue(now?: Date): Promise<boolean> };

export function createNightlyBackup(options: NightlyOptions): NightlyBackup {
  const { store, config, log, onQueued = () => {}, firstMs = 2_000, everyMs = hourMs } = options;

  async function runIfDue(now = new Date(), signal?: AbortSignal): Promise<boolean> {
    const dir = config.backupDir;
    if (dir === undefined) return false;
    const [newest] = await listBackups(dir).catch(() => []);
    if (!isBackupDue(newest?.at, now)) return false;
    try {
      makeFolder(dir);
      const folder = await addBackup(dir, now, (draft) => runCommand(draft, signal));
      await removeOldBackups(dir, config.backupsKept, now);
      await noteBackupMade(store);
      log.info({ folder }, 'backup made');
    } catch (error) {
      if (signal?.aborted) return false;
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ reason }, 'backup could not be made');
      await noteBackupFailed(store, { at: now.toISOString(), reason }, config.mailTo);
      onQueued();
    }
    return true;
  }

  const rounds = createRounds({
    work: (signal) => runIfDue(new Date(), signal),
    onError: (error) => log.error({ err: error }, 'backups could not be looked after'),
    firstMs,
    everyMs,
  });
  return { ...rounds, runIfDue };
}

/** None since the last night began. A clock that was set back must not stop backups for years. */
export function isBackupDue(newest: Date | undefined, now: Date): boolean {
  if (!newest || newest > now) return true;
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return newest < night;
}

/** Its own words are the reason when it fails. */
async function runCommand(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const program = { file: command, parameters: [folder], environment: { ...process.env }, niceness: 10 };
  const { code, errorOutput } = await runProgram(program, signal);
  if (code !== 0) throw new Error(errorOutput.trim().split('\n')[0] || `the backup ended with ${code}`);
}
