import type { Handle } from '../../server/store/database.ts';
import { newReference } from '../../server/store/identifiers.ts';
import { toBriefRow, type NewBrief } from '../../server/store/tables/brief-record.ts';
import { insertBriefRow } from '../../server/store/tables/briefs.ts';

/** As an intake keeps it, without its key and its mails. Call it inside a transaction. */
export function insertBrief(db: Handle, brief: NewBrief): Promise<{ id: string; reference: string }> {
  return insertBriefRow(db, toBriefRow(brief, newReference()));
}
