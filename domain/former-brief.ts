/** Reads a brief as the former database exported it, in any of the shapes it took over the years. Never throws. */
import { briefGroups, emptyBrief } from './brief.ts';
import { toTime } from './dates.ts';
import { listOf } from './former-list.ts';
import { limits } from './limits.ts';
import { isLocale, type Locale } from './locale.ts';
import { presetPages } from './options.ts';
import { isBriefStatus } from './status.ts';

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

type Fields = Record<string, unknown>;

export function readFormerBrief(record: unknown, key?: string): FormerBriefResult {
  if (!isFields(record)) return { ok: false, code: 'not-an-object' };
  const nested = isFields(record.fullBriefData) ? record.fullBriefData : parsed(record.fullBriefData);
  const document = readDocument(record, nested);
  const profile = fieldsOf(document.companyProfile);
  const contact = fieldsOf(document.contactInfo);
  const brief: FormerBrief = {
    originalId: textOf(record.id ?? record._id ?? key) || null,
    companyName: line(textOf(record.companyName) || textOf(profile.companyName) || textOf(contact.company)),
    industry: line(textOf(record.industry) || textOf(profile.industry)),
    contactName: line(textOf(record.contactName) || textOf(contact.name)),
    contactEmail: line(textOf(record.contactEmail) || textOf(contact.email)),
    contactPhone: line(textOf(record.contactPhone) || textOf(contact.phone)),
    websiteType: line(textOf(fieldsOf(document.websiteType).type)),
    fullBriefData: document,
    createdAt: toTime(record.createdAt ?? nested.createdAt ?? record.timestamp),
    updatedAt: toTime(record.updatedAt ?? nested.updatedAt),
    status: readStatus(record.status),
    source: textOf(record.source) || 'import',
    language: isLocale(record.language) ? record.language : null,
    notes: readNotes(record.adminNotes ?? nested.adminNotes),
  };
  return saysSomething(brief) ? { ok: true, brief } : { ok: false, code: 'nothing-usable' };
}

/** The brief's own groups win over its nested copy; answers that fit no group are kept as they are. */
function readDocument(record: Fields, nested: Fields): Fields {
  const empty: Fields = emptyBrief();
  const document: Fields = {};
  for (const [name, value] of Object.entries(nested)) if (!(name in empty)) document[name] = clean(value);
  for (const group of briefGroups) {
    const own = asGroup(group, record[group]);
    document[group] = readGroup(fieldsOf(empty[group]), { ...asGroup(group, nested[group]), ...own });
  }
  return document;
}

/** `websiteType: 'blog'` is the older form of `websiteType: { type: 'blog' }`. */
function asGroup(group: string, value: unknown): Fields {
  if (isFields(value)) return value;
  return group === 'websiteType' && textOf(value) !== '' ? { type: textOf(value) } : {};
}

function readGroup(empty: Fields, answers: Fields): Fields {
  const group: Fields = {};
  for (const [name, value] of Object.entries(answers)) if (!(name in empty)) group[name] = clean(value);
  for (const [name, blank] of Object.entries(empty)) {
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
  // A page of the list without a name of its own gets one where it is shown, in the language of whoever looks.
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
  const raw = textOf(value).trim().slice(0, limits.line);
  const status = raw.toLowerCase().replaceAll(/[_ ]/g, '-');
  // These two name whole lists of briefs, in counters and filters.
  const isTaken = status === 'all' || status === 'trash';
  return isBriefStatus(status) ? status : isTaken || raw === '' ? 'new' : raw;
}

function saysSomething({ fullBriefData, notes, ...brief }: FormerBrief): boolean {
  const { companyName, contactName, contactEmail, contactPhone } = brief;
  if ([companyName, contactName, contactEmail, contactPhone].some((text) => text.trim() !== '')) return true;
  return notes.length > 0 || briefGroups.some((group) => hasText(fullBriefData[group]));
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function parsed(value: unknown): Fields {
  if (typeof value !== 'string') return {};
  try {
    return fieldsOf(JSON.parse(value));
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isFields(value)) return textOf(value.value ?? value.label ?? value.type ?? value.name ?? '');
  return '';
}

/** NUL breaks PostgreSQL's text, a lone surrogate every UTF-8 encoder. */
function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC');
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanText(name), clean(inner)]));
}

// Only the columns of the list are cut; the document keeps every word.
function line(text: string): string {
  return text.trim().slice(0, limits.email).toWellFormed();
}
