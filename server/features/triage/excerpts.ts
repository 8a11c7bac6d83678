/** For briefs found by words that their row does not contain: the text in which the words occur. */
import { setImmediate } from 'node:timers/promises';
import { excerptOf, typedWords, unmetIn } from '../../../domain/text/search-marks.ts';
import { piecesOf } from '../privacy/erasure.ts';
import type { Handle } from '../../platform/store/database.ts';
import { textsOfBrief } from '../../platform/store/indexing/entry-words.ts';
import type { BriefRow } from '../../platform/store/tables/brief-record.ts';
import { findBriefs } from '../../platform/store/tables/briefs.ts';
import { listTextsOf } from '../../platform/store/tables/conversation.ts';

/** Ten of the longest briefs are a megabyte; between two briefs other requests are served. */
const atOnce = 10;

export async function excerptsOf(db: Handle, rows: BriefRow[], typed: string): Promise<Map<string, string>> {
  const terms = typedWords(typed);
  const excerpts = new Map<string, string>();
  if (terms.length === 0) return excerpts;
  const unmetOf = new Map<string, string[]>();
  for (const { id, companyName, contactName, contactEmail, contactPhone } of rows) {
    const unmet = unmetIn([companyName, contactName, contactEmail, contactPhone], terms);
    if (unmet.length > 0) unmetOf.set(id, unmet);
  }
  const beside = await listTextsOf(db, [...unmetOf.keys()]);
  for (const ids of piecesOf([...unmetOf.keys()], atOnce))
    for (const brief of await findBriefs(db, ids)) {
      await setImmediate();
      const written = textsOfBrief(brief, beside.get(brief.id) ?? []);
      const excerpt = excerptOf(written, unmetOf.get(brief.id) ?? []);
      if (excerpt) excerpts.set(brief.id, excerpt);
    }
  return excerpts;
}
