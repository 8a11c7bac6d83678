/** Contact messages as a file, written while they are read. */
import { momentOf, shortDateTime } from '../../domain/dates.ts';
import type { Locale } from '../../domain/locale.ts';
import { messageFields as en } from '../../web/i18n/en/message-fields.ts';
import { messageFields as pl } from '../../web/i18n/pl/message-fields.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import type { Store } from '../store/database.ts';
import { streamMessages, type MessageFilter, type MessageRecord } from '../store/tables/messages.ts';

const headings = { pl, en };
const columns = Object.keys(pl) as (keyof typeof pl)[];
const batchSize = 200;

/** What the owner sees of a message; how it is searched stays inside. */
function visible(message: MessageRecord) {
  return Object.fromEntries(columns.map((column) => [column, message[column]]));
}

export async function* messagesAsJson(store: Store, filter: MessageFilter): AsyncGenerator<string> {
  let lead = '[\n';
  if (filter.q) await store.search.catchUp();
  for await (const message of streamMessages(store.db, filter, batchSize)) {
    yield lead + JSON.stringify(visible(message));
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

export async function* messagesAsCsv(
  store: Store,
  filter: MessageFilter,
  locale: Locale,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map((column) => headings[locale][column]));
  if (filter.q) await store.search.catchUp();
  for await (const message of streamMessages(store.db, filter, batchSize)) {
    const cells = { ...message, createdAt: dateCell(message.createdAt), readAt: dateCell(message.readAt) };
    yield csvRow(columns.map((column) => cells[column] ?? ''));
  }
}

function dateCell(time: string | null): string {
  return time === null ? '' : shortDateTime(momentOf(time)!);
}
