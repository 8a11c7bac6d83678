/** Substring search that finds the same rows on both engines and stays cheap in a large archive. */
import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { engineOf } from './engine.ts';

export type SearchSubject = 'brief' | 'message';

/** How both the stored texts and the typed term are written before they are compared. */
export function searchable(text: string): string {
  // PostgreSQL refuses NUL and broken surrogates even in a question.
  const wellFormed = text.replaceAll('\0', '\uFFFD').toWellFormed();
  return wellFormed.toLowerCase().normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

// A term with more hits than this is common enough to be met soon by walking the list itself.
const rareEnough = 1_000;

/** The ids that contain the term when they are few, `many` otherwise. */
export async function findMatches(db: Handle, subject: SearchSubject, term: string) {
  const column = subject === 'brief' ? 'briefId' : 'messageId';
  let query = db.selectFrom('searchTexts').select(`${column} as id`).where(column, 'is not', null);
  if (engineOf(db) === 'postgres')
    query = query.where(sql<boolean>`body like ${likePattern(term)} escape '\\'`);
  else if (Array.from(term).length < 3) query = query.where(sql<boolean>`instr(body, ${term}) > 0`);
  else
    query = query.where(
      'seq',
      'in',
      sql<number>`(select rowid from search_grams where search_grams match ${phrase(term)})`,
    );
  const rows = await query.limit(rareEnough + 1).execute();
  return rows.length > rareEnough ? 'many' : rows.flatMap(({ id }) => id ?? []);
}

/** A condition for one of the given ids that keeps the statement's text the same for any number of them. */
export function isOneOf(db: Handle, column: string, ids: string[]) {
  const list = JSON.stringify(ids);
  return engineOf(db) === 'postgres'
    ? sql<boolean>`${sql.ref(column)} in (select jsonb_array_elements_text(${list}::jsonb))`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
}

/** A condition that looks into the text of each row met on the way. */
export function contains(db: Handle, subject: SearchSubject, column: string, term: string) {
  const owner = sql.ref(subject === 'brief' ? 'searchTexts.briefId' : 'searchTexts.messageId');
  const found =
    engineOf(db) === 'postgres'
      ? sql`search_texts.body like ${likePattern(term)} escape '\\'`
      : sql`instr(search_texts.body, ${term}) > 0`;
  return sql<boolean>`exists (select 1 from search_texts where ${owner} = ${sql.ref(column)} and ${found})`;
}

function likePattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function phrase(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

export async function saveSearchText(
  db: Handle,
  subject: SearchSubject,
  entries: { id: string; body: string }[],
) {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, body }) => ({
    briefId: subject === 'brief' ? id : null,
    messageId: subject === 'message' ? id : null,
    body,
  }));
  await db.insertInto('searchTexts').values(rows).execute();
}
