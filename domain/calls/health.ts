/** What programs that watch over the site ask. */
import { z } from 'zod';
import { file, ok, refusal, type CallSchema } from './call.ts';

const queue = z.strictObject({ waiting: z.number(), failed: z.number(), oldestSeconds: z.number() });

export const healthCalls = {
  'GET /healthz': { summary: 'The process answers', answers: { 200: ok.describe('Alive') } },
  'GET /readyz': {
    summary: 'What is sent can be saved; how long the mail queue is',
    answers: {
      200: z.strictObject({ ok: z.literal(true), mail: queue }).describe('Ready'),
      503: refusal('Nothing can be saved right now; see Retry-After'),
    },
  },
  'GET /api/openapi.json': {
    summary: 'This document',
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
  'GET /api/docs': {
    summary: 'This document as a page to read',
    answers: { 200: file('In the language of Accept-Language', 'text/html') },
  },
} satisfies Record<string, CallSchema>;
