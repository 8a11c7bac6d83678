/** The overview, the page of today, and the counters in the panel's frame. */
import { z } from 'zod';
import { file, refusal, time, wholeNumber, forOwner } from './endpoint.ts';
import { writeState } from './health.ts';
import { briefRow } from './briefs.ts';
import { mail } from './mails.ts';
import { message, messageCounts } from './messages.ts';
import { upcomingSummary } from './privacy.ts';

const share = z.strictObject({ value: z.string(), count: z.number() });
export type Share = z.infer<typeof share>;

const answerTimes = z
  .strictObject({ median: z.number(), worst: z.number(), count: z.number() })
  .nullable()
  .describe('Working minutes from arrival to the first answer; null where none was answered');

/** What two periods are compared by. */
const period = {
  from: time,
  to: time,
  total: z.number().describe('Received in the period'),
  won: z.number().describe('Completed in the period'),
  lost: z.number().describe('Cancelled in the period'),
  amount: z.number().describe('What the completed ones came to, in PLN, where the owner said'),
  answer: answerTimes,
};
const comparedPeriod = z.strictObject(period);
export type ComparedPeriod = z.infer<typeof comparedPeriod>;

const overview = z.strictObject({
  ...period,
  weeks: z
    .array(z.strictObject({ start: time, count: z.number() }))
    .describe('From Monday to Sunday in Warsaw; the last one is not over yet'),
  status: z.array(share),
  websiteType: z.array(share),
  budget: z.array(share).describe('From little to much'),
  timeline: z.array(share).describe('From soon to late'),
  pipeline: z.array(share).describe('Briefs still open, by budget, from little to much'),
  reasons: z.array(share).describe('Why the cancelled ones came to nothing'),
  previous: comparedPeriod.describe('As many weeks before, as far into the last one'),
});
export type Overview = z.infer<typeof overview>;

const state = z.strictObject({
  mail: z.strictObject({
    waiting: z.number(),
    oldest: time.nullable(),
    failed: z.number(),
    isWrittenToFiles: z.boolean(),
  }),
  messages: messageCounts,
  storage: writeState,
  upcomingErasures: upcomingSummary,
  backup: z
    .strictObject({
      last: time.nullable(),
      failure: z.strictObject({ at: time, reason: z.string() }).nullable(),
    })
    .nullable()
    .describe('Backups made by themselves; null where no folder is set for them'),
  unreadBriefs: z.number().describe('At most 100 are counted'),
  waiting: z.number().describe('How much stands on the page of today'),
  eraseRequests: z.number().describe('Visitors who wait for their data to be erased'),
});
export type PanelState = z.infer<typeof state>;

const today = z.strictObject({
  promises: z.array(briefRow).describe('Unanswered briefs, the one that waits longest first'),
  steps: z.array(briefRow).describe('Next steps due by the end of the day'),
  messages: z.strictObject({ items: z.array(message), count: z.number() }).describe('Unread, newest first'),
  mails: z
    .strictObject({
      items: z.array(
        mail.pick({ id: true, kind: true, recipient: true, lastError: true, briefId: true, messageId: true }),
      ),
      failed: z.number(),
    })
    .describe('That did not leave'),
  erasures: upcomingSummary,
});
export type Today = z.infer<typeof today>;

export const panelEndpoints = forOwner({
  'GET /api/today': {
    summary: 'What needs the owner now: promises, next steps, messages, mails, erasures',
    answers: { 200: today },
  },
  'GET /api/overview': {
    summary: 'Briefs by week, status, type, budget and timeline; how they ended, against the period before',
    query: z.object({ weeks: wholeNumber(1, 104).optional() }),
    answers: { 200: overview },
  },
  'GET /api/panel': {
    summary: 'Unread messages, mails that wait, requests for erasure, what will be erased',
    answers: { 200: state },
  },
  'GET /api/changes': {
    summary:
      'Says when something was saved, in any process on the same database; stays open for whoever accepts text/event-stream',
    answers: {
      200: file(
        'An event named changed each time, without data; a few times a second at most',
        'text/event-stream',
      ),
      429: refusal('So many lines are open already'),
    },
  },
});
