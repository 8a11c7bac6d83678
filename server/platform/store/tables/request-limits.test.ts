import { expect, onTestFinished, test } from 'vitest';
import { lendStore } from '../../../../tests/support/test-store.ts';
import { countRequest, forgetRequestsBefore } from './request-limits.ts';

const minute = 60_000;

test('[deploying] calls are counted in one place, each caller apart, until their while is over', async () => {
  const { store, giveBack } = await lendStore('postgres');
  onTestFinished(giveBack);
  const { db } = store;
  const together = await Promise.all(Array.from({ length: 8 }, () => countRequest(db, 'a', minute)));
  expect(together.map(({ current }) => current).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await countRequest(db, 'b', minute)).toMatchObject({ current: 1 });
  const { current, ttl } = await countRequest(db, 'a', minute);
  expect(current).toBe(9);
  expect(ttl).toBeGreaterThan(0);
  expect(ttl).toBeLessThanOrEqual(minute);

  const shift = async (ms: number) =>
    db
      .updateTable('callLimits')
      .set({ since: new Date(Date.now() + ms).toISOString() })
      .execute();
  await shift(-minute - 1_000);
  expect((await countRequest(db, 'a', minute)).current).toBe(1);
  // A clock that was a day ahead has counted.
  await shift(24 * 60 * minute);
  expect((await countRequest(db, 'a', minute)).current).toBe(1);
  await shift(-2 * 24 * 60 * minute);
  expect(await forgetRequestsBefore(db, new Date(Date.now() - 24 * 60 * minute).toISOString())).toBe(2);
});
