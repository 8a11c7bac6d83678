import { expect, test } from 'vitest';
import { readBrief } from './brief-reading.ts';

test('[§2 detail] a value in the brief itself comes before the one in its copy of the form', () => {
  const read = readBrief({
    companyName: 'Góra',
    fullBriefData: { companyProfile: { companyName: 'Dół', description: 'Opis' } },
  });
  expect([read.companyName, read.description]).toEqual(['Góra', 'Opis']);
});

test('[R21] the type of a website is read from a text, an object, or the copy', () => {
  expect(readBrief({ websiteType: 'blog' }).websiteType).toBe('blog');
  expect(readBrief({ websiteType: { type: 'blog', customType: 'x' } })).toMatchObject({
    websiteType: 'blog',
    customType: 'x',
  });
  expect(
    readBrief({ websiteType: '', fullBriefData: { websiteType: { type: 'portfolio' } } }).websiteType,
  ).toBe('portfolio');
  expect(
    readBrief({ websiteType: 'blog', fullBriefData: { websiteType: { primaryPurpose: 'p' } } })
      .primaryPurpose,
  ).toBe('p');
});

test('[R21] groups at the top of an old brief are read as well', () => {
  const read = readBrief({
    companyProfile: { companyName: 'Stara', industry: 'travel' },
    contactInfo: { name: 'Jan', email: 'jan@x.example' },
    additionalInfo: { budget: '10k-20k' },
  });
  expect(read).toMatchObject({
    companyName: 'Stara',
    industry: 'travel',
    contactName: 'Jan',
    contactEmail: 'jan@x.example',
    budget: '10k-20k',
    status: 'new',
  });
});

test('[R21] lists may be texts, objects, maps of ticks or maps by position', () => {
  const goals = (primaryGoals: unknown) =>
    readBrief({ fullBriefData: { websiteGoals: { primaryGoals } } }).primaryGoals;
  expect(goals(['a', '', null, 'b'])).toEqual(['a', 'b']);
  expect(goals('a')).toEqual(['a']);
  expect(goals({ a: true, b: false, c: true })).toEqual(['a', 'c']);
  expect(goals({ 0: 'a', 1: 'b' })).toEqual(['a', 'b']);
  expect(goals([{ value: 'a', label: 'A' }])).toEqual(['a']);
  expect(goals(7)).toEqual(['7']);
});

test('[R22] pages and links of every form keep their words', () => {
  const read = readBrief({
    fullBriefData: {
      siteMap: {
        pages: ['home', { value: 'blog', subpages: ['A', { id: '1', label: 'B' }] }, { name: 'C' }, null],
      },
      inspirationLinks: {
        links: ['x.example', { url: 'y.example', description: 'd' }, { link: 'z.example' }],
      },
    },
  });
  expect(read.pages).toEqual([
    { label: '', value: 'home', subpages: [] },
    { label: '', value: 'blog', subpages: ['A', 'B'] },
    { label: 'C', value: '', subpages: [] },
  ]);
  expect(read.links).toEqual([
    { url: 'x.example', description: '' },
    { url: 'y.example', description: 'd' },
    { url: 'z.example', description: '' },
  ]);
});

test.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { fullBriefData: 'broken' },
  { fullBriefData: { siteMap: 3 } },
])('[R21] %j is read without an exception', (stored) => {
  expect(readBrief(stored)).toMatchObject({ companyName: '', status: 'new', primaryGoals: [] });
});
