/** Letters the owner has ready, with gaps that a brief fills. */

/** What a template is for. `decline` is a reply that ends the matter, `message` answers a contact message. */
export const templatePurposes = ['reply', 'questions', 'call-offer', 'decline', 'message'] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

/** Those that every owner begins with; they have names in the dictionaries until the owner renames them. */
export const firstTemplates = ['first', 'questions', 'call', 'decline', 'message'] as const;
export type FirstTemplate = (typeof firstTemplates)[number];

export const mostTemplates = 20;

export const placeholders = [
  'name',
  'firstName',
  'company',
  'reference',
  'type',
  'project',
  'budget',
  'timeline',
  'terms',
  'brand',
  'phone',
] as const;
export type Placeholder = (typeof placeholders)[number];

export const callMinutes = { least: 10, most: 240, usual: 30 } as const;
export const callTimes = { least: 2, most: 5 } as const;

const gap = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** At the start of a line, with the blanks behind it. */
const gapBeforeText = /^\{\{\s*([^{}]*?)\s*\}\}[^\S\n]+/gm;

/** Named in a template and filled by nothing. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = placeholders;
  return [...text.matchAll(gap)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]));
}

/** As the client will read it. A value that a brief lacks leaves no hole: its brackets and the space beside it go as well. */
export function fillTemplate(text: string, values: Record<Placeholder, string>): string {
  const isEmpty = (name: string) => Object.hasOwn(values, name) && values[name as Placeholder].trim() === '';
  return text
    .replaceAll(gapBeforeText, (whole, name: string) => (isEmpty(name) ? '' : whole))
    .replaceAll(gap, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name as Placeholder].trim() : whole,
    )
    .replaceAll(/\([^\S\n]*\)/g, '')
    .replaceAll(/[^\S\n]+([,.!?;:])/g, '$1')
    .replaceAll(/[^\S\n]{2,}/g, ' ');
}

/** Empty where it cannot be told: a letter that greets nobody is better than one that greets by a surname. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)?$/u.test(first) ? first : '';
}

/** A letter as its reader sees it: an empty line ends a paragraph. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
