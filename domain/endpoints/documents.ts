/** What is known without asking the database: that the process answers, and what the endpoints are. */
import { z } from 'zod';
import { file, ok, refusal, type EndpointSchema } from './endpoint.ts';

const tooMany = refusal('Too many; see Retry-After');

export const documentEndpoints = {
  'GET /healthz': {
    summary: 'The process answers, and is here to stay',
    answers: { 200: ok.describe('Alive'), 503: refusal('One of several that is about to stop') },
  },
  'GET /api/openapi.json': {
    summary: 'This document',
    answers: { 200: z.record(z.string(), z.unknown()), 429: tooMany },
  },
  'GET /api/docs': {
    summary: 'This document as a page to read',
    answers: { 200: file('In the language of Accept-Language', 'text/html'), 429: tooMany },
  },
} satisfies Record<string, EndpointSchema>;
