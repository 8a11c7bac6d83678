/** What programs that watch over the site ask. */
import { z } from 'zod';
import { ok, refusal, type EndpointSchema } from './endpoint.ts';

/** Whether what is sent can be saved, and if not, why. */
export const writeState = z.enum(['writable', 'full', 'busy', 'unavailable']);
export type WriteState = z.infer<typeof writeState>;

export const healthEndpoints = {
  'GET /readyz': {
    summary: 'What is sent can be saved',
    answers: {
      200: ok.describe('Ready'),
      503: refusal('Nothing can be saved right now; `code` says why, Retry-After when to ask again'),
    },
  },
} satisfies Record<string, EndpointSchema>;
