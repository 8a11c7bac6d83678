/** What programs that watch over the site ask. */
import { ok, refusal, type CallSchema } from './call.ts';

/** Whether what is sent can be saved, and if not, why. */
export type WriteState = 'writable' | 'full' | 'busy' | 'unavailable';

export const healthCalls = {
  'GET /readyz': {
    summary: 'What is sent can be saved',
    answers: {
      200: ok.describe('Ready'),
      503: refusal('Nothing can be saved right now; `code` says why, Retry-After when to ask again'),
    },
  },
} satisfies Record<string, CallSchema>;
