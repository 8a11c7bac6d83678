/** What a client's later answers changed in their brief. The brief itself always says the latest. */
import type { AnswerChange } from '../../../../domain/conversation/questions.ts';
import type { BriefRanking } from '../../../../domain/triage/ranking.ts';
import { newId } from '../rows/identifiers.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { Handle, Time } from '../rows/schema.ts';
import { renewEntries } from '../search/entries.ts';
import type { BriefRecord } from './brief-record.ts';

export type RevisionRecord = {
  id: string;
  briefId: string;
  at: Time;
  changes: AnswerChange[];
  /** The whole form as it was first sent; only with the first change. */
  original: Record<string, unknown> | null;
};

type Revised = {
  fullBriefData: Record<string, unknown>;
  ranking: BriefRanking;
  changes: AnswerChange[];
  at: Time;
  /** Where it has changed: it stands in a column of its own. */
  contactPhone?: string;
};

/** Call it inside a transaction. The owner sees it as unread again. */
export async function reviseBrief(
  tx: Handle,
  brief: BriefRecord,
  { fullBriefData, ranking, changes, at, contactPhone = brief.contactPhone }: Revised,
): Promise<RevisionRecord> {
  const isFirst = (await listRevisions(tx, [brief.id])).length === 0;
  const revision = {
    id: newId(),
    briefId: brief.id,
    at,
    changes,
    original: isFirst ? brief.fullBriefData : null,
  };
  await tx
    .insertInto('briefRevisions')
    .values({ ...revision, ...written(revision) })
    .execute();
  await tx
    .updateTable('briefs')
    .set({
      fullBriefData: toJson(fullBriefData),
      contactPhone,
      ...ranking,
      estimateVersion: 0,
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
    original: row.original === null ? null : parseJson<Record<string, unknown>>(row.original),
  }));
}

function written({ changes, original }: Pick<RevisionRecord, 'changes' | 'original'>) {
  return { changes: toJson(changes), original: original === null ? null : toJson(original) };
}

export async function rewriteRevision(
  tx: Handle,
  revision: Pick<RevisionRecord, 'id' | 'changes' | 'original'>,
): Promise<void> {
  await tx.updateTable('briefRevisions').set(written(revision)).where('id', '=', revision.id).execute();
}
