import type { Store } from '../../platform/store/database.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { dropFile } from '../../platform/store/tables/brief-files.ts';
import { findBriefToChange } from '../../platform/store/tables/briefs.ts';
import { noteUnfinished } from '../../platform/store/tables/erasure.ts';
import { findBriefFile } from '../../platform/store/tables/file-access.ts';
import { leaveFile } from './client-files.ts';

/** By the owner, for good. False if there is none. The caller must call `finishErasure`. */
export function removeFile(store: Store, actor: string, briefId: string, fileId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const brief = await findBriefToChange(tx, briefId);
    const file = brief && (await findBriefFile(tx, briefId, fileId));
    if (!file || !(await dropFile.run(tx, { id: fileId }))) return false;
    await leaveFile(tx, briefId, file);
    await appendActivity(tx, {
      ...{ at: new Date().toISOString(), actor, action: 'file-removed' },
      ...{ subjectKind: 'brief', subjectId: briefId, detail: { name: file.name } },
    });
    await noteUnfinished(tx);
    return true;
  });
}
