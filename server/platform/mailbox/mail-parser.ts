/** Parses mails in a thread of their own, which ends when no mail came for a while, and with a mail that is too much for it. */
import type { Worker } from 'node:worker_threads';
import type { ReadMail } from '../../../domain/replies/read-mail.ts';
import { startThread } from '../processes/start-thread.ts';

const longestMs = 15_000;
const idleMs = 10_000;
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

type Answer = { mail: ReadMail } | { failure: string };

export function createMailParser() {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    void thread?.terminate();
    thread = undefined;
  }

  return {
    /** Undefined for a mail that nothing can be made of in time and memory. One at a time. */
    async parse(bytes: Uint8Array): Promise<ReadMail | undefined> {
      clearTimeout(idle);
      thread ??= startThread(new URL('./parse-thread.ts', import.meta.url), {
        resourceLimits: memory,
      });
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const fail = (reason: unknown) => resolve({ failure: String(reason) });
      const timer = setTimeout(fail, longestMs, 'too slow');
      thread.once('message', resolve).once('error', fail).once('exit', fail);
      // A copy: what is sent is gone here.
      const sent = Uint8Array.from(bytes);
      thread.postMessage(sent, [sent.buffer]);
      const answer = await promise;
      clearTimeout(timer);
      thread?.off('message', resolve).off('error', fail).off('exit', fail);
      if ('failure' in answer) {
        end();
        return undefined;
      }
      idle = setTimeout(end, idleMs);
      idle.unref();
      return answer.mail;
    },
    end,
  };
}

export type MailParser = ReturnType<typeof createMailParser>;
