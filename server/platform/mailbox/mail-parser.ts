/** Parses mails in a thread of their own. */
import type { ReadMail } from '../../../domain/replies/read-mail.ts';
import { createIdleThread } from '../processes/idle-thread.ts';

const bounds = {
  longestMs: 15_000,
  idleMs: 10_000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
};

type Answer = { mail: ReadMail } | { failure: string };

export function createMailParser() {
  const file = new URL('./parse-thread.ts', import.meta.url);
  const { ask, end } = createIdleThread<Uint8Array, Answer>(file, bounds);
  return {
    /** Undefined for a mail that nothing can be made of in time and memory. */
    async parse(bytes: Uint8Array): Promise<ReadMail | undefined> {
      const sent = Uint8Array.from(bytes);
      const answer = await ask(sent, [sent.buffer]);
      if (answer && 'mail' in answer) return answer.mail;
      end();
      return undefined;
    },
    end,
  };
}

export type MailParser = ReturnType<typeof createMailParser>;
