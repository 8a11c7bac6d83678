/** Finds by words: each that was typed must begin some word of what is found, in any order, the same on both engines. */
import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';
import { isOneOf } from '../tables/one-of.ts';
import { idColumnOf } from './entries.ts';
import { markOf, type SearchSubject } from './entry-words.ts';
import { addressWordsOf, termsOf, type SearchTerms } from './words.ts';

/** One or two letters begin some word of nearly every text: the index would gather them all before the first is shown. */
const shortest = 3;
/** What is found more often than this is common enough to be met soon by walking the list itself. */
const rareEnough = 1_000;
/** Of the latest entries; a word that so many of them have is common, and the index need not gather all that have it. */
const sample = { entries: 200, common: 20 };

/** A condition for the rows of a list, by their id in `column`; undefined when nothing was typed. */
export async function matching(
  db: Handle,
  subject: SearchSubject,
  column: string,
  typed: string,
): Promise<RawBuilder<boolean> | undefined> {
  if (typed.trim() === '') return undefined;
  const terms = termsOf(typed);
  if (terms.words.length === 0) return sql<boolean>`1 = 0`;
  const few = (await isCommon(db, terms)) ? undefined : await findFew(db, subject, terms);
  if (few) return isOneOf(db, column, few);
  const id = sql.ref(idColumnOf(subject));
  return sql<boolean>`exists (select 1 from ${entries} where ${id} = ${sql.ref(column)} and ${begins(db, terms)})`;
}

const entries = sql.table('searchEntries');

async function isCommon(db: Handle, terms: SearchTerms): Promise<boolean> {
  const { rows } = await sql<{ amount: number }>`select count(*) as amount from
    (select words from ${entries} where words is not null order by seq desc limit ${sample.entries}) as latest
    where ${begins(db, terms)}`.execute(db);
  return rows[0]!.amount >= sample.common;
}

/** The ids that match, unless they are many. */
async function findFew(
  db: Handle,
  subject: SearchSubject,
  terms: SearchTerms,
): Promise<string[] | undefined> {
  const long = terms.words.filter((word) => word.length >= shortest);
  if (long.length === 0) return undefined;
  const id = sql.ref(idColumnOf(subject));
  const indexed = expression(db, subject, { ...terms, words: long }, 'beginning');
  const rest = long.length < terms.words.length ? begins(db, terms) : sql`true`;
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${lookedUp(db, indexed)}
    where ${id} is not null and ${rest} limit ${rareEnough + 1}`.execute(db);
  return rows.length > rareEnough ? undefined : rows.map((row) => row.id);
}

/** Everything in which an address like this one stands, and what has no words yet: whoever asks must look closer. */
export async function idsThatMayName(db: Handle, subject: SearchSubject, address: string): Promise<string[]> {
  const id = sql.ref(idColumnOf(subject));
  const found = lookedUp(db, expression(db, subject, { words: addressWordsOf(address) }, 'whole'));
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${found} where ${id} is not null
    union select ${id} as id from ${entries} where words is null and ${id} is not null`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Entries that the index finds. On SQLite the cross join makes it lead, so that a common word costs no more than a limit.
 * PostgreSQL, told how few are wanted, would rather read the table until it has met them; kept apart, it is not told.
 */
function lookedUp(db: Handle, indexed: string): RawBuilder<unknown> {
  return engineOf(db) === 'postgres'
    ? sql`(with hit as materialized (select * from search_entries where words @@ ${indexed}::tsquery)
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
  // The column tells as well; a word that all have would only be read for nothing where the others are rare.
  return isPostgres || how === 'whole' ? either : whole(markOf[subject]) + and + either;
}

/** The same, asked of one entry, without the index. */
function begins(db: Handle, { words, digits }: SearchTerms): RawBuilder<boolean> {
  if (engineOf(db) === 'postgres') {
    const all = words.map((word) => `'${word}':*`).join(' & ');
    return sql<boolean>`words @@ ${digits === undefined ? all : `(${all}) | '${digits}':*`}::tsquery`;
  }
  const stored = sql`case typeof(words) when 'blob' then unpack_words(words) else words end`;
  const begin = (word: string) => sql`instr(${stored}, ${` ${word}`}) > 0`;
  const all = sql.join(words.map(begin), sql` and `);
  return digits === undefined ? sql<boolean>`(${all})` : sql<boolean>`((${all}) or ${begin(digits)})`;
}
