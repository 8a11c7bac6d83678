/** A thread for work that comes now and then: it ends when none came for a while, and with work that is too much for it. */
import type { ResourceLimits, Transferable, Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';

type Bounds = {
  /** For one piece of work. */
  longestMs: number;
  idleMs: number;
  memory: ResourceLimits;
};

export function createIdleThread<Work, Answer>(file: URL, { longestMs, idleMs, memory }: Bounds) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    clearTimeout(idle);
    void thread?.terminate();
    thread = undefined;
  }

  async function answerTo(work: Work, moved: Transferable[]): Promise<Answer | undefined> {
    clearTimeout(idle);
    const present = (thread ??= startThread(file, { resourceLimits: memory }));
    // Whoever waits for an answer keeps the process up; the thread alone does not.
    present.unref();
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const fail = () => resolve(undefined);
    const timer = setTimeout(fail, longestMs);
    present.once('message', resolve).once('error', fail).once('exit', fail);
    present.postMessage(work, moved);
    const answer = await promise;
    clearTimeout(timer);
    present.off('message', resolve).off('error', fail).off('exit', fail);
    if (answer === undefined) end();
    else idle = setTimeout(end, idleMs).unref();
    return answer;
  }

  return {
    /** One after another. Undefined for work that cannot be done in time and memory. `moved` is gone here. */
    ask(work: Work, moved: Transferable[] = []): Promise<Answer | undefined> {
      const answer = last.then(() => answerTo(work, moved));
      last = answer;
      return answer;
    },
    end,
  };
}
