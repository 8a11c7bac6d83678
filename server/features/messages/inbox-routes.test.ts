import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeOwnerApp, ownerEmail } from '../../../tests/support/owner-session.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { insertMessage } from '../../platform/store/tables/messages.ts';
import { actOnMessages } from './inbox.ts';

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

test('[exports] [inbox] the filtered messages come as CSV for a spreadsheet and as JSON', async () => {
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

test.each(engines)(
  '[inbox] several messages at once are read, marked, thrown away, brought back and erased on %s',
  async (engine) => {
    const { store, ask } = await makeOwnerApp(engine);
    const add = (changes = {}) => store.transaction((tx) => insertMessage(tx, { ...message, ...changes }));
    const kept = await add({ name: 'Ola' });
    const trapped = await add({ spamReason: 'trap' });
    const ids = [(await add()).id, trapped.id, 'gone'];
    const act = async (action: string) =>
      (await ask('POST', '/api/messages/actions', { ids, action })).json();
    const counts = async () => (await ask('GET', '/api/messages')).json().counts;
    const find = async (id: string) => (await ask('GET', `/api/messages/${id}`)).json();

    expect(await act('read')).toEqual({ reached: 2 });
    expect(await counts()).toEqual({ all: 3, unread: 1, spam: 1, trash: 0 });
    expect(await act('unread')).toEqual({ reached: 2 });
    expect(await counts()).toMatchObject({ unread: 2 });
    expect(await act('spam')).toEqual({ reached: 2 });
    expect(await counts()).toEqual({ all: 3, unread: 1, spam: 2, trash: 0 });
    expect((await find(trapped.id)).spamReason).toBe('trap');
    expect(await act('not-spam')).toEqual({ reached: 2 });
    expect(await counts()).toEqual({ all: 3, unread: 3, spam: 0, trash: 0 });
    expect(await act('trash')).toEqual({ reached: 2 });
    expect(await act('trash')).toEqual({ reached: 2 });
    expect(await counts()).toEqual({ all: 1, unread: 1, spam: 0, trash: 2 });
    expect(await act('restore')).toEqual({ reached: 2 });
    expect(await counts()).toMatchObject({ all: 3, trash: 0 });
    const trail = await store.db.selectFrom('activity').select(['action', 'actor']).execute();
    expect(trail.map(({ action, actor }) => `${action} by ${actor}`).toSorted()).toEqual(
      ['restored', 'restored', 'trashed', 'trashed'].map((action) => `${action} by ${ownerEmail}`),
    );
    expect(await act('erase')).toEqual({ reached: 2 });
    expect(await counts()).toEqual({ all: 1, unread: 1, spam: 0, trash: 0 });
    expect((await find(kept.id)).name).toBe('Ola');
  },
);

test('[inbox] an action on no messages, on too many or of another name is refused', async () => {
  const { ask } = await makeOwnerApp();
  const statusOf = async (payload: object) =>
    (await ask('POST', '/api/messages/actions', payload)).statusCode;
  const ids = ['a'];
  expect(await statusOf({ ids: [], action: 'read' })).toBe(400);
  expect(await statusOf({ ids: Array.from({ length: 1_001 }, String), action: 'read' })).toBe(400);
  expect(await statusOf({ ids: ['\0'], action: 'read' })).toBe(400);
  expect(await statusOf({ ids, action: 'answer' })).toBe(400);
  expect(await statusOf({ ids })).toBe(400);
  expect(await statusOf({ ids, action: 'read' })).toBe(200);
});

test.each(engines)('[inbox] when one message fails, none is changed, on %s', async (engine) => {
  const { store, ask } = await makeOwnerApp(engine);
  const ids: string[] = [];
  for (let number = 0; number < 3; number++)
    ids.push((await store.transaction((tx) => insertMessage(tx, message))).id);
  const refusal =
    engine === 'postgres'
      ? [
          `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
          `create trigger refused before update on contact_messages for each row when (old.id = '${ids[2]}') execute function refuse()`,
        ]
      : [
          `create trigger refused before update on contact_messages when old.id = '${ids[2]}' begin select raise(abort, 'no'); end`,
        ];
  for (const statement of refusal) await sql.raw(statement).execute(store.db);
  await expect(actOnMessages(store, ownerEmail, ids, 'trash')).rejects.toThrow('no');
  expect((await ask('GET', '/api/messages')).json().counts).toMatchObject({ all: 3, trash: 0 });
});

test('[inbox] [exports] the chosen messages come as a file, each once, whatever the list hides', async () => {
  const { store, ask } = await makeOwnerApp();
  const add = (changes = {}) => store.transaction((tx) => insertMessage(tx, { ...message, ...changes }));
  await add({ name: 'Ola' });
  const spam = await add({ name: 'Bot', spamReason: 'trap' });
  const plain = await add({ name: 'Jan' });
  const ids = [plain.id, spam.id, plain.id, 'gone'].join(',');
  const json = (await ask('GET', `/api/messages.json?ids=${ids}`)).json();
  expect(json.map(({ name }: { name: string }) => name)).toEqual(['Jan', 'Bot']);
  const csv = (await ask('GET', `/api/messages.csv?ids=${ids}`)).body.split('\r\n');
  expect(csv).toHaveLength(4);
  expect((await ask('GET', '/api/messages.csv?ids=%00')).statusCode).toBe(400);
});

test.for(engines)('[endpoints] a place in a list at an impossible time is refused on %s', async (engine) => {
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
