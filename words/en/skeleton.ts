import type { skeleton as plSkeleton } from '../pl/skeleton.ts';
import type { Translated } from '../grammar/translated.ts';

export const skeleton: Translated<typeof plSkeleton> = {
  title: 'Your page as a skeleton',
  company: 'Your company',
  menu: 'Menu',
  sections: 'Sections of the homepage, in order',
  subpages: 'Sub-pages',
  home: 'Homepage',
  pages: 'Pages of the skeleton',
  empty: 'Tick sections and menu items, and the page starts drawing itself here.',
  note: 'A skeleton, not a design: order and content. We’ll draw the look together.',
  added: 'just added',
};
