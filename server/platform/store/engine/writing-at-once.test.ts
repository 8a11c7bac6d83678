import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../../../../tests/support/test-store.ts';
import { countBriefs, findBrief } from '../tables/briefs.ts';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import type { Store } from '../database.ts';
import { newId } from '../rows/identifiers.ts';
import { rememberKey } from '../tables/idempotency.ts';
import { appendNote, listNotes, listNotesOf } from '../tables/notes.ts';
import { deleteAged } from '../tables/aged-rows.ts';

const now = '2026-11-15T12:00:00.000Z';

describe.each(engines)('many writers on %s', (engine) => {
  let database: TestDatabase;
  let store: Store;
  // A second connection to the same database, as another process has it.
  let other: Store;

  beforeAll(async () => {
    database = await makeTestDatabase(engine);
    store = await database.open();
    other = await database.open();
  });
  afterAll(async () => {
    await other.close();
    await store.close();
    await database.remove();
  });

  function insert(id = newId()) {
    return store.transaction((tx) => insertBrief(tx, sampleBrief({ id })));
  }

  it('[§4 brief operations] keeps every note of writers who write at once', async () => {
    const { id } = await insert();
    const notes = Array.from({ length: 40 }, (_, index) => `notatka ${index} – żółć`);
    await Promise.all(
      notes.map((note, index) =>
        (index % 2 ? store : other).transaction((tx) =>
          appendNote(tx, { briefId: id, note, author: 'Admin', createdAt: now }),
        ),
      ),
    );
    const kept = await listNotes(store.db, id);
    expect(kept.map(({ note }) => note).toSorted()).toEqual(notes.toSorted());
    expect(kept[0]).toEqual({
      id: kept[0]?.id,
      briefId: id,
      note: kept[0]?.note,
      author: 'Admin',
      writtenBy: null,
      createdAt: now,
    });
    expect((await listNotesOf(store.db, [id, 'nothing'])).get(id)).toHaveLength(40);
  });

  it('tells that there is no brief to write a note on', async () => {
    const note = { briefId: 'nothing', note: 'n', author: 'Admin', createdAt: now };
    expect(await appendNote(store.db, note)).toBeUndefined();
  });

  it('[R15] makes one brief of twenty parallel submits with the same key', async () => {
    const before = await countBriefs(store.db);
    const submit = (from: Store) =>
      from.transaction(async (tx) => {
        const briefId = newId();
        const key = await rememberKey(tx, { key: 'same-key', bodyHash: 'h', briefId, createdAt: now });
        if (!key.fresh) return key.briefId;
        return (await insertBrief(tx, sampleBrief({ id: briefId }))).id;
      });
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submit(index % 2 ? store : other)),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await countBriefs(store.db)).all).toBe(before.all + 1);
    const repeat = { key: 'same-key', bodyHash: 'other', briefId: newId(), createdAt: now };
    expect(await rememberKey(store.db, repeat)).toEqual({
      fresh: false,
      bodyHash: 'h',
      briefId: ids[0],
      createdAt: now,
    });
    expect(await deleteAged(store.db, 'idempotencyKeys', now, 10)).toBe(0);
    expect(await deleteAged(store.db, 'idempotencyKeys', '2027-01-01T00:00:00.000Z', 10)).toBe(1);
  });

  it('refuses a key whose brief never came', async () => {
    const orphan = { key: 'orphan', bodyHash: 'h', briefId: newId(), createdAt: now };
    await expect(store.transaction((tx) => rememberKey(tx, orphan))).rejects.toMatchObject({
      code: 'constraint',
    });
    await insert();
  });

  it('[durability] undoes everything of a transaction that fails', async () => {
    const id = newId();
    const failing = store.transaction(async (tx) => {
      await insertBrief(tx, sampleBrief({ id }));
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await findBrief(store.db, id)).toBeUndefined();
    expect(
      await store.db.selectFrom('searchEntries').selectAll().where('briefId', '=', id).execute(),
    ).toEqual([]);
  });

  it('keeps parallel transactions apart: one that fails takes no other with it', async () => {
    const ids = Array.from({ length: 20 }, newId);
    const results = await Promise.allSettled(
      ids.map((id, index) =>
        store.transaction(async (tx) => {
          await insertBrief(tx, sampleBrief({ id }));
          await new Promise((resolve) => setTimeout(resolve, 1));
          if (index % 2) throw new Error('undone');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const found = await Promise.all(ids.map((id) => findBrief(other.db, id)));
    expect(found.map(Boolean)).toEqual(ids.map((_, index) => index % 2 === 0));
  });

  it('reads one moment while others write', async () => {
    await store.snapshot(async (tx) => {
      const before = await countBriefs(tx);
      await insert();
      expect(await countBriefs(tx)).toEqual(before);
    });
  });
});
