/** Reads every letter for every answer aloud, as a careful proof-reader would. */
import { expect, test } from 'vitest';
import { budgets, timelines, websiteTypes } from '../domain/brief/options.ts';
import { fillTemplate, firstTemplates } from '../domain/conversation/letter-templates.ts';
import { locales, type Locale } from '../domain/text/locale.ts';
import { dayMs } from '../domain/text/durations.ts';
import { answerDueBy } from '../domain/triage/answer-promise.ts';
import { letterGaps as enGaps } from './en/letter-gaps.ts';
import { letters as enLetters } from './en/letters.ts';
import { adminTriage as enTriage } from './en/admin-triage.ts';
import { options as enOptions } from './en/options.ts';
import { gapValues } from './letter-gaps.ts';
import { letterGaps as plGaps } from './pl/letter-gaps.ts';
import { letters as plLetters } from './pl/letters.ts';
import { adminTriage as plTriage } from './pl/admin-triage.ts';
import { options as plOptions } from './pl/options.ts';

const dictionaries = {
  pl: { letters: plLetters, options: plOptions, gaps: plGaps, triage: plTriage },
  en: { letters: enLetters, options: enOptions, gaps: enGaps, triage: enTriage },
};
const agency = { brand: 'Blask', phone: '+48 600 700 800' };

/** In the nominative, which no preposition of Polish governs; where it looks like the accusative, "w" and "na" may. */
const weekdays = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'];
const prepositions = 'do|od|dla|bez|z|ze|po|przy|przed|nad|pod|o|u|w|we|na|za';

function faultsIn(line: string, locale: Locale): string[] {
  const { options } = dictionaries[locale];
  const labels = [options.websiteType, options.budget, options.timeline].flatMap((list) =>
    Object.values(list),
  );
  const nominatives = [...Object.values(plOptions.websiteType), ...weekdays]
    // These look the same in every case.
    .filter((label) => label !== 'Portfolio');
  const rules: Record<string, boolean> = {
    'a label in brackets': labels.some((label) => line.toLowerCase().includes(`(${label.toLowerCase()}`)),
    'a nominative after a preposition':
      locale === 'pl' &&
      new RegExp(`(?<!\\p{L})(${prepositions})\\s+(${nominatives.join('|')})(?!\\p{L})`, 'iu').test(line),
    'a bare name after the greeting': /Dzień dobry\s+[^,\s]/u.test(line),
    'a surname after Hello': /Hello \S+ \S/u.test(line),
    'double punctuation': /[.,;:!?]{2}|\s[.,;:!?]|\(\s*\)/u.test(line),
    'a capital within a sentence': labels.some(
      (label) => /^\p{Lu}[\p{Ll} ]/u.test(label) && new RegExp(`[\\p{Ll},]\\s${label}`, 'u').test(line),
    ),
    'a wrong article': /\b(a\s+[aeio]\w|an\s+[^aeiou\s])/iu.test(locale === 'en' ? line : ''),
    'a gap': /\{\{|\}\}|undefined/u.test(line),
    'blanks at an end, or two of them': /^[^\S\n]|[^\S\n]$|[^\S\n]{2}/u.test(line),
  };
  return Object.keys(rules).filter((rule) => rules[rule]);
}

const people = ['Ewa Szymańska', 'ewa', '', 'Dr. Jan Nowak', 'JAN NOWAK', 'Anna-Maria Lis'];

/** One answer changes at a time, and each meets every other one of the two that share a sentence. */
function* renderings(locale: Locale): Generator<[name: string, text: string]> {
  const { letters, options, gaps } = dictionaries[locale];
  const base = { contactName: 'Ewa Szymańska', companyName: 'Piekarnia Nowak', reference: 'BL-7K2M' };
  const allBudgets = [...Object.keys(options.budget), ...budgets, '', 'kilka tysięcy'];
  const allTimelines = [...timelines, '', 'wiosna'];
  const chosen = [
    ...[...websiteTypes, '', 'landing'].map((websiteType) => ({ websiteType, budget: '', timeline: '' })),
    ...allBudgets.flatMap((budget) =>
      allTimelines.map((timeline) => ({ websiteType: 'e-commerce', budget, timeline })),
    ),
  ];
  const asked = [
    ...chosen.map((one) => ({ ...base, ...one })),
    ...people.map((contactName) => ({ ...base, contactName, ...chosen[0]! })),
    { ...base, companyName: '', ...chosen[0]! },
  ];
  for (const name of firstTemplates)
    for (const one of asked) {
      const values = gapValues(one, { options, gaps }, agency);
      const { subject, text } = letters[name];
      yield [name, `${fillTemplate(subject, values)}\n${fillTemplate(text, values)}`];
    }
}

function* dueSentences(locale: Locale): Generator<string> {
  for (let day = 0; day < 7; day++)
    yield dictionaries[locale].triage.timeline.due(
      answerDueBy(new Date(Date.parse('2026-11-16T09:30:00Z') + day * dayMs), locale),
    );
}

test.each(locales)('[letters] every letter reads as written by hand for every answer, in %s', (locale) => {
  const lines = new Set<string>();
  for (const [, text] of renderings(locale)) for (const line of text.split('\n')) lines.add(line);
  for (const line of dueSentences(locale)) lines.add(line);
  const wrong = [...lines].filter(Boolean).map((line) => [line, faultsIn(line, locale)] as const);
  expect(wrong.filter(([, faults]) => faults.length > 0)).toEqual([]);
});

test('[letters] the proof-reader finds what was once sent', () => {
  const once: [string, Locale][] = [
    ['Dzień dobry Ewa Szymańska,', 'pl'],
    ['Chętnie zajmiemy się tym projektem (Strona edukacyjna).', 'pl'],
    ['Budżet i termin (W ciągu 2\u00a0miesięcy) bierzemy pod uwagę.', 'pl'],
    ['czeka na odpowiedź do poniedziałek, 16 listopada', 'pl'],
    ['czeka na odpowiedź do środa, 18 listopada', 'pl'],
    ['Porozmawiajmy o Sklep internetowy', 'pl'],
    ['Najpierw otwarte pytania::', 'pl'],
    ['Mamy na uwadze budżet Do 2000\u00a0zł.', 'pl'],
    ['Pamiętamy, że strona ma być gotowa W ciągu miesiąca.', 'pl'],
    ['Hello Jane Smith,', 'en'],
    ['We’d love to build a online shop.', 'en'],
  ];
  for (const [line, locale] of once) expect([line, faultsIn(line, locale)]).not.toEqual([line, []]);
});
