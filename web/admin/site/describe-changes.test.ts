import { expect, test } from 'vitest';
import { contentShape, isField, isList, type ContentGroup } from '../../../domain/content/content-shape.ts';
import { adminSite as en } from '../../../words/en/admin-site.ts';
import { adminSite as pl } from '../../../words/pl/admin-site.ts';
import { shapePath, valueAt, withValue } from './content-path.ts';
import { describeChanges } from './describe-changes.ts';

function pathsOf(group: ContentGroup, parent = ''): string[] {
  return Object.entries(group).flatMap(([name, part]) => {
    const path = `${parent}${name}`;
    if (isField(part)) return [path];
    return isList(part) ? [path, ...pathsOf(part.of, `${path}.`)] : pathsOf(part, `${path}.`);
  });
}

test('[site editor] every field of the content has a name in both languages, and no name is left over', () => {
  for (const { labels } of [pl, en])
    expect(Object.keys(labels).toSorted()).toEqual(pathsOf(contentShape).toSorted());
});

test('[site editor] changing one place leaves every other as it was', () => {
  const whole = { works: { items: [{ title: 'a' }, { title: 'b' }] }, brand: 'c' };
  const changed = withValue(whole, 'works.items.1.title', 'd');
  expect(changed).toEqual({ works: { items: [{ title: 'a' }, { title: 'd' }] }, brand: 'c' });
  expect(changed.works.items[0]).toBe(whole.works.items[0]);
  expect(whole.works.items[1]).toEqual({ title: 'b' });
  expect(valueAt(changed, 'works.items.1.title')).toBe('d');
  expect(shapePath('works.items.1.title')).toBe('works.items.title');
});

test('[site editor] changes are inWords by the names of languages, choices and pictures', () => {
  const change = (path: string, before: string, after: string) => ({ path, before, after });
  const inWords = describeChanges(
    [
      change('accent', 'amber', 'mint'),
      change('tagline.en', 'Old', 'New'),
      change('tagline.same', '', 'true'),
      change('works.items.0.picture.kind', 'sample', 'own'),
      change('works.items.0.picture.sample', 'shop', ''),
      change('works.items.0.picture.id', '', 'abc'),
      change('works.items.0.picture.focusX', '', '50'),
      change('works.items.1.picture.focusX', '50', '55'),
    ],
    en,
  );
  expect(inWords).toEqual([
    { path: 'accent', of: '', before: 'Amber', after: 'Mint' },
    { path: 'tagline', of: 'English', before: 'Old', after: 'New' },
    { path: 'tagline', of: 'The same in both languages', before: 'no', after: 'yes' },
    { path: 'works.items.0.picture', of: '', before: 'Drawing: Shop', after: 'Your picture' },
    { path: 'works.items.1.picture', of: 'The point that’s always in sight', before: '50%', after: '55%' },
  ]);
});
