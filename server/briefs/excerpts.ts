/** Why a brief was found, where its row does not show it. */
import { setImmediate } from 'node:timers/promises';
import { excerptOf, typedWords, unmetIn } from '../../domain/search-marks.ts';
import type { Handle } from '../store/database.ts';
import { textsOfBrief } from '../store/search/entry-words.ts';
import type { BriefRow } from '../store/tables/brief-record.ts';
import { findBrief } from '../store/tables/briefs.ts';
import { listTextsOf } from '../store/tables/writings.ts';

export async function excerptsOf(db: Handle, rows: BriefRow[], typed: string): Promise<Map<string, string>> {
  const terms = typedWords(typed);
  const excerpts = new Map<string, string>();
  if (terms.length === 0) return excerpts;
  const beside = await listTextsOf(
    db,
    rows.map(({ id }) => id),
  );
  for (const { id, companyName, contactName, contactEmail, contactPhone } of rows) {
    const unmet = unmetIn([companyName, contactName, contactEmail, contactPhone], terms);
    const brief = unmet.length > 0 ? await findBrief(db, id) : undefined;
    if (!brief) continue;
    // A page of long briefs is read while others are served.
    await setImmediate();
    const written = textsOfBrief(brief, beside.get(id) ?? []);
    const excerpt = excerptOf(written, unmet);
    if (excerpt) excerpts.set(id, excerpt);
  }
  return excerpts;
}
