import { rankingOf } from '../../domain/triage/ranking.ts';
import type { Handle } from '../../server/platform/store/database.ts';
import { newReference } from '../../server/platform/store/rows/identifiers.ts';
import { newestKeyOf, toBriefRow, type NewBrief } from '../../server/platform/store/tables/brief-record.ts';
import { insertBriefRow } from '../../server/platform/store/tables/briefs.ts';
import { addEntries } from '../../server/platform/store/search/entries.ts';

/** As an intake keeps it, without its key and its mails. Call it inside a transaction. */
export function insertBrief(db: Handle, brief: NewBrief): Promise<{ id: string; reference: string }> {
  return insertBriefRow(db, briefRow(brief));
}

const atOnce = 200;

/** Many, with a few statements. Call it inside a transaction. */
export async function insertBriefs(db: Handle, briefs: NewBrief[]): Promise<string[]> {
  const rows = briefs.map(briefRow);
  const references = new Set<string>();
  for (const row of rows) {
    while (references.has(row.reference)) row.reference = newReference();
    references.add(row.reference);
  }
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < rows.length; start += atOnce) {
    await db
      .insertInto('briefs')
      .values(rows.slice(start, start + atOnce))
      .execute();
    await addEntries(db, 'brief', ids.slice(start, start + atOnce));
  }
  return ids;
}

export function briefRow(brief: NewBrief) {
  return toBriefRow(brief, newReference(), rankingOf(brief, newestKeyOf(brief.createdAt)));
}
