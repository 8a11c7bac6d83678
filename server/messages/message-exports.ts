/** Contact messages as a file, written while they are read. */
import { momentOf, shortDateTime } from '../../domain/dates.ts';
import type { Locale } from '../../domain/locale.ts';
import { messageFields as en } from '../../web/i18n/en/message-fields.ts';
import { messageFields as pl } from '../../web/i18n/pl/message-fields.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import type { TextSource } from '../store/database.ts';
import { streamMessages, type MessageFilter, type MessageRecord } from '../store/tables/messages.ts';

const headings = { pl, en };
const columns = Object.keys(pl) as (keyof typeof pl)[];
const batchSize = 200;

/** What the owner sees of a message; how it is searched stays inside. */
function visible(message: MessageRecord) {
  return Object.fromEntries(columns.map((column) => [column, message[column]]));
}

export const messagesAsJson: TextSource<MessageFilter> = {
  module: import.meta.url,
  name: 'messagesAsJson',
  async *write(db, filter) {
    let lead = '[\n';
    for await (const message of streamMessages(db, filter, batchSize)) {
      yield lead + JSON.stringify(visible(message));
      lead = ',\n';
    }
    yield lead === '[\n' ? '[]\n' : '\n]\n';
  },
};

export const messagesAsCsv: TextSource<{ query: MessageFilter; language: Locale }> = {
  module: import.meta.url,
  name: 'messagesAsCsv',
  async *write(db, { query, language }) {
    yield byteOrderMark + csvRow(columns.map((column) => headings[language][column]));
    for await (const message of streamMessages(db, query, batchSize)) {
      const cells = { ...message, createdAt: dateCell(message.createdAt), readAt: dateCell(message.readAt) };
      yield csvRow(columns.map((column) => cells[column] ?? ''));
    }
  },
};

function dateCell(time: string | null): string {
  return time === null ? '' : shortDateTime(momentOf(time)!);
}
