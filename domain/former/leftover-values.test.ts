import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formerBriefs } from '../../tests/support/former-briefs.ts';
import { emptyBrief } from '../brief/empty-brief.ts';
import { formerGroups, readFormerBrief } from './former-brief.ts';
import { leftoverValues, leftoverText } from './leftover-values.ts';

const company = { companyName: 'A' };

/** What stands beside the fields of a record, by its place. */
function keptOf(record: object): Record<string, unknown> {
  return Object.fromEntries(
    leftoverValues({ ...company, ...record }).map(({ field, value }) => [field, value]),
  );
}

it.each([
  ['an unknown key', { utmSource: 'ulotka' }, { utmSource: 'ulotka' }],
  ['an unknown key that says no', { newsletter: false }, { newsletter: false }],
  ['an unknown group', { survey: { q: 1 } }, { survey: { q: 1 } }],
  [
    'an unknown answer of a group',
    { companyProfile: { slogan: 'Chleb' } },
    { 'companyProfile.slogan': 'Chleb' },
  ],
  [
    'an unknown answer of the nested copy',
    { fullBriefData: { companyProfile: { slogan: 'Chleb' }, vat: 23 } },
    { 'fullBriefData.companyProfile.slogan': 'Chleb', 'fullBriefData.vat': 23 },
  ],
  ['a group of another type', { companyProfile: 'Piekarnia' }, { companyProfile: 'Piekarnia' }],
  [
    'a list where a text belongs',
    { features: { customFeatures: ['a', 'b'] } },
    { 'features.customFeatures': ['a', 'b'] },
  ],
  [
    'an object where a text belongs',
    { additionalInfo: { budget: { from: 5000, to: 9000 } } },
    { 'additionalInfo.budget': { from: 5000, to: 9000 } },
  ],
  ['an impossible date', { createdAt: '1.2.2024' }, { createdAt: '1.2.2024' }],
  ['a second date', { createdAt: 1709287200, timestamp: 1709287201 }, { timestamp: 1709287201 }],
  ['a line that is too long', { companyName: 'W'.repeat(300) }, { companyName: 'W'.repeat(300) }],
  ['a status that names a whole list', { status: 'trash' }, { status: 'trash' }],
  ['a language we do not speak', { language: 'de' }, { language: 'de' }],
  [
    'an unreadable nested copy',
    { fullBriefData: '{"companyProfile": ' },
    { fullBriefData: '{"companyProfile": ' },
  ],
  [
    'an answer that the nested copy gives otherwise',
    {
      companyProfile: { companyName: 'B' },
      fullBriefData: { contactInfo: { name: 'Jan' } },
      contactName: 'Jan K.',
    },
    { 'companyProfile.companyName': 'B', 'fullBriefData.contactInfo.name': 'Jan' },
  ],
  [
    'more of a page than a page has',
    { siteMap: { pages: [{ id: '1', value: 'home', label: 'Start', order: 1 }] } },
    { 'siteMap.pages': [{ id: '1', value: 'home', label: 'Start', order: 1 }] },
  ],
  [
    'more of a note than a note has',
    { adminNotes: [{ id: 'n', note: 'Oddzwonić', priority: 'high' }] },
    { adminNotes: [{ id: 'n', note: 'Oddzwonić', priority: 'high' }] },
  ],
  ['an id too long to be one', { id: 'x'.repeat(201) }, { id: 'x'.repeat(201) }],
])('[R41] %s is kept as it stood', (_name, record, kept) => {
  expect(keptOf(record)).toEqual(kept);
});

it.each([
  ['ticks', { 'build-brand': true, 'increase-sales': false }, ['build-brand']],
  ['positions', { '1': 'x', '0': 'build-brand' }, ['build-brand', 'x']],
  ['a list longer than the form allows', Array.from({ length: 80 }, (_, index) => `c${index}`), 80],
])('[R41] every list of choices arrives from %s, and nothing stands beside it', (_name, former, expected) => {
  for (const group of formerGroups) {
    const blanks = Object.entries(emptyBrief()[group as keyof ReturnType<typeof emptyBrief>]);
    for (const [name, blank] of blanks) {
      if (!Array.isArray(blank) || name === 'pages' || name === 'links') continue;
      const record = { ...company, [group]: { [name]: former } };
      const result = readFormerBrief(record);
      const stored = result.ok && (result.brief.fullBriefData[group] as Record<string, string[]>)[name];
      if (typeof expected === 'number') expect(stored, `${group}.${name}`).toHaveLength(expected);
      else expect(stored, `${group}.${name}`).toEqual(expected);
      expect(leftoverValues(record), `${group}.${name}`).toEqual([]);
    }
  }
});

it('[R41] nothing stands beside what the fields show', () => {
  const record = {
    id: 'abc',
    companyName: ' Żaba\u0000 ',
    industry: 'food',
    contactName: 'Ala',
    contactEmail: 'ala@b.example',
    contactPhone: 600,
    budget: '5k-10k',
    websiteType: 'blog',
    status: 'In_Progress',
    source: 'website_form',
    language: 'en',
    createdAt: { seconds: 1709287200, nanoseconds: 123456789 },
    updatedAt: null,
    adminNotes: { a: { text: 'Oddzwonić', author: 'Ola', date: '2024-03-01T10:00:00Z' } },
    companyProfile: { companyName: 'Żaba', description: '' },
    siteMap: { pages: { '0': { label: 'Start', subpages: ['Zespół'] }, '1': 'news' } },
    inspirationLinks: { links: { url: 'a.example', description: 'ładne' } },
    fullBriefData: JSON.stringify({ createdAt: 1709287200.123, contactInfo: { name: 'Ala' } }),
  };
  expect(leftoverValues(record)).toEqual([]);
  expect(formerBriefs.flatMap(leftoverValues)).toEqual([]);
});

it('[R41] a date that can be read, a note and an answer are not hidden by an empty or impossible one', () => {
  const result = readFormerBrief({
    companyName: '',
    createdAt: 'yesterday',
    adminNotes: [],
    companyProfile: { companyName: '', description: null },
    fullBriefData: {
      createdAt: '2024-03-01T10:00:00Z',
      adminNotes: ['n'],
      companyProfile: { companyName: 'Żaba', description: 'opis' },
    },
  });
  expect(result).toMatchObject({
    ok: true,
    brief: {
      companyName: 'Żaba',
      createdAt: '2024-03-01T10:00:00.000Z',
      notes: [{ note: 'n' }],
      fullBriefData: { companyProfile: { description: 'opis' } },
    },
  });
});

it('[R41] a record that says something only where no field can hold it is no refusal', () => {
  for (const record of [
    { companyProfile: 'Piekarnia Kłos' },
    { contactInfo: ['Jan', 'jan@b.example'] },
    { fullBriefData: 'Proszę o kontakt' },
  ]) {
    expect(readFormerBrief(record).ok).toBe(true);
    expect(leftoverValues(record).map(({ value }) => value)).toEqual(Object.values(record));
  }
});

it('[R41] whatever a record holds, every text of it is shown in a field or stands beside one', () => {
  const names = fc.constantFrom(
    ...['companyName', 'fullBriefData', 'websiteType', 'type', 'adminNotes', 'note', 'createdAt', 'siteMap'],
    ...[
      'pages',
      'label',
      'subpages',
      'features',
      'required',
      'status',
      'contactInfo',
      'email',
      'x',
      '__proto__',
    ],
  );
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 8, maxLength: 10 });
  const value = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      word,
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(names, tie('tree'), { maxKeys: 5 }),
    ),
  })).tree;
  fc.assert(
    fc.property(fc.dictionary(names, value, { maxKeys: 6 }), (record) => {
      const result = readFormerBrief(record);
      if (!result.ok) return;
      const { fullBriefData, ...line } = result.brief;
      const groups = formerGroups.map((group) => fullBriefData[group]);
      const shown = JSON.stringify([
        line,
        groups,
        leftoverValues(record).map(({ value: kept }) => leftoverText(kept)),
      ]);
      const words = JSON.stringify(record).match(/[a-e]{8,}/g) ?? [];
      expect(words.filter((text) => !shown.includes(text))).toEqual([]);
    }),
    { numRuns: 500, seed: 1 },
  );
});
