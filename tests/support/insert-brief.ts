import { rankingOf } from '../../domain/triage/ranking.ts';
import type { Handle } from '../../server/platform/store/database.ts';
import { newReference } from '../../server/platform/store/rows/identifiers.ts';
import { newestKeyOf, toBriefRow, type NewBrief } from '../../server/platform/store/tables/brief-record.ts';
import { insertBriefRow } from '../../server/platform/store/tables/briefs.ts';

/** As an intake keeps it, without its key and its mails. Call it inside a transaction. */
export function insertBrief(db: Handle, brief: NewBrief): Promise<{ id: string; reference: string }> {
  return insertBriefRow(db, briefRow(brief));
}

export function briefRow(brief: NewBrief) {
  return toBriefRow(brief, newReference(), rankingOf(brief, newestKeyOf(brief.createdAt)));
}
