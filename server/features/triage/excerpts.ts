/** For briefs found by words that their row does not contain: the text in which the words occur. */
import { setImmediate } from 'node:timers/promises';
import { excerptOf, typedWords, unmetIn } from '../../../domain/text/search-marks.ts';
import { piecesOf } from '../privacy/erasure.ts';
import type { Handle } from '../../platform/store/database.ts';
import { textsOfBrief } from '../../platform/store/indexing/entry-words.ts';
import { parseDocuments, type BriefRow } from '../../platform/store/tables/brief-record.ts';
import { findDocuments } from '../../platform/store/tables/briefs.ts';
import { listTextsOf } from '../../platform/store/tables/conversation.ts';

/** Fifty of the longest briefs are five megabytes; between two briefs other requests are served. */
const atOnce = 50;

export async function excerptsOf(db: Handle, rows: BriefRow[], typed: string): Promise<Map<string, string>> {
  const terms = typedWords(typed);
  const excerpts = new Map<string, string>();
  if (terms.length === 0) return excerpts;
  const unmetOf = new Map<string, { row: BriefRow; unmet: string[] }>();
  for (const row of rows) {
    const { companyName, contactName, contactEmail, contactPhone } = row;
    const unmet = unmetIn([companyName, contactName, contactEmail, contactPhone], terms);
    if (unmet.length > 0) unmetOf.set(row.id, { row, unmet });
  }
  for (const ids of piecesOf([...unmetOf.keys()], atOnce)) {
    // At once, because on PostgreSQL each waits on a connection of its own.
    const [beside, documents] = await Promise.all([listTextsOf(db, ids), findDocuments(db, ids)]);
    for (const { id, ...unread } of documents) {
      await setImmediate();
      const { row, unmet } = unmetOf.get(id)!;
      const written = textsOfBrief({ ...row, ...parseDocuments(unread) }, beside.get(id) ?? []);
      const excerpt = excerptOf(written, unmet);
      if (excerpt) excerpts.set(id, excerpt);
    }
  }
  return excerpts;
}
