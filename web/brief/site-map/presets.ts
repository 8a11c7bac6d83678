/** A whole tree in one tap, for each kind of website. */
import type { SiteMapPage } from '../../../domain/brief.ts';
import type { OptionOf } from '../../../domain/options.ts';
import { nextId } from './page-id.ts';

type PresetPage = OptionOf<'presetPages'>;
type Layout = readonly (PresetPage | readonly [PresetPage, ...PresetPage[]])[];

export const layouts: Record<OptionOf<'websiteType'>, Layout> = {
  'business-card': ['home', ['about', 'team'], 'services', 'contact', 'privacy-policy'],
  'e-commerce': [
    'home',
    ['products', 'news', 'pricing'],
    ['about', 'blog'],
    ['contact', 'faq'],
    ['terms', 'privacy-policy'],
  ],
  portfolio: ['home', ['portfolio', 'gallery'], 'about', 'services', 'contact', 'privacy-policy'],
  blog: ['home', ['blog', 'news'], 'about', 'contact', 'privacy-policy'],
  educational: [
    'home',
    ['services', 'pricing', 'faq'],
    ['about', 'team'],
    'blog',
    'contact',
    'terms',
    'privacy-policy',
  ],
  corporate: [
    'home',
    ['about', 'team'],
    ['services', 'products', 'pricing'],
    'portfolio',
    'news',
    ['contact', 'faq'],
    'privacy-policy',
  ],
  community: [
    'home',
    'news',
    ['blog', 'gallery'],
    ['about', 'team', 'faq'],
    'contact',
    ['terms', 'privacy-policy'],
  ],
  custom: ['home', 'about', 'services', 'contact', 'privacy-policy'],
};

export function layOut(
  type: OptionOf<'websiteType'>,
  labels: Readonly<Record<PresetPage, string>>,
): SiteMapPage[] {
  return layouts[type].map((entry) => {
    const [value, ...below] = typeof entry === 'string' ? ([entry] as const) : entry;
    return {
      id: nextId([]),
      value,
      label: labels[value],
      subpages: below.map((inner) => ({ id: nextId([]), label: labels[inner] })),
    };
  });
}
