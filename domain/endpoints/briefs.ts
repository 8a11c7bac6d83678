/** A visitor's brief, and what the owner does with briefs. */
import { z } from 'zod';
import { briefSubmissionSchema } from '../brief/brief.ts';
import { briefSorts } from '../triage/ranking.ts';
import { findingIds } from '../triage/finding-ids.ts';
import { limits } from '../text/limits.ts';
import { locales } from '../text/locale.ts';
import { budgets, websiteTypes } from '../brief/options.ts';
import { briefStatuses, cancelReasons } from '../brief/status.ts';
import { textUpTo } from '../text/text-schema.ts';
import { isBlank, type ProblemCode } from '../text/text-rules.ts';
import {
  body,
  byId,
  erasing,
  forOwner,
  forTeam,
  file,
  flag,
  nothing,
  ok,
  optional,
  recordId,
  refusal,
  time,
} from './endpoint.ts';
import { conversationParts } from './conversation.ts';
import { fileParts } from './files.ts';
import { chosenIds, deleteQuery, idList, listQuery } from './list-query.ts';
import { mail, mailStatus } from './mails.ts';

const language = z.enum(locales).nullable();

const notification = z.strictObject({
  status: mailStatus,
  attempts: z.number(),
  lastError: z.string().nullable(),
  sentAt: time.nullable(),
});
export type NotificationState = z.infer<typeof notification>;

/** The columns of a brief that a row of the list shows. */
const briefColumns = {
  id: z.string(),
  reference: z.string(),
  companyName: z.string(),
  industry: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  websiteType: z.string(),
  createdAt: time.nullable(),
  updatedAt: time.nullable(),
  status: z.string().describe('One of the four, or the word of a former database'),
  source: z.string(),
  language,
  readAt: time.nullable(),
  deletedAt: time.nullable(),
  lastActivityAt: time,
  eraseRequestedAt: time.nullable(),
  budget: z.string(),
  timeline: z.string(),
  readiness: z.number().describe('Percent of what a quote needs'),
  contradictions: z.number().describe('Where the answers contradict each other'),
  nextStep: z.string().nullable(),
  nextStepAt: time.nullable(),
  outcomeReason: z.string().nullable().describe('Why it was cancelled, where the owner said'),
  outcomeAmount: z.number().nullable().describe('What a completed one came to, in PLN, where the owner said'),
  estimateMin: z.number().nullable().describe('From the price list, net, in grosze; null: nothing to count'),
  estimateMax: z.number().nullable(),
  answeredAt: time.nullable().describe('When the sender was answered first'),
};

const assigneeId = z.string().nullable().describe('The account whose brief it is; null: nobody’s');

export const briefRow = z.strictObject({
  ...briefColumns,
  retentionWarnedAt: time.nullable(),
  assigneeId,
});

const summary = briefRow.extend({
  notification: notification.nullable(),
  excerpt: z
    .string()
    .nullable()
    .describe('The words around what was looked for, where the row shows none of them'),
});
export type BriefSummary = z.infer<typeof summary>;

const note = z.strictObject({
  id: z.string(),
  note: z.string(),
  createdAt: time.nullable(),
  author: z.string(),
  writtenBy: z.string().nullable().describe('The address of the account; null of an imported note'),
});
export type AdminNote = z.infer<typeof note>;

const activityEntry = z.strictObject({
  id: z.string(),
  at: time,
  actor: z.string(),
  action: z.string(),
  detail: z.unknown(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Everything stored about a brief that the owner may see. */
const wholeBrief = z.strictObject({
  ...briefColumns,
  fullBriefData: z.record(z.string(), z.unknown()),
  closedAt: time.nullable().describe('When it was completed or cancelled'),
  originalId: z.string().nullable(),
  consentAt: time.nullable(),
  consentLanguage: language,
  consentPolicyVersion: z.string().nullable(),
  consentText: z.string().nullable(),
  hasPrivateLink: z.boolean(),
  adminNotes: z.array(note),
  keptBeside: z
    .array(z.strictObject({ field: z.string(), value: z.unknown() }))
    .describe('What the former database held and no field could, with the place where it stood'),
});
export type WholeBrief = z.infer<typeof wholeBrief>;

/** What a client sent: the brief's own fields, and the copy of the whole form beside them. Older ones may lack either. */
export type SentBrief = Pick<
  WholeBrief,
  | 'id'
  | 'reference'
  | 'companyName'
  | 'industry'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'websiteType'
  | 'language'
  | 'createdAt'
  | 'fullBriefData'
>;

const detail = z.strictObject({
  ...wholeBrief.shape,
  assigneeId,
  notification: notification.nullable(),
  activity: z.array(activityEntry),
  mails: z
    .array(mail.pick({ id: true, kind: true, status: true, createdAt: true, sentAt: true, lastError: true }))
    .describe('Newest first'),
  sender: z
    .strictObject({
      briefs: z.array(
        z.strictObject({
          id: z.string(),
          companyName: z.string(),
          status: z.string(),
          createdAt: time.nullable(),
        }),
      ),
      messages: z.array(z.strictObject({ id: z.string(), createdAt: time, excerpt: z.string() })),
    })
    .describe('What else came from the same address'),
  findings: z
    .array(
      z.strictObject({
        id: z.enum(findingIds),
        kind: z.enum(['contradiction', 'gap']),
        evidence: z
          .array(z.strictObject({ field: z.string(), quote: z.string() }))
          .describe(
            'The answers it comes from: an option that was picked, or the client’s words; empty: unanswered',
          ),
        asked: z.boolean().describe('A question about it was sent'),
        dismissed: z.boolean(),
        reason: z.string().describe('Why it was dismissed, in the owner’s words'),
        question: z.strictObject({ pl: z.string(), en: z.string() }).describe('Ready for the client'),
      }),
    )
    .describe('What is unclear in it, by rule'),
  ...conversationParts,
  ...fileParts,
  retention: z
    .strictObject({ eraseAfter: time.nullable().describe('Null until the owner can know of it') })
    .nullable()
    .describe('Only of a brief that will be erased unless it is kept on'),
});
export type BriefDetail = z.infer<typeof detail>;

const counts = z.strictObject({
  new: z.number(),
  'in-progress': z.number(),
  completed: z.number(),
  cancelled: z.number(),
  all: z.number(),
  trash: z.number(),
});
export type BriefCounts = z.infer<typeof counts>;

const total = z.strictObject({
  count: z.number(),
  isExact: z.boolean().describe('False: there are more than that'),
});

const page = z.strictObject({ items: z.array(summary), nextCursor: z.string().nullable(), counts, total });
export type BriefPage = z.infer<typeof page>;

const day = z.iso.date().describe('A day in Warsaw, YYYY-MM-DD');

const filter = {
  status: optional(z.enum(['all', 'other', ...briefStatuses])).transform((status) =>
    status === 'all' ? undefined : status,
  ),
  budget: optional(z.enum([...budgets, 'none'])),
  type: optional(z.enum(websiteTypes)),
  assignee: optional(recordId).describe('An account; mine: of whoever asks; none: nobody’s'),
  unread: flag,
  waiting: flag.describe('Only those that wait for an answer'),
  from: optional(day),
  to: optional(day),
};

const listOfBriefs = z.object({ ...listQuery, ...filter, sort: optional(z.enum(briefSorts)) });
export type BriefFilterQuery = Omit<z.infer<typeof listOfBriefs>, 'cursor' | 'limit'>;

const exportQuery = listOfBriefs.extend({ language: optional(z.enum(locales)), ids: chosenIds });

const noteText = textUpTo(limits.note).check(
  z.refine((text) => !isBlank(text), 'note-required' satisfies ProblemCode),
);

const nextStep = z.strictObject({
  text: textUpTo(limits.line).check(z.refine((text) => !isBlank(text), 'required' satisfies ProblemCode)),
  at: z.iso.datetime(),
});
export type NextStep = z.infer<typeof nextStep>;

const outcome = z.strictObject({
  reason: z.enum(cancelReasons).nullable().optional(),
  amount: z.number().int().min(0).max(100_000_000).nullable().optional().describe('In PLN'),
});
export type Outcome = z.infer<typeof outcome>;

/** What the receipt on the screen says; the mail says the same. */
const submitted = z.strictObject({
  id: z.string(),
  reference: z.string(),
  receivedAt: time,
  statusPath: z.string().describe('The sender’s private page'),
  receiptMailed: z.boolean().describe('A mail with that address is on its way to the sender'),
});
const noSuchBrief = refusal('There is no such brief');

export const briefEndpoints = {
  'POST /api/briefs': {
    summary: 'A brief; with the header Idempotency-Key a repeat gets the first answer',
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: briefSubmissionSchema,
    answers: {
      200: submitted.describe('The answer of the first time'),
      201: submitted.describe('Saved'),
      422: refusal('The key was used with another body'),
      429: refusal('Too many; see Retry-After'),
    },
  },
  'POST /api/brief': {
    summary: 'Notify the owner about a stored brief; owner and colleagues hear the real outcome',
    body: body({
      action: z.literal('send-notification'),
      briefId: recordId,
      briefData: z.unknown().optional().describe('Never read: what the mail says comes from the store'),
    }),
    answers: {
      200: ok.describe('The mail server took it (owner and colleagues)'),
      202: ok.describe('Whether the brief exists or not (others)'),
      404: refusal('There is no such brief (owner and colleagues)'),
      502: refusal('The mail server’s reason (owner and colleagues)'),
    },
  },
  // A file of every client's data outlives erasure and retention, for which the owner answers.
  ...forOwner({
    'GET /api/briefs.csv': {
      summary: 'The filtered list as CSV, streamed',
      query: exportQuery,
      answers: { 200: file('One brief a row', 'text/csv') },
    },
    'GET /api/briefs.json': {
      summary: 'The filtered list as JSON, streamed',
      query: exportQuery,
      answers: {
        200: file(
          'Whole briefs, without the files clients added: those are in a backup',
          'application/json',
          z.array(wholeBrief),
        ),
      },
    },
  }),
  ...forTeam({
    'GET /api/briefs': { summary: 'Briefs, newest first', query: listOfBriefs, answers: { 200: page } },
    'POST /api/briefs/actions': {
      summary: 'Act on several briefs at once',
      ownerOnly: erasing,
      body: body({
        ids: idList.optional(),
        matching: z
          .object({
            ...filter,
            q: listQuery.q,
            unread: z.boolean().optional(),
            waiting: z.boolean().optional(),
            trash: z.boolean().optional(),
          })
          .optional()
          .describe('Instead of ids: all that the list would show'),
        action: z.enum(['status', 'assign', 'trash', 'restore', 'erase', 'read', 'unread']),
        status: z.enum(briefStatuses).optional(),
        assigneeId: recordId.nullable().optional().describe('To assign; null: to nobody'),
      }),
      answers: {
        200: z.strictObject({ reached: z.number() }).describe('How many were there to be acted on'),
        404: refusal('There is no such account on the team'),
      },
    },
    'GET /api/briefs/:id': {
      summary: 'One brief with its notes and what happened to it',
      params: byId,
      answers: { 200: detail, 404: noSuchBrief },
    },
    'PATCH /api/briefs/:id': {
      summary:
        'Change the status, plan the next step, tell the outcome, assign, mark as read or as answered elsewhere',
      params: byId,
      body: body({
        status: z.enum(briefStatuses).optional(),
        outcome: outcome.optional().describe('How it ended; of the status it is sent with, or has'),
        nextStep: nextStep.nullable().optional().describe('Null: done'),
        assigneeId: recordId.nullable().optional().describe('Whose it is from now on; null: nobody’s'),
        read: z.boolean().optional(),
        unread: z.boolean().optional(),
        answeredElsewhere: z
          .boolean()
          .optional()
          .describe('By phone, say: the promise is kept; false takes that back'),
      }).refine(({ language: _language, ...change }) =>
        Object.values(change).some((value) => value !== undefined),
      ),
      answers: { 200: detail, 404: refusal('There is no such brief, or no such account on the team') },
    },
    'DELETE /api/briefs/:id': {
      summary: 'To the trash; with ?erase=true gone for good',
      ownerOnly: erasing,
      params: byId,
      query: deleteQuery,
      answers: { 204: nothing, 404: noSuchBrief },
    },
    'PUT /api/briefs/:id/findings/:finding': {
      summary: 'Dismiss a finding, or take that back; it stays dismissed while the brief says the same',
      params: z.object({ id: recordId, finding: textUpTo(limits.id) }),
      body: body({ dismissed: z.boolean(), reason: z.optional(textUpTo(limits.line)) }),
      answers: { 200: detail, 404: refusal('No such brief, or it has no such finding') },
    },
    'POST /api/briefs/:id/notes': {
      summary: 'Add a note',
      params: byId,
      body: body({ note: noteText }),
      answers: { 201: note, 404: noSuchBrief },
    },
    'POST /api/briefs/:id/restore': {
      summary: 'Back from the trash',
      params: byId,
      answers: { 200: detail, 404: noSuchBrief },
    },
    'DELETE /api/briefs/:id/link': {
      summary: 'Switch off the client’s private link',
      params: byId,
      answers: { 204: nothing, 404: noSuchBrief },
    },
  }),
};
