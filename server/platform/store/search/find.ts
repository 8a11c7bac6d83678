/** Finds by words: each that was typed must begin some word of what is found, in any order, the same on both engines. */
import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../rows/schema.ts';
import { engineOf } from '../engine/engine.ts';
import { isOneOf } from '../rows/is-one-of.ts';
import { idColumnOf, markOf, type SearchSubject } from './entries.ts';
import { addressWordsOf, termsOf, type SearchTerms } from './words.ts';

/** One or two letters begin some word of nearly every text: the index would gather them all before the first is found. */
const shortest = 3;
/** What is found more often than this is common enough to be met soon by walking the list itself. */
const rareEnough = 3_000;
/** Of the latest entries; a word that so many of them have is common, and the index need not gather all that have it. */
const sample = { entries: 200, common: 20 };

export type WordsFound = {
  /** Known one by one; otherwise each row is asked for its words. */
  areFew: boolean;
  /** A condition for the rows of a list, by their id in `column`. */
  isIn(column: string): RawBuilder<boolean>;
};

/** Undefined when nothing was typed. */
export async function findWords(
  db: Handle,
  subject: SearchSubject,
  typed: string,
): Promise<WordsFound | undefined> {
  if (typed.trim() === '') return undefined;
  const terms = termsOf(typed);
  if (terms.words.length === 0) return { areFew: true, isIn: () => sql<boolean>`1 = 0` };
  const shares = await takeSample(db, terms);
  const few = shares.all >= sample.common ? undefined : await findFew(db, subject, terms, shares.words);
  if (few) return { areFew: true, isIn: (column) => isOneOf(db, column, few) };
  const id = sql.ref(idColumnOf(subject));
  // Of `exists` PostgreSQL makes a join: by its guess how common the word is it gathers all that have it, or starts
  // processes to look for it, where the first rows of the list have it.
  const isIn = (column: string) =>
    sql<boolean>`(select ${begins(db, terms)} from ${entries} where ${id} = ${sql.ref(column)})`;
  return { areFew: false, isIn };
}

const entries = sql.table('searchEntries');

type Shares = { all: number; words: number[] };

/** How many of the latest have all that was typed, and how many each of its words. */
async function takeSample(db: Handle, terms: SearchTerms): Promise<Shares> {
  const counts = [terms, ...terms.words.map((word) => ({ words: [word] }))].map(
    (asked, index) => sql`count(*) filter (where ${begins(db, asked)}) as ${sql.ref(`n${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from
    (select words from ${entries} where words is not null order by seq desc limit ${sample.entries}) as latest`.execute(
    db,
  );
  const [all = 0, ...words] = counts.map((_count, index) => rows[0]?.[`n${index}`] ?? 0);
  return { all, words };
}

/** By those that few have, if there are any: for a common word the index would gather all that have it. */
function wordsToLookUp({ words }: SearchTerms, shares: number[]): string[] {
  const known = words.map((word, index) => ({ word, share: shares[index] ?? 0 }));
  const rare = known.filter(({ share }) => share < sample.common);
  const long = (list: typeof known) => list.filter(({ word }) => word.length >= shortest);
  const leastCommon = long(known)
    .toSorted((one, other) => one.share - other.share)
    .slice(0, 1);
  const chosen = [long(rare), rare].find(({ length }) => length > 0) ?? leastCommon;
  return chosen.map(({ word }) => word);
}

/** The ids that match, unless they are many. */
async function findFew(
  db: Handle,
  subject: SearchSubject,
  terms: SearchTerms,
  shares: number[],
): Promise<string[] | undefined> {
  const words = wordsToLookUp(terms, shares);
  if (words.length === 0) return undefined;
  const id = sql.ref(idColumnOf(subject));
  const indexed = expression(db, subject, { ...terms, words }, 'beginning');
  const rest = words.length < terms.words.length ? begins(db, terms) : sql`true`;
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${lookedUp(db, indexed)}
    where ${id} is not null and ${rest} limit ${rareEnough + 1}`.execute(db);
  return rows.length > rareEnough ? undefined : rows.map((row) => row.id);
}

/** Everything in which an address like this one stands, and what has no words yet: the caller must look closer. */
export async function idsThatMayName(db: Handle, subject: SearchSubject, address: string): Promise<string[]> {
  const id = sql.ref(idColumnOf(subject));
  const found = lookedUp(db, expression(db, subject, { words: addressWordsOf(address) }, 'whole'));
  // A condition on the id would make SQLite walk through all entries that have one.
  const { rows } = await sql<{ id: string | null }>`
    select ${id} as id from ${found} union select ${id} as id from ${entries} where words is null`.execute(
    db,
  );
  return rows.flatMap((row) => row.id ?? []);
}

/**
 * Entries that the index finds. On SQLite the cross join makes it lead, so that a common word costs no more than a limit.
 * With a limit in the same query PostgreSQL would rather read the table until it has met enough; so it stands apart.
 */
function lookedUp(db: Handle, indexed: string): RawBuilder<unknown> {
  return engineOf(db) === 'postgres'
    ? sql`(with hit as materialized
        (select brief_id, message_id, words from search_entries where words @@ ${indexed}::tsquery)
        select * from hit) as found`
    : sql`(select rowid from search_index where search_index match ${indexed}) as hit
        cross join search_entries on seq = hit.rowid`;
}

/** In the index's own language. No word holds any of its signs. */
function expression(
  db: Handle,
  subject: SearchSubject,
  { words, digits }: SearchTerms,
  how: 'beginning' | 'whole',
): string {
  const isPostgres = engineOf(db) === 'postgres';
  const [and, or] = isPostgres ? [' & ', ' | '] : [' AND ', ' OR '];
  const whole = (word: string) => (isPostgres ? `'${word}'` : `"${word}"`);
  const beginning = (word: string) => whole(word) + (isPostgres ? ':*' : '*');
  const all = words.map(how === 'whole' ? whole : beginning).join(and);
  const either = digits === undefined ? all : `((${all})${or}${beginning(digits)})`;
  // The column is enough there; a word that all have would only be read for nothing where the others are rare.
  return isPostgres || how === 'whole' ? either : whole(markOf[subject]) + and + either;
}

/** The same, asked of one entry, without the index. */
function begins(db: Handle, { words, digits }: SearchTerms): RawBuilder<boolean> {
  if (engineOf(db) === 'postgres') {
    const all = words.map((word) => `'${word}':*`).join(' & ');
    return sql<boolean>`words @@ ${digits === undefined ? all : `(${all}) | '${digits}':*`}::tsquery`;
  }
  const stored = sql`case typeof(words) when 'blob' then inflate(words) else words end`;
  const begin = (word: string) => sql`instr(${stored}, ${` ${word}`}) > 0`;
  const all = sql.join(words.map(begin), sql` and `);
  return digits === undefined ? sql<boolean>`(${all})` : sql<boolean>`((${all}) or ${begin(digits)})`;
}
