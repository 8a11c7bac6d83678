import { expect, onTestFinished, test, vi } from 'vitest';
import { minimumFillMs } from '../../../domain/message/contact-form.ts';
import { makeTestApp, noPages, type TestApp } from '../../../tests/support/test-app.ts';

const letter = { name: 'Jan Nowak', email: 'jan@example.com', message: 'Dzień dobry' };

function send({ app }: TestApp, payload: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

/** Each from a network of its own, so that no limit for one sender applies. */
function sendFrom({ app }: TestApp, sender: number, payload: object) {
  const remoteAddress = `10.${sender >> 8}.${sender & 255}.1`;
  return app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload });
}

function sendForm(site: TestApp, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return send(site, new URLSearchParams(fields).toString(), headers);
}

async function stored({ store }: TestApp) {
  const messages = await store.db.selectFrom('contactMessages').selectAll().orderBy('id').execute();
  const mails = await store.db.selectFrom('outbox').select(['kind', 'messageId']).execute();
  return { messages, mails };
}

test('[R8] a program that sends just the three fields is served: saved, and its mail queued with it', async () => {
  const site = await makeTestApp();
  const answer = await send(site, letter);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  const { messages, mails } = await stored(site);
  expect(messages).toMatchObject([{ ...letter, language: null, spamReason: null, readAt: null }]);
  expect(mails).toEqual([{ kind: 'contact-notification', messageId: messages[0]!.id }]);
});

test('[§5 contact form] empty fields and a wrong address are named in the language of the body', async () => {
  const site = await makeTestApp();
  const polish = await send(site, { name: ' ', email: 'jan' });
  expect(polish.statusCode).toBe(400);
  expect(polish.json().fields).toEqual({
    name: 'To pole jest wymagane',
    email: 'Nieprawidłowy format email',
    message: 'To pole jest wymagane',
  });
  const english = await send(site, { ...letter, message: '', language: 'en' });
  expect(english.json()).toEqual({
    error: 'This field is required',
    code: 'required',
    fields: { message: 'This field is required' },
  });
  expect((await stored(site)).messages).toEqual([]);
});

test('[R20] what is too long, malformed or of a wrong type is refused, never cut', async () => {
  const site = await makeTestApp();
  const refused = [
    { ...letter, name: 'a'.repeat(201) },
    { ...letter, message: 'a'.repeat(5_001) },
    { ...letter, email: `${'a'.repeat(250)}@b.pl` },
    { ...letter, message: 'a\0b' },
    { ...letter, name: 7 },
    { ...letter, language: 'de' },
    'null',
    '[]',
  ];
  for (const body of refused) expect((await send(site, body)).statusCode, JSON.stringify(body)).toBe(400);
  expect((await send(site, { ...letter, message: 'a'.repeat(17_000) })).statusCode).toBe(413);
  expect((await send(site, 'x', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  expect((await stored(site)).messages).toEqual([]);
});

test('[R7] a form without script is answered by a redirect to the thanks, in its language', async () => {
  const site = await makeTestApp();
  const polish = await sendForm(site, { ...letter, language: 'pl' });
  expect([polish.statusCode, polish.headers.location]).toEqual([303, '/?contact=sent#contact-form']);
  const english = await sendForm(site, { ...letter, language: 'en' });
  expect(english.headers.location).toBe('/en?contact=sent#contact-form');
  const thanks = await site.app.inject('/en?contact=sent');
  expect(thanks.body).toContain('Thank you for your message!');
  expect((await stored(site)).messages).toHaveLength(2);
});

test('[R7] a form without script that is wrong comes back with its values and its errors', async () => {
  const site = await makeTestApp();
  const typed = { name: 'Jan "O\'Neil" <b>', email: 'nie-adres', message: 'Dwie\nlinie', language: 'pl' };
  const answer = await sendForm(site, typed);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('Nieprawidłowy format email');
  expect(answer.body).toContain('value="Jan &quot;O&#x27;Neil&quot; &lt;b&gt;"');
  expect(answer.body).toContain('Dwie\nlinie</textarea>');
});

test('[R7] a form without script keeps its values when the message cannot be saved', async () => {
  const site = await makeTestApp();
  await site.store.db.schema.dropTable('contact_messages').execute();
  const answer = await sendForm(site, { ...letter, language: 'en' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('value="jan@example.com"');
});

test('[R7] a program in the trap or faster than a person hears success and is kept, marked, unannounced', async () => {
  const site = await makeTestApp();
  const caught = [
    { ...letter, website: 'http://spam.example' },
    { ...letter, website: '', elapsed: 40 },
    { ...letter, website: '', elapsed: minimumFillMs },
  ];
  for (const body of caught) expect((await send(site, body)).json()).toEqual({ ok: true });
  const { messages, mails } = await stored(site);
  expect(messages.map(({ spamReason }) => spamReason)).toEqual(['trap', 'too-fast', null]);
  expect(mails).toEqual([{ kind: 'contact-notification', messageId: messages[2]!.id }]);
});

test('[R40] a person who writes in the middle of a flood is kept and announced like any other', async () => {
  const site = await makeTestApp({ RATE_LIMIT: 'on' });
  for (let sender = 0; sender < 400; sender++)
    expect((await sendFrom(site, sender, letter)).statusCode).toBe(200);
  expect((await sendFrom(site, 400, { ...letter, name: 'Anna Prawdziwa' })).json()).toEqual({ ok: true });
  const { messages, mails } = await stored(site);
  expect(new Set(messages.map(({ spamReason }) => spamReason))).toEqual(new Set([null]));
  const anna = messages.find(({ name }) => name === 'Anna Prawdziwa')!;
  expect(mails).toContainEqual({ kind: 'contact-notification', messageId: anna.id });
  expect(mails).toHaveLength(401);
});

test('[R40] one address is slowed down and told when to come back', async () => {
  const site = await makeTestApp({ RATE_LIMIT: 'on' });
  const statuses: number[] = [];
  for (let index = 0; index < 31; index++) statuses.push((await send(site, letter)).statusCode);
  expect(statuses.indexOf(429)).toBe(30);
  const refused = await send(site, { ...letter, language: 'en' });
  expect(refused.json().code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await stored(site)).messages).toHaveLength(30);
});

test('[R7] a form refused for coming too often keeps its values and says when to come again', async () => {
  const site = await makeTestApp({ RATE_LIMIT: 'on' });
  for (let count = 0; count < 30; count++) await send(site, letter);
  const program = await send(site, { ...letter, language: 'en' });
  expect([program.statusCode, program.json().error]).toEqual([
    429,
    'Too many attempts. Please try again in a moment.',
  ]);
  const form = await send(site, new URLSearchParams({ ...letter, language: 'en' }).toString(), {
    'content-type': 'Application/X-WWW-Form-Urlencoded',
  });
  expect(form.statusCode).toBe(429);
  expect(Number(form.headers['retry-after'])).toBeGreaterThan(0);
  expect(form.body).toContain('value="jan@example.com"');
});

test('[§9 limits] a form that comes too often is refused without rendering a page', async () => {
  const pages = { ...(await noPages()), renderOnce: vi.fn() };
  const site = await makeTestApp({ RATE_LIMIT: 'on' }, 'sqlite', async () => pages);
  for (let count = 0; count < 30; count++) await send(site, letter);
  const typed = { name: 'Jan "O\'Neil" <b>', email: 'jan@example.com', message: '\nDwie\nlinie' };
  const refused = await sendForm(site, { ...typed, language: 'pl' });
  expect(refused.statusCode).toBe(429);
  expect(pages.renderOnce).not.toHaveBeenCalled();
  expect(refused.body).toContain('Zbyt wiele prób');
  expect(refused.body).toContain('value="Jan &quot;O\'Neil&quot; &lt;b>"');
  expect(refused.body).toContain('\n\nDwie\nlinie</textarea>');
});

test('[§9 limits] a clock that goes a day ahead and comes back makes nobody wait for a day', async () => {
  const site = await makeTestApp({ RATE_LIMIT: 'on' });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const today = Date.now();
  const statuses = async (count: number) => {
    const seen = [];
    for (let sent = 0; sent < count; sent++) seen.push((await send(site, letter)).statusCode);
    return new Set(seen);
  };
  vi.setSystemTime(today + 24 * 3_600_000);
  expect(await statuses(30)).toEqual(new Set([200]));
  expect(await statuses(1)).toEqual(new Set([429]));
  vi.setSystemTime(today);
  vi.advanceTimersByTime(61_000);
  expect(await statuses(30)).toEqual(new Set([200]));
});
