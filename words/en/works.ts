import type { works as pl } from '../pl/works.ts';
import type { Translated } from '../grammar/translated.ts';

export const works: Translated<typeof pl> = {
  demo: 'Live Demo',
  code: 'View Code',
  all: 'View All Projects',
  title: 'All our work',
  lead: 'Sites, shops and apps you can open and judge for yourself, on your phone as well.',
  description: (brand) => `What ${brand} has made: stories, technologies and sites you can open.`,
  start: 'Start Project',
};
