/** What a client's later answers changed in their brief. The brief itself always says the latest. */
import type { AnswerChange } from '../../../domain/questions.ts';
import { rankingOf } from '../../../domain/ranking.ts';
import type { Handle } from '../database.ts';
import { newId } from '../identifiers.ts';
import { parseJson, toJson } from '../json.ts';
import type { Time } from '../schema.ts';
import { renewEntries } from '../search/entries.ts';
import { newestKeyOf, type BriefRecord } from './brief-record.ts';

export type RevisionRecord = {
  id: string;
  briefId: string;
  at: Time;
  changes: AnswerChange[];
  /** The whole form until then. */
  before: Record<string, unknown>;
};

/** Call it inside a transaction. The owner sees it as unread again. */
export async function reviseBrief(
  tx: Handle,
  brief: BriefRecord,
  fullBriefData: Record<string, unknown>,
  { changes, at }: { changes: AnswerChange[]; at: Time },
): Promise<RevisionRecord> {
  const revision = { id: newId(), briefId: brief.id, at, changes, before: brief.fullBriefData };
  await tx
    .insertInto('briefRevisions')
    .values({ ...revision, changes: toJson(changes), before: toJson(revision.before) })
    .execute();
  const { budget: _budget, timeline: _timeline, ...stored } = brief;
  await tx
    .updateTable('briefs')
    .set({
      fullBriefData: toJson(fullBriefData),
      ...rankingOf({ ...stored, fullBriefData }, newestKeyOf(brief.createdAt)),
      readAt: null,
      updatedAt: at,
      lastActivityAt: at,
    })
    .where('id', '=', brief.id)
    .execute();
  await renewEntries(tx, 'brief', [brief.id]);
  return revision;
}

/** Oldest first. */
export async function listRevisions(db: Handle, briefIds: string[]): Promise<RevisionRecord[]> {
  if (briefIds.length === 0) return [];
  const rows = await db
    .selectFrom('briefRevisions')
    .selectAll()
    .where('briefId', 'in', briefIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    changes: parseJson<AnswerChange[]>(row.changes),
    before: parseJson<Record<string, unknown>>(row.before),
  }));
}

export async function rewriteRevision(
  tx: Handle,
  { id, changes, before }: Pick<RevisionRecord, 'id' | 'changes' | 'before'>,
): Promise<void> {
  await tx
    .updateTable('briefRevisions')
    .set({ changes: toJson(changes), before: toJson(before) })
    .where('id', '=', id)
    .execute();
}
