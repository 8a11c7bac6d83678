import type { works as pl } from '../pl/works.ts';
import type { Translated } from '../grammar/translated.ts';

export const works: Translated<typeof pl> = {
  demo: 'Live Demo',
  code: 'View Code',
  wants: {
    shop: 'I want a shop like this',
    panel: 'I want a dashboard like this',
    app: 'I want an app like this',
    'business-card': 'I want a site like this',
    portfolio: 'I want a portfolio like this',
    blog: 'I want a blog like this',
    educational: 'I want a site like this',
    corporate: 'I want a site like this',
  },
  all: 'View All Projects',
  title: 'All our work',
  lead: 'Sites, shops and apps you can open and judge for yourself, on your phone as well.',
  description: (brand) => `What ${brand} has made: stories, technologies and sites you can open.`,
  start: 'Start Project',
};
