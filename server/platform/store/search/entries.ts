/**
 * What is to be found by its words has an entry beside it, written in the same transaction. The words follow after the
 * answer, in batches; an entry without them says what is still to be done, also after the process was killed.
 */
import { sql } from 'kysely';
import type { Handle } from '../rows/schema.ts';
import { engineOf } from '../engine/engine.ts';
import { insertRow } from '../rows/insert-row.ts';
import { isOneOf } from '../rows/is-one-of.ts';

export type SearchSubject = 'brief' | 'message';

/** A word that cannot be typed: it keeps a search among briefs from walking through messages, and the other way round. */
export const markOf: Record<SearchSubject, string> = { brief: '·brief', message: '·message' };

export function idColumnOf(subject: SearchSubject): 'briefId' | 'messageId' {
  return subject === 'brief' ? 'briefId' : 'messageId';
}

/** Call it with the insert of what it is about. */
export async function addEntries(db: Handle, subject: SearchSubject, ids: string[]): Promise<void> {
  const rows = ids.map((id) => ({ briefId: null, messageId: null, words: null, [idColumnOf(subject)]: id }));
  const [first, ...others] = rows;
  if (!first) return;
  if (others.length === 0) await insertRow(db, 'searchEntries', first);
  else await db.insertInto('searchEntries').values(rows).execute();
}

/** Call it with every change of the texts: the former words go, the new ones follow. */
export async function renewEntries(db: Handle, subject: SearchSubject, ids: string[]): Promise<void> {
  const column = idColumnOf(subject);
  const known = isOneOf(db, column, ids);
  if (engineOf(db) === 'postgres') {
    await db.updateTable('searchEntries').set({ words: null }).where(known).execute();
    return;
  }
  // An entry without an id is what the index has still to forget.
  const former = await db
    .updateTable('searchEntries')
    .set({ [column]: null })
    .where(known)
    .where('words', 'is not', null)
    .returning('seq')
    .execute();
  if (former.length === 0) return;
  const name = sql.ref(column);
  const all = JSON.stringify(ids);
  await sql`insert into search_entries (${name})
    select value from json_each(${all}) where value not in (select ${name} from search_entries where ${known})`.execute(
    db,
  );
}

/** After rows came in without their entries, as a backup brings them. */
export async function addMissingEntries(db: Handle): Promise<void> {
  const sources = { brief: 'briefs', message: 'contactMessages' } as const;
  for (const subject of Object.keys(sources) as SearchSubject[]) {
    const column = sql.ref(idColumnOf(subject));
    await sql`insert into ${sql.table('searchEntries')} (${column})
      select id from ${sql.table(sources[subject])} as source
      where not exists (select 1 from ${sql.table('searchEntries')} where ${column} = source.id)`.execute(db);
  }
}
