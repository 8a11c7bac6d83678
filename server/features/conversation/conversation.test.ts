import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { accessTokenOf, accessUrlOf, revokeAccess } from '../briefs/private-link.ts';
import { dataOf, erasePerson, findPersonIn, recordOf } from '../privacy/rights.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { saveSetting } from '../../platform/store/tables/settings.ts';
import { moveToTrash } from '../../platform/store/tables/received.ts';
import { agency } from '../../../tests/support/default-site.ts';
import { makeTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { startSmtp, partOf } from '../../../tests/support/smtp.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import type { Answering, ConversationLetter } from '../../../domain/endpoints/conversation.ts';
import { writeRecord } from '../../../web/record/write-record.ts';
import { renderMail } from '../../../web/render.tsx';
import { remindDue } from './reminders.ts';
import { pickTime } from '../client-page/pick-time.ts';

const ahead = (hours: number) =>
  new Date(Math.ceil((Date.now() + hours * hourMs) / hourMs) * hourMs).toISOString();

type Scene = TestApp & {
  id: string;
  path: string;
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<{ statusCode: number; json: () => never; body: string }>;
  detail: () => Promise<BriefDetail>;
  send: (
    where: 'answers' | 'call',
    fields: [string, string][],
  ) => Promise<{ statusCode: number; body: string }>;
};

async function submit({ app }: TestApp, email = 'ewa@latarnia.example', language = 'en'): Promise<string> {
  const brief = emptyBrief();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/briefs',
    payload: {
      ...brief,
      companyProfile: { ...brief.companyProfile, companyName: 'Latarnia' },
      websiteType: { ...brief.websiteType, type: 'e-commerce' },
      features: { ...brief.features, required: ['shopping-cart', 'search'] },
      additionalInfo: { ...brief.additionalInfo, budget: 'under-2k', timeline: 'asap' },
      contactInfo: { ...brief.contactInfo, name: 'Ewa Zięba', email, phone: '600 700 800' },
      consent: true,
      language,
    },
  });
  expect(answer.statusCode).toBe(201);
  return (answer.json() as { id: string }).id;
}

async function setScene(
  engine: (typeof engines)[number] = 'sqlite',
  environment: Record<string, string> = {},
): Promise<Scene> {
  const test = await makeTestApp(environment, engine);
  const id = await submit(test);
  const cookie = await signedInOwner(test);
  const path = `/en/status/${await accessTokenOf(test.store.db, id)}`;
  const call: Scene['call'] = (method, url, payload) =>
    test.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) }) as never;
  return {
    ...test,
    id,
    path,
    call,
    detail: async () => (await call('GET', `/api/briefs/${id}`)).json() as BriefDetail,
    send: (where, fields) =>
      test.app.inject({
        method: 'POST',
        url: `${path}/${where}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }) as never,
  };
}

/** As the mail server leaves them. */
async function markAllSent({ store }: Scene): Promise<void> {
  const sentAt = new Date().toISOString();
  await store.db.updateTable('outbox').set({ status: 'sent', attempts: 1, sentAt }).execute();
}

async function openFromMail({ app, store, id }: Scene): Promise<void> {
  const brief = (await findBrief(store.db, id))!;
  const { pathname, search } = new URL((await accessUrlOf(store.db, brief, 'https://x.example'))!);
  expect((await app.inject(pathname + search)).statusCode).toBe(200);
}

async function offerCalls(scene: Scene, times: string[]): Promise<(time: string) => Promise<number>> {
  const offered = await scene.call('POST', `/api/briefs/${scene.id}/call-offers`, { times });
  const { id: letter } = offered.json() as { id: string };
  return async (time) =>
    (
      await scene.send('call', [
        ['offer', letter],
        ['time', time],
      ])
    ).statusCode;
}

const finding = 'cart-without-payment';

async function ask(scene: Scene, more: object = {}) {
  const asked = await scene.call('POST', `/api/briefs/${scene.id}/questions`, {
    questions: [{ text: 'How should people pay?', findingId: finding }, { text: 'Who writes the texts?' }],
    ...more,
  });
  expect(asked.statusCode).toBe(201);
  return asked.json() as BriefDetail['conversation'][number];
}

describe.each(engines)('[conversation] on %s', (engine) => {
  test('questions are answered in part and again; the brief says the latest, the first version stays', async () => {
    const scene = await setScene(engine);
    const before = await scene.detail();
    expect(before.findings.map(({ id }) => id)).toContain(finding);
    const letter = await ask(scene);
    const [pay, texts] = [letter.questions[0]!, letter.questions[1]!];

    const first = await scene.send('answers', [
      ['letter', letter.id],
      ['version', '0'],
      [`choice.${pay.id}`, 'card'],
      [`choice.${pay.id}`, 'no-such-option'],
      [`text.${pay.id}`, 'instalments as well'],
    ]);
    expect(first.statusCode).toBe(303);
    const partly = await scene.detail();
    expect(partly.findings.map(({ id }) => id)).not.toContain(finding);
    expect(partly.readAt).toBeNull();
    expect(partly.revisions).toMatchObject([
      {
        changes: [{ field: null, before: [], after: ['card', 'instalments as well'] }],
      },
    ]);
    expect(partly.original).toEqual(before.fullBriefData);
    expect(partly.conversation[0]!.questions.map(({ answer }) => answer)).toEqual([
      { chosen: ['card'], text: 'instalments as well' },
      null,
    ]);

    // The same page sent once more changes nothing and tells nobody.
    await scene.send('answers', [
      ['letter', letter.id],
      ['version', '1'],
      [`choice.${pay.id}`, 'card'],
      [`text.${pay.id}`, 'instalments as well'],
    ]);
    expect((await scene.detail()).revisions).toHaveLength(1);

    // A second tab, made before the first answer, leaves that one alone.
    await scene.send('answers', [
      ['letter', letter.id],
      ['version', '0'],
      [`text.${pay.id}`, ''],
      [`text.${texts.id}`, 'We do'],
    ]);
    const whole = await scene.detail();
    expect(whole.conversation[0]!.questions.map(({ answer }) => answer)).toEqual([
      { chosen: ['card'], text: 'instalments as well' },
      { chosen: [], text: 'We do' },
    ]);
    // Changed in one tab, sent again as it was from an older one: the change stays.
    const sendPay = (version: string, text: string) =>
      scene.send('answers', [
        ['letter', letter.id],
        ['version', version],
        [`choice.${pay.id}`, 'card'],
        [`text.${pay.id}`, text],
        [`text.${texts.id}`, 'We do'],
      ]);
    await sendPay('2', 'Cards only');
    await sendPay('1', 'instalments as well');
    expect((await scene.detail()).conversation[0]!.questions[0]!.answer).toEqual({
      chosen: ['card'],
      text: 'Cards only',
    });
    await sendPay('3', 'instalments as well');
    expect((await scene.detail()).conversation[0]!.questions[0]!.answer?.text).toBe('instalments as well');
    expect(whole.original).toEqual(before.fullBriefData);
    expect(whole.mails.filter(({ kind }) => kind === 'answers-notification')).toHaveLength(2);
    expect(whole.activity.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['questions-sent', 'answers-received']),
    );
    const exported = await scene.call('GET', '/api/briefs.json');
    expect(exported.body).toContain('instalments as well');
  });

  test('too much, too late and gone: a sentence each, and the words come back', async () => {
    const scene = await setScene(engine);
    const letter = await ask(scene);
    const { id } = letter.questions[1]!;
    const typed = '<script>alert(1)</script> ąę '.repeat(3);
    const long = await scene.send('answers', [
      ['letter', letter.id],
      ['version', '0'],
      [`text.${id}`, 'a'.repeat(5_001)],
    ]);
    expect(long.statusCode).toBe(400);
    expect((await scene.detail()).revisions).toEqual([]);
    const most = await scene.send('answers', [
      ['letter', letter.id],
      ['version', '0'],
      [`text.${id}`, 'ż'.repeat(5_000)],
    ]);
    expect(most.statusCode).toBe(303);

    expect((await scene.call('POST', `/api/briefs/${scene.id}/letters/${letter.id}/close`)).statusCode).toBe(
      204,
    );
    const late = await scene.send('answers', [
      ['letter', letter.id],
      ['version', '1'],
      [`text.${id}`, typed],
    ]);
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(late.body).not.toContain('<script>alert(1)');

    await revokeAccess(scene.store, 'owner', scene.id);
    const gone = await scene.send('answers', [
      ['letter', letter.id],
      [`text.${id}`, typed],
    ]);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const asked = { questions: [{ text: 'And now?' }] };
    expect((await scene.call('POST', `/api/briefs/${scene.id}/questions`, asked)).statusCode).toBe(409);
    // A reply needs no link.
    const reply = { subject: 'Hello', text: 'We will call.' };
    expect((await scene.call('POST', `/api/briefs/${scene.id}/replies`, reply)).statusCode).toBe(201);
  });

  test('[conversation] whatever a form names instead of a letter is answered as gone', async () => {
    const scene = await setScene(engine);
    for (const id of ['\0', '\ud800', 'x', ''])
      for (const [form, field] of [
        ['answers', 'letter'],
        ['call', 'offer'],
      ] as const)
        expect((await scene.send(form, [[field, id]])).statusCode).toBe(404);
  });

  test('what cannot be sent is refused: empty, unknown, closed, in the trash', async () => {
    const scene = await setScene(engine);
    const url = `/api/briefs/${scene.id}`;
    const reply = { subject: 'Hello', text: 'We will call.' };
    expect((await scene.call('POST', `${url}/questions`, { questions: [] })).statusCode).toBe(400);
    expect((await scene.call('POST', `${url}/questions`, { questions: [{ text: '  ' }] })).statusCode).toBe(
      400,
    );
    expect((await scene.call('POST', `${url}/replies`, { subject: '', text: 'x' })).statusCode).toBe(400);
    expect((await scene.call('POST', `${url}/call-offers`, { times: [ahead(24)] })).statusCode).toBe(400);
    const past = { times: [ahead(-24), ahead(24)] };
    expect((await scene.call('POST', `${url}/call-offers`, past)).statusCode).toBe(400);
    expect((await scene.call('POST', '/api/briefs/none/replies', reply)).statusCode).toBe(404);
    await scene.call('PATCH', url, { status: 'completed' });
    expect((await scene.call('POST', `${url}/replies`, reply)).statusCode).toBe(409);
    await scene.call('PATCH', url, { status: 'in-progress' });
    expect((await scene.call('POST', `${url}/replies`, reply)).statusCode).toBe(201);
    await moveToTrash(scene.store.db, 'briefs', scene.id, new Date().toISOString());
    expect((await scene.call('POST', `${url}/replies`, reply)).statusCode).toBe(404);
    expect((await scene.detail()).mails.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
  });

  test('[phone call] a time that overlaps a booked call cannot be picked, one that follows it can', async () => {
    const scene = await setScene(engine);
    const booked = ahead(48);
    const later = (minutes: number) => new Date(Date.parse(booked) + minutes * 60_000).toISOString();
    const pick = async (briefId: string, times: string[]) => {
      const offered = await scene.call('POST', `/api/briefs/${briefId}/call-offers`, { times, minutes: 30 });
      const { id: offer } = offered.json() as { id: string };
      const fields = { offer, time: times[0] };
      return pickTime(scene.store, { id: briefId }, fields, { ownerAddress: 'studio@blask.example' });
    };
    expect(await pick(scene.id, [booked, later(300)])).toEqual({ outcome: 'saved' });
    const other = await submit(scene, 'jan@inny.example');
    for (const minutes of [-15, 15])
      expect(await pick(other, [later(minutes), later(300)])).toMatchObject({
        outcome: 'refused',
        view: { problem: 'not-free' },
      });
    expect(await pick(other, [later(30), later(300)])).toEqual({ outcome: 'saved' });
  });

  test('[phone call] one hour goes to one client; another pick moves the call, cancelling tells both', async () => {
    const scene = await setScene(engine);
    const [one, two] = [ahead(48), ahead(49)];
    const offer = async (briefId: string) => {
      const offered = await scene.call('POST', `/api/briefs/${briefId}/call-offers`, {
        times: [two, one],
        minutes: 30,
      });
      expect(offered.statusCode).toBe(201);
      return (offered.json() as { id: string }).id;
    };
    const letter = await offer(scene.id);
    expect((await scene.detail()).conversation[0]!.times).toEqual([one, two]);
    expect((await scene.send('call', [['offer', letter]])).statusCode).toBe(400);
    expect(
      (
        await scene.send('call', [
          ['offer', letter],
          ['time', one],
        ])
      ).statusCode,
    ).toBe(303);
    expect((await scene.detail()).call).toEqual({ startsAt: one, minutes: 30, cancelledAt: null });
    await markAllSent(scene);

    const other = await submit(scene, 'jan@inny.example');
    const theirs = await offer(other);
    const fields = { offer: theirs, time: one };
    const options = { ownerAddress: 'studio@blask.example' };
    expect(await pickTime(scene.store, { id: other }, fields, options)).toMatchObject({
      outcome: 'refused',
      view: {
        problem: 'not-free',
        times: [
          { at: one, isFree: false },
          { at: two, isFree: true },
        ],
      },
    });
    // At the same moment from two pages: one of them gets it.
    const both = await Promise.all([
      pickTime(scene.store, { id: other }, { offer: theirs, time: two }, options),
      pickTime(scene.store, { id: scene.id }, { offer: letter, time: two }, options),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'saved']);

    expect((await scene.call('DELETE', `/api/briefs/${scene.id}/call`)).statusCode).toBe(204);
    expect((await scene.call('DELETE', `/api/briefs/${scene.id}/call`)).statusCode).toBe(404);
    expect((await scene.detail()).call?.cancelledAt).not.toBeNull();
    const late = await scene.send('call', [
      ['offer', letter],
      ['time', one],
    ]);
    expect(late.statusCode).toBe(409);
    const kinds = (await scene.detail()).mails.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['call-picked', 'call-confirmation', 'call-cancelled', 'call-cancellation']),
    );
  });

  test('[phone call] a time that has passed meanwhile cannot be picked; none fits is an answer too', async () => {
    const scene = await setScene(engine);
    const times = [ahead(24), ahead(48)];
    const offered = await scene.call('POST', `/api/briefs/${scene.id}/call-offers`, { times });
    const { id: letter } = offered.json() as { id: string };
    const late = await pickTime(
      scene.store,
      { id: scene.id },
      { offer: letter, time: times[0] },
      { ownerAddress: 'studio@blask.example', now: new Date(Date.now() + 30 * hourMs) },
    );
    expect(late).toMatchObject({ outcome: 'refused', view: { problem: 'not-free' } });
    await scene.send('call', [
      ['offer', letter],
      ['time', 'none'],
      ['words', 'Only evenings'],
    ]);
    const { conversation, mails, call } = await scene.detail();
    expect(conversation[0]!.declined).toBe('Only evenings');
    expect(call).toBeNull();
    expect(mails.map(({ kind }) => kind)).toContain('call-declined');

    // Picked, and then none after all: the call is off.
    await scene.send('call', [
      ['offer', letter],
      ['time', times[1]!],
    ]);
    expect((await scene.detail()).call?.cancelledAt).toBeNull();
    await markAllSent(scene);
    await scene.send('call', [
      ['offer', letter],
      ['time', 'none'],
      ['words', 'Something came up'],
    ]);
    const after = await scene.detail();
    expect(after.call?.cancelledAt).not.toBeNull();
    expect(after.mails.map(({ kind }) => kind)).toContain('call-cancellation');
  });

  test('[phone call] a change of mind is one mail to each, a quiet minute after the last', async () => {
    const scene = await setScene(engine);
    const times = [ahead(24), ahead(48)];
    const pick = await offerCalls(scene, times);
    const callMails = async () => {
      const rows = await scene.store.db.selectFrom('outbox').selectAll().orderBy('kind').execute();
      return rows.filter(({ kind }) => kind.startsWith('call-') && kind !== 'call-offer');
    };
    for (let count = 0; count < 20; count++) expect(await pick(times[count % 2]!)).toBe(303);
    const waiting = await callMails();
    expect(waiting.map(({ kind }) => kind)).toEqual(['call-confirmation', 'call-picked']);
    for (const { nextAttemptAt, createdAt } of waiting)
      expect(Date.parse(nextAttemptAt) - Date.parse(createdAt)).toBe(60_000);
    // Whoever was never told of a call is told of none that is off.
    await pick('none');
    expect((await callMails()).map(({ kind }) => kind)).toEqual(['call-declined']);
    // The owner's word is no change of mind of the client's.
    await pick(times[0]!);
    expect((await scene.call('DELETE', `/api/briefs/${scene.id}/call`)).statusCode).toBe(204);
    const [cancellation, ...others] = await callMails();
    expect([cancellation!.kind, others]).toEqual(['call-cancellation', []]);
    expect(cancellation!.nextAttemptAt).toBe(cancellation!.createdAt);
  });

  test('[R50] an address gets three mails until its owner opens the page from one; what the owner writes always leaves', async () => {
    const scene = await setScene(engine);
    const times = [ahead(24), ahead(48)];
    const pick = await offerCalls(scene, times);
    const confirmations = async () =>
      (await scene.detail()).mails.filter(({ kind }) => kind === 'call-confirmation').toReversed();
    await pick(times[0]!);
    expect(await confirmations()).toMatchObject([{ status: 'queued' }]);
    await markAllSent(scene);
    await pick(times[1]!);
    expect(await confirmations()).toMatchObject([{ status: 'sent' }, { status: 'failed' }]);
    expect((await confirmations())[1]!.lastError).toContain('nobody has opened');
    await pick(times[0]!);
    expect(await confirmations()).toHaveLength(2);
    // The link on the screen after sending proves nothing about the address.
    expect((await scene.app.inject(scene.path)).statusCode).toBe(200);
    expect((await scene.app.inject(`${scene.path}?mail=guess`)).statusCode).toBe(200);
    expect((await confirmations())[1]!.status).toBe('failed');
    const reply = { subject: 'Hello', text: 'We are looking at it.' };
    expect((await scene.call('POST', `/api/briefs/${scene.id}/replies`, reply)).statusCode).toBe(201);
    const { conversation } = await scene.detail();
    expect(conversation.find(({ kind }) => kind === 'reply')!.mail?.status).toBe('queued');

    await Promise.all([openFromMail(scene), openFromMail(scene)]);
    expect((await confirmations())[1]).toMatchObject({ status: 'queued', lastError: null });
    const { activity } = await scene.detail();
    expect(activity.filter(({ action }) => action === 'opened-from-mail')).toHaveLength(1);
    await markAllSent(scene);
    await pick(times[1]!);
    expect((await confirmations()).at(-1)!.status).toBe('queued');
  });

  test('[reminder] who has not answered everything is reminded once', async () => {
    const scene = await setScene(engine);
    const letter = await ask(scene, { remindAfterDays: 3 });
    const later = new Date(Date.now() + 3 * 24 * hourMs + 1_000);
    expect(await remindDue(scene.store, new Date())).toBe(0);
    expect(await remindDue(scene.store, later)).toBe(1);
    expect(await remindDue(scene.store, later)).toBe(0);
    expect((await scene.detail()).conversation[0]).toMatchObject({
      remindAt: null,
      remindedAt: later.toISOString(),
    });

    const second = await ask(scene, { remindAfterDays: 3 });
    const answers = second.questions.map(({ id }): [string, string] => [`text.${id}`, 'Yes']);
    await scene.send('answers', [['letter', second.id], ['version', '0'], ...answers]);
    expect(await remindDue(scene.store, later)).toBe(0);
    expect(letter.remindAt).not.toBeNull();
  });

  test('a person takes everything that was said along, and nothing of it stays', async () => {
    const scene = await setScene(engine);
    const other = await submit(scene, 'jan@inny.example');
    await scene.call('POST', `/api/briefs/${other}/replies`, {
      subject: 'About ewa@latarnia.example',
      text: 'Ask ewa@latarnia.example first.',
    });
    const letter = await ask(scene);
    await scene.send('answers', [
      ['letter', letter.id],
      ['version', '0'],
      [`text.${letter.questions[1]!.id}`, 'Osobliwe słowo'],
    ]);
    await scene.call('PUT', `/api/briefs/${scene.id}/draft`, {
      draft: {
        kind: 'reply',
        subject: 's',
        text: 'Szkic',
        questions: [],
        times: [],
        minutes: 30,
        remindAfterDays: null,
      },
    });
    const person = await findPersonIn(scene.store, 'ewa@latarnia.example');
    expect(person.mentions.briefs.map(({ id }) => id)).toEqual([other]);
    const record = recordOf('ewa@latarnia.example', person, 'en', new Date());
    for (const told of [
      JSON.stringify(dataOf('ewa@latarnia.example', person, new Date())),
      JSON.stringify(writeRecord(record, agency).sections),
    ]) {
      expect(told).toContain('Who writes the texts?');
      expect(told).toContain('Osobliwe słowo');
      // Nobody has sent it.
      expect(told).not.toContain('Szkic');
    }
    await erasePerson(scene.store, 'owner', 'ewa@latarnia.example');
    expect(await findBrief(scene.store.db, scene.id)).toBeUndefined();
    const kept = (await scene.call('GET', `/api/briefs/${other}`)).json() as BriefDetail;
    expect(kept.conversation[0]).toMatchObject({ subject: 'About […]', text: 'Ask […] first.' });
    for (const table of ['letters', 'briefRevisions', 'letterDrafts', 'bookedCalls'] as const) {
      const rows = await scene.store.db.selectFrom(table).select('briefId').execute();
      expect(rows.filter(({ briefId }) => briefId === scene.id)).toEqual([]);
    }
  });

  test('a draft is there until it is sent or thrown away', async () => {
    const scene = await setScene(engine);
    const url = `/api/briefs/${scene.id}/draft`;
    const draft = {
      kind: 'reply',
      subject: 'Hello',
      text: 'Half a sen',
      questions: [],
      times: [],
      minutes: 30,
      remindAfterDays: null,
    };
    expect((await scene.call('PUT', url, { draft })).statusCode).toBe(204);
    expect((await scene.detail()).draft).toEqual(draft);
    await scene.call('PUT', url, { draft: null });
    expect((await scene.detail()).draft).toBeNull();
    await scene.call('PUT', url, { draft });
    await scene.call('POST', `/api/briefs/${scene.id}/replies`, {
      subject: 'Hello',
      text: 'Half a sentence.',
    });
    expect((await scene.detail()).draft).toBeNull();
  });
});

// Counted in the letter, as it was read from whichever engine.
describe('[conversation] bounds', () => {
  test('a letter takes fifty answers: a link fills no disk', async () => {
    const scene = await setScene();
    const letter = await ask(scene);
    const send = (text: string, version: number) =>
      scene.send('answers', [
        ['letter', letter.id],
        ['version', String(version)],
        [`text.${letter.questions[1]!.id}`, text],
      ]);
    for (let version = 0; version < 50; version++)
      expect((await send(`Answer ${version}`, version)).statusCode).toBe(303);
    expect((await send('One more', 50)).statusCode).toBe(409);
    const { rows } = await sql<{ bytes: number }>`
      select max(length(cast(content as text))) as bytes from letters`.execute(scene.store.db);
    expect(rows[0]!.bytes).toBeLessThan(2_000);
    const { revisions, original } = await scene.detail();
    expect(revisions).toHaveLength(50);
    expect(original).not.toBeNull();
  });

  test('[phone call] an offer takes fifty changes of mind, each of which is stored', async () => {
    const scene = await setScene();
    const times = [ahead(24), ahead(48)];
    const pick = await offerCalls(scene, times);
    for (let count = 0; count < 50; count++) expect(await pick(times[count % 2]!)).toBe(303);
    expect(await pick(times[0]!)).toBe(409);
    expect((await scene.detail()).call).toMatchObject({ startsAt: times[1], cancelledAt: null });
  });
});

describe('[R36] the promise and the mail server', () => {
  test('while it is down the clock runs; the first letter it takes answers the brief, in one thread of mails', async () => {
    const smtp = await startSmtp();
    const scene = await setScene('sqlite', {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Blask <kontakt@blask.example>',
      MAIL_TO: 'studio@blask.example',
      MAIL_RETRY_BASE_MS: '10',
    });
    await scene.mailer.start();
    await smtp.waitFor(2);
    smtp.behave(() => ({ answer: 451, at: 'data' }));
    const reply = { subject: 'Re: your brief', text: 'Good morning,\n\nwe will.\nSoon.' };
    await scene.call('POST', `/api/briefs/${scene.id}/replies`, reply);
    await expect.poll(async () => (await scene.detail()).conversation[0]!.mail?.lastError).toContain('451');
    expect((await scene.detail()).answeredAt).toBeNull();
    smtp.behave(() => 'accept');
    await expect.poll(async () => (await scene.detail()).answeredAt, { timeout: 20_000 }).not.toBeNull();
    expect((await scene.detail()).activity.map(({ action }) => action)).toContain('answered');

    const receipt = smtp.mails.find(({ headers }) => headers.get('subject')![0]!.startsWith('Your brief'))!;
    const letter = smtp.mails.find(({ headers }) => headers.get('subject')![0] === 'Re: your brief')!;
    expect(letter.to).toEqual(['ewa@latarnia.example']);
    expect(letter.headers.get('reply-to')![0]).toContain('studio@blask.example');
    expect(letter.headers.get('in-reply-to')).toEqual([receipt.messageId]);
    expect(letter.headers.get('references')).toEqual([receipt.messageId]);
    expect(letter.headers.get('auto-submitted')).toBeUndefined();
    expect(partOf(letter.raw, 'text/plain')).toContain('we will.\nSoon.');
    expect(partOf(letter.raw, 'text/html')).toContain('we will.<br/>Soon.');
  });

  test('an address refused for good stands on the brief in the server’s words, and the promise runs on', async () => {
    const smtp = await startSmtp();
    const scene = await setScene('sqlite', { SMTP_URL: smtp.url, MAIL_RETRY_BASE_MS: '10' });
    smtp.behave(() => ({ answer: 550, at: 'data' }));
    await scene.mailer.start();
    await ask(scene);
    await expect
      .poll(async () => (await scene.detail()).conversation[0]!.mail?.status, { timeout: 20_000 })
      .toBe('failed');
    const { conversation, answeredAt } = await scene.detail();
    expect(conversation[0]!.mail?.lastError).toContain('550');
    expect(answeredAt).toBeNull();
  });

  test('[phone call] a picked time reaches both as a calendar entry; the client’s own words stand in it once the address is theirs', async () => {
    const smtp = await startSmtp();
    const scene = await setScene('sqlite', { SMTP_URL: smtp.url, MAIL_TO: 'studio@blask.example' });
    const times = [ahead(24), ahead(48)];
    const pick = await offerCalls(scene, times);
    await scene.mailer.start();
    const entriesAfter = async (time: string, count: number) => {
      await pick(time);
      // The quiet minute is over.
      const due = scene.store.db.updateTable('outbox').set({ nextAttemptAt: new Date().toISOString() });
      await due.where('status', '=', 'queued').execute();
      scene.mailer.wake();
      const entries = () =>
        smtp.mails.flatMap(({ raw, to }) => {
          const entry = partOf(raw, 'text/calendar');
          return entry ? [{ to: to[0]!, entry: entry.replaceAll(/\r?\n /g, '') }] : [];
        });
      await expect.poll(() => entries().length, { timeout: 20_000 }).toBe(count);
      return Object.fromEntries(
        entries()
          .slice(-2)
          .map(({ to, entry }) => [to, entry]),
      );
    };
    const [client, owner] = ['ewa@latarnia.example', 'studio@blask.example'];

    const first = await entriesAfter(times[0]!, 2);
    expect(first[owner]).toContain('Latarnia');
    for (const words of ['Latarnia', 'Ewa', '600 700 800']) expect(first[client]).not.toContain(words);
    expect(first[client]).toContain('We’ll ring the number in your brief');
    expect(first[owner]).toContain('Dzwonisz do klienta: 600 700 800');
    expect(first[owner]).toContain('LOCATION:600 700 800');

    await openFromMail(scene);
    await ask(scene);
    const second = await entriesAfter(times[1]!, 4);
    for (const reader of [client, owner]) {
      expect(second[reader]).toContain('Latarnia');
      expect(second[reader]).toContain(`UID:call-${scene.id}@`);
      expect(second[reader]).toMatch(
        /(Open questions first|Najpierw otwarte pytania):\\n- How should people pay\?/,
      );
      expect(second[reader]).toContain('TZID=Europe/Warsaw');
      expect(second[reader]).toContain('LOCATION:600 700 800');
    }
    expect(second[client]).toContain('We’ll ring you on 600 700 800');

    const link = await scene.call('PUT', '/api/answering', { meetingLink: 'meet.blask.example/studio' });
    expect(link.json()).toMatchObject({ meetingLink: 'https://meet.blask.example/studio' });
    const third = await entriesAfter(times[0]!, 6);
    for (const reader of [client, owner])
      expect(third[reader]).toContain('LOCATION:https://meet.blask.example/studio');
    const body = partOf(smtp.mails.findLast(({ to }) => to[0] === client)!.raw, 'text/plain');
    expect(body).toContain('How we’ll meet');
    expect(body).toContain('Online, at https://meet.blask.example/studio');

    await scene.call('PUT', '/api/answering', { meetingLink: '' });
    await scene.store.db.updateTable('briefs').set({ contactPhone: '' }).execute();
    const fourth = await entriesAfter(times[1]!, 8);
    expect(fourth[client]).toContain(`Please ring us on ${agency.phone}`);
    expect(fourth[owner]).toContain(`Klient dzwoni na numer ${agency.phone}`);
    const wrong = await scene.call('PUT', '/api/answering', { meetingLink: 'javascript:alert(1)' });
    expect(wrong.statusCode).toBe(400);
  });
});

test('[answer speed] the landing page tells the median only when it is wanted, from twenty answers on and under a day', async () => {
  const scene = await setScene();
  const landing = async () => (await scene.app.inject('/en')).body;
  const answerAll = async (count: number, minutes: number) => {
    for (let sent = 0; sent < count; sent++) {
      const id = await submit(scene, `client${sent}@example.com`);
      await scene.store.db
        .updateTable('briefs')
        .set({ answeredAt: new Date().toISOString(), answerMinutes: minutes })
        .where('id', '=', id)
        .execute();
    }
  };
  await answerAll(19, 280);
  expect((await scene.call('PUT', '/api/answering', { showsAnswerTime: true })).json()).toMatchObject({
    answerTime: { medianMinutes: 280, briefs: 19, isShown: false },
  });
  expect(await landing()).not.toContain('data-answer-time');
  await answerAll(1, 280);
  await scene.call('PUT', '/api/answering', { showsAnswerTime: true });
  expect(await landing()).toContain('came within 5 hours, weekends aside');
  await scene.call('PUT', '/api/answering', { showsAnswerTime: false });
  expect(await landing()).not.toContain('data-answer-time');
  await scene.store.db.updateTable('briefs').set({ answerMinutes: 1_440 }).execute();
  await scene.call('PUT', '/api/answering', { showsAnswerTime: true });
  expect(await landing()).not.toContain('data-answer-time');
});

test('[letters] letters are the owner’s own; a gap that nothing fills is refused', async () => {
  const scene = await setScene();
  const { templates } = (await scene.call('GET', '/api/answering')).json() as Answering;
  const [first, ...others] = templates;
  const own = [{ ...first!, en: { subject: 'Hi {{name}}', text: 'Our own words' } }, ...others];
  expect((await scene.call('PUT', '/api/answering', { templates: own })).statusCode).toBe(200);
  expect((await scene.call('GET', '/api/answering')).json()).toMatchObject({ templates: own });
  const wrong = [{ ...first!, en: { subject: 'Hi {{nmae}}', text: 'x' } }];
  expect((await scene.call('PUT', '/api/answering', { templates: wrong })).statusCode).toBe(400);
});

test.each(engines)(
  '[letters] templates are added, renamed and removed, and two windows lose nothing of each other on %s',
  async (engine) => {
    const scene = await setScene(engine);
    const { templates, revision } = (await scene.call('GET', '/api/answering')).json() as Answering;
    expect(templates.map(({ id, purpose }) => [id, purpose])).toEqual([
      ['first', 'reply'],
      ['questions', 'questions'],
      ['call', 'call-offer'],
      ['decline', 'decline'],
      ['message', 'message'],
    ]);
    const put = (body: object) => scene.call('PUT', '/api/answering', body);
    const words = { subject: 'Za mały budżet', text: 'Dzień dobry,\n\nniestety.' };
    const added = { id: 'own', name: 'Za drogo', purpose: 'decline', pl: words, en: words };
    const renamed = { ...templates[0]!, name: 'Pierwszy list' };
    const changed = [renamed, ...templates.slice(2), added];
    const [one, other] = await Promise.all([
      put({ templates: changed, revision }),
      put({ templates: changed, revision }),
    ]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
    const now = (await scene.call('GET', '/api/answering')).json() as Answering;
    expect(now).toMatchObject({ templates: changed, revision: revision + 1 });

    const refused = [
      [...changed, added],
      [{ ...added, name: ' ' }],
      [{ ...added, purpose: 'song' }],
      Array.from({ length: 21 }, (_, index) => ({ ...added, id: `own${index}` })),
    ];
    for (const wrong of refused) expect((await put({ templates: wrong })).statusCode).toBe(400);
    expect((await put({ templates: [] })).json()).toMatchObject({ templates: [] });
  },
);

test('[letters] templates of an earlier release stay the owner’s, without labels that fit no sentence', async () => {
  const scene = await setScene();
  const former = (text: string) => ({ subject: 'S {{reference}}', text });
  const texts = {
    pl: 'Dzień dobry {{name}},\n\nchętnie zajmiemy się tym projektem ({{type}}). Budżet ({{budget}}) i termin ({{timeline}}) znamy.',
    en: 'Hello {{name}},\n\nwe’d love to take this on ({{type}}).',
  };
  const of = (text: string) =>
    Object.fromEntries(['first', 'questions', 'call', 'decline'].map((name) => [name, former(text)]));
  await saveSetting(scene.store.db, 'letter-templates', { pl: of(texts.pl), en: of(texts.en) });
  const { templates } = (await scene.call('GET', '/api/answering')).json() as Answering;
  expect(templates.find(({ id }) => id === 'decline')).toMatchObject({
    pl: { text: 'Dzień dobry,\n\nchętnie zajmiemy się tym projektem. Budżet i termin znamy.' },
    en: { text: 'Hello {{firstName}},\n\nwe’d love to take this on.' },
  });
});

test('[phone call] the composer hears of the calls that are booked', async () => {
  const scene = await setScene();
  const times = [ahead(30), ahead(50)];
  const pick = await offerCalls(scene, times);
  const booked = async () => ((await scene.call('GET', '/api/answering')).json() as Answering).booked;
  expect(await booked()).toEqual([]);
  expect(await pick(times[0]!)).toBe(303);
  expect(await booked()).toMatchObject([{ briefId: scene.id, startsAt: times[0] }]);
  await scene.call('DELETE', `/api/briefs/${scene.id}/call`);
  expect(await booked()).toEqual([]);
});

test('whoever sends too often reads a sentence, in their language, and when to come again', async () => {
  const scene = await setScene('sqlite', { RATE_LIMIT: 'on' });
  const letter = await ask(scene);
  let last = await scene.send('answers', [['letter', letter.id]]);
  for (let sent = 1; sent <= 60; sent++) last = await scene.send('answers', [['letter', letter.id]]);
  expect(last.statusCode).toBe(429);
  expect(last.body).toContain('<html lang="en">');
});

describe('[letters] the preview of a letter', () => {
  const text = 'Dzień dobry,\n\nmamy kilka pytań.';
  const times = [ahead(50), ahead(26)];
  const letters = [
    { kind: 'reply', sentTo: 'replies', body: { subject: ' Oferta ', text } },
    { kind: 'questions', sentTo: 'questions', body: { questions: [{ text: ' Ile produktów? ' }] } },
    { kind: 'call-offer', sentTo: 'call-offers', body: { subject: 'Rozmowa', text, times, minutes: 45 } },
  ];

  test.each(letters)('is the mail that is sent: $kind', async ({ kind, sentTo, body }) => {
    const { call, id, path } = await setScene();
    const draft = { subject: '', text: '', times: [], minutes: 30, ...body, kind };
    const questions = (body.questions ?? []).map((question) => question.text);
    const preview = await call('POST', `/api/briefs/${id}/letters/preview`, { ...draft, questions });
    expect(preview.statusCode).toBe(200);
    const sent = await call('POST', `/api/briefs/${id}/${sentTo}`, body);
    const { mail } = sent.json() as ConversationLetter;
    const html = (await call('GET', `/api/mails/${mail!.id}/preview`)).body;
    expect(renderMail(preview.json())).toBe(html);
    // What the former preview lacked.
    const { reference } = (await call('GET', `/api/briefs/${id}`)).json() as BriefDetail;
    expect(html).toContain(`Brief number: ${reference}`);
    expect(html).toContain(path);
  });

  test('of a brief in the trash is refused, and a template is tried on an invented brief', async () => {
    const { call, id, store } = await setScene();
    const template = { kind: 'questions', locale: 'pl', reference: 'BL-7K2M', subject: '', text };
    const sample = await call('POST', '/api/answering/preview', template);
    expect(sample.json()).toMatchObject({ subject: 'Pytania do briefu BL-7K2M', sections: [] });
    await moveToTrash(store.db, 'briefs', id, new Date().toISOString());
    const letter = { kind: 'reply', subject: 'a', text, questions: [], times: [], minutes: 30 };
    expect((await call('POST', `/api/briefs/${id}/letters/preview`, letter)).statusCode).toBe(404);
  });
});
