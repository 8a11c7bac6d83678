/** To the trash, back from it, and erased for good: the same for briefs and messages. */
import type { Handle, Store } from '../../platform/store/database.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { eraseForGood } from '../../platform/store/tables/erasure.ts';
import { findMessage } from '../../platform/store/tables/messages.ts';
import { moveToTrash, restoreFromTrash } from '../../platform/store/tables/received.ts';
import { piecesOf } from './erasure.ts';

const kinds = {
  brief: { table: 'briefs', find: findBrief },
  message: { table: 'contactMessages', find: findMessage },
} as const;
const moves = { trash: moveToTrash, restore: restoreFromTrash };
type Kind = keyof typeof kinds;

/** True also if it is there already: two tabs may delete the same one. */
export async function moveIn(
  tx: Handle,
  actor: string,
  [subjectKind, subjectId]: [Kind, id: string],
  move: keyof typeof moves,
): Promise<boolean> {
  const at = new Date().toISOString();
  const { table, find } = kinds[subjectKind];
  if (!(await moves[move](tx, table, subjectId, at))) return (await find(tx, subjectId)) !== undefined;
  const action = move === 'trash' ? 'trashed' : 'restored';
  await appendActivity(tx, { at, actor, action, subjectKind, subjectId });
  return true;
}

/**
 * One transaction for each: an interrupted erasure continues when the owner asks again. Only the fact is recorded,
 * without any content. The caller must call `finishErasure`.
 */
export async function eraseMany(store: Store, actor: string, kind: Kind, ids: string[]): Promise<number> {
  let reached = 0;
  for (const piece of piecesOf(ids)) {
    const subjects =
      kind === 'brief' ? { briefIds: piece, messageIds: [] } : { briefIds: [], messageIds: piece };
    const erasure = { subjects, actor, at: new Date().toISOString(), reason: 'owner' as const };
    const { briefs, messages } = await store.run(eraseForGood, erasure);
    reached += briefs + messages;
  }
  return reached;
}
