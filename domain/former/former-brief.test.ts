import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../tests/support/any-character.ts';
import { emptyBrief } from '../brief/empty-brief.ts';
import { toTime } from '../text/stored-time.ts';
import { readFormerBrief, type FormerBrief } from './former-brief.ts';

function read(record: unknown, key?: string): FormerBrief {
  const result = readFormerBrief(record, key);
  if (!result.ok) throw new Error(result.code);
  return result.brief;
}

it.each([
  ['2024-03-01T10:00:00.5Z', '2024-03-01T10:00:00.500Z'],
  ['2024-03-01T10:00:00+02:00', '2024-03-01T08:00:00.000Z'],
  [{ seconds: 1709287200, nanoseconds: 123456789 }, '2024-03-01T10:00:00.123Z'],
  [{ _seconds: 1709287200, _nanoseconds: 0 }, '2024-03-01T10:00:00.000Z'],
  [1709287200000, '2024-03-01T10:00:00.000Z'],
  [1709287200, '2024-03-01T10:00:00.000Z'],
  ['1709287200000', '2024-03-01T10:00:00.000Z'],
  [new Date(1709287200000), '2024-03-01T10:00:00.000Z'],
  [{ $date: '2024-03-01T10:00:00Z' }, '2024-03-01T10:00:00.000Z'],
  [undefined, null],
  [null, null],
  ['yesterday', null],
  ['1.2.2024', null],
  ['2024-99-99', null],
  [{ seconds: 'x' }, null],
  [{}, null],
  [Number.NaN, null],
  [1e20, null],
])('[R21] reads the time %j as %j', (value, time) => {
  expect(toTime(value)).toBe(time);
});

it('[R21] reads a full record', () => {
  const document = emptyBrief();
  document.companyProfile = {
    ...document.companyProfile,
    companyName: 'Żaba',
    industry: 'food',
    description: 'opis',
  };
  const record = {
    id: 'abc',
    companyName: 'Żaba',
    industry: 'food-beverage',
    contactName: 'Ala',
    contactEmail: 'ala@b.example',
    contactPhone: '1',
    websiteType: { type: 'blog', customType: 'x' },
    fullBriefData: document,
    createdAt: { seconds: 1709287200, nanoseconds: 0 },
    updatedAt: '2024-03-02T00:00:00Z',
    status: 'completed',
    source: 'website_form',
    adminNotes: [{ id: '1', note: 'n', author: 'Ola', createdAt: { seconds: 1709287200 } }],
  };
  expect(read(record)).toEqual({
    originalId: 'abc',
    companyName: 'Żaba',
    industry: 'food-beverage',
    contactName: 'Ala',
    contactEmail: 'ala@b.example',
    contactPhone: '1',
    websiteType: 'blog',
    fullBriefData: { ...document, websiteType: { type: 'blog', customType: 'x', primaryPurpose: '' } },
    createdAt: '2024-03-01T10:00:00.000Z',
    updatedAt: '2024-03-02T00:00:00.000Z',
    status: 'completed',
    source: 'website_form',
    language: null,
    notes: [{ note: 'n', author: 'Ola', createdAt: '2024-03-01T10:00:00.000Z' }],
  });
});

it('[R21] finds fields that stand only under fullBriefData, even when that is a text', () => {
  const fullBriefData = {
    companyProfile: { companyName: 'Firma', industry: 'travel' },
    contactInfo: { name: 'Jan', email: 'j@b.example', phone: 600 },
    websiteType: 'portfolio',
    additionalInfo: { budget: '5k-10k' },
  };
  const expected = {
    companyName: 'Firma',
    industry: 'travel',
    contactName: 'Jan',
    contactEmail: 'j@b.example',
    contactPhone: '600',
    websiteType: 'portfolio',
    status: 'new',
    createdAt: null,
  };
  expect(read({ fullBriefData }, 'key-1')).toMatchObject({ ...expected, originalId: 'key-1' });
  expect(read({ fullBriefData: JSON.stringify(fullBriefData) })).toMatchObject({
    ...expected,
    originalId: null,
  });
  expect(read({ fullBriefData }).fullBriefData).toMatchObject({ additionalInfo: { budget: '5k-10k' } });
});

it('[R21] takes groups from the top of the record and keeps unknown answers raw', () => {
  const brief = read({
    companyProfile: { companyName: 'A', slogan: 'own word' },
    websiteType: 'landing-page',
    mainMenu: { items: ['home', 'terms', 'unheard-of'] },
    features: { required: 'contact-form', optional: null },
    siteMap: { pages: ['Start', 'home', { value: 'about', label: 'O nas', subpages: ['Zespół'] }] },
    inspirationLinks: { links: ['example.com'] },
    fullBriefData: { companyProfile: { companyName: 'B', description: 'd' }, survey: { q: 1 } },
  });
  expect(brief.fullBriefData).toMatchObject({
    companyProfile: { companyName: 'A', description: 'd', slogan: 'own word' },
    websiteType: { type: 'landing-page' },
    mainMenu: { items: ['home', 'terms', 'unheard-of'] },
    features: { required: ['contact-form'], optional: [] },
    siteMap: {
      pages: [
        { id: '0', value: 'Start', label: 'Start', subpages: [] },
        { id: '1', value: 'home', label: '', subpages: [] },
        { id: '2', value: 'about', label: 'O nas', subpages: [{ id: '2-0', label: 'Zespół' }] },
      ],
    },
    inspirationLinks: { links: [{ id: '0', url: 'example.com', description: '' }] },
    survey: { q: 1 },
  });
});

it('[R21] makes lists of maps: what is ticked by its name, what is counted by its number', () => {
  const numbered = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`0${index}`, `menu-${index}`]),
  );
  const { fullBriefData } = read({
    companyName: 'A',
    websiteGoals: { primaryGoals: { 'improve-seo': true, 'increase-sales': false, 'build-brand': true } },
    homepageStructure: { sections: { '1': 'footer', '0': 'hero-banner' } },
    mainMenu: { items: numbered },
    features: { required: { value: 'newsletter', label: 'Newsletter' }, optional: { b: 'faq', a: 'blog' } },
    siteMap: {
      pages: {
        '10': { value: 'contact' },
        '9': {
          id: 'p',
          label: 'O nas',
          subpages: { '1': { id: 's', label: 'Piec' }, '0': 'Zespół' },
        },
      },
    },
    inspirationLinks: { links: { '0': 'a.example', '1': { url: 'b.example', description: 'ładne' } } },
  });
  expect(fullBriefData).toMatchObject({
    websiteGoals: { primaryGoals: ['improve-seo', 'build-brand'] },
    homepageStructure: { sections: ['hero-banner', 'footer'] },
    mainMenu: { items: Array.from({ length: 11 }, (_, index) => `menu-${index}`) },
    features: { required: ['newsletter'], optional: ['blog', 'faq'] },
    siteMap: {
      pages: [
        {
          id: 'p',
          value: 'O nas',
          label: 'O nas',
          subpages: [
            { id: '0-0', label: 'Zespół' },
            { id: 's', label: 'Piec' },
          ],
        },
        { id: '1', value: 'contact', label: '', subpages: [] },
      ],
    },
    inspirationLinks: {
      links: [
        { id: '0', url: 'a.example', description: '' },
        { id: '1', url: 'b.example', description: 'ładne' },
      ],
    },
  });
});

it('[R21] takes one page, one sub-page or one link that stands alone for what it is', () => {
  const { fullBriefData } = read({
    companyName: 'A',
    siteMap: { pages: { id: '7', value: 'about', label: 'O nas', subpages: { id: '8', label: 'Zespół' } } },
    inspirationLinks: { links: { url: 'a.example' } },
  });
  expect(fullBriefData).toMatchObject({
    siteMap: {
      pages: [{ id: '7', value: 'about', label: 'O nas', subpages: [{ id: '8', label: 'Zespół' }] }],
    },
    inspirationLinks: { links: [{ id: '0', url: 'a.example', description: '' }] },
  });
  const ticked = { siteMap: { pages: { home: true, about: false } }, websiteGoals: { primaryGoals: {} } };
  expect(read({ companyName: 'A', ...ticked }).fullBriefData).toMatchObject({
    siteMap: { pages: [{ id: '0', value: 'home', label: '', subpages: [] }] },
    websiteGoals: { primaryGoals: [] },
  });
});

it.each([
  ['missing', undefined, 'new'],
  ['unknown', 'Archived', 'Archived'],
  ['the name of a whole list', 'trash', 'new'],
  ['written otherwise', 'In_Progress', 'in-progress'],
])('[R21] reads a status that is %s', (_name, status, expected) => {
  expect(read({ companyName: 'a', status }).status).toBe(expected);
});

it('[§3 note] reads notes in every shape and names a missing author Admin', () => {
  const note = { note: 'n', author: 'Admin', createdAt: null };
  for (const adminNotes of [
    'n',
    ['n'],
    [{ text: 'n' }],
    { a: { content: 'n' } },
    { note: 'n' },
    [{ note: 'n' }, { note: ' ' }, null, 7].slice(0, 3),
  ])
    expect(read({ companyName: 'a', adminNotes }).notes).toEqual([note]);
  const twice = { '10': { note: 'druga' }, '9': { note: 'pierwsza' } };
  expect(read({ companyName: 'a', adminNotes: twice }).notes.map((one) => one.note)).toEqual([
    'pierwsza',
    'druga',
  ]);
  expect(read({ companyName: 'a' }).notes).toEqual([]);
});

it('refuses what is no record or says nothing', () => {
  for (const record of [null, 1, 'text', [], true])
    expect(readFormerBrief(record)).toEqual({ ok: false, code: 'not-an-object' });
  for (const record of [
    {},
    { status: 'new', createdAt: 1 },
    { companyName: '  ' },
    { fullBriefData: { companyProfile: {} } },
  ])
    expect(readFormerBrief(record)).toEqual({ ok: false, code: 'nothing-usable' });
});

it('[R21] survives any JSON, and what it reads can be stored', () => {
  const keys = fc.constantFrom(
    'companyName',
    'fullBriefData',
    'websiteType',
    'adminNotes',
    'createdAt',
    'siteMap',
    'pages',
    'note',
    'seconds',
    'status',
    'contactInfo',
    '__proto__',
  );
  const value = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: anyCharacter }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(keys, tie('tree'), { maxKeys: 5 }),
    ),
  })).tree;
  fc.assert(
    fc.property(value, (record) => {
      const result = readFormerBrief(record);
      if (!result.ok) return;
      const text = JSON.stringify(result.brief);
      expect(text.includes('\\u0000')).toBe(false);
      expect(/\\ud[89ab]/.test(text)).toBe(false);
    }),
    { numRuns: 500, seed: 1 },
  );
});
