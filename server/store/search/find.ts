/** Substring search that finds the same rows on both engines and stays cheap in a large archive. */
import { sql } from 'kysely';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';

export type SearchSubject = 'brief' | 'message';

/** How both the stored texts and the typed term are written before they are compared. */
export function searchable(text: string): string {
  // PostgreSQL refuses NUL and broken surrogates even in a question.
  const wellFormed = text.replaceAll('\0', '\uFFFD').toWellFormed();
  return wellFormed.toLowerCase().normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

export type SearchTexts = { head: string; body: string };

/** `head` is what short terms are looked up in, `all` what longer ones are. */
export function toSearchTexts(head: Iterable<string>, all: Iterable<string>): SearchTexts {
  const join = (texts: Iterable<string>) => Array.from(texts, searchable).filter(Boolean).join('\n');
  return { head: join(head).slice(0, 1_000).toWellFormed(), body: join(all) };
}

// What the index of trigrams cannot answer.
function isShort(term: string): boolean {
  return Array.from(term).length < 3;
}

// A term with more hits than this is common enough to be met soon by walking the list itself.
const rareEnough = 1_000;

/** The ids that contain the term when they are few, `many` otherwise. */
export async function findMatches(db: Handle, subject: SearchSubject, term: string) {
  const table = sql.table(isShort(term) ? 'searchHeads' : 'searchTexts');
  const id = sql.ref(subject === 'brief' ? 'briefId' : 'messageId');
  const useGrams = engineOf(db) === 'sqlite' && !isShort(term);
  const query = useGrams
    ? // The cross join makes the index lead, row by row, so that a common term costs no more than the limit.
      sql<{ id: string }>`select ${id} as id from search_grams cross join ${table} on seq = search_grams.rowid
        where search_grams match ${phrase(term)} and ${id} is not null limit ${rareEnough + 1}`
    : sql<{ id: string }>`select ${id} as id from ${table}
        where ${textContains(db, term)} and ${id} is not null limit ${rareEnough + 1}`;
  const { rows } = await query.execute(db);
  return rows.length > rareEnough ? 'many' : rows.map((row) => row.id);
}

function textContains(db: Handle, term: string) {
  const text = sql.ref(isShort(term) ? 'head' : 'body');
  return engineOf(db) === 'postgres'
    ? sql<boolean>`${text} like ${likePattern(term)} escape '\\'`
    : sql<boolean>`instr(${text}, ${term}) > 0`;
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
  const table = sql.table(isShort(term) ? 'searchHeads' : 'searchTexts');
  const owner = sql.ref(subject === 'brief' ? 'briefId' : 'messageId');
  return sql<boolean>`exists (select 1 from ${table} where ${owner} = ${sql.ref(column)} and ${textContains(db, term)})`;
}

function likePattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function phrase(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

export async function saveSearchTexts(
  db: Handle,
  subject: SearchSubject,
  entries: ({ id: string } & SearchTexts)[],
): Promise<void> {
  if (entries.length === 0) return;
  const owner = (id: string) =>
    subject === 'brief' ? { briefId: id, messageId: null } : { briefId: null, messageId: id };
  const bodies = entries.map(({ id, body }) => ({ ...owner(id), body }));
  const heads = entries.map(({ id, head }) => ({ ...owner(id), head }));
  await db.insertInto('searchTexts').values(bodies).execute();
  await db.insertInto('searchHeads').values(heads).execute();
}

/** The ids of everything whose whole text contains the term, as a query to be used inside another. */
export function textsContaining(db: Handle, subject: SearchSubject, term: string) {
  const id = sql.ref(subject === 'brief' ? 'briefId' : 'messageId');
  const found =
    engineOf(db) === 'postgres'
      ? sql`body like ${likePattern(term)} escape '\\'`
      : sql`seq in (select rowid from search_grams where search_grams match ${phrase(term)})`;
  return sql<string>`(select ${id} from search_texts where ${id} is not null and ${found})`;
}

export async function updateSearchTexts(
  db: Handle,
  subject: SearchSubject,
  { id, head, body }: { id: string } & SearchTexts,
): Promise<void> {
  const column = subject === 'brief' ? 'briefId' : 'messageId';
  await db.updateTable('searchTexts').set({ body }).where(column, '=', id).execute();
  await db.updateTable('searchHeads').set({ head }).where(column, '=', id).execute();
}
