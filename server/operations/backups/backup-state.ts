/** How the backups that are made by themselves are doing, for the panel, and a mail when one could not be made. */
import type { PanelState } from '../../../domain/endpoints/panel.ts';
import type { Config } from '../../platform/config.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { listBackups } from './backup-folder.ts';
import { backupFailureSchema, type BackupFailure } from './mails.ts';

const settingKey = 'backup-failure';

export async function readBackupState(
  db: Handle,
  { backupDir }: Pick<Config, 'backupDir'>,
): Promise<PanelState['backup']> {
  if (backupDir === undefined) return null;
  const failure = backupFailureSchema.safeParse(await findSetting(db, settingKey));
  // A folder that cannot be read makes the next backup fail, which is reported.
  const [newest] = await listBackups(backupDir).catch(() => []);
  return { last: newest?.at.toISOString() ?? null, failure: failure.success ? failure.data : null };
}

export async function noteBackupMade(store: Store): Promise<void> {
  if (await findSetting(store.db, settingKey)) await saveSetting(store.db, settingKey, null);
}

export async function noteBackupFailed(
  store: Store,
  failure: BackupFailure,
  ownerAddress: string,
): Promise<void> {
  await store.transaction(async (tx) => {
    await saveSetting(tx, settingKey, failure);
    await enqueueMail(tx, {
      kind: 'backup-failure',
      recipient: ownerAddress,
      payload: failure,
      // Once a day, however often it is tried.
      dedupeKey: `backup-failure:${failure.at.slice(0, 10)}`,
      createdAt: failure.at,
    });
  });
}
