/** Finds an answer in a brief of any age: in the copy of the form, else in the brief's own fields. */
import type { SentBrief } from '../domain/endpoints/briefs.ts';

/** Empty means unanswered. */
export type Answer = string | string[];

const ownFields: Record<string, (brief: SentBrief) => string> = {
  'companyProfile.companyName': (brief) => brief.companyName,
  'companyProfile.industry': (brief) => brief.industry,
  'contactInfo.name': (brief) => brief.contactName,
  'contactInfo.email': (brief) => brief.contactEmail,
  'contactInfo.phone': (brief) => brief.contactPhone,
  'websiteType.type': (brief) => brief.websiteType,
};

export function answerOf(brief: SentBrief, group: string, name: string): Answer {
  const own = (ownFields[`${group}.${name}`]?.(brief) ?? '').trim();
  if (own !== '') return own;
  const answers = brief.fullBriefData[group];
  // Older briefs hold the type itself where newer ones hold a group.
  if (group === 'websiteType' && name === 'type' && typeof answers === 'string') return answers.trim();
  return isRecord(answers) ? readable(answers[name]) : '';
}

function readable(value: unknown): Answer {
  if (Array.isArray(value)) return value.flatMap(readableItem);
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

/** A list holds values, pages with sub-pages, or links with descriptions. */
function readableItem(item: unknown): string[] {
  if (typeof item === 'string') return item.trim() === '' ? [] : [item.trim()];
  if (!isRecord(item)) return [];
  const text = [item['label'] ?? item['value'] ?? item['url'], item['description']]
    .filter((part): part is string => typeof part === 'string' && part.trim() !== '')
    .join(' – ');
  const subpages = Array.isArray(item['subpages']) ? item['subpages'].flatMap(readableItem) : [];
  return [...(text === '' ? [] : [text]), ...subpages.map((subpage) => `→ ${subpage}`)];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
