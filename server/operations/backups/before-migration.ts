/** Before a new version changes a database that holds something, a backup of it is made. */
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { BeforeMigration } from '../../platform/store/migrations/migrate.ts';
import { makeFolder } from '../../platform/store/engine/make-folder.ts';
import { holdsAnything } from '../../platform/store/whole-tables.ts';
import { addBackup } from './backup-folder.ts';
import { writeBackup } from './write-backup.ts';

export function saveBeforeMigration({
  backupDir,
  dataDir,
}: Pick<Config, 'backupDir' | 'dataDir'>): BeforeMigration {
  return async (db, schema) => {
    if (schema === undefined || !(await holdsAnything(db))) return;
    const dir = backupDir ?? join(dataDir, 'backups');
    makeFolder(dir);
    await addBackup(dir, new Date(), async (folder) => {
      await writeBackup((work) => db.transaction().execute(work), folder, { schema });
    });
  };
}
