/** The filtered list as a file, sent while it is read, so that its length is not limited by memory. */
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { leftoverValues, leftoverText } from '../../../domain/former/leftover-values.ts';
import { shortDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { optionListOf } from '../../../domain/brief/options.ts';
import { labelOf } from '../../../words/grammar/label-of.ts';
import { briefFields as enFields, statusLabels as enStatuses } from '../../../words/en/brief-fields.ts';
import { options as enOptions } from '../../../words/en/options.ts';
import { briefFields as plFields, statusLabels as plStatuses } from '../../../words/pl/brief-fields.ts';
import { options as plOptions } from '../../../words/pl/options.ts';
import { byteOrderMark, csvRow } from '../../platform/http/csv.ts';
import { streamBriefs, type BriefFilter } from '../../platform/store/tables/brief-list.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import type { Handle, TextSource } from '../../platform/store/database.ts';
import { listNotesOf, type BriefNote } from '../../platform/store/tables/notes.ts';
import { publicBrief } from './public-brief.ts';

export type ExportQuery = BriefFilter & { ids?: string[] | undefined };

const dictionaries = {
  pl: { fields: plFields, statuses: plStatuses, options: plOptions },
  en: { fields: enFields, statuses: enStatuses, options: enOptions },
};

type Noted = { brief: BriefRecord; notes: BriefNote[] };
// Enough to save queries, few enough for very long briefs to fit into memory.
const batchSize = 50;

async function* chosenBriefs(db: Handle, { ids, ...filter }: ExportQuery): AsyncGenerator<BriefRecord> {
  if (!ids) return yield* streamBriefs(db, filter, batchSize);
  for (const id of new Set(ids)) {
    const brief = await findBrief(db, id);
    if (brief) yield brief;
  }
}

async function* withNotes(db: Handle, query: ExportQuery): AsyncGenerator<Noted> {
  let batch: BriefRecord[] = [];
  async function* flush() {
    const notes = await listNotesOf(
      db,
      batch.map(({ id }) => id),
    );
    for (const brief of batch) yield { brief, notes: notes.get(brief.id) ?? [] };
    batch = [];
  }
  for await (const brief of chosenBriefs(db, query)) {
    batch.push(brief);
    if (batch.length === batchSize) yield* flush();
  }
  yield* flush();
}

/** One brief on each line, so that a reader of the stream can count them. */
export const briefsAsJson: TextSource<ExportQuery> = {
  module: import.meta.url,
  name: 'briefsAsJson',
  async *write(db, query) {
    let lead = '[\n';
    for await (const { brief, notes } of withNotes(db, query)) {
      yield lead + JSON.stringify(publicBrief(brief, notes));
      lead = ',\n';
    }
    yield lead === '[\n' ? '[]\n' : '\n]\n';
  },
};

export const briefsAsCsv: TextSource<{ query: ExportQuery; language: Locale }> = {
  module: import.meta.url,
  name: 'briefsAsCsv',
  async *write(db, { query, language }) {
    yield byteOrderMark + csvRow(columns.map((column) => dictionaries[language].fields[column]));
    for await (const noted of withNotes(db, query)) yield csvRow(cellsOf(noted, language));
  },
};

type Column = keyof typeof plFields;
const columns = Object.keys(plFields) as Column[];

function cellsOf({ brief, notes }: Noted, locale: Locale): string[] {
  const read = readBrief(brief);
  const { statuses, options } = dictionaries[locale];

  function cell(column: Column): string {
    switch (column) {
      case 'id':
      case 'reference':
      case 'source':
        return brief[column];
      case 'language':
        return brief.language ?? '';
      case 'consentLanguage':
      case 'consentPolicyVersion':
      case 'consentText':
        return brief[column] ?? '';
      case 'consentAt':
      case 'createdAt':
      case 'updatedAt':
        return timeOf(brief[column]);
      case 'status':
        return labelOf(read.status, statuses);
      case 'pages':
        return read.pages
          .map((page) =>
            [
              page.label || labelOf(page.value, options.presetPages),
              ...page.subpages.map((sub) => `→ ${sub}`),
            ].join('\n'),
          )
          .join('\n');
      case 'links':
        return read.links
          .map(({ url, description }) => (description ? `${url} (${description})` : url))
          .join('\n');
      case 'adminNotes':
        return notes
          .map((note) => `${timeOf(note.createdAt)} ${note.author}: ${note.note}`.trim())
          .join('\n');
      case 'keptBeside':
        return leftoverValues(brief.originalDocument)
          .map(({ field, value }) => `${field}: ${leftoverText(value)}`)
          .join('\n');
      default: {
        const value = read[column];
        const list = optionListOf(column);
        const labelled = (text: string) => (list ? labelOf(text, options[list]) : text);
        return Array.isArray(value) ? value.map(labelled).join(', ') : labelled(value);
      }
    }
  }
  return columns.map(cell);
}

function timeOf(value: string | null): string {
  const moment = momentOf(value);
  return moment ? shortDateTime(moment, 'pl') : '';
}
