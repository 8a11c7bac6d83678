import { threadId } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import { briefsAndThread } from '../../../../tests/support/readings.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, lendStore } from '../../../../tests/support/test-store.ts';

describe.each(engines)('a reading on %s', (engine) => {
  it('sees what was saved before it, on SQLite in a thread of its own', async () => {
    const { store, giveBack } = await lendStore(engine);
    onTestFinished(giveBack);
    const before = await store.read(briefsAndThread, { isBroken: false });
    await store.transaction((tx) => insertBrief(tx, sampleBrief()));
    const after = await store.read(briefsAndThread, { isBroken: false });
    expect(after.all).toBe(before.all + 1);
    expect(after.threadId === threadId).toBe(engine === 'postgres');
  });

  it('that fails tells why, and the next one is answered', async () => {
    const { store, giveBack } = await lendStore(engine);
    onTestFinished(giveBack);
    await expect(store.read(briefsAndThread, { isBroken: true })).rejects.toThrow();
    expect(await store.read(briefsAndThread, { isBroken: false })).toMatchObject({ all: 0 });
  });
});
