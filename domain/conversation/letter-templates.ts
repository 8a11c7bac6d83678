/** Letters the owner has ready, with gaps that a brief fills. */
export const letterTemplates = ['first', 'questions', 'call', 'decline'] as const;
export type LetterTemplate = (typeof letterTemplates)[number];

export const placeholders = [
  'name',
  'company',
  'reference',
  'type',
  'budget',
  'timeline',
  'brand',
  'phone',
] as const;
export type Placeholder = (typeof placeholders)[number];

export const callMinutes = { least: 10, most: 240, usual: 30 } as const;
export const callTimes = { least: 2, most: 5 } as const;

const gap = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Named in a template and filled by nothing. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = placeholders;
  return [...text.matchAll(gap)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]));
}

/** As the client will read it. A value that a brief lacks leaves no hole: its brackets and the space before go as well. */
export function fillTemplate(text: string, values: Record<Placeholder, string>): string {
  return text
    .replaceAll(gap, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name as Placeholder].trim() : whole,
    )
    .replaceAll(/\([^\S\n]*\)/g, '')
    .replaceAll(/[^\S\n]+([,.!?;:])/g, '$1')
    .replaceAll(/[^\S\n]{2,}/g, ' ');
}

/** A letter as its reader sees it: an empty line ends a paragraph. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
