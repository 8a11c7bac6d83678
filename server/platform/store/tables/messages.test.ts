import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, lendStore } from '../../../../tests/support/test-store.ts';
import type { Store } from '../database.ts';
import { eraseSubjects } from './erasure.ts';
import {
  countMessages,
  findMessage,
  insertMessage,
  listMessages,
  setSpamReason,
  streamMessages,
  type MessageListQuery,
  type NewMessage,
} from './messages.ts';
import { markRead, moveToTrash, restoreFromTrash } from './received.ts';
import { indexWords } from '../indexing/index-words.ts';

const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, '0')}:00.000Z`;

describe.each(engines)('contact messages on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    return lent.giveBack;
  });
  beforeEach(async () => {
    await store.db.deleteFrom('contactMessages').execute();
  });

  function insert(changes: Partial<NewMessage> = {}) {
    const message = {
      name: 'Łucja',
      email: 'l@b.example',
      message: 'Dzień\ndobry 🐢',
      language: 'pl',
      createdAt: at(0),
    } as const;
    return store.transaction((tx) => insertMessage(tx, { ...message, ...changes }));
  }

  async function names(query: Partial<MessageListQuery> = {}) {
    const page = await listMessages(store.db, { limit: 50, ...query });
    return page.ok ? page.items.map(({ name }) => name) : page.code;
  }

  it('[R8] [§3 message] gives back a message as it was saved', async () => {
    const saved = await insert();
    expect(saved).toEqual({
      id: saved.id,
      name: 'Łucja',
      email: 'l@b.example',
      message: 'Dzień\ndobry 🐢',
      language: 'pl',
      createdAt: at(0),
      readAt: null,
      deletedAt: null,
      spamReason: null,
      retentionWarnedAt: null,
      lastActivityAt: at(0),
      answeredAt: null,
      answeredBy: null,
      mail: null,
      proposedBriefId: null,
      briefId: null,
    });
    expect(await findMessage(store.db, saved.id)).toEqual(saved);
  });

  it('pages newest first without gaps or repeats, and refuses a broken cursor', async () => {
    for (let index = 0; index < 9; index++) await insert({ name: `n${index}`, createdAt: at(index >> 1) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listMessages(store.db, { limit: 2, cursor });
      if (!page.ok) throw new Error(page.code);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
      await insert({ name: 'arrived', createdAt: at(50) });
    } while (cursor);
    expect(seen.toSorted()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8']);
    expect(seen[0]).toBe('n8');
    expect(await names({ cursor: 'x' })).toBe('bad-cursor');
    const streamed: string[] = [];
    for await (const { name } of streamMessages(store.db, {}, 4)) streamed.push(name);
    expect(streamed.filter((name) => name !== 'arrived')).toEqual(seen);
  });

  it('searches, and keeps spam apart', async () => {
    await insert({ name: 'a', message: 'Potrzebuję sklepu' });
    const spam = await insert({
      name: 'b',
      message: 'buy sklep',
      spamReason: 'honeypot',
      createdAt: at(1),
    });
    while ((await store.run(indexWords, undefined)).isMore);
    expect(await names({ q: 'SKLEP' })).toEqual(['b', 'a']);
    expect(await names({ q: 'sklep potrzebuje' })).toEqual(['a']);
    expect(await names({ spam: false })).toEqual(['a']);
    expect(await names({ spam: true })).toEqual(['b']);
    expect(await countMessages(store.db)).toEqual({ all: 2, unread: 1, spam: 1, trash: 0 });
    await setSpamReason(store.db, spam.id, null);
    expect(await names({ spam: true })).toEqual([]);
  });

  it('marks read, moves to the trash and back, and erases', async () => {
    const { id } = await insert();
    await markRead(store.db, 'contactMessages', id, at(1));
    expect(await countMessages(store.db)).toEqual({ all: 1, unread: 0, spam: 0, trash: 0 });
    expect(await moveToTrash(store.db, 'contactMessages', id, at(2))).toBe(true);
    expect(await moveToTrash(store.db, 'contactMessages', id, at(2))).toBe(false);
    expect(await names({ trash: true })).toEqual(['Łucja']);
    expect(await restoreFromTrash(store.db, 'contactMessages', id, at(3))).toBe(true);
    await moveToTrash(store.db, 'contactMessages', id, at(4));
    const erase = () => store.transaction((tx) => eraseSubjects(tx, { briefIds: [], messageIds: [id] }));
    expect(await erase()).toMatchObject({ messages: 1 });
    expect(await erase()).toMatchObject({ messages: 0 });
    expect(await findMessage(store.db, id)).toBeUndefined();
    await store.search.forget();
    expect(await store.db.selectFrom('searchEntries').select('seq').execute()).toEqual([]);
  });
});
