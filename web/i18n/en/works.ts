import type { works as pl } from '../pl/works.ts';
import type { Translated } from '../translated.ts';

export const works: Translated<typeof pl> = {
  demo: 'Live Demo',
  code: 'View Code',
  all: 'View All Projects',
  title: 'All our work',
  description: (brand) => `What ${brand} has made: stories, technologies and sites you can open.`,
  start: 'Start Project',
};
