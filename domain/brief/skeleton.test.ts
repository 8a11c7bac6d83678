import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBrief } from './empty-brief.ts';
import { homepageSections, menuItems } from './options.ts';
import { readBrief } from './brief-reading.ts';
import { isEmptySkeleton, skeletonOf } from './skeleton.ts';

const name = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((text) => !/\s/.test(text));
const answers = fc.record({
  companyName: fc.string(),
  uniqueSellingPoint: fc.string(),
  primaryPurpose: fc.string(),
  homepageSections: fc.array(fc.constantFrom(...homepageSections), { maxLength: 50 }),
  ownSections: fc.array(name, { maxLength: 50 }),
  menuItems: fc.array(fc.constantFrom(...menuItems)),
  ownItems: fc.array(name),
  pages: fc.array(
    fc.record({ value: fc.constantFrom('', ...menuItems), label: name, subpages: fc.array(name) }),
  ),
});

test('[skeleton] order and number are always those of the answers', () => {
  fc.assert(
    fc.property(answers, ({ ownSections, ownItems, ...rest }) => {
      const skeleton = skeletonOf({
        ...rest,
        customSections: ownSections.join('\n\n'),
        customItems: ownItems.join('\r\n'),
      });
      const words = (parts: { value: string; name: string }[]) =>
        parts.map((part) => part.value || part.name);
      expect(words(skeleton.sections)).toEqual([...rest.homepageSections, ...ownSections]);
      expect(words(skeleton.menu)).toEqual([...rest.menuItems, ...ownItems]);
      expect(skeleton.pages).toEqual(
        rest.pages.map(({ value, label, subpages }) => ({ value, name: label, subpages })),
      );
    }),
  );
});

test('[skeleton] the first sentence of what sets them apart is the headline, their purpose the button', () => {
  const brief = emptyBrief();
  brief.companyProfile.uniqueSellingPoint = ' Szkliwo z popiołu,\nkażda sztuka inna. Od 1998 roku. ';
  brief.websiteType.primaryPurpose = 'Do sklepu';
  const skeleton = skeletonOf(readBrief({ fullBriefData: brief }));
  expect(skeleton.headline).toBe('Szkliwo z popiołu, każda sztuka inna');
  expect(skeleton.call).toBe('Do sklepu');
  expect(isEmptySkeleton(skeleton)).toBe(true);
});

test('[skeleton] a menu item opens to the sub-pages of its page', () => {
  const brief = emptyBrief();
  brief.mainMenu = { items: ['home', 'products'], customItems: 'Wypiek dnia' };
  brief.siteMap.pages = [
    { id: 'a', value: 'products', label: 'Sklep', subpages: [{ id: 'b', label: 'Misy' }] },
    { id: 'c', value: '', label: 'wypiek  dnia', subpages: [{ id: 'd', label: 'Chleb' }] },
  ];
  const { menu } = skeletonOf(readBrief({ fullBriefData: brief }));
  expect(menu.map(({ subpages }) => subpages)).toEqual([[], ['Misy'], ['Chleb']]);
});
