/**
 * Reads a stored brief of any age into one flat shape: what stands in the brief itself comes first, then its nested copy
 * of the whole form. Nothing a client wrote is dropped because it has an unexpected form.
 */
import { isBriefStatus, type BriefStatus } from './status.ts';

type ReadPage = { label: string; value: string; subpages: string[] };
/** What the client added when they were asked about their brief. */
export type Clarification = {
  id: string;
  question: string;
  findingId: string | null;
  chosen: string[];
  text: string;
};
type ReadLink = { url: string; description: string };

export type ReadableBrief = ReturnType<typeof readBrief>;

type Tree = Record<string, unknown>;

export function readBrief(stored: unknown) {
  const brief = asTree(stored);
  const copy = asTree(brief['fullBriefData']);
  const sources = [brief, copy];

  /** Everywhere a value may stand, nearest first. */
  function places(group: string, field: string, top?: string): unknown[] {
    const found: unknown[] = [];
    for (const source of sources) {
      if (top !== undefined) found.push(source[top]);
      const inner = source[group];
      if (isTree(inner)) found.push(inner[field]);
      else if (field === 'type') found.push(inner);
    }
    return found;
  }
  const text = (group: string, field: string, top?: string): string =>
    firstFull(places(group, field, top), textOf, (value) => value !== '') ?? '';
  const list = (group: string, field: string, top?: string): string[] =>
    firstFull(places(group, field, top), listOf, (value) => value.length > 0) ?? [];
  const items = (group: string, field: string): unknown[] =>
    firstFull(places(group, field), itemsOf, (value) => value.length > 0) ?? [];

  const status = brief['status'] ?? copy['status'];
  return {
    status: (isBriefStatus(status) ? status : status ? textOf(status) : 'new') as BriefStatus | (string & {}),
    companyName: text('companyProfile', 'companyName', 'companyName'),
    industry: text('companyProfile', 'industry', 'industry'),
    description: text('companyProfile', 'description'),
    targetAudience: text('companyProfile', 'targetAudience'),
    uniqueSellingPoint: text('companyProfile', 'uniqueSellingPoint'),
    contactName: text('contactInfo', 'name', 'contactName'),
    contactEmail: text('contactInfo', 'email', 'contactEmail'),
    contactPhone: text('contactInfo', 'phone', 'contactPhone'),
    contactCompany: text('contactInfo', 'company'),
    websiteType: text('websiteType', 'type'),
    customType: text('websiteType', 'customType'),
    primaryPurpose: text('websiteType', 'primaryPurpose'),
    primaryGoals: list('websiteGoals', 'primaryGoals'),
    secondaryGoals: list('websiteGoals', 'secondaryGoals'),
    successMetrics: text('websiteGoals', 'successMetrics'),
    requiredFeatures: list('features', 'required'),
    optionalFeatures: list('features', 'optional'),
    customFeatures: text('features', 'customFeatures'),
    requiredIntegrations: list('integrations', 'required'),
    optionalIntegrations: list('integrations', 'optional'),
    customIntegrations: text('integrations', 'customIntegrations'),
    homepageSections: list('homepageStructure', 'sections'),
    customSections: text('homepageStructure', 'customSections'),
    customPlaces: list('homepageStructure', 'customPlaces'),
    menuItems: list('mainMenu', 'items'),
    customItems: text('mainMenu', 'customItems'),
    pages: items('siteMap', 'pages').map(pageOf),
    customPages: text('siteMap', 'customPages'),
    links: items('inspirationLinks', 'links').map(linkOf),
    styleNotes: text('inspirationLinks', 'notes'),
    timeline: text('additionalInfo', 'timeline', 'timeline'),
    budget: text('additionalInfo', 'budget', 'budget'),
    specialRequirements: text('additionalInfo', 'specialRequirements'),
    notes: text('additionalInfo', 'notes'),
    clarifications: itemsOf(copy['clarifications']).flatMap(clarificationOf),
  };
}

function firstFull<Value>(
  candidates: unknown[],
  read: (candidate: unknown) => Value,
  isFull: (value: Value) => boolean,
): Value | undefined {
  for (const candidate of candidates) {
    const value = read(candidate);
    if (isFull(value)) return value;
  }
  return undefined;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asTree(value: unknown): Tree {
  return isTree(value) ? value : {};
}

const namingKeys = ['label', 'name', 'title', 'type', 'value', 'url', 'text'];

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? '' : value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (!isTree(value)) return '';
  const named = namingKeys.map((key) => textOf(value[key])).find(Boolean);
  return named ?? (Object.keys(value).length > 0 ? JSON.stringify(value) : '');
}

/** A list may also be one text, or the `{value: true}` of an old set of checkboxes. */
function listOf(value: unknown): string[] {
  if (isTree(value) && Object.values(value).every((entry) => typeof entry === 'boolean'))
    return Object.keys(value).filter((key) => value[key] === true);
  return itemsOf(value)
    .map((item) => (isTree(item) ? textOf(item['value']) || textOf(item) : textOf(item)))
    .filter(Boolean);
}

/** A list stored as a map keyed by position is read in the map's order. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.filter((item) => textOf(item) !== '');
  if (isTree(value)) return Object.values(value).filter((item) => textOf(item) !== '');
  return textOf(value) === '' ? [] : [value];
}

function pageOf(item: unknown): ReadPage {
  if (!isTree(item)) return { label: '', value: textOf(item), subpages: [] };
  return {
    label: textOf(item['label'] ?? item['name'] ?? item['title']),
    value: textOf(item['value']),
    subpages: itemsOf(item['subpages']).map(textOf),
  };
}

function linkOf(item: unknown): ReadLink {
  if (!isTree(item)) return { url: textOf(item), description: '' };
  return {
    url: textOf(item['url'] ?? item['link'] ?? item['href']),
    description: textOf(item['description']),
  };
}

function clarificationOf(item: unknown): Clarification[] {
  if (!isTree(item)) return [];
  const { id, question, findingId, chosen, text } = item;
  return [
    {
      id: textOf(id),
      question: textOf(question),
      findingId: typeof findingId === 'string' ? findingId : null,
      chosen: listOf(chosen),
      text: textOf(text),
    },
  ];
}
