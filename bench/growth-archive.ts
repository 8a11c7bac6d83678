/**
 * An archive of any size: briefs with their words, messages and mails, as years of use would leave them. Every row is
 * what the product's own mapping makes of it.
 */
import { dayMs } from '../domain/text/durations.ts';
import { openDatabase, type DatabaseOptions } from '../server/platform/store/database.ts';
import { newId } from '../server/platform/store/rows/identifiers.ts';
import {
  collectWords,
  textOfBrief,
  textOfMessage,
  type EntryText,
} from '../server/platform/store/indexing/entry-words.ts';
import { rankingOf } from '../domain/triage/ranking.ts';
import { fromBriefRow, newestKeyOf, toBriefRow } from '../server/platform/store/tables/brief-record.ts';
import { openWriter, type Entry, type Row, type Writer } from './growth-writers.ts';

export const rareWord = 'rzadkosc';

const batch = 2_000;
/** Younger than what retention takes, or the first night would empty the archive. */
const ageMs = 500 * dayMs;
/** Of any number of briefs so many have the rare word, and are of a kind that no other is. */
const rareHits = 60;
export const rareKind = { type: 'community', budget: 'over-30k' };
const open = { new: 40, 'in-progress': 20 };

export async function fillArchive(where: DatabaseOptions, size: number): Promise<void> {
  // Makes the tables.
  await (await openDatabase(where)).close();
  const writer = await openWriter(where);
  try {
    const indexes = await writer.indexes();
    for (const { name } of indexes) await writer.run(`drop index ${name}`);
    for (let start = 0; start < size; start += batch) {
      const numbers = Array.from({ length: Math.min(batch, size - start) }, (_none, index) => start + index);
      await writer.run('begin');
      await writePart(writer, numbers, size);
      await writer.run('commit');
    }
    for (const { made } of indexes) await writer.run(made);
  } finally {
    await writer.close();
  }
}

async function writePart(writer: Writer, numbers: number[], size: number): Promise<void> {
  const briefs = numbers.map((number) => castBrief(number, size));
  requireSame(briefs[0]!, numbers[0]!, size);
  // A message for every tenth brief, and a mail that has left for every fifth.
  const messages = numbers.map((number) => (number % 10 === 0 ? messageOf(number, size) : undefined));
  const mails = numbers.filter((number) => number % 5 === 0).map((number) => mailOf(timeOf(number, size)));
  await writer.insert(
    'briefs',
    briefs.map(({ row }) => JSON.parse(row) as Row),
  );
  await writer.insert('contact_messages', messages.filter((message) => message !== undefined).map(inColumns));
  await writer.insert('outbox', mails.map(inColumns));
  // In the order in which they came.
  const entries = briefs.flatMap(({ id, words }, index): Entry[] => {
    const message = messages[index];
    const brief = { column: 'brief_id', id, words } as const;
    return message
      ? [
          brief,
          {
            column: 'message_id',
            id: message.id,
            words: wordsOf(textOfMessage(message, [])),
          },
        ]
      : [brief];
  });
  await writer.insertWords(entries);
}

function wordsOf(source: EntryText): string[] {
  const work = collectWords(source);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function inColumns(row: object): Row {
  const named = Object.entries(row).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value as unknown,
  ]);
  return Object.fromEntries(named) as Row;
}

function timeOf(number: number, size: number): string {
  return new Date(Date.now() - ageMs + Math.floor((ageMs * (number + 1)) / (size + 1))).toISOString();
}

/** What is open is a handful whatever the years before; of the rest every tenth was called off. */
function statusOf(number: number, size: number): string {
  const age = size - 1 - number;
  if (age < open.new) return 'new';
  if (age < open.new + open['in-progress']) return 'in-progress';
  return number % 10 === 0 ? 'cancelled' : 'completed';
}

/** What differs from brief to brief. */
type Cast = {
  id: string;
  number: string;
  group: string;
  digits: string;
  at: string;
  key: string;
};

function castOf(number: number, size: number): Cast {
  const at = timeOf(number, size);
  return {
    id: newId(),
    number: String(number),
    group: String(number % 977),
    digits: String(number).padStart(6, '0'),
    at,
    key: String(Date.parse(at)),
  };
}

function briefOf({ id, number, group, digits, at }: Cast, status: string, isRare: boolean) {
  const companyName = `Firma ${group} ${number}`;
  const brief = {
    id,
    companyName,
    industry: 'food',
    contactName: `Osoba ${number}`,
    contactEmail: `osoba${number}@firma.example`,
    contactPhone: `+48 600 ${digits}`,
    websiteType: isRare ? rareKind.type : 'blog',
    fullBriefData: {
      companyProfile: {
        companyName,
        description: `Opis działalności ${isRare ? rareWord : ''}`,
      },
      additionalInfo: {
        budget: isRare ? rareKind.budget : '2k-7k',
        timeline: 'asap',
        notes: 'Proszę o kontakt po czternastej. '.repeat(8),
      },
    },
    createdAt: at,
    status,
    source: 'website_form',
    language: 'pl' as const,
  };
  return toBriefRow(brief, `BL-${number}`, rankingOf(brief, newestKeyOf(at)));
}

function mappedBrief(cast: Cast, status: string, isRare: boolean) {
  const row = briefOf(cast, status, isRare);
  return {
    row: JSON.stringify(
      inColumns({
        ...row,
        fullBriefData: JSON.parse(row.fullBriefData) as unknown,
      }),
    ),
    words: wordsOf(textOfBrief(fromBriefRow(row), [])),
  };
}

/** Stands in a mold where a brief has its own; the product's mapping leaves each as it is. */
const marks: Cast = {
  id: '00000000-0000-7000-8000-000000000000',
  number: '700001',
  group: '700002',
  digits: '700003',
  at: '2005-06-07T08:09:10.011Z',
  key: String(Date.parse('2005-06-07T08:09:10.011Z')),
};
const partOfMark = new Map(Object.entries(marks).map(([part, mark]) => [mark, part as keyof Cast]));
const anyMark = new RegExp(
  Object.values(marks)
    .join('|')
    .replaceAll('.', String.raw`\.`),
  'g',
);
const molds = new Map<string, { row: string; words: string }>();

/** Mapped once for each kind of brief and cast for every number: mapping a million takes longer than storing them. */
function castBrief(number: number, size: number) {
  const kind = kindOf(number, size);
  let mold = molds.get(String(kind));
  if (!mold) {
    const { row, words } = mappedBrief(marks, ...kind);
    mold = { row, words: words.join(' ') };
    molds.set(String(kind), mold);
  }
  const cast = castOf(number, size);
  const fill = (text: string) => text.replaceAll(anyMark, (mark) => cast[partOfMark.get(mark)!]);
  return {
    ...cast,
    row: fill(mold.row),
    words: Array.from(new Set(fill(mold.words).split(' '))),
  };
}

function kindOf(number: number, size: number): [status: string, isRare: boolean] {
  return [statusOf(number, size), number % Math.ceil(size / rareHits) === 0];
}

/** A mold must give what the product itself would have made of that brief. */
function requireSame(cast: Cast & { row: string; words: string[] }, number: number, size: number): void {
  const mapped = mappedBrief(cast, ...kindOf(number, size));
  const { row, words } = cast;
  if (JSON.stringify({ row, words }) !== JSON.stringify(mapped))
    throw new Error(`Brief ${number} is not as the product would store it: ${row}, ${words.join(' ')}`);
}

function messageOf(number: number, size: number) {
  const at = timeOf(number, size);
  return {
    id: newId(),
    name: `Osoba ${number}`,
    email: `osoba${number}@firma.example`,
    message: 'Dzień dobry, proszę o kontakt w sprawie strony.',
    language: 'pl' as const,
    createdAt: at,
    readAt: size - number < 300 ? null : at,
    answeredAt: null,
    answeredBy: null,
    briefId: null,
    spamReason: null,
    deletedAt: null,
    lastActivityAt: at,
    retentionWarnedAt: null,
    mail: null,
    proposedBriefId: null,
  };
}

function mailOf(at: string) {
  return {
    id: newId(),
    kind: 'second-factor-alert',
    recipient: 'owner@firma.example',
    payload: {},
    status: 'sent',
    attempts: 1,
    nextAttemptAt: at,
    createdAt: at,
    sentAt: at,
    turn: 1,
  };
}
