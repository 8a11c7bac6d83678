/** A draft on its way to another device: sealed in the browser, and a box to the server that it can't open. */
import { z } from 'zod';
import { limits } from '../text/limits.ts';
import type { ProblemCode } from '../text/text-rules.ts';
import { body, nothing, refusal, time, type EndpointSchema } from './endpoint.ts';

/** The nonce, the draft and the seal, as base64url. */
const longestSealed = Math.ceil(((12 + limits.draftBytes + 16) * 4) / 3);
/** The body around it included. */
export const mostDraftBytes = longestSealed + 1_024;

const wrong = 'wrong-type' satisfies ProblemCode;
const tooLong = 'too-long' satisfies ProblemCode;
const id = z.string().regex(/^[\w-]{22}$/, wrong);
const sealed = z
  .string()
  .max(longestSealed, tooLong)
  .regex(/^[\w-]+$/, wrong)
  .describe('AES-256-GCM: nonce, ciphertext and tag, as base64url');
const version = z.int().min(1, wrong).max(Number.MAX_SAFE_INTEGER, wrong);

/** Made from the key as the id is: only a holder of the key may read, change or delete. */
const bySecret = z.object({ 'draft-secret': z.string().regex(/^[\w-]{43}$/, wrong) });
const byDraftId = z.object({ id });

const stored = z.strictObject({ version, expiresAt: time });
const noSuchDraft = refusal('There is no such draft any more, or the secret is another one’s');
const tooMany = refusal('Too many; see Retry-After');

export const draftEndpoints = {
  'POST /api/drafts': {
    summary: 'Leave a sealed draft for another device, for 30 days',
    headers: bySecret,
    body: body({ id, sealed }),
    answers: { 201: stored, 409: refusal('There is one with this id'), 429: tooMany },
  },
  'GET /api/drafts/:id': {
    summary: 'The sealed draft',
    params: byDraftId,
    headers: bySecret,
    answers: { 200: z.strictObject({ sealed, version }), 404: noSuchDraft, 429: tooMany },
  },
  'PUT /api/drafts/:id': {
    summary: 'A newer version, for another 30 days; `basedOn` is the one it was made from',
    params: byDraftId,
    headers: bySecret,
    body: body({ sealed, basedOn: version }),
    answers: {
      200: stored,
      404: noSuchDraft,
      409: refusal('Another device has left a newer version'),
      429: tooMany,
    },
  },
  'DELETE /api/drafts/:id': {
    summary: 'Delete it',
    params: byDraftId,
    headers: bySecret,
    answers: { 204: nothing, 404: noSuchDraft, 429: tooMany },
  },
} satisfies Record<string, EndpointSchema>;
