import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Engine } from '../../server/platform/store/engine/engine.ts';
import { recordLoginAttempt } from '../../server/platform/store/tables/login-attempts.ts';
import { saveSetting } from '../../server/platform/store/tables/settings.ts';
import { engines, lendStore, type LentStore } from './test-store.ts';

test.each(engines)(
  'a store on %s is handed on empty, and nothing that the test before began or begins reaches the next',
  async (engine) => {
    const first = await lendStore(engine);
    const attempt = {
      addressHash: 'a',
      accountEmailHash: 'a',
      at: new Date().toISOString(),
      succeeded: false,
    };
    first.store.search.start();
    // Neither is waited for, as by a test that ends too soon.
    const begun = [saveSetting(first.store.db, 'a', 1), first.store.run(recordLoginAttempt, attempt)];
    await first.giveBack();
    await Promise.all(begun);

    const second = await lendStore(engine);
    onTestFinished(second.giveBack);
    expect(second.dataDir).toBe(first.dataDir);
    const settings = () => second.store.db.selectFrom('settings').selectAll().execute();
    expect(await settings()).toEqual([]);
    expect(await second.store.db.selectFrom('loginAttempts').selectAll().execute()).toEqual([]);
    for (const late of [
      () => saveSetting(first.store.db, 'b', 2),
      () => first.store.transaction((tx) => saveSetting(tx, 'b', 2)),
      () => first.store.run(recordLoginAttempt, attempt),
    ])
      await expect(late()).rejects.toThrow('the test that borrowed this store is over');
    expect(await settings()).toEqual([]);
  },
);

const setOtherwise: Record<Engine, string> = {
  sqlite: 'pragma cache_size = 7',
  postgres: "set application_name = 'another'",
};

test.each(engines)(
  'a store on %s is not handed on that a test closed, changed or set otherwise',
  async (engine) => {
    for (const spoil of [
      ({ store }: LentStore) => store.close(),
      ({ store }: LentStore) => sql`create table more (id integer)`.execute(store.db),
      ({ store }: LentStore) => sql`alter table settings rename column value to said`.execute(store.db),
      ({ store }: LentStore) => sql.raw(setOtherwise[engine]).execute(store.db),
    ]) {
      const first = await lendStore(engine);
      await spoil(first);
      await first.giveBack();
      const second = await lendStore(engine);
      expect(second.dataDir).not.toBe(first.dataDir);
      await second.giveBack();
    }
  },
);
