/**
 * What a record of the former database held and the fields of a brief could not hold. It is read from the record
 * itself, which is stored with every imported brief: changing or erasing the record changes this as well.
 */
import { toTime } from '../text/stored-time.ts';
import {
  formerGroups,
  isQuestion,
  longestOriginalId,
  readFormerBrief,
  spelledAsOurs,
  type FormerBrief,
} from './former-brief.ts';
import { listOf, cleanText, fieldsOf, isFields, nestedFields, textOf, type Fields } from './former-values.ts';

/** `field` is where it stood in the record, as `companyProfile.slogan`; `value` is as it stood there. */
export type LeftoverValue = { field: string; value: unknown };

export function leftoverValues(record: unknown): LeftoverValue[] {
  const result = readFormerBrief(record);
  return result.ok ? leftIn(fieldsOf(record), '', result.brief) : [];
}

/** For a person to read. */
export function leftoverText(value: unknown): string {
  return cleanText(typeof value === 'string' ? value : JSON.stringify(value));
}

function leftIn(source: Fields, before: string, brief: FormerBrief): LeftoverValue[] {
  return Object.entries(source).flatMap(([name, value]) => {
    const field = before + name;
    const nested = field === 'fullBriefData' ? nestedFields(value) : undefined;
    if (nested) return leftIn(nested, 'fullBriefData.', brief);
    if (formerGroups.includes(name) && isFields(value)) return leftInGroup(value, name, field, brief);
    return isEmpty(value) || isHeld(name, value, brief) ? [] : { field, value };
  });
}

function leftInGroup(answers: Fields, group: string, field: string, brief: FormerBrief): LeftoverValue[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const answer = answerAt(group, name, brief);
    return isEmpty(value) || (answer !== undefined && isWithin(value, answer))
      ? []
      : { field: `${field}.${name}`, value };
  });
}

type Column = 'companyName' | 'industry' | 'contactName' | 'contactEmail' | 'contactPhone' | 'websiteType';

/** Answers that a brief shows from its columns. */
const columns: Record<string, Column> = {
  'companyProfile.companyName': 'companyName',
  'companyProfile.industry': 'industry',
  'contactInfo.name': 'contactName',
  'contactInfo.email': 'contactEmail',
  'contactInfo.phone': 'contactPhone',
  'websiteType.type': 'websiteType',
};

/** Undefined when the form has no such question. */
function answerAt(group: string, name: string, brief: FormerBrief): unknown {
  if (!isQuestion(group, name)) return undefined;
  const column = columns[`${group}.${name}`];
  return (column && brief[column]) || fieldsOf(brief.fullBriefData[group])[name];
}

/** Where an answer belongs that stood at the top of a record. */
const homes: Record<string, [group: string, name: string]> = {
  ...Object.fromEntries(
    Object.entries(columns).map(([place, column]) => [column, place.split('.') as [string, string]]),
  ),
  timeline: ['additionalInfo', 'timeline'],
  budget: ['additionalInfo', 'budget'],
};

function isHeld(name: string, value: unknown, brief: FormerBrief): boolean {
  const home = Object.hasOwn(homes, name) ? homes[name] : undefined;
  if (home) return isWithin(value, answerAt(...home, brief));
  switch (name) {
    case 'id':
    case '_id':
      return textOf(value) === brief.originalId && brief.originalId.length <= longestOriginalId;
    case 'createdAt':
    case 'timestamp':
      return toTime(value) !== null && toTime(value) === brief.createdAt;
    case 'updatedAt':
      return toTime(value) !== null && toTime(value) === brief.updatedAt;
    case 'status':
      return wordsIn(value).every((word) => [word, spelledAsOurs(word)].includes(brief.status));
    case 'source':
      return isWithin(value, brief.source);
    case 'language':
      return isWithin(value, brief.language);
    case 'adminNotes':
      return areNotesHeld(value, brief.notes);
    default:
      return false;
  }
}

function areNotesHeld(value: unknown, notes: FormerBrief['notes']): boolean {
  const texts = notes.map(({ note, author }) => [note, author]);
  const isTimeOf = (name: string, time: unknown) =>
    ['createdAt', 'date', 'timestamp'].includes(name) &&
    notes.some(({ createdAt }) => createdAt !== null && createdAt === toTime(time));
  return listOf(value, 'note').every((entry) => {
    if (!isFields(entry)) return isWithin(entry, texts);
    // The name a note had in its former list says nothing.
    const said = Object.entries(entry).filter(([name, inner]) => name !== 'id' && !isTimeOf(name, inner));
    return isWithin(Object.fromEntries(said), texts);
  });
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null;
}

/** Whether the fields of the brief show every word of the value. */
function isWithin(value: unknown, fields: unknown): boolean {
  const words = new Set(wordsIn(fields));
  return wordsIn(value).every((word) => words.has(word));
}

/** Fields of a list's entry that the list shows. */
const entryFields = new Set(['id', 'value', 'label', 'name', 'type', 'url', 'description']);

/** Texts, numbers, and the names of what is ticked. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [cleanText(value).trim()].filter(Boolean);
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isFields(value)) return [];
  const entries = Object.entries(value);
  if (entries.every(([, inner]) => typeof inner === 'boolean'))
    return entries.filter(([, inner]) => inner === true).map(([name]) => cleanText(name).trim());
  return entries.flatMap(([name, inner]) => {
    const isPlain = typeof inner === 'number' || typeof inner === 'boolean';
    // The 1 of `order: 1` must not be taken for the 1 of an id.
    return isPlain && !entryFields.has(name) && !/^\d+$/.test(name) ? `${name}: ${inner}` : wordsIn(inner);
  });
}
