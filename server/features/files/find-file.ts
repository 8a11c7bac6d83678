import type { Store } from '../../platform/store/database.ts';
import { findBriefFile, markDownloaded } from '../../platform/store/tables/file-access.ts';

/** One that is whole; undefined if the brief has none such. */
export function findFile({ db }: Pick<Store, 'db'>, briefId: string, id: string) {
  return findBriefFile(db, briefId, id);
}

/** The team has it now: the client can no longer take it back. */
export function noteDownload({ db }: Pick<Store, 'db'>, id: string): Promise<void> {
  return markDownloaded(db, id, new Date().toISOString());
}
