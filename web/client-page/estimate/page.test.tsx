/** The page of an estimate in each of its states: everything that was sent is on it, and nothing of it is markup. */
import { expect, test } from 'vitest';
import { firstChoice, type EstimatePage } from '../../../domain/client-page/estimate-page.ts';
import type { EstimateDocument } from '../../../domain/estimate/estimate-document.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { vocabularyOf } from '../../../words/estimate-names.ts';
import { pageInput } from '../../../tests/support/default-site.ts';
import { renderPage } from '../../render.tsx';
import { dictionaries } from './text.ts';

const hostile = '</textarea><script>alert(1)</script>"\'><img src=x onerror=alert(1)>\u202eevil';
const answer = { field: 'successMetrics', value: hostile, label: hostile, text: hostile };
const range = { min: 100_000, max: 250_050 };
const line = {
  ...{ id: 'type-blog', name: `Blog ${hostile}`, text: hostile, ...range, rate: null, items: null },
  ...{ toAgree: false, included: true, optional: false, sources: [answer] },
};

function documentIn(language: Locale): EstimateDocument {
  return {
    ...{ format: 1, reference: 'BL-234678', version: 2, language, sentAt: '2026-11-18T12:00:00.000Z' },
    ...{ validUntil: '2026-12-18', company: hostile, contactName: hostile, contactEmail: hostile },
    agency: { brand: hostile, email: hostile },
    headline: answer,
    message: hostile,
    goals: [answer, { ...answer, field: 'primaryPurpose', text: `More ${hostile}` }],
    lines: [
      line,
      { ...line, id: `option ${hostile}`, name: `Option ${hostile}`, optional: true },
      { ...line, id: 'share', name: 'Share', rate: { min: 1_000, max: 1_500 }, min: 20_000, max: 75_015 },
      { ...line, id: 'own', name: 'Own words', toAgree: true, min: 0, max: 0 },
    ],
    notIncluded: [{ id: 'a', name: `Not ${hostile}` }],
    questions: [`What ${hostile}`],
    budget: { label: hostile, min: 700_000, max: null },
    schedule: {
      stages: [{ id: 'design', name: hostile, weeks: 2, from: '2026-11-30', to: '2026-12-13' }],
      wanted: { label: hostile, weeks: 1 },
    },
    vatRate: 2_300,
    net: { min: 220_000, max: 575_115 },
    vat: { min: 50_600, max: 132_276 },
    gross: { min: 270_600, max: 707_391 },
    terms: hostile,
    since: {
      ...{ version: 1, sentAt: '2026-11-10T12:00:00.000Z', net: range },
      changes: [{ id: 'x', name: hostile, kind: 'removed', before: range, after: null }],
    },
    words: vocabularyOf(language).words,
  };
}

type Came = Partial<Omit<EstimatePage, 'estimate'>> & Partial<EstimatePage['estimate']>;

function pageOf(locale: Locale, came: Came = {}): string {
  const { state = 'open', decision = null, document = documentIn(locale), ...rest } = came;
  const sent = { id: 'e', document, state, decision, earlier: [{ version: 1, sentAt: document.sentAt }] };
  const estimate: EstimatePage = {
    ...{ token: 'token', latest: 2, isClosed: false, isRecounted: false, problem: null, asked: [] },
    chosen: firstChoice(sent),
    typed: { name: '', reason: '', words: '' },
    ...rest,
    estimate: sent,
  };
  return renderPage('estimate', { ...pageInput, locale, estimate });
}

const isSafe = (page: string) => !/<script>|<img src=x|<script(?! type="module" src)/.test(page);

test.each(locales)('[estimates] hostile words in every field of an estimate stay words in %s', (locale) => {
  const asked = [{ id: 'q', at: '2026-11-19T12:00:00.000Z', line: 'type-blog', text: hostile }];
  const typed = { name: hostile, reason: hostile, words: hostile };
  const problem = { form: 'ask', line: 'share', field: 'words', sentence: hostile } as const;
  const accepted = { kind: 'accepted', at: asked[0]!.at, name: hostile, options: [] as string[] } as const;
  const declined = { kind: 'declined', at: asked[0]!.at, reason: hostile, words: hostile } as const;
  for (const came of [
    { asked, typed, problem },
    { state: 'accepted', decision: { ...accepted, net: range, vat: range, gross: range } },
    { state: 'declined', decision: declined },
    { state: 'expired' },
    { state: 'replaced', latest: 3 },
  ] satisfies Came[])
    expect(isSafe(pageOf(locale, came))).toBe(true);
});

test.each(locales)(
  '[estimates] the page says the words that were stored, not those of today, in %s',
  (locale) => {
    const document = documentIn(locale);
    const words = Object.fromEntries(Object.keys(document.words).map((key) => [key, `stored ${key}`]));
    const page = pageOf(locale, { document: { ...document, words } });
    for (const key of Object.keys(words).filter((word) => !unseen.has(word)))
      expect(page.toLocaleLowerCase(), key).toContain(`stored ${key}`.toLocaleLowerCase());
  },
);
/** Where this estimate has nothing of the kind. */
const unseen = new Set([
  'weeks',
  'fromTalk',
  'ownWords',
  'toAgreeText',
  'each',
  'within',
  'above',
  'fits',
  'added',
  'removed',
]);

test.each(locales)(
  '[estimates] each state says what it is, and only an open one can be decided, in %s',
  (locale) => {
    const text = dictionaries[locale];
    const form = (act: string) => new RegExp(`action="[^"]*/estimate/${act}#`);
    expect(pageOf(locale)).toMatch(form('accept'));
    expect(pageOf(locale)).toMatch(form('decline'));
    for (const [came, words, mayAsk] of [
      [{ state: 'expired' }, text.renew, true],
      [{ state: 'replaced', latest: 3 }, text.newest, false],
      [{ isClosed: true }, text.closed, false],
    ] as const) {
      const page = pageOf(locale, came);
      expect(page).toContain(words);
      expect(page).not.toMatch(form('accept'));
      expect(page).not.toMatch(form('decline'));
      expect(form('ask').test(page)).toBe(mayAsk);
    }
  },
);

test('[estimates] a choice adds up on the page as it does when it is accepted', () => {
  const page = pageOf('en', { chosen: [] });
  // The blog alone, and 10 to 15 per cent of it.
  expect(page).toContain('data-said="net">1,100.00–2,875.58');
  expect(page).toMatch(/class="line" id="line-1" data-off=""/);
});
