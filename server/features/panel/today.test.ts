import { expect, test } from 'vitest';
import type { Today } from '../../../domain/endpoints/panel.ts';
import { answersForm, callForm } from '../../../domain/client-page/client-page.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import { insertBrief, insertBriefs } from '../../../tests/support/insert-brief.ts';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { Store } from '../../platform/store/database.ts';
import type { BriefsTable } from '../../platform/store/rows/schema.ts';
import { bookCall } from '../../platform/store/tables/booked-calls.ts';
import { insertLetter, type LetterContent } from '../../platform/store/tables/letters.ts';
import { insertMessage } from '../../platform/store/tables/messages.ts';
import { moveToTrash } from '../../platform/store/tables/received.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { saveAnswers } from '../client-page/answers.ts';
import { requestErasure } from '../client-page/client-page.ts';
import { pickTime } from '../client-page/pick-time.ts';
import { offerCall, askQuestions } from '../conversation/letters.ts';
import { setBriefAccessToken } from '../../platform/store/tables/briefs.ts';
import { accessTokenOf } from '../briefs/private-link.ts';
import { tokenHash } from '../accounts/sessions.ts';
import { todayOf } from './today.ts';

type Made = Partial<
  Pick<BriefsTable, 'answeredAt' | 'answerMinutes' | 'nextStep' | 'nextStepAt' | 'closedAt'>
>;

/** By default one that was answered, so that it asks for nothing by itself. */
function add(store: Store, companyName: string, createdAt: string, made: Made = { answeredAt: createdAt }) {
  return store.transaction(async (tx) => {
    const { id } = await insertBrief(
      tx,
      sampleBrief({ companyName, createdAt, status: 'new', contactEmail: 'ewa@latarnia.example' }),
    );
    if (Object.keys(made).length > 0) await tx.updateTable('briefs').set(made).where('id', '=', id).execute();
    return id;
  });
}

type Answered = { at: string; kind: 'questions' | 'call-offer'; content: Partial<LetterContent> };

async function answerLetter(store: Store, briefId: string, { at, kind, content }: Answered) {
  const letter = { id: `letter-${at}`, kind, createdAt: at, subject: '', text: '', mailId: 'mail' };
  await store.transaction(async (tx) => {
    await insertLetter(tx, { briefId }, { ...letter, content });
    await tx.updateTable('letters').set({ answeredAt: at }).where('id', '=', letter.id).execute();
  });
}

const unanswered: Made = {};
const now = new Date('2026-11-18T08:26:00Z');

/** A Wednesday in Warsaw, 9:26. */
async function fillMorning(store: Store): Promise<void> {
  await add(store, 'Dziewięć dni', '2026-11-08T10:00:00.000Z', unanswered);
  await add(store, 'Do 11:40', '2026-11-17T10:40:00.000Z', unanswered);
  await add(store, 'Do wieczora', '2026-11-17T17:00:00.000Z', unanswered);
  await add(store, 'Do jutra', '2026-11-18T08:00:00.000Z', unanswered);
  const step = { answeredAt: '2026-11-10T10:00:00.000Z', nextStep: 'Zadzwonić' };
  await add(store, 'Krok 14:00', '2026-11-10T09:00:00.000Z', {
    ...step,
    nextStepAt: '2026-11-18T13:00:00.000Z',
  });
  await add(store, 'Krok jutro', '2026-11-10T09:00:00.000Z', {
    ...step,
    nextStepAt: '2026-11-19T13:00:00.000Z',
  });
  const question = { id: 'q', text: 'Ile produktów?', findingId: null };
  await answerLetter(store, await add(store, 'Odpowiedzi', '2026-11-10T09:00:00.000Z'), {
    at: '2026-11-18T07:47:00.000Z',
    kind: 'questions',
    content: { questions: [{ ...question, answer: { chosen: [], text: 'Trzysta' } }] },
  });
  await answerLetter(store, await add(store, 'Odmowa', '2026-11-10T09:00:00.000Z'), {
    at: '2026-11-18T07:05:00.000Z',
    kind: 'call-offer',
    content: { declined: 'żaden, wtorek po 16:00' },
  });
  const call = async (id: string, startsAt: string) => {
    const endsAt = new Date(Date.parse(startsAt) + hourMs / 2).toISOString();
    await store.transaction((tx) => bookCall(tx, { briefId: id, letterId: 'x', startsAt, endsAt }));
  };
  const soon = await add(store, 'Rozmowa 10:00', '2026-11-10T09:00:00.000Z');
  await call(soon, '2026-11-18T09:00:00.000Z');
  // Its call stands in the list: that it was picked is no further row.
  await answerLetter(store, soon, { at: '2026-11-17T19:00:00.000Z', kind: 'call-offer', content: {} });
  const later = await add(store, 'Wybrany piątek', '2026-11-10T09:00:00.000Z');
  await call(later, '2026-11-20T09:00:00.000Z');
  await answerLetter(store, later, { at: '2026-11-17T20:00:00.000Z', kind: 'call-offer', content: {} });
  const erased = await add(store, 'Usunięcie', '2026-11-10T09:00:00.000Z');
  await requestErasure(
    store,
    { id: erased },
    { ownerAddress: 'o@x.example', now: new Date('2026-11-17T06:00:00Z') },
  );
  await store.transaction(async (tx) => {
    const message = { name: 'Karol Wilk', email: 'k@w.example', message: 'Przeniesiecie sklep?' };
    await insertMessage(tx, {
      ...message,
      language: 'pl',
      createdAt: '2026-11-17T17:30:00.000Z',
      spamReason: null,
    });
    await enqueueMail(tx, {
      kind: 'second-factor-alert',
      recipient: 'owner@blask.example',
      payload: {},
      createdAt: '2026-11-18T07:12:00.000Z',
      heldBack: 'no such mailbox',
    });
    const trashed = await insertBrief(
      tx,
      sampleBrief({ companyName: 'W koszu', createdAt: '2026-11-17T12:00:00.000Z' }),
    );
    await moveToTrash(tx, 'briefs', trashed.id, now.toISOString());
  });
}

const nameOf = (item: Today['items'][number]) =>
  'brief' in item ? item.brief.companyName : item.kind === 'message' ? item.name : item.kind;

test.each(engines)('[today] everything that waits is one list by urgency on %s', async (engine) => {
  const { store } = await makeOwnerApp(engine);
  await fillMorning(store);
  const today = await todayOf(store, { now, isOwner: true });
  expect(today.items.map((item) => `${item.group} ${item.kind} ${nameOf(item)}`)).toEqual([
    'now promise Dziewięć dni',
    // A working day has passed since it was asked for.
    'now erasure Usunięcie',
    'now call Rozmowa 10:00',
    'now promise Do 11:40',
    'now mail mail',
    'today step Krok 14:00',
    'today promise Do wieczora',
    'today message Karol Wilk',
    'today picked Wybrany piątek',
    'today declined Odmowa',
    'today answers Odpowiedzi',
    'next promise Do jutra',
  ]);
  expect(today.items.find(({ kind }) => kind === 'answers')).toMatchObject({
    at: '2026-11-18T07:47:00.000Z',
    answers: [{ findingId: null, chosen: [], text: 'Trzysta' }],
  });
  expect(today.items.find(({ kind }) => kind === 'declined')).toMatchObject({
    words: 'żaden, wtorek po 16:00',
  });
  expect(today.items.find(({ kind }) => kind === 'promise')).toMatchObject({
    at: '2026-11-09T23:00:00.000Z',
  });
  expect(today).toMatchObject({
    beyond: { count: 0, isExact: true },
    waiting: { count: 4, isExact: true, late: 1 },
    calls: [
      { companyName: 'Rozmowa 10:00', startsAt: '2026-11-18T09:00:00.000Z', minutes: 30, isHeld: false },
      { companyName: 'Wybrany piątek', startsAt: '2026-11-20T09:00:00.000Z' },
    ],
  });
});

test.each(engines)('[today] what is beyond the list is counted on %s', async (engine) => {
  const { store } = await makeOwnerApp(engine);
  const briefs = Array.from({ length: 130 }, (_none, index) =>
    sampleBrief({
      companyName: `Firma ${index}`,
      createdAt: new Date(now.getTime() - index * hourMs).toISOString(),
    }),
  );
  await store.transaction((tx) => insertBriefs(tx, briefs));
  await add(store, 'Krok', '2026-11-10T09:00:00.000Z', {
    answeredAt: '2026-11-10T09:00:00.000Z',
    nextStep: 'Pilne',
    nextStepAt: '2026-11-01T09:00:00.000Z',
  });
  const { items, beyond, waiting } = await todayOf(store, { now, isOwner: true });
  expect(items).toHaveLength(100);
  expect(items[0]).toMatchObject({ kind: 'step' });
  expect(beyond).toEqual({ count: 31, isExact: true });
  expect(waiting).toMatchObject({ count: 130, isExact: true });
});

test.each(engines)('[today] the week stands beside the one before, as far into it on %s', async (engine) => {
  const { store } = await makeOwnerApp(engine);
  const answered = (companyName: string, answeredAt: string, answerMinutes: number | null) =>
    add(store, companyName, '2026-11-02T09:00:00.000Z', { answeredAt, answerMinutes });
  await answered('Poniedziałek', '2026-11-15T23:00:00.000Z', 60);
  await answered('Wtorek', '2026-11-17T09:00:00.000Z', 180);
  await answered('Przed tygodniem', '2026-11-10T09:00:00.000Z', 300);
  // Later in its week than it is now: a part of its day, not of the comparison.
  await answered('Później w tygodniu', '2026-11-11T09:00:00.000Z', 900);
  await answered('Z importu', '2026-11-17T09:00:00.000Z', null);
  const { week } = await todayOf(store, { now, isOwner: true });
  expect(week).toMatchObject({
    from: '2026-11-15T23:00:00.000Z',
    answered: 2,
    median: 120,
    before: { answered: 1, median: 300 },
  });
  expect(week.days.map(({ day, answered, before }) => [day, answered, before])).toEqual([
    ['2026-11-16', 1, 0],
    ['2026-11-17', 1, 1],
    ['2026-11-18', 0, 1],
    ['2026-11-19', 0, 0],
    ['2026-11-20', 0, 0],
    ['2026-11-21', 0, 0],
    ['2026-11-22', 0, 0],
  ]);
});

type Owner = Awaited<ReturnType<typeof makeOwnerApp>>;

async function kindsOf({ ask }: Owner): Promise<string[]> {
  return ((await ask('GET', '/api/today')).json() as Today).items.map(({ kind }) => kind);
}

/** A brief with a private link, and a letter to it that the client can answer. */
async function startTalk({ store }: Owner) {
  const id = await add(store, 'Latarnia', new Date().toISOString());
  const token = await accessTokenOf(store.db, id);
  await setBriefAccessToken(store.db, id, tokenHash(token));
  const asked = await askQuestions(store, 'owner', id, { questions: [{ text: 'Ile produktów?' }] });
  const times = [24, 48].map((hours) => new Date(Date.now() + hours * hourMs).toISOString());
  const offered = await offerCall(store, 'owner', id, { times });
  if (!asked.ok || !offered.ok) throw new Error('no letter was sent');
  return { id, asked: asked.letter, offered: offered.letter };
}

test.each(engines)(
  '[today] what a client does is news, marks the brief unread and can be finished on %s',
  async (engine) => {
    const app = await makeOwnerApp(engine);
    const { store, ask } = app;
    const { id, asked, offered } = await startTalk(app);
    const options = { ownerAddress: 'owner@blask.example' };
    const isUnread = async () =>
      ((await ask('GET', `/api/briefs/${id}`)).json() as { readAt: string | null }).readAt === null;
    const acts: [string, string, () => Promise<unknown>][] = [
      [
        'answers',
        asked.id,
        () =>
          saveAnswers(
            store,
            { id },
            {
              [answersForm.letter]: asked.id,
              [answersForm.version]: '0',
              [answersForm.text(asked.questions[0]!.id)]: 'Trzysta',
            },
            options,
          ),
      ],
      [
        'declined',
        offered.id,
        () =>
          pickTime(
            store,
            { id },
            { [callForm.offer]: offered.id, [callForm.time]: callForm.none, [callForm.words]: 'wtorek' },
            options,
          ),
      ],
      [
        'picked',
        offered.id,
        () =>
          pickTime(
            store,
            { id },
            { [callForm.offer]: offered.id, [callForm.time]: offered.times[1] },
            options,
          ),
      ],
    ];
    for (const [kind, letter, act] of acts) {
      await ask('PATCH', `/api/briefs/${id}`, { read: true });
      await act();
      expect(await isUnread(), kind).toBe(true);
      expect(await kindsOf(app)).toEqual([kind]);
      const handled = `/api/briefs/${id}/letters/${letter}/handled`;
      for (const isHandled of [true, false, true]) {
        expect((await ask('PUT', handled, { handled: isHandled })).statusCode).toBe(204);
        expect(await kindsOf(app)).toEqual(isHandled ? [] : [kind]);
      }
    }
    await ask('PATCH', `/api/briefs/${id}`, { read: true });
    await requestErasure(store, { id }, options);
    expect(await isUnread()).toBe(true);
    expect(await kindsOf(app)).toEqual(['erasure']);
    await ask('POST', '/api/privacy/person/erase', { email: 'ewa@latarnia.example' });
    expect(await kindsOf(app)).toEqual([]);
  },
);

test('[today] a letter to the client, or the end of the brief, finishes what the client did', async () => {
  const app = await makeOwnerApp();
  const { store, ask } = app;
  const { id, asked } = await startTalk(app);
  const answer = (version: string, text: string) =>
    saveAnswers(
      store,
      { id },
      {
        [answersForm.letter]: asked.id,
        [answersForm.version]: version,
        [answersForm.text(asked.questions[0]!.id)]: text,
      },
      { ownerAddress: 'owner@blask.example' },
    );
  await answer('0', 'Trzysta');
  expect(await kindsOf(app)).toEqual(['answers']);
  const reply = await ask('POST', `/api/briefs/${id}/replies`, {
    subject: 'Dziękuję',
    text: 'Wycena w piątek.',
  });
  expect(reply.statusCode).toBe(201);
  expect(await kindsOf(app)).toEqual([]);
  await answer('1', 'Czterysta');
  expect(await kindsOf(app)).toEqual(['answers']);
  await ask('PATCH', `/api/briefs/${id}`, { status: 'completed' });
  expect(await kindsOf(app)).toEqual([]);
});

test.each(engines)(
  '[today] promises, steps, calls, messages and failed mails are finished and taken back on %s',
  async (engine) => {
    const app = await makeOwnerApp(engine);
    const { store, ask } = app;
    const at = new Date().toISOString();
    const id = await add(store, 'Obietnica', at, unanswered);
    const stepped = await add(store, 'Krok', at, { answeredAt: at, nextStep: 'Zadzwonić', nextStepAt: at });
    const called = await add(store, 'Rozmowa', at);
    const { message, mail } = await store.transaction(async (tx) => {
      await bookCall(tx, { briefId: called, letterId: 'x', startsAt: at, endsAt: at });
      const contact = {
        name: 'Karol',
        email: 'k@w.example',
        message: 'Dzień dobry',
        language: 'pl',
      } as const;
      return {
        message: await insertMessage(tx, { ...contact, createdAt: at, spamReason: null }),
        mail: await enqueueMail(tx, {
          kind: 'second-factor-alert',
          recipient: 'owner@blask.example',
          payload: {},
          createdAt: at,
          heldBack: 'no such mailbox',
        }),
      };
    });
    // Read is not answered.
    await ask('PATCH', `/api/messages/${message.id}`, { read: true });
    const all = ['promise', 'step', 'call', 'message', 'mail'];
    expect((await kindsOf(app)).toSorted()).toEqual(all.toSorted());
    const state = async () =>
      (await ask('GET', '/api/panel')).json() as { mail: { failed: number }; waiting: number };
    expect((await state()).mail.failed).toBe(1);

    const step = { text: 'Zadzwonić', at };
    const finishing: [string, 'PATCH' | 'PUT', string, object, object][] = [
      ['promise', 'PATCH', `/api/briefs/${id}`, { answeredElsewhere: true }, { answeredElsewhere: false }],
      ['step', 'PATCH', `/api/briefs/${stepped}`, { nextStep: null }, { nextStep: step }],
      ['call', 'PUT', `/api/briefs/${called}/call/held`, { held: true }, { held: false }],
      ['message', 'PATCH', `/api/messages/${message.id}`, { answered: true }, { answered: false }],
      ['mail', 'PUT', `/api/mails/${mail!.id}/handled`, { handled: true }, { handled: false }],
    ];
    for (const [kind, method, url, done, undone] of finishing) {
      expect((await ask(method, url, done)).statusCode, kind).toBeLessThan(300);
      expect(await kindsOf(app)).not.toContain(kind);
      expect((await ask(method, url, undone)).statusCode, kind).toBeLessThan(300);
      expect(await kindsOf(app)).toContain(kind);
    }
    for (const [, method, url, done] of finishing) await ask(method, url, done);
    expect(await kindsOf(app)).toEqual([]);
    expect(await state()).toMatchObject({ waiting: 0, mail: { failed: 0 } });

    // What nobody has, nobody finishes.
    expect((await ask('PUT', `/api/briefs/${id}/call/held`, { held: true })).statusCode).toBe(404);
    expect((await ask('PUT', `/api/mails/${id}/handled`, { handled: true })).statusCode).toBe(404);
    expect((await ask('PUT', `/api/briefs/${id}/letters/x/handled`, { handled: true })).statusCode).toBe(404);
  },
);
