import { worksOnLanding, type SiteContent } from '../../../domain/content/content-shape.ts';
import type { PreviewedPage } from '../../../domain/endpoints/content.ts';

/** What stands together on the screen. */
export const sections = {
  look: ['brand', 'logo', 'accent'],
  headline: ['tagline', 'hero'],
  numbers: ['statistics'],
  services: ['services'],
  works: ['works'],
  about: ['about'],
  contact: ['contact', 'social'],
  policy: ['policy'],
  search: ['search'],
} as const satisfies Record<string, readonly (keyof SiteContent)[]>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

export function isSection(name: string | null): name is SectionName {
  return name !== null && Object.hasOwn(sections, name);
}

export function sectionOf(path: string): SectionName {
  const part = path.split('.')[0] as keyof SiteContent;
  return sectionNames.find((name) => (sections[name] as readonly string[]).includes(part)) ?? 'look';
}

/** Where a section is previewed: the page, and the place on it; none is its top. */
const previewOf: Record<SectionName, { page: PreviewedPage; place?: string }> = {
  look: { page: 'landing' },
  headline: { page: 'landing' },
  numbers: { page: 'landing', place: '.stats' },
  services: { page: 'landing', place: '#services' },
  works: { page: 'landing', place: '#work' },
  about: { page: 'landing', place: '#about' },
  contact: { page: 'landing', place: '#contact' },
  policy: { page: 'privacy' },
  search: { page: 'landing' },
};

/** The items of a list as the page draws them, in the same order. */
const drawnItems: Record<string, string> = {
  statistics: '.stats > *',
  'services.cards': '.cards > *',
  'works.items': '.project',
  'about.steps': '.steps > *',
};

/** `item`: the path of the list item that is being edited, if one is. */
export function previewPlace(section: SectionName, item: string): { page: PreviewedPage; place: string } {
  const { page, place = '' } = previewOf[section];
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(item) ?? [];
  const drawn = drawnItems[list];
  if (!drawn || sectionOf(item) !== section) return { page, place };
  const isElsewhere = list === 'works.items' && Number(index) >= worksOnLanding;
  return { page: isElsewhere ? 'projects' : page, place: `:nth-child(${Number(index) + 1} of ${drawn})` };
}
