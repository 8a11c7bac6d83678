/** Reads a brief as the former database exported it, in any of the shapes it took over the years. Never throws. */
import { toTime } from '../text/stored-time.ts';
import { emptyBrief } from '../brief/empty-brief.ts';
import {
  listOf,
  clean,
  cleanText,
  fieldsOf,
  isFields,
  nestedFields,
  textOf,
  type Fields,
} from './former-values.ts';
import { limits } from '../text/limits.ts';
import { isLocale, type Locale } from '../text/locale.ts';
import { presetPages } from '../brief/options.ts';
import { isBriefStatus } from '../brief/status.ts';

type FormerNote = { note: string; author: string; createdAt: string | null };

export type FormerBrief = {
  /** As the former database named it; null when the record carries no name. */
  originalId: string | null;
  companyName: string;
  industry: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  websiteType: string;
  fullBriefData: Fields;
  createdAt: string | null;
  updatedAt: string | null;
  status: string;
  source: string;
  language: Locale | null;
  notes: FormerNote[];
};

export type FormerBriefRefusal = 'not-an-object' | 'nothing-usable';
export type FormerBriefResult = { ok: true; brief: FormerBrief } | { ok: false; code: FormerBriefRefusal };

const empty: Fields = emptyBrief();
export const formerGroups = Object.keys(empty);

export function isQuestion(group: string, name: string): boolean {
  return Object.hasOwn(fieldsOf(empty[group]), name);
}

/** A longer id is replaced by its digest. */
export const longestOriginalId = 200;

export function readFormerBrief(record: unknown, key?: string): FormerBriefResult {
  if (!isFields(record)) return { ok: false, code: 'not-an-object' };
  const nested = nestedFields(record.fullBriefData) ?? {};
  const document = readDocument(record, nested);
  const profile = fieldsOf(document.companyProfile);
  const contact = fieldsOf(document.contactInfo);
  const first = (name: string, inGroup: unknown, last?: unknown) =>
    line([record[name], inGroup, nested[name], last].map(textOf).find(Boolean) ?? '');
  const notes = [record.adminNotes, nested.adminNotes].map(readNotes);
  const brief: FormerBrief = {
    originalId: textOf(record.id ?? record._id ?? key) || null,
    companyName: first('companyName', profile.companyName, contact.company),
    industry: first('industry', profile.industry),
    contactName: first('contactName', contact.name),
    contactEmail: first('contactEmail', contact.email),
    contactPhone: first('contactPhone', contact.phone),
    websiteType: line(textOf(fieldsOf(document.websiteType).type)),
    fullBriefData: document,
    createdAt: firstTime(record.createdAt, nested.createdAt, record.timestamp),
    updatedAt: firstTime(record.updatedAt, nested.updatedAt),
    status: readStatus(record.status ?? nested.status),
    source: textOf(record.source) || 'import',
    language: [record.language, nested.language].find(isLocale) ?? null,
    notes: notes.find((list) => list.length > 0) ?? [],
  };
  const isUsable = saysSomething(record) || saysSomething(nested);
  return isUsable ? { ok: true, brief } : { ok: false, code: 'nothing-usable' };
}

/** A time that cannot be read must not hide one that can. */
function firstTime(...values: unknown[]): string | null {
  return values.map(toTime).find((time) => time !== null) ?? null;
}

/** The brief's own groups win over its nested copy; answers that fit no group are kept as they are. */
function readDocument(record: Fields, nested: Fields): Fields {
  const document: Fields = {};
  for (const [name, value] of Object.entries(nested))
    if (!Object.hasOwn(empty, name)) document[name] = clean(value);
  for (const group of formerGroups) {
    const sources = [nested[group], record[group]].map((value) => asGroup(group, value));
    const flat = group === 'additionalInfo' ? [flatAnswers(nested), flatAnswers(record)] : [];
    document[group] = readGroup(fieldsOf(empty[group]), together([...flat, ...sources]));
  }
  return document;
}

/** Two answers of the last step stood at the top of older records. */
function flatAnswers({ timeline, budget }: Fields): Fields {
  return { timeline, budget };
}

/** A later source wins, unless its value is empty. */
function together(sources: Fields[]): Fields {
  const entries = sources.flatMap((source) => Object.entries(source));
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** `websiteType: 'blog'` is the older form of `websiteType: { type: 'blog' }`. */
function asGroup(group: string, value: unknown): Fields {
  if (isFields(value)) return value;
  return group === 'websiteType' && textOf(value) !== '' ? { type: textOf(value) } : {};
}

function readGroup(blanks: Fields, answers: Fields): Fields {
  const group: Fields = {};
  for (const [name, value] of Object.entries(answers))
    if (!Object.hasOwn(blanks, name)) group[name] = clean(value);
  for (const [name, blank] of Object.entries(blanks)) {
    if (!Array.isArray(blank)) group[name] = textOf(answers[name]);
    else if (name === 'pages') group[name] = listOf(answers[name], 'page').map(readPage);
    else if (name === 'links') group[name] = listOf(answers[name], 'link').map(readLink);
    else group[name] = listOf(answers[name], 'choice').map(textOf).filter(Boolean);
  }
  return group;
}

function readPage(value: unknown, index: number): Fields {
  const page = isFields(value) ? value : { value };
  const known = textOf(page.value);
  // A page of the form's list without a label gets one where it is displayed, in the language of that page.
  const isListed = presetPages.some((preset) => preset === known);
  const label = textOf(page.label ?? page.name) || (isListed ? '' : known);
  const subpages = listOf(page.subpages, 'page').map((subpage, position) => {
    const fields = isFields(subpage) ? subpage : { label: subpage };
    return { id: textOf(fields.id) || `${index}-${position}`, label: textOf(fields.label ?? fields.name) };
  });
  return { id: textOf(page.id) || String(index), value: known || label, label, subpages };
}

function readLink(value: unknown, index: number): Fields {
  const link = isFields(value) ? value : { url: value };
  return {
    id: textOf(link.id) || String(index),
    url: textOf(link.url),
    description: textOf(link.description),
  };
}

function readNotes(value: unknown): FormerNote[] {
  return listOf(value, 'note').flatMap((entry) => {
    const fields = isFields(entry) ? entry : { note: entry };
    const note = textOf(fields.note ?? fields.text ?? fields.content ?? fields.message);
    if (note.trim() === '') return [];
    const createdAt = toTime(fields.createdAt ?? fields.date ?? fields.timestamp);
    return { note, author: textOf(fields.author) || 'Admin', createdAt };
  });
}

/** A status of ours in another spelling becomes ours; any other stays as it was and shows raw. */
function readStatus(value: unknown): string {
  const raw = textOf(value).trim().slice(0, limits.line).toWellFormed();
  const status = spelledAsOurs(raw);
  // These two name whole lists of briefs, in counters and filters.
  const isReserved = status === 'all' || status === 'trash';
  return isBriefStatus(status) ? status : isReserved || raw === '' ? 'new' : raw;
}

export function spelledAsOurs(status: string): string {
  return status.toLowerCase().replaceAll(/[_ ]/g, '-');
}

const contentFields = [
  ...formerGroups,
  'companyName',
  'contactName',
  'contactEmail',
  'contactPhone',
  'adminNotes',
];

/** Text in any form counts: what no field can hold becomes a leftover value. */
function saysSomething(record: Fields): boolean {
  const { fullBriefData: copy } = record;
  if (contentFields.some((name) => hasText(record[name]))) return true;
  return nestedFields(copy) === undefined && hasText(copy);
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return cleanText(value).trim() !== '';
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText);
}

// Only the columns of the list are cut; the document keeps every word.
function line(text: string): string {
  return text.trim().slice(0, limits.email).toWellFormed();
}
