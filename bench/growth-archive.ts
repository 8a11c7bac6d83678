/** An archive of any size: briefs with their words, messages and mails, as years of use would leave them. */
import { sql } from 'kysely';
import type { Handle, Store } from '../server/store/database.ts';
import { newId } from '../server/store/identifiers.ts';
import { wordsOfBrief, wordsOfMessage } from '../server/store/search/entry-words.ts';
import { packWords } from '../server/store/search/packed-words.ts';
import { fromBriefRow, toBriefRow } from '../server/store/tables/brief-record.ts';

export const rareWord = 'rzadkosc';

const batch = 500;
const dayMs = 86_400_000;
/** Younger than what retention takes, or the first night would empty the archive. */
const ageMs = 500 * dayMs;
const rareHits = 60;
const open = { new: 40, 'in-progress': 20 };

export async function fillArchive(store: Store, size: number): Promise<void> {
  for (let start = 0; start < size; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, size - start) }, (_none, index) => start + index);
    await store.transaction(async (tx) => {
      await insertBriefs(tx, store.engine, numbers, size);
      // A message for every tenth brief, and a mail that has left for every fifth.
      await insertMessages(
        tx,
        store.engine,
        numbers.filter((number) => number % 10 === 0),
        size,
      );
      await insertMails(
        tx,
        numbers.filter((number) => number % 5 === 0),
        size,
      );
    });
  }
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

async function insertBriefs(tx: Handle, engine: Store['engine'], numbers: number[], size: number) {
  const rows = numbers.map((number) => {
    const companyName = `Firma ${number % 977} ${number}`;
    const isRare = number % Math.ceil(size / rareHits) === 0;
    return toBriefRow(
      {
        companyName,
        industry: 'food',
        contactName: `Osoba ${number}`,
        contactEmail: `osoba${number}@firma.example`,
        contactPhone: `+48 600 ${String(number).padStart(6, '0')}`,
        websiteType: 'blog',
        fullBriefData: {
          companyProfile: { companyName, description: `Opis działalności ${isRare ? rareWord : ''}` },
          additionalInfo: {
            budget: '2k-7k',
            timeline: 'asap',
            notes: 'Proszę o kontakt po czternastej. '.repeat(8),
          },
        },
        createdAt: timeOf(number, size),
        status: statusOf(number, size),
        source: 'website_form',
        language: 'pl',
      },
      `BL-${number}`,
    );
  });
  await tx.insertInto('briefs').values(rows).execute();
  const words = rows.map((row) => ({ id: row.id, words: wordsOfBrief(fromBriefRow(row), []) }));
  await insertWords(tx, engine, 'brief_id', words);
}

async function insertMessages(tx: Handle, engine: Store['engine'], numbers: number[], size: number) {
  if (numbers.length === 0) return;
  const rows = numbers.map((number) => {
    const at = timeOf(number, size);
    return {
      id: newId(),
      name: `Osoba ${number}`,
      email: `osoba${number}@firma.example`,
      message: 'Dzień dobry, proszę o kontakt w sprawie strony.',
      language: 'pl' as const,
      createdAt: at,
      readAt: size - number < 300 ? null : at,
      spamReason: null,
      deletedAt: null,
      lastActivityAt: at,
      retentionWarnedAt: null,
    };
  });
  await tx.insertInto('contactMessages').values(rows).execute();
  await insertWords(
    tx,
    engine,
    'message_id',
    rows.map((row) => ({ id: row.id, words: wordsOfMessage(row) })),
  );
}

/** As the indexer writes them, many at once. */
async function insertWords(
  tx: Handle,
  engine: Store['engine'],
  column: 'brief_id' | 'message_id',
  entries: { id: string; words: string[] }[],
): Promise<void> {
  if (engine === 'postgres') {
    const values = entries.map(
      ({ id, words }) =>
        sql`(${id}, array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))))`,
    );
    await sql`insert into search_entries (${sql.ref(column)}, words) values ${sql.join(values)}`.execute(tx);
    return;
  }
  for (const { id, words } of entries) {
    const { rows } = await sql<{ seq: number }>`
      insert into search_entries (${sql.ref(column)}, words) values (${id}, ${packWords(words)})
      returning seq`.execute(tx);
    await sql`insert into search_index (rowid, words) values (${rows[0]!.seq}, ${words.join(' ')})`.execute(
      tx,
    );
  }
}

async function insertMails(tx: Handle, numbers: number[], size: number): Promise<void> {
  const rows = numbers.map((number) => ({ id: newId(), at: timeOf(number, size) }));
  const values = rows.map(
    ({ id, at }) =>
      sql`(${id}, 'second-factor-alert', 'owner@firma.example', '{}', 'sent', 1, ${at}, ${at}, ${at})`,
  );
  await sql`insert into outbox
    (id, kind, recipient, payload, status, attempts, next_attempt_at, created_at, sent_at)
    values ${sql.join(values)}`.execute(tx);
}
