/** What a client finds behind their link while they are asked something, and after. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AskedQuestions, OfferedCall, ClientPage } from '../../domain/client-page/client-page.ts';
import { answerSaidText } from '../../domain/triage/answer-promise.ts';
import { limits } from '../../domain/text/limits.ts';
import { locales, type Locale } from '../../domain/text/locale.ts';
import { refusals } from '../../words/refusals.ts';
import { shapeOf } from '../../domain/conversation/questions.ts';
import { agency as profile, pageInput } from '../../tests/support/default-site.ts';
import { type PageInput, renderPage } from '../render.tsx';
import { dictionaries } from './text.ts';

const hostile = '</textarea><script>alert(1)</script>"\'><img src=x onerror=alert(1)>\u202eevil';
const escaped =
  '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&gt;&lt;img src=x onerror=alert(1)&gt;\u202eevil';

const now = '2026-03-27T12:00:00.000Z';
beforeEach(() => void vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const view: ClientPage = {
  token: 'token',
  now: '2026-03-27T12:00:00.000Z',
  reference: 'BL-234678',
  sentAt: '2026-03-26T12:00:00.000Z',
  progress: 'received',
  eraseRequestedAt: null,
  brief: {
    id: 'b',
    reference: 'BL-234678',
    companyName: 'Latarnia',
    industry: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    websiteType: '',
    language: 'pl',
    createdAt: '2026-03-26T12:00:00.000Z',
    fullBriefData: {},
  },
  isUnconfirmed: false,
  isAnswered: true,
  questions: [],
  offer: null,
  call: null,
  meetingLink: '',
  confirmedTo: null,
  letters: [],
  estimate: null,
  files: [],
  materials: [],
  refusedFiles: null,
};

const letter: AskedQuestions = {
  id: 'letter-1',
  askedAt: '2026-03-27T08:00:00.000Z',
  text: `First ${hostile}\n\nSecond`,
  isOpen: true,
  answeredAt: null,
  version: 3,
  isEmpty: false,
  questions: [
    {
      id: 'one',
      text: `How much? ${hostile}`,
      findingId: 'budget-against-size',
      ...shapeOf('budget-against-size'),
      answer: { chosen: ['7k-15k'], text: hostile },
      problem: null,
    },
    {
      id: 'two',
      text: 'Which payments?',
      findingId: 'cart-without-payment',
      ...shapeOf('cart-without-payment'),
      answer: { chosen: ['card', 'blik'], text: '' },
      problem: null,
    },
    {
      id: 'three',
      text: 'What else?',
      findingId: null,
      ...shapeOf(null),
      answer: { chosen: [], text: '' },
      problem: null,
    },
  ],
};

const received = {
  id: letter.id,
  at: letter.askedAt,
  kind: 'questions' as const,
  text: letter.text,
  subject: '',
  line: null,
  version: null,
};

const offer: OfferedCall = {
  id: 'offer-1',
  text: `Let us talk ${hostile}`,
  minutes: 30,
  times: [
    { at: '2026-03-30T13:00:00.000Z', isFree: true },
    { at: '2026-03-31T07:00:00.000Z', isFree: false },
  ],
  isOpen: true,
  answeredAt: null,
  declined: null,
  problem: null,
  words: '',
  phone: null,
};
const booked = { startsAt: '2026-03-30T13:00:00.000Z', minutes: 30, cancelledAt: null };

function pageOf(locale: Locale, changes: Partial<ClientPage> | null, typed?: string[]): string {
  const context: PageInput = {
    ...pageInput,
    locale,
    assets: { ...pageInput.assets, moduleUrl: '/assets/status.js' },
    ...(changes ? { status: { ...view, ...changes } } : {}),
    ...(typed ? { typed } : {}),
  };
  return renderPage('status', context);
}

/** As one part of the page stands in it, from its heading to its end. */
function partOf(page: string, heading: string): string {
  const from = page.search(new RegExp(`<h[23][^>]*>${heading}( <small|</h)`));
  expect(from, heading).toBeGreaterThan(0);
  return page.slice(from, page.indexOf('</section>', from));
}

const isSafe = (page: string) => !/<script>|<img src=x|onerror=alert\(1\)"/.test(page);

test.each(locales)(
  '[R44] open questions come first, each with its own kind of field, what was answered and a way to send, in %s',
  (locale) => {
    const text = dictionaries[locale];
    const page = pageOf(locale, { questions: [letter], letters: [received] });
    expect(page.indexOf(text.needed)).toBeLessThan(page.indexOf(text.thread.title));
    const part = partOf(page, text.questions.title);
    expect(part).toContain(`action="${locale === 'en' ? '/en' : ''}/status/token/answers#said-letter-1"`);
    expect(part).toContain('<input type="hidden" name="letter" value="letter-1"/>');
    expect(part).toContain('<input type="hidden" name="version" value="3"/>');
    // One is open; the others unfold.
    expect(part.match(/<details class="question" open="">/g)).toHaveLength(1);
    expect(part).toMatch(/<details class="question" open=""><summary><span dir="auto">What else/);
    const thread = partOf(page, text.thread.title);
    expect(thread).toContain(`First ${escaped}</p>`);
    expect(thread).toContain('>Second</p>');
    expect(part.match(/<fieldset/g)).toHaveLength(3);
    expect(part).toContain(`<legend class="sr-only" dir="auto">How much? ${escaped}</legend>`);
    // The brief's own options: one budget, several integrations.
    expect(part.match(/type="radio" name="choice.one"/g)).toHaveLength(6);
    expect(part).toMatch(/type="radio" name="choice.one" checked="" value="7k-15k"/);
    expect(part).toContain(locale === 'en' ? 'PLN\u00a07,000–15,000' : '7000–15\u00a0000\u00a0zł');
    expect(part.match(/type="checkbox" name="choice.two" checked=""/g)).toHaveLength(2);
    expect(part.match(new RegExp(`maxLength="${limits.text}"`, 'gi'))).toHaveLength(3);
    expect(part.split(text.questions.ownWords)).toHaveLength(3);
    expect(part.split(text.questions.answer)).toHaveLength(2);
    expect(part).toContain(`${escaped}</textarea>`);
    expect(part).toContain(text.questions.count(2, 3));
    expect(part).not.toContain('aria-invalid=');
    expect(isSafe(page)).toBe(true);
  },
);

test.each(locales)('[R44] answers that arrived are confirmed and can still be changed in %s', (locale) => {
  const text = dictionaries[locale].questions;
  const part = partOf(pageOf(locale, { questions: [{ ...letter, answeredAt: now }] }), text.title);
  const date = locale === 'en' ? '27 March 2026 at 13:00' : '27 marca 2026 13:00';
  expect(part.replaceAll(/,? o /g, ' ')).toContain(text.arrived(date));
  expect(part).toContain('role="status"');
  expect(part).toContain(text.send);
});

test.each(locales)('[R44] a mistake is named in a summary, and in words at its question, in %s', (locale) => {
  const text = dictionaries[locale].questions;
  const [one, ...others] = letter.questions;
  const tooLong = { ...one!, answer: { chosen: [], text: hostile }, problem: 'too-long' as const };
  const faulty = { ...letter, answeredAt: now, questions: [tooLong, ...others] };
  const part = partOf(pageOf(locale, { questions: [faulty] }), text.title);
  expect(part).toContain(text.notSaved);
  expect(part).toContain('href="#answer-one"');
  expect(part).toMatch(/id="answer-one" aria-describedby="answer-one-error" aria-invalid="true"/);
  expect(part).toMatch(new RegExp(`id="answer-one-error"[^>]*>${refusals[locale]['too-long']}`));
  expect(part.match(/aria-invalid=/g)).toHaveLength(1);
  expect(part).toContain(`${escaped}</textarea>`);
  // Nothing has arrived with this.
  expect(part).not.toContain(text.arrived('').slice(0, 20));
  expect(part).toContain('data-unsaved');
});

test.each(locales)('[R44] closed questions are plain text with their answers in %s', (locale) => {
  const text = dictionaries[locale];
  const clarifications = letter.questions.map(({ id, text: question, findingId, answer }) => ({
    ...{ id, question, findingId },
    ...answer,
  }));
  const brief = { ...view.brief, fullBriefData: { clarifications } };
  const page = pageOf(locale, { questions: [{ ...letter, isOpen: false }], brief });
  const part = partOf(page, text.thread.title);
  expect(part).toContain(text.questions.closedTitle);
  expect(part).not.toMatch(/<form|<input|<textarea/);
  expect(part).toContain(`<dt dir="auto">How much? ${escaped}</dt>`);
  expect(part).toContain(`\n${escaped}</dd>`);
  expect(part).toContain(`<dd dir="auto">${locale === 'en' ? 'Card' : 'Karta'}\nBLIK</dd>`);
  expect(part).toContain(text.questions.unanswered);
  expect(isSafe(page)).toBe(true);
});

test.each(locales)(
  '[R44] answers that came too late are said to be, and stand there to be copied, in %s',
  (locale) => {
    const text = dictionaries[locale];
    const page = pageOf(locale, { questions: [{ ...letter, isOpen: false }] });
    const part = partOf(page, text.questions.lateTitle);
    expect(page.indexOf(text.questions.lateTitle)).toBeLessThan(page.indexOf(text.thread.title));
    expect(part).not.toMatch(/<form|<input|<textarea/);
    for (const words of ['role="alert"', text.questions.late, `mailto:${profile.email}`, `${escaped}</dd>`])
      expect(part).toContain(words);
    expect(isSafe(page)).toBe(true);
  },
);

test.each(locales)('[R44] times for a call: the free ones can be picked, none may fit, in %s', (locale) => {
  const text = dictionaries[locale].call;
  const page = pageOf(locale, { offer });
  const part = partOf(page, text.title);
  const first = {
    pl: 'poniedziałek, 30 marca 15:00',
    en: 'Monday 30 March at 15:00',
  };
  expect(part).toContain(text.pick);
  expect(part.replaceAll(' o ', ' ').replaceAll('March,', 'March')).toContain(first[locale]);
  expect(part).toContain('action="' + (locale === 'en' ? '/en' : '') + '/status/token/call#call-said"');
  expect(part).toContain('name="offer" value="offer-1"');
  expect(part).toMatch(/type="radio" name="time" value="2026-03-30T13:00:00.000Z"\/>/);
  expect(part).toMatch(/type="radio" disabled="" name="time" value="2026-03-31T07:00:00.000Z"\/>/);
  expect(part.split(text.taken)).toHaveLength(2);
  expect(part).toContain(text.none);
  expect(part).toContain(text.action);
  expect(part).not.toContain('role="alert"');
  expect(isSafe(page)).toBe(true);

  for (const problem of ['not-chosen', 'not-free'] as const) {
    const named = partOf(pageOf(locale, { offer: { ...offer, problem } }), text.title);
    expect(named).toContain(text.problems[problem]);
    expect(named).toContain('aria-describedby="call-said"');
  }
  const long = partOf(
    pageOf(locale, { offer: { ...offer, problem: 'too-long', words: hostile } }),
    text.title,
  );
  expect(long).toContain(refusals[locale]['too-long']);
  expect(long).toContain(`${escaped}</textarea>`);
});

test.each(locales)(
  '[R44] a call that is booked, over, cancelled, declined or no longer offered in %s',
  (locale) => {
    const text = dictionaries[locale].call;
    const shown = (changes: Partial<ClientPage>) => partOf(pageOf(locale, changes), text.title);
    const closed = { ...offer, isOpen: false };

    const talk = shown({ call: booked, offer: closed });
    expect(talk).toContain('id="call-said" tabindex="-1" role="status"');
    expect(talk).toContain(text.booked('', text.minutes(30)).slice(0, 7));
    expect(talk).toContain(text.minutes(30));
    expect(talk).toContain('/status/token/call.ics');
    expect(talk).not.toMatch(/<form|mailto/);
    expect(shown({ call: booked, offer })).toContain(text.another);
    expect(shown({ offer: closed, call: { ...booked, cancelledAt: now } })).toContain(
      text.cancelled('').slice(0, 8),
    );
    // What is over, or was decided and closed, is part of the correspondence alone.
    const { needed, thread } = dictionaries[locale];
    for (const over of [
      { call: { ...booked, startsAt: '2026-03-27T11:00:00.000Z' } },
      { offer: { ...closed, declined: hostile, answeredAt: now } },
    ]) {
      const page = pageOf(locale, over);
      expect(page).not.toContain(needed);
      if ('offer' in over)
        for (const words of [thread.declined, escaped]) expect(partOf(page, thread.title)).toContain(words);
    }
    const offered = shown({ offer: { ...offer, declined: '' } });
    expect(offered).toContain(text.declined);
    const gone = shown({ offer: { ...closed, problem: 'closed', words: hostile } });
    for (const words of [text.closed, text.notKept, escaped, profile.email]) expect(gone).toContain(words);
  },
);

test.each(locales)(
  '[R43] a call says who rings whom, and of a mail only where one was sent, in %s',
  (locale) => {
    const text = dictionaries[locale].call;
    const withPhone = { ...view.brief, contactPhone: '601 222 333' };
    const shown = (changes: Partial<ClientPage>) =>
      partOf(pageOf(locale, { call: booked, ...changes }), text.title);
    expect(shown({})).toContain(text.place.youRing(profile.phone));
    expect(shown({ brief: withPhone })).toContain(text.place.weRing('601 222 333'));
    expect(shown({ brief: withPhone, meetingLink: 'https://meet.example/x' })).toContain(
      'href="https://meet.example/x"',
    );
    expect(shown({})).not.toContain('@');
    expect(shown({ confirmedTo: 'ewa@latarnia.example' })).toContain(
      text.confirmedTo('ewa@latarnia.example'),
    );
    // Before a time is chosen the number is asked for, and what happens without one is said.
    const asked = partOf(pageOf(locale, { offer }), text.title);
    expect(asked).toContain(text.phoneHelp(profile.phone));
    expect(asked).toMatch(/<input [^>]*type="tel"[^>]*name="phone"|<input [^>]*name="phone"[^>]*type="tel"/);
    expect(
      partOf(pageOf(locale, { offer, meetingLink: 'https://meet.example/x' }), text.title),
    ).not.toContain('name="phone"');
  },
);

test.each(locales)('[R44] the one next action stands on top in %s', (locale) => {
  const { next } = dictionaries[locale];
  const top = (changes: Partial<ClientPage>) => {
    const page = pageOf(locale, changes);
    expect(page.match(/id="next-title"/g)).toHaveLength(1);
    return /id="next-title">([^<]*)</.exec(page)![1];
  };
  expect(top({ questions: [letter], offer })).toBe(next.asked(1, true));
  expect(top({ questions: [letter], offer: { ...offer, declined: '' } })).toBe(next.asked(1, false));
  expect(top({ offer })).toBe(next.asked(0, true));
  // Nothing that can be chosen is left.
  expect(top({ offer: { ...offer, times: [offer.times[1]!] } })).toBe(next.nothing);
  expect(top({ offer, call: booked })).toContain(next.call('').slice(0, 8));
  expect(top({ isAnswered: false })).toBe(next.promised(answerSaidText(new Date(view.sentAt!), locale)));
  expect(top({ progress: 'closed', questions: [letter], offer })).toBe(next.nothing);
});

test.each(locales)('[R36] the promise is made until it is kept, and not again, in %s', (locale) => {
  const text = dictionaries[locale];
  const waiting = pageOf(locale, { isAnswered: false });
  const promised = answerSaidText(new Date(view.sentAt!), locale);
  expect(waiting).toContain(promised);
  expect(waiting).toContain(text.meaning.received);
  const answered = pageOf(locale, {});
  expect(answered).not.toContain(promised);
  expect(answered).not.toContain(text.meaning.received);
  expect(answered).toContain(text.answered);
});

test.each(locales)('[R44] a link that stopped working gives back what was typed in %s', (locale) => {
  const text = dictionaries[locale];
  const page = pageOf(locale, null, [hostile, 'Other words']);
  for (const words of [text.goneTitle, text.typed, escaped, 'Other words', `mailto:${profile.email}`])
    expect(page).toContain(words);
  expect(isSafe(page)).toBe(true);
  // Nothing was typed, or it lies in the browser.
  expect(pageOf(locale, null)).not.toContain(text.typed);
});

test.each(locales)('[R44] the client’s copy shows what they answered when asked in %s', (locale) => {
  const fullBriefData = {
    clarifications: [
      { id: 'one', question: hostile, findingId: 'budget-against-size', chosen: ['7k-15k'], text: hostile },
      { id: 'two', question: 'Which?', findingId: 'constructor', chosen: ['toString'], text: '' },
    ],
  };
  const page = pageOf(locale, { brief: { ...view.brief, fullBriefData } });
  const budget = locale === 'en' ? 'PLN\u00a07,000–15,000' : '7000–15\u00a0000\u00a0zł';
  expect(page).toContain(`<dt>${escaped}</dt><dd>${budget}\n${escaped}</dd>`);
  expect(page).toContain('<dt>Which?</dt><dd>toString</dd>');
  expect(isSafe(page)).toBe(true);
});

test('[R44] every client page is whole without a script: what it has of one is a file beside it', () => {
  expect(pageOf('pl', {})).not.toMatch(/<script(?![^>]* src=)/);
  expect(pageOf('pl', { offer, call: booked })).not.toMatch(/<script(?![^>]* src=)/);
  expect(pageOf('pl', { questions: [letter] })).toContain('src="/assets/status.js"');
  expect(pageOf('pl', null)).toContain('src="/assets/status.js"');
});
