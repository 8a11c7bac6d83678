/** What is known without asking the database: that the process answers, and what the calls are. */
import { z } from 'zod';
import { file, ok, type CallSchema } from './call.ts';

export const documentCalls = {
  'GET /healthz': { summary: 'The process answers', answers: { 200: ok.describe('Alive') } },
  'GET /api/openapi.json': {
    summary: 'This document',
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
  'GET /api/docs': {
    summary: 'This document as a page to read',
    answers: { 200: file('In the language of Accept-Language', 'text/html') },
  },
} satisfies Record<string, CallSchema>;
