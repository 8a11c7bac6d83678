import { expect, test } from 'vitest';
import { makeOwnerApp } from '../../tests/support/owner-session.ts';
import { engines } from '../../tests/support/test-store.ts';
import { insertMessage } from '../store/tables/messages.ts';

const message = {
  name: 'Ewa Lis',
  email: 'ewa@mail.example',
  message: 'Dzień dobry',
  language: 'pl' as const,
  createdAt: '2026-11-15T12:00:00.000Z',
};

test('[R8] contact messages: list, search, read, spam, trash, restore, erase', async () => {
  const { store, ask } = await makeOwnerApp();
  const { id } = await store.transaction((tx) => insertMessage(tx, message));
  await store.transaction((tx) =>
    insertMessage(tx, { ...message, name: 'Bot', email: 'bot@mail.example', spamReason: 'too-fast' }),
  );
  const list = async (query = '') => (await ask('GET', `/api/messages?${query}`)).json();
  expect((await list()).counts).toEqual({ all: 2, unread: 1, spam: 1, trash: 0 });
  expect((await list('spam=false')).items.map((item: { name: string }) => item.name)).toEqual(['Ewa Lis']);
  expect((await list('q=ewa')).items).toHaveLength(1);
  expect((await ask('PATCH', `/api/messages/${id}`, { read: true, spam: true })).json()).toMatchObject({
    readAt: expect.any(String),
    spamReason: 'owner',
  });
  expect((await ask('DELETE', `/api/messages/${id}`)).statusCode).toBe(204);
  expect((await list('trash=true')).items).toHaveLength(1);
  expect((await ask('POST', `/api/messages/${id}/restore`)).json()).toMatchObject({ deletedAt: null });
  expect((await ask('DELETE', `/api/messages/${id}?erase=true`)).statusCode).toBe(204);
  const gone = await ask('GET', `/api/messages/${id}`);
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'message-not-found']);
});

test('[calls] the filtered messages come as CSV for a spreadsheet and as JSON', async () => {
  const { store, ask } = await makeOwnerApp();
  await store.transaction((tx) => insertMessage(tx, { ...message, message: '=HYPERLINK("x";"y")' }));
  await store.transaction((tx) => insertMessage(tx, { ...message, name: 'Bot', spamReason: 'trap' }));
  const csv = await ask('GET', '/api/messages.csv?spam=false&language=en');
  expect(csv.headers['content-disposition']).toMatch(
    /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [heading, row, ...more] = csv.body.split('\r\n');
  expect(heading).toMatch(/^\uFEFFIdentifier;Received;Full name;Email address;Message/);
  expect(row).toContain(`;Ewa Lis;ewa@mail.example;"'=HYPERLINK(""x"";""y"")";pl;;`);
  expect(more).toEqual(['']);
  const json = (await ask('GET', '/api/messages.json')).json();
  expect(
    json.map(({ name, spamReason }: { name: string; spamReason: unknown }) => [name, spamReason]).toSorted(),
  ).toEqual([
    ['Bot', 'trap'],
    ['Ewa Lis', null],
  ]);
  expect((await ask('GET', '/api/messages.json?spam=perhaps')).statusCode).toBe(400);
});

test.for(engines)('[§7 calls] a place in a list at an impossible time is refused on %s', async (engine) => {
  const { ask } = await makeOwnerApp(engine);
  const impossible = [
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '9999999-99-99',
    '+300000-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z\0',
    'infinity',
    '',
  ];
  const lists = [
    ['/api/messages?', 'newest'],
    ['/api/briefs?sort=updated&', 'updated'],
  ] as const;
  for (const [list, sort] of lists) {
    const statusAt = async (time: string) => {
      const cursor = Buffer.from(JSON.stringify([sort, time, 'x'])).toString('base64url');
      return (await ask('GET', `${list}cursor=${cursor}`)).statusCode;
    };
    expect(await statusAt('2026-01-01T00:00:00.000Z'), list).toBe(200);
    for (const time of impossible) expect(await statusAt(time), `${list} ${time}`).toBe(400);
  }
});
