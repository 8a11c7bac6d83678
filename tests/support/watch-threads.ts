import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

/** The threads started from now on, until the test ends. */
export function watchThreads(): Worker[] {
  const threads: Worker[] = [];
  const listen = (message: unknown) => void threads.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', listen);
  onTestFinished(() => void unsubscribe('worker_threads', listen));
  return threads;
}
