import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { numberedLines } from '../../../../tests/support/text-sources.ts';
import { engines, lendStore } from '../../../../tests/support/test-store.ts';
import { watchThreads } from '../../../../tests/support/watch-threads.ts';
import type { Engine } from './engine.ts';

async function openStore(engine: Engine) {
  const { store, giveBack } = await lendStore(engine);
  onTestFinished(giveBack);
  return store;
}

const short = { lines: 3, length: 5 };
const endless = { lines: Number.MAX_SAFE_INTEGER, length: 2_000 };

describe.each(engines)('long files on %s', (engine) => {
  it('come whole and in order, whatever the length of their lines', async () => {
    const store = await openStore(engine);
    for (const input of [
      { lines: 0, length: 1 },
      short,
      { lines: 3_000, length: 40 },
      { lines: 7, length: 60_000 },
    ]) {
      const expected: string[] = [];
      for await (const text of numberedLines.write(store.db, input)) expected.push(text);
      const texts = await store.stream(numberedLines, input).toArray();
      expect(texts.join('') === expected.join(''), JSON.stringify(input)).toBe(true);
    }
  });

  it('fail for whoever reads them when their source fails half-way', async () => {
    const store = await openStore(engine);
    const stream = store.stream(numberedLines, { ...endless, failAt: 200 });
    let length = 0;
    const reading = async () => {
      for await (const chunk of stream) length += (chunk as string).length;
    };
    await expect(reading()).rejects.toThrow('the source is broken');
    expect(length).toBeGreaterThan(0);
  });

  it('are refused at once when too many wait for their turn already', async () => {
    const store = await openStore(engine);
    const running = [1, 2].map(() => store.stream(numberedLines, endless));
    await Promise.all(running.map((stream) => once(stream, 'readable')));
    const [next, ...others] = Array.from({ length: 8 }, () => store.stream(numberedLines, short));
    const read = next!.toArray();
    for (const other of others) other.read();
    await expect(store.stream(numberedLines, short).toArray()).rejects.toMatchObject({ code: 'busy' });
    for (const stream of [...running, ...others]) stream.destroy();
    expect((await read).length).toBeGreaterThan(0);
  });

  it('end with the store, and not as if they were whole', async () => {
    const store = await openStore(engine);
    const stream = store.stream(numberedLines, endless);
    await once(stream, 'readable');
    await store.close();
    await expect(stream.toArray()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the threads of long files', () => {
  it('[exports] end with their files, read to the end or left', async () => {
    const store = await openStore('sqlite');
    const threads = watchThreads();
    await store.stream(numberedLines, short).toArray();
    const left = store.stream(numberedLines, endless);
    await once(left, 'readable');
    const ends = threads.map((thread) => (thread.threadId === -1 ? undefined : once(thread, 'exit')));
    left.destroy();
    await Promise.all(ends);
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });

  it('are two at the most: the next waits its turn, and whoever leaves while waiting starts nothing', async () => {
    const store = await openStore('sqlite');
    const threads = watchThreads();
    const running = [store.stream(numberedLines, endless), store.stream(numberedLines, endless)];
    await Promise.all(running.map((stream) => once(stream, 'readable')));
    const impatient = store.stream(numberedLines, short);
    const patient = store.stream(numberedLines, short);
    impatient.read();
    const read = patient.toArray();
    await setImmediate();
    expect(threads).toHaveLength(2);
    impatient.destroy();
    running[0]!.destroy();
    expect((await read).join('')).toContain('2 aż€🐢');
    expect(threads).toHaveLength(3);
    running[1]!.destroy();
  });

  it('[exports] wait for a slow reader instead of filling the memory', async () => {
    const store = await openStore('sqlite');
    const threads = watchThreads();
    const stream = store.stream(numberedLines, endless);
    let arrived = 0;
    let taken = 0;
    let most = 0;
    const first = once(stream, 'readable');
    await setImmediate();
    threads[0]!.on('message', () => arrived++);
    await first;
    while (taken < 50) {
      await setImmediate();
      most = Math.max(most, arrived - taken);
      taken += Number(stream.read() !== null);
    }
    stream.destroy();
    // Four on their way, and what a stream keeps ready.
    expect(most).toBeLessThanOrEqual(6);
  });

  it('that die are no end of a file', async () => {
    const store = await openStore('sqlite');
    const threads = watchThreads();
    const stream = store.stream(numberedLines, endless);
    await once(stream, 'readable');
    await threads[0]!.terminate();
    await expect(stream.toArray()).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' });
  });
});
