import { expect, test } from 'vitest';
import { watchThreads } from '../../../tests/support/watch-threads.ts';
import { createIdleThread } from './idle-thread.ts';

/** Gives back what it is sent, and never answers to `stand still`. */
const echo = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (work) => {
      if (work !== 'stand still') parentPort.postMessage(work);
    });`)}`,
);
const memory = { maxOldGenerationSizeMb: 32 };

test('a thread for rare work takes one piece after another, outlives one that stands still, and ends when it is idle', async () => {
  const threads = watchThreads();
  const thread = createIdleThread<string, string>(echo, { longestMs: 4_000, idleMs: 50, memory });
  const asked = ['one', 'two', 'stand still', 'three'].map((work) => thread.ask(work));
  expect(await Promise.all(asked)).toEqual(['one', 'two', undefined, 'three']);
  expect(threads).toHaveLength(2);
  await expect.poll(() => threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
});
