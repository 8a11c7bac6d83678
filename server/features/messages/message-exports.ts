/** Contact messages as a file, sent while they are read from the database. */
import { shortDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { messageFields as en } from '../../../words/en/message-fields.ts';
import { messageFields as pl } from '../../../words/pl/message-fields.ts';
import { byteOrderMark, csvRow } from '../../platform/http/csv.ts';
import type { Handle, TextSource } from '../../platform/store/database.ts';
import { listMessageLetters } from '../../platform/store/tables/letters.ts';
import {
  findMessage,
  streamMessages,
  type MessageFilter,
  type MessageRecord,
} from '../../platform/store/tables/messages.ts';

type ExportQuery = MessageFilter & { ids?: string[] | undefined };

const headings = { pl, en };
const columns = Object.keys(pl) as (keyof typeof pl)[];
const batchSize = 200;

async function* chosenMessages(db: Handle, { ids, ...filter }: ExportQuery): AsyncGenerator<MessageRecord> {
  if (!ids) return yield* streamMessages(db, filter, batchSize);
  for (const id of new Set(ids)) {
    const message = await findMessage(db, id);
    if (message) yield message;
  }
}

async function visible(db: Handle, message: MessageRecord) {
  const letters = await listMessageLetters(db, [message.id]);
  return {
    ...Object.fromEntries(columns.map((column) => [column, message[column]])),
    letters: letters.map(({ createdAt, subject, text }) => ({ createdAt, subject, text })),
  };
}

export const messagesAsJson: TextSource<ExportQuery> = {
  module: import.meta.url,
  name: 'messagesAsJson',
  async *write(db, query) {
    let lead = '[\n';
    for await (const message of chosenMessages(db, query)) {
      yield lead + JSON.stringify(await visible(db, message));
      lead = ',\n';
    }
    yield lead === '[\n' ? '[]\n' : '\n]\n';
  },
};

export const messagesAsCsv: TextSource<{ query: ExportQuery; language: Locale }> = {
  module: import.meta.url,
  name: 'messagesAsCsv',
  async *write(db, { query, language }) {
    yield byteOrderMark + csvRow(columns.map((column) => headings[language][column]));
    for await (const message of chosenMessages(db, query)) {
      const { createdAt, readAt, answeredAt } = message;
      const dates = {
        createdAt: dateCell(createdAt),
        readAt: dateCell(readAt),
        answeredAt: dateCell(answeredAt),
      };
      const cells = { ...message, ...dates };
      yield csvRow(columns.map((column) => cells[column] ?? ''));
    }
  },
};

function dateCell(time: string | null): string {
  return time === null ? '' : shortDateTime(momentOf(time)!, 'pl');
}
