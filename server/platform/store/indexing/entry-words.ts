/** Everything a brief or a message can be found by. */
import { readBrief } from '../../../../domain/brief/brief-reading.ts';
import { leftoverValues, leftoverText } from '../../../../domain/former/leftover-values.ts';
import { pickedFields } from '../../../../domain/brief/options.ts';
import { options as en } from '../../../../words/en/options.ts';
import { options as pl } from '../../../../words/pl/options.ts';
import type { BriefRecord } from '../tables/brief-record.ts';
import { mailOf, type MessageRecord } from '../tables/messages.ts';
import { markOf, type SearchSubject } from '../search/entries.ts';
import { wordsAndAddressesOf, wordsOfPhone } from '../search/words.ts';

/** PostgreSQL refuses a longer list. Nothing that comes through the form is near it. */
const mostBytes = 900_000;

/** What the words of an entry are made from. */
export type EntryText = { subject: SearchSubject; text: string; phone: string };

export function textOfBrief(brief: BriefRecord, beside: string[]): EntryText {
  const texts = [...textsOfBrief(brief, beside), ...labelsOf(brief)];
  return {
    subject: 'brief',
    text: texts.join('\n'),
    phone: brief.contactPhone,
  };
}

export function textOfMessage(record: MessageRecord, beside: string[]): EntryText {
  const { name, email, message } = record;
  const mail = mailOf(record);
  const files = (mail?.attachments ?? []).map((file) => file.name);
  const texts = [name, email, message, mail?.subject ?? '', mail?.quoted ?? '', ...files, ...beside];
  return { subject: 'message', text: texts.join('\n'), phone: '' };
}

/** What was written in it and `beside` it, each text once. */
export function textsOfBrief(
  brief: Pick<
    BriefRecord,
    'companyName' | 'contactName' | 'contactEmail' | 'reference' | 'fullBriefData' | 'originalDocument'
  >,
  beside: string[],
): Set<string> {
  const { companyName, contactName, contactEmail, reference } = brief;
  const texts = new Set([companyName, contactName, contactEmail, reference, ...beside]);
  collectTexts(brief.fullBriefData, texts);
  collectTexts(brief.originalDocument, texts);
  for (const { value } of leftoverValues(brief.originalDocument)) texts.add(leftoverText(value));
  return texts;
}

/**
 * Yields every few milliseconds and gives back the words at the end: one letter may unfold into eighteen, and the longest
 * brief then needs a hundred milliseconds.
 */
export function* collectWords({ subject, text, phone }: EntryText): Generator<void, string[]> {
  const words = new Set([markOf[subject], ...wordsOfPhone(phone)]);
  let bytes = 0;
  for (const slice of slicesOf(text)) {
    for (const word of wordsAndAddressesOf(slice)) {
      if (words.has(word)) continue;
      bytes += Buffer.byteLength(word) + 1;
      if (bytes > mostBytes) return Array.from(words);
      words.add(word);
    }
    yield;
  }
  return Array.from(words);
}

/** Long enough that folding is quick: many short texts cost far more than one long one. */
const sliceLength = 500;
/** What is that long without a blank is cut where a list may be cut, or else anywhere. */
const parts = new RegExp(`[^]{1,${sliceLength}}(?=[,;|/]|$)|[^]{1,${sliceLength}}`, 'gu');

/** Each part of the text between blanks once. */
function* slicesOf(text: string): Generator<string> {
  let slice = '';
  for (const piece of new Set(text.match(/\S+/g)))
    for (const part of piece.length > sliceLength ? piece.match(parts)! : [piece]) {
      if (slice.length + part.length > sliceLength) {
        yield slice;
        slice = '';
      }
      slice += ` ${part}`;
    }
  yield slice;
}

/** Picked from lists, and found by their names below. */
const pickedAnswers = new Set([
  'id',
  'value',
  'industry',
  'type',
  'primaryGoals',
  'secondaryGoals',
  'required',
  'optional',
  'sections',
  'items',
  'timeline',
  'budget',
]);

function collectTexts(value: unknown, texts: Set<string>, isPicked = false): void {
  if (typeof value === 'string') {
    // Whose address stands anywhere at all must be found by it.
    if (!isPicked || value.includes('@')) texts.add(value);
  } else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts, isPicked);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('@')) texts.add(key);
      collectTexts(inner, texts, isPicked || pickedAnswers.has(key));
    }
  }
}

type Names = Map<string, string>;
const namesOf = new Map<string, Names>(
  Object.entries(pl).map(([list, labels]) => {
    const english = new Map(Object.entries(en[list as keyof typeof en]));
    return [
      list,
      new Map(Object.entries(labels).map(([value, name]) => [value, `${name} ${english.get(value)}`])),
    ];
  }),
);

/** In both languages, whichever the brief was written in; what is in no list stands for itself. */
function* labelsOf(brief: BriefRecord): Generator<string> {
  const read = readBrief(brief);
  const name = (list: string, value: string) => namesOf.get(list)?.get(value) ?? value;
  for (const list of pickedFields) for (const value of [read[list]].flat()) yield name(list, value);
  for (const { label, value } of read.pages) yield label === '' ? name('presetPages', value) : label;
}
