import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { makeTestApp } from '../../../tests/support/test-app.ts';

function body(changes: object = {}) {
  const brief = emptyBrief();
  brief.companyProfile.companyName = 'Piekarnia';
  brief.contactInfo = { ...brief.contactInfo, name: 'Jan', email: 'jan@piekarnia.example' };
  return { ...brief, consent: true, ...changes };
}

test('[R15] [§6 visitor] the first submit is 201, its repeat 200 with the same body, another body 422', async () => {
  const { app } = await makeTestApp();
  const headers = { 'idempotency-key': 'a-key' };
  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/briefs', headers, payload });
  const first = await post(body());
  const repeat = await post(body());
  const other = await post(body({ mainMenu: { items: ['home'], customItems: '' } }));
  expect([first.statusCode, repeat.statusCode, other.statusCode]).toEqual([201, 200, 422]);
  expect(repeat.json()).toEqual(first.json());
  expect(other.json()).toEqual({ error: 'Ten klucz został już użyty z inną treścią.', code: 'key-reused' });
});

test('[R36] [R43] [R44] the answer tells the moment that counts, the private page, and a mail only where one leaves', async () => {
  for (const [environment, receiptMailed] of [
    [{}, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, true],
  ] as const) {
    const { app, store } = await makeTestApp(environment);
    const headers = { 'idempotency-key': 'a-key' };
    const post = (payload: object) => app.inject({ method: 'POST', url: '/api/briefs', headers, payload });
    const answer = (await post(body({ language: 'en' }))).json();
    const { createdAt } = await store.db.selectFrom('briefs').select('createdAt').executeTakeFirstOrThrow();
    expect(answer).toEqual({
      id: expect.any(String),
      reference: expect.any(String),
      receivedAt: createdAt,
      statusPath: expect.stringMatching(/^\/en\/status\/[\w-]{43}$/),
      receiptMailed,
    });
    const page = await app.inject({ url: answer.statusPath });
    expect([page.statusCode, page.payload.includes(answer.reference)]).toEqual([200, true]);
    // Sent again in the other language it is still the first one's answer.
    expect((await post(body({ language: 'pl' }))).json()).toEqual(answer);
  }
});

test('[R43] a receipt that is held back is not said to be on its way', async () => {
  const { app } = await makeTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT: 'on' });
  const post = async (key: string) => {
    const headers = { 'idempotency-key': key };
    return (await app.inject({ method: 'POST', url: '/api/briefs', headers, payload: body() })).json();
  };
  const answers = [];
  for (let count = 0; count < 40; count++) answers.push(await post(`key-${count}`));
  expect(answers[0].receiptMailed).toBe(true);
  expect(answers.at(-1).receiptMailed).toBe(false);
  expect(await post('key-0')).toEqual(answers[0]);
  expect(await post('key-39')).toEqual(answers.at(-1));
});

test('[§5 brief save] [§5 consent] the server answers with the quoted texts, in the language of the body', async () => {
  const { app } = await makeTestApp();
  const post = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/briefs', payload })).json();
  expect(await post(body({ consent: false, language: 'pl' }))).toEqual({
    error: 'Musisz wyrazić zgodę na przetwarzanie danych osobowych.',
    code: 'consent-required',
    fields: { consent: 'Musisz wyrazić zgodę na przetwarzanie danych osobowych.' },
  });
  expect(await post(body({ contactInfo: { name: 'Jan', email: 'jan@' }, language: 'en' }))).toEqual({
    error: 'Invalid email format',
    code: 'invalid-email',
    fields: { 'contactInfo.email': 'Invalid email format' },
  });
});

test('[R20] unknown options are refused with the path of each, too long texts and broken characters as well', async () => {
  const { app } = await makeTestApp();
  const payload = body({
    features: { required: ['search', 'teleport'], optional: [], customFeatures: 'x'.repeat(5001) },
    additionalInfo: { timeline: 'yesterday', budget: '', specialRequirements: 'a\0b', notes: '' },
  });
  const response = await app.inject({ method: 'POST', url: '/api/briefs', payload });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([
    'features.required.1',
    'features.customFeatures',
    'additionalInfo.timeline',
    'additionalInfo.specialRequirements',
  ]);
});

test('[R20] a body beyond 128 KB is refused before it is read', async () => {
  const { app } = await makeTestApp();
  const status = async (size: number) =>
    (await app.inject({ method: 'POST', url: '/api/briefs', payload: { filler: 'x'.repeat(size) } }))
      .statusCode;
  expect([await status(127 * 1024), await status(128 * 1024)]).toEqual([400, 413]);
});

test('[R20] a person never meets the limit of submits, a script does and hears when to come back', async () => {
  const { app } = await makeTestApp({ RATE_LIMIT: 'on' });
  const codes = new Map<number, number>();
  for (let count = 0; count < 61; count++) {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/briefs', payload: {} });
    codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
  }
  expect([...codes]).toEqual([
    [400, 60],
    [429, 1],
  ]);
  const payload = { language: 'en' };
  const refused = await app.inject({ method: 'POST', url: '/api/briefs', payload });
  expect(refused.json().error).toBe('Too many attempts. Please try again in a moment.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('[§8 storage] a brief that cannot be saved is refused in the words for it, with the time to try again', async () => {
  const { app, store } = await makeTestApp();
  await sql`pragma query_only = 1`.execute(store.db);
  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/briefs', payload });
  const polish = await post(body());
  expect([polish.statusCode, polish.headers['retry-after'], polish.json()]).toEqual([
    503,
    '5',
    { error: 'Błąd podczas zapisywania briefu', code: 'brief-not-saved' },
  ]);
  expect((await post(body({ language: 'en' }))).json().error).toBe('Error saving the brief');
});
