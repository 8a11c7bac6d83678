/** A whole tree in one tap: a layout for each kind of website, or the menu that was chosen before. */
import type { Brief, SiteMapPage } from '../../../domain/brief/brief.ts';
import { limits } from '../../../domain/text/limits.ts';
import type { OptionOf } from '../../../domain/brief/options.ts';
import { skeletonOf } from '../../../domain/brief/skeleton.ts';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import type { StepsText, StepWords } from '../text.ts';
import { customPage, isPreset, nextId } from './tree.ts';

type PresetPage = OptionOf<'presetPages'>;
type PresetLabels = Readonly<Record<PresetPage, string>>;
/** Pages that a good layout has and the ready pages do not. */
type OwnPage = keyof StepsText['siteMap']['layoutPages'];
type OwnLabels = Readonly<Record<OwnPage, string>>;
type Name = PresetPage | OwnPage;
type Layout = readonly (Name | readonly [Name, ...Name[]])[];

export const layouts: Record<OptionOf<'websiteType'>, Layout> = {
  'business-card': ['home', 'about', ['services', 'pricing'], 'gallery', 'contact', 'privacy-policy'],
  'e-commerce': [
    'home',
    ['products', 'newIn', 'sale'],
    'cart',
    ['help', 'delivery', 'returns', 'faq'],
    'about',
    'blog',
    'contact',
    'terms',
    'privacy-policy',
  ],
  portfolio: [
    'home',
    ['portfolio', 'caseStudies'],
    'services',
    ['about', 'reviews'],
    'contact',
    'privacy-policy',
  ],
  blog: ['home', ['blog', 'topics', 'archive'], 'about', 'newsletter', 'contact', 'privacy-policy'],
  educational: [
    'home',
    ['courses', 'timetable', 'pricing'],
    ['about', 'team', 'reviews'],
    'blog',
    'faq',
    'contact',
    'terms',
    'privacy-policy',
  ],
  corporate: [
    'home',
    ['about', 'team', 'careers'],
    ['services', 'products'],
    ['portfolio', 'caseStudies'],
    'news',
    'contact',
    'privacy-policy',
  ],
  community: [
    'home',
    'forum',
    'events',
    ['news', 'gallery'],
    ['about', 'team', 'rules', 'faq'],
    'contact',
    'terms',
    'privacy-policy',
  ],
  custom: ['home', 'about', 'services', 'contact', 'privacy-policy'],
};

export function layOut(type: OptionOf<'websiteType'>, labels: PresetLabels, own: OwnLabels): SiteMapPage[] {
  const named = (name: Name) =>
    name in own ? customPage(own[name as OwnPage]) : { value: name, label: labels[name as PresetPage] };
  return layouts[type].map((entry) => {
    const [name, ...below] = typeof entry === 'string' ? ([entry] as const) : entry;
    return {
      id: nextId([]),
      ...named(name),
      subpages: below.map((inner) => ({ id: nextId([]), label: named(inner).label })),
    };
  });
}

/** The menu as the first level, in its order, behind the homepage. Empty while there is no menu. */
export function layOutMenu(brief: Brief, labels: PresetLabels): SiteMapPage[] {
  const { menu } = skeletonOf(readBrief({ fullBriefData: brief }));
  const home = { value: 'home', name: '' };
  const pages = menu.length === 0 || menu.some(({ value }) => value === 'home') ? menu : [home, ...menu];
  return pages.slice(0, limits.pages).map(({ value, name }) => ({
    id: nextId([]),
    ...(value === '' ? customPage(name) : { value, label: labels[value as PresetPage] }),
    subpages: [],
  }));
}

/** The ready names in the other language. What the visitor typed or renamed stays as it is. */
export function translatePages(pages: SiteMapPage[], from: StepWords, to: StepWords): SiteMapPage[] {
  const namesIn = ({ options, steps }: StepWords) => ({
    ...options.presetPages,
    ...steps.siteMap.layoutPages,
  });
  const names: Readonly<Record<string, string>> = namesIn(to);
  const translated = new Map(Object.entries(namesIn(from)).map(([name, label]) => [label, names[name]!]));
  const inOther = (label: string) => translated.get(label) ?? label;
  return pages.map(({ value, label, subpages, ...page }) => ({
    ...page,
    ...(isPreset(value) || !translated.has(label)
      ? { value, label: inOther(label) }
      : customPage(inOther(label))),
    subpages: subpages.map((subpage) => ({ ...subpage, label: inOther(subpage.label) })),
  }));
}
