/** The owner's part of privacy: how long data is stored, who asked for erasure, and a person's rights. */
import { z } from 'zod';
import { limits } from '../text/limits.ts';
import { locales } from '../text/locale.ts';
import { estimateDecisionSchema, estimateDocumentSchema } from '../estimate/estimate-document.ts';
import { isBlank, isEmail, type ProblemCode } from '../text/text-rules.ts';
import { textUpTo } from '../text/text-schema.ts';
import { body, byId, forOwner, nothing, recordId, refusal, type TypedAnswer, time } from './endpoint.ts';
import { listQuery } from './list-query.ts';

/** The policy promises at most three years: the setting can shorten that, never stretch it. */
export const longestRetentionMonths = 36;
export const retentionMonths = z.int().min(1).max(longestRetentionMonths);

const upcomingErasure = z.strictObject({
  kind: z.enum(['brief', 'message']),
  id: z.string(),
  reference: z.string().nullable(),
  title: z.string().describe('The company, or who wrote the message'),
  lastActivityAt: time,
  eraseAfter: time.nullable().describe('Null until the owner can know of it'),
});
export type UpcomingErasure = z.infer<typeof upcomingErasure>;

export const upcomingSummary = z.strictObject({
  briefs: z.number(),
  messages: z.number(),
  eraseFrom: time.nullable().describe('When the first of them goes; null until the owner can know of it'),
});
export type UpcomingSummary = z.infer<typeof upcomingSummary>;

const eraseRequest = z.strictObject({
  id: z.string(),
  reference: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  requestedAt: time.nullable(),
});
export type EraseRequest = z.infer<typeof eraseRequest>;

const personErased = z.strictObject({
  briefs: z.number(),
  messages: z.number(),
  notes: z.number(),
  mails: z.number(),
  mentions: z.number(),
});
export type PersonErased = z.infer<typeof personErased>;

const state = z.strictObject({
  retention: z.strictObject({
    months: z.number(),
    upcoming: upcomingSummary,
    lastRunAt: time.nullable(),
  }),
  requests: z.array(eraseRequest),
  erasures: z.array(personErased.extend({ at: time })),
});
export type PrivacyState = z.infer<typeof state>;

const person = z.strictObject({
  briefs: z.array(
    z.strictObject({
      id: z.string(),
      reference: z.string(),
      companyName: z.string(),
      contactName: z.string(),
      createdAt: time.nullable(),
      status: z.string(),
      deletedAt: time.nullable(),
    }),
  ),
  messages: z.array(
    z.strictObject({ id: z.string(), name: z.string(), createdAt: time, deletedAt: time.nullable() }),
  ),
  notes: z.number(),
  mails: z.number(),
  mentions: z.strictObject({
    briefs: z.array(z.strictObject({ id: z.string(), reference: z.string() })),
    messages: z.number(),
    notes: z.number(),
  }),
});
export type PersonSummary = z.infer<typeof person>;

const wrongEmail = 'invalid-email' satisfies ProblemCode;
const address = body({
  email: z.string(wrongEmail).max(limits.email, wrongEmail).refine(isEmail, wrongEmail),
});

const keptEstimate = z.strictObject({
  id: z.string(),
  document: estimateDocumentSchema,
  decision: estimateDecisionSchema,
  keptAt: time,
  keptBy: z.string(),
  reason: z.string(),
});
export type KeptEstimate = z.infer<typeof keptEstimate>;

const personFile: TypedAnswer = {
  description: 'Everything about the person, to read or for a machine',
  content: { 'text/html': { schema: z.string() }, 'application/json': { schema: z.unknown() } },
};

export const privacyEndpoints = forOwner({
  'GET /api/privacy': {
    summary: 'How long data is kept, what goes soon, who asked for erasure, what was erased',
    answers: { 200: state },
  },
  'PUT /api/privacy/retention': {
    summary: 'Change how many months data is kept after the last change',
    body: body({ months: retentionMonths }),
    answers: { 200: state },
  },
  'GET /api/privacy/upcoming': {
    summary: 'What will be erased unless it is kept on, longest untouched first',
    query: z.object({ cursor: listQuery.cursor, limit: listQuery.limit }),
    answers: {
      200: z.strictObject({ items: z.array(upcomingErasure), nextCursor: z.string().nullable() }),
    },
  },
  'POST /api/privacy/upcoming/opened': {
    summary: 'The owner has the list before their eyes: the seven days of what stands on it begin',
    answers: { 204: nothing },
  },
  'POST /api/privacy/upcoming/keep': {
    summary:
      'Keep on: the time of these begins anew. Of all, the next few hundred; call again while any are left',
    body: body({
      items: z.union([
        z.literal('all'),
        z
          .array(z.object({ kind: z.enum(['brief', 'message']), id: recordId }))
          .min(1)
          .max(200),
      ]),
    }),
    answers: { 200: z.strictObject({ kept: z.number(), upcoming: upcomingSummary }) },
  },
  // Posted, not asked for by address: an address lands in logs and in the browser's history.
  'POST /api/privacy/person': {
    summary: 'Find a person by e-mail in briefs, messages, notes and mails',
    body: address,
    answers: { 200: person },
  },
  'POST /api/privacy/person/file': {
    summary: 'Everything about a person as one file, to read or as JSON',
    body: address.extend({ format: z.enum(['html', 'json']), language: z.enum(locales).optional() }),
    answers: { 200: personFile },
  },
  'POST /api/privacy/person/erase': {
    summary: 'Erase everything about a person for good',
    body: address.extend({
      /** Without it they go as well. */
      keepEstimates: z
        .optional(
          textUpTo(limits.line).check(z.refine((text) => !isBlank(text), 'required' satisfies ProblemCode)),
        )
        .describe('Why estimates that the person accepted are kept as records'),
    }),
    answers: { 200: personErased.describe('How much was erased') },
  },
  'GET /api/privacy/kept-estimates': {
    summary: 'Accepted estimates that were kept when their client was erased, each with the reason',
    answers: { 200: z.strictObject({ items: z.array(keptEstimate) }) },
  },
  'DELETE /api/privacy/kept-estimates/:id': {
    summary: 'Remove a kept estimate for good',
    params: byId,
    answers: { 204: nothing, 404: refusal('There is no such record') },
  },
});
