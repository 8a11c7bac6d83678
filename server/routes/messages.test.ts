import { expect, test } from 'vitest';
import { makeOwnerApp } from '../../tests/support/owner-session.ts';
import { insertMessage } from '../store/messages.ts';

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
