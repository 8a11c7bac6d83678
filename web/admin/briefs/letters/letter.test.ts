/** A letter while it is being written, without a browser. */
import { expect, test } from 'vitest';
import { firstTemplates } from '../../../../domain/conversation/letter-templates.ts';
import { letters as en } from '../../../../words/en/letters.ts';
import { letters as pl } from '../../../../words/pl/letters.ts';
import { words as english } from '../../ui/client-words-en.ts';
import { words as polish } from '../../ui/client-words-pl.ts';
import {
  canAnswer,
  freshLetter,
  isUntouched,
  missingIn,
  momentsOf,
  proposedStatus,
  readyLetters,
  templateIn,
  timeProblems,
  withFindings,
  withKind,
  type Finding,
} from './letter.ts';

const now = Date.parse('2026-11-20T12:00:00Z'); // a Friday
const brief = {
  reference: 'BL-1',
  companyName: 'Piekarnia',
  contactName: 'Anna Kowalska',
  contactEmail: 'anna@firma.example',
  websiteType: 'e-commerce',
  budget: '7k-15k',
  timeline: '',
  fullBriefData: {},
  deletedAt: null,
  closedAt: null,
};
const purposes = { first: 'reply', call: 'call-offer' } as const;
const templates = firstTemplates.map((id) => ({
  id,
  name: '',
  purpose: id === 'first' || id === 'call' ? purposes[id] : id,
  pl: pl[id],
  en: en[id],
}));
const ready = readyLetters(templates, brief, polish);
const letterOf = (id: string, all = ready) => all.find((one) => one.id === id)!;
const fresh = freshLetter('reply', ready, now);

const finding = {
  id: 'cart-without-payment',
  kind: 'contradiction',
  evidence: [],
  asked: false,
  dismissed: false,
  reason: '',
  question: { pl: 'Jak płacić?', en: 'How to pay?' },
} as Finding;

test('[letters] a template speaks the client’s language, with their answers in words that fit', () => {
  expect(letterOf('first').text).toContain('Mamy na uwadze budżet 7000–15\u00a0000\u00a0zł.');
  expect(letterOf('first').text).toContain('stworzenia sklepu internetowego');
  const inEnglish = readyLetters(templates, brief, english);
  expect(letterOf('first', inEnglish).text).toMatch(/^Hello Anna,[^]*build an online shop/);
  expect(letterOf('first').text).not.toMatch(/\{\{|\(\)/);
  // What answers messages is not offered in a brief.
  expect(ready.map(({ id }) => id)).toEqual(['first', 'questions', 'call', 'decline']);
});

test('[letters] a name that is too long for a subject does not make one that cannot be sent', () => {
  const own = { ...templates[2]!, pl: { subject: 'O firmie {{company}}', text: 'x' } };
  const [long] = readyLetters([own], { ...brief, companyName: '😀\n'.repeat(150) }, polish);
  expect(long!.subject.length).toBeLessThanOrEqual(200);
  expect(long!.subject).not.toContain('\n');
  expect(long!.subject.isWellFormed()).toBe(true);
});

test('[letters] another kind brings its template, but never in the place of own words', () => {
  expect(templateIn(withKind(fresh, 'questions', ready), ready)?.id).toBe('questions');
  // Whoever removed the template writes from scratch.
  expect(freshLetter('call-offer', [], now)).toMatchObject({ subject: '', text: '' });
  const own = { ...fresh, text: 'Moje słowa' };
  expect(withKind(own, 'call-offer', ready)).toEqual({ ...own, kind: 'call-offer' });
});

test('[letters] a finding is asked about once, in the client’s language', () => {
  const asked = withFindings(fresh, [finding], 'en');
  expect(asked.questions).toEqual([{ text: 'How to pay?', findingId: finding.id }]);
  expect(withFindings(asked, [finding], 'en').questions).toHaveLength(1);
});

test('[letters] times are proposed on working days, a passed and a doubled one are named', () => {
  expect(fresh.times).toEqual(['2026-11-23T10:00', '2026-11-24T14:00']);
  const times = ['2026-11-20T12:59', '2026-11-23T10:00', '', '2026-11-23T10:00', '2026-11-23T09:45'];
  const taken = [{ startsAt: '2026-11-23T08:30:00.000Z', endsAt: '2026-11-23T09:00:00.000Z' }];
  expect(timeProblems({ times, minutes: 30 }, now, taken)).toEqual(['passed', null, null, 'twice', 'taken']);
  const offered = { ...fresh, kind: 'call-offer' as const, times: [times[1]!, times[4]!] };
  expect([missingIn(offered, now), missingIn(offered, now, taken)]).toEqual([null, 'times']);
});

test('[phone call] times that another client has booked are not offered', () => {
  expect(fresh.times).toEqual(['2026-11-23T10:00', '2026-11-24T14:00']);
  const taken = [
    { startsAt: '2026-11-23T08:45:00.000Z', endsAt: '2026-11-23T09:15:00.000Z' },
    { startsAt: '2026-11-24T08:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' },
  ];
  expect(freshLetter('call-offer', ready, now, taken).times).toEqual([
    '2026-11-23T11:00',
    '2026-11-25T14:00',
  ]);
});

test('[letters] times are of Warsaw, in their order, on both sides of a clock change', () => {
  const moments = momentsOf({ ...fresh, times: ['2027-03-29T10:00', '', '2027-03-26T10:00'] });
  expect(moments.map((moment) => moment.toISOString())).toEqual([
    '2027-03-26T09:00:00.000Z',
    '2027-03-29T08:00:00.000Z',
  ]);
});

test('[letters] what is missing before sending', () => {
  expect(missingIn(fresh, now)).toBeNull();
  expect(missingIn({ ...fresh, subject: ' ' }, now)).toBe('text');
  const questions = withKind(fresh, 'questions', ready);
  expect(missingIn({ ...questions, questions: [{ text: ' ', findingId: null }] }, now)).toBe('question');
  expect(missingIn(withFindings(questions, [finding], 'pl'), now)).toBeNull();
  const call = withKind(fresh, 'call-offer', ready);
  expect(missingIn({ ...call, times: ['2026-11-23T10:00', ''] }, now)).toBe('times');
  expect(missingIn(call, now)).toBeNull();
});

test('[letters] who is closed, in the trash or without an address is not answered from here', () => {
  expect(canAnswer(brief)).toBe(true);
  expect(canAnswer({ ...brief, closedAt: '2026-11-01T00:00:00Z' })).toBe(false);
  expect(canAnswer({ ...brief, deletedAt: '2026-11-01T00:00:00Z' })).toBe(false);
  expect(canAnswer({ ...brief, contactEmail: 'brak' })).toBe(false);
});

test('[letters] another kind or template that was only looked at is no draft, a word or a question is', () => {
  const looked = withKind(withKind(fresh, 'call-offer', ready), 'questions', ready);
  expect(isUntouched(looked, ready, fresh)).toBe(true);
  expect(
    isUntouched(
      { ...fresh, subject: letterOf('decline').subject, text: letterOf('decline').text },
      ready,
      fresh,
    ),
  ).toBe(true);
  // The owner removed every template of that kind.
  expect(isUntouched({ ...fresh, subject: '', text: '' }, ready, fresh)).toBe(true);
  expect(isUntouched({ ...fresh, text: `${fresh.text} PS` }, ready, fresh)).toBe(false);
  expect(isUntouched(withFindings(looked, [finding], 'pl'), ready, fresh)).toBe(false);
  expect(isUntouched({ ...fresh, times: ['2026-12-01T10:00'] }, ready, fresh)).toBe(false);
});

test('[letters] a polite refusal proposes to cancel, any other letter to begin, and neither what already is', () => {
  expect(proposedStatus('new', 'decline')).toBe('cancelled');
  expect(proposedStatus('in-progress', 'decline')).toBe('cancelled');
  expect(proposedStatus('cancelled', 'decline')).toBeNull();
  expect(proposedStatus('new', undefined)).toBe('in-progress');
  expect(proposedStatus('in-progress', 'reply')).toBeNull();
});
