import { expect, it, onTestFinished, vi } from 'vitest';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { lendStore } from '../../../../tests/support/test-store.ts';
import { createIndexer } from './indexer.ts';

it('however often it is woken, one piece of its work is under way, and what came meanwhile is looked for', async () => {
  const { store, giveBack } = await lendStore();
  await insertBrief(store.db, sampleBrief());
  let calls = 0;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const indexer = createIndexer(store.db, async () => {
    calls++;
    await isReleased;
    return { isMore: false };
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    release();
    await indexer.stop();
    await giveBack();
  });

  indexer.start();
  vi.advanceTimersByTime(1);
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(1);
  for (let count = 0; count < 10; count++) {
    indexer.wake();
    vi.advanceTimersByTime(200);
  }
  // Whoever else had looked would have asked before this.
  await store.db.selectFrom('searchEntries').select('seq').execute();
  expect(calls).toBe(1);
  release();
  await expect.poll(() => vi.getTimerCount(), { timeout: 20_000 }).toBe(1);
  vi.advanceTimersByTime(200);
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(2);
});
