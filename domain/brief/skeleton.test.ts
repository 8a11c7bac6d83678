import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBrief } from './empty-brief.ts';
import { homepageSections, menuItems, optionalFeatures, requiredFeatures } from './options.ts';
import { readBrief } from './brief-reading.ts';
import { addedPart } from './skeleton-change.ts';
import { isEmptySkeleton, skeletonOf, type Skeleton, type SkeletonPart } from './skeleton.ts';
import { buttonOf, headlineOf } from './skeleton-words.ts';

const name = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((text) => !/\s/.test(text));
const answers = fc.record({
  companyName: fc.string(),
  industry: fc.string(),
  websiteType: fc.string(),
  uniqueSellingPoint: fc.string(),
  primaryPurpose: fc.string(),
  secondaryGoals: fc.constantFrom<string[]>([], ['multilingual', 'security']),
  requiredFeatures: fc.uniqueArray(fc.constantFrom(...requiredFeatures)),
  optionalFeatures: fc.uniqueArray(fc.constantFrom(...optionalFeatures)),
  ownFeatures: fc.array(name),
  homepageSections: fc.array(fc.constantFrom(...homepageSections), { maxLength: 50 }),
  ownSections: fc.array(name, { maxLength: 50 }),
  places: fc.array(fc.constantFrom('start', 'end', ...homepageSections)),
  menuItems: fc.array(fc.constantFrom(...menuItems)),
  ownItems: fc.array(name),
  pages: fc.array(
    fc.record({ value: fc.constantFrom('', ...menuItems), label: name, subpages: fc.array(name) }),
  ),
});

const words = (parts: SkeletonPart[]) => parts.map((part) => part.value || part.name);

test('[skeleton] order and number are always those of the answers', () => {
  fc.assert(
    fc.property(answers, ({ ownFeatures, ownSections, ownItems, places, ...rest }) => {
      const given = {
        ...rest,
        customPlaces: [],
        customFeatures: ownFeatures.join('\n'),
        customSections: ownSections.join('\n\n'),
        customItems: ownItems.join('\r\n'),
      };
      const skeleton = skeletonOf(given);
      const { homepageSections: sections } = rest;
      const end = sections.at(-1) === 'footer' ? -1 : sections.length;
      expect(words(skeleton.sections)).toEqual([
        ...sections.slice(0, end),
        ...ownSections,
        ...sections.slice(end),
      ]);
      // Wherever own sections were put, each stands there once, and the chosen ones keep their order.
      const placed = skeletonOf({ ...given, customPlaces: places }).sections;
      expect(placed.flatMap(({ value }) => (value === '' ? [] : [value]))).toEqual(sections);
      expect(placed.flatMap((part) => (part.value === '' ? [part.name] : [])).toSorted()).toEqual(
        ownSections.toSorted(),
      );
      const several = rest.secondaryGoals.includes('multilingual') ? ['multilingual'] : [];
      const features = new Set([...rest.requiredFeatures, ...rest.optionalFeatures, ...several]);
      expect(words(skeleton.features)).toEqual([...features, ...ownFeatures]);
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

test('[skeleton] a button is the first clause of the purpose, or nothing where that is too long', () => {
  const cases = {
    'Zamów na rano, najlepiej dzień wcześniej.': 'Zamów na rano',
    '– Book a table – and see the menu': 'Book a table',
    'Umów wizytę (online)': 'Umów wizytę',
    '  ': '',
    'We want more people from the neighbourhood to order bread': '',
  };
  for (const [purpose, button] of Object.entries(cases)) expect(buttonOf(purpose), purpose).toBe(button);
});

test('[skeleton] a headline without an end is cut at a word', () => {
  const long = headlineOf('słowo '.repeat(60));
  expect(long).toMatch(/^(słowo )+słowo…$/);
  expect(long.length).toBeLessThanOrEqual(121);
  expect(headlineOf('Naprawdę? Tak.')).toBe('Naprawdę?');
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

test('[skeleton] the newest part is what the last answer added, and none where it took something away', () => {
  const empty = skeletonOf(readBrief({}));
  const part = (value: string): SkeletonPart => ({ value, name: '' });
  const withOne: Skeleton = { ...empty, company: 'Zorza', sections: [part('footer')] };
  const withTwo: Skeleton = { ...withOne, sections: [part('about-us'), part('footer')] };
  expect(addedPart(empty, { ...empty, company: 'Z' })).toEqual({ kind: 'company', key: 'Z' });
  expect(addedPart(empty, withOne)).toEqual({ kind: 'sections', key: 'footer' });
  expect(addedPart(withOne, withTwo)).toEqual({ kind: 'sections', key: 'about-us' });
  expect(addedPart(withTwo, withOne)).toBeUndefined();
});
