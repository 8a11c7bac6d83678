/** What programs that watch over the site ask. */
import { z } from 'zod';
import { refusal, type CallSchema } from './call.ts';

const queue = z.strictObject({ waiting: z.number(), failed: z.number(), oldestSeconds: z.number() });
export type MailQueueState = z.infer<typeof queue>;

export const healthCalls = {
  'GET /readyz': {
    summary: 'What is sent can be saved; how long the mail queue is',
    answers: {
      200: z.strictObject({ ok: z.literal(true), mail: queue }).describe('Ready'),
      503: refusal('Nothing can be saved right now; see Retry-After'),
    },
  },
} satisfies Record<string, CallSchema>;
