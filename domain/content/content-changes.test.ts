import { expect, test } from 'vitest';
import { defaultContent } from '../../words/default-content.ts';
import { changesBetween } from './content-rules.ts';
import type { SiteContent } from './content-shape.ts';

const before = defaultContent('studio');
const [shop, analytics, social] = before.works.items as [Work, Work, Work];
type Work = SiteContent['works']['items'][number];
const withWorks = (items: Work[]): SiteContent => ({ ...before, works: { ...before.works, items } });
const names = (items: Work[]) => items.map(({ title }) => title.pl).join(', ');

test('[site editor] the history compares a work with itself, wherever it stands', () => {
  const added: Work = {
    ...shop,
    title: { pl: 'Nowa', en: 'New' },
    picture: { kind: 'own', id: 'a1', focusX: 50, focusY: 50 },
  };
  expect(changesBetween(before, withWorks([added, shop, analytics, social]))).toEqual([
    {
      path: 'works.items',
      before: names(before.works.items),
      after: names([added, shop, analytics, social]),
    },
  ]);
  expect(changesBetween(before, withWorks([shop, social]))).toEqual([
    { path: 'works.items', before: names(before.works.items), after: names([shop, social]) },
  ]);
  const renamed = { ...analytics, title: { ...analytics.title, pl: 'Pulpit' } };
  expect(changesBetween(before, withWorks([renamed, shop, social]))).toEqual([
    { path: 'works.items', before: names(before.works.items), after: names([renamed, shop, social]) },
    { path: 'works.items.0.title.pl', before: analytics.title.pl, after: 'Pulpit' },
  ]);
  expect(changesBetween(before, withWorks([shop, renamed, social]))).toEqual([
    { path: 'works.items.1.title.pl', before: analytics.title.pl, after: 'Pulpit' },
  ]);
});
