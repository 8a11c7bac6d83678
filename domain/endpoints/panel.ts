/** The overview, the page of today, and the counters in the panel's frame. */
import { z } from 'zod';
import { file, forOwner, forTeam, nothing, optional, refusal, time, wholeNumber } from './endpoint.ts';
import { writeState } from './health.ts';
import { briefRow } from './briefs.ts';
import { mail } from './mails.ts';
import { messageCounts } from './messages.ts';
import { upcomingSummary } from './privacy.ts';
import { mailboxStateSchema } from './replies.ts';
import { todayGroups } from '../triage/today.ts';

const share = z.strictObject({ value: z.string(), count: z.number() });
export type Share = z.infer<typeof share>;

const waits = z
  .strictObject({
    count: z.number().describe('Answered'),
    waiting: z.number().describe('Still waiting'),
    median: z.number().nullable().describe('Of the answered ones'),
    medianWithWaiting: z.number(),
    worst: z.number().describe('The longest wait, of those still waiting too'),
    isWorstWaiting: z.boolean(),
    columns: z
      .array(z.strictObject({ answered: z.number(), waiting: z.number() }))
      .describe('Up to 2, 4, 8, 24 and 48 hours, and longer'),
  })
  .nullable()
  .describe('Working minutes from arrival to the first answer, or to now; null where nothing came');

const visits = z.strictObject({
  views: z.number(),
  begun: z.number().describe('Briefs whose first step was filled in'),
  weeks: z.array(z.number()).describe('Page views of each week'),
});

const estimates = z.strictObject({
  sent: z.number().describe('In the period; of a brief, each version'),
  out: z.number().describe('With clients, undecided and in force'),
  outSum: z.strictObject({ min: z.number(), max: z.number() }).describe('Net, in grosze'),
  accepted: z.number(),
  declined: z.number(),
  expired: z.number(),
  reasons: z.array(share).describe('Why they were declined'),
  decisionDays: z
    .number()
    .nullable()
    .describe('From sending to decision, the median; null where nothing was decided'),
});

/** What two periods are compared by. */
const period = {
  from: time,
  to: time,
  total: z.number().describe('Received in the period'),
  won: z.number().describe('Completed in the period'),
  lost: z.number().describe('Cancelled in the period'),
  amount: z.number().describe('What the completed ones came to, in PLN, where the owner said'),
  answer: waits,
  reasons: z.array(share).describe('Why the cancelled ones came to nothing'),
  budget: z.array(share).describe('From little to much'),
  visits,
  estimates: estimates.describe('Those sent in the period, as they stand'),
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
  timeline: z.array(share).describe('From soon to late'),
  pipeline: z.array(share).describe('Briefs still open, by budget, from little to much'),
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
  mailbox: mailboxStateSchema.nullable().describe('Where replies are read from; null where none is set'),
  unreadBriefs: z.number().describe('At most 100 are counted'),
  waiting: z.number().describe('How much of the page of today is to be done today; at most 100 are counted'),
  eraseRequests: z.number().describe('Visitors who wait for their data to be erased'),
});
export type PanelState = z.infer<typeof state>;

const todayBrief = briefRow.pick({
  id: true,
  companyName: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  websiteType: true,
  budget: true,
  createdAt: true,
  assigneeId: true,
});
export type TodayBrief = z.infer<typeof todayBrief>;

const placed = {
  id: z.string().describe('Of the row: no two have the same'),
  group: z.enum(todayGroups).describe('now: late or due within three hours; today; next: due on another day'),
  at: time.describe('When it is due; of what a client did or a mail that failed, when that was'),
};
/** `kind` tells which; each carries what its row says and what its action needs. */
const todayItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('promise'), ...placed, brief: todayBrief }),
  z.strictObject({
    kind: z.literal('step'),
    ...placed,
    brief: todayBrief,
    step: z.string(),
  }),
  z.strictObject({
    kind: z.literal('call'),
    ...placed,
    brief: todayBrief,
    minutes: z.number(),
  }),
  z.strictObject({
    kind: z.literal('answers'),
    ...placed,
    brief: todayBrief,
    letterId: z.string(),
    answers: z.array(
      z.strictObject({
        findingId: z.string().nullable(),
        chosen: z.array(z.string()),
        text: z.string(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('declined'),
    ...placed,
    brief: todayBrief,
    letterId: z.string(),
    words: z.string().describe('The client’s own, which may be empty'),
  }),
  z.strictObject({
    kind: z.literal('picked'),
    ...placed,
    brief: todayBrief,
    letterId: z.string(),
    startsAt: time,
  }),
  z.strictObject({
    kind: z.literal('estimate-accepted'),
    ...placed,
    brief: todayBrief,
    letterId: z.string(),
    net: z.strictObject({ min: z.number(), max: z.number() }),
  }),
  z.strictObject({
    kind: z.literal('estimate-declined'),
    ...placed,
    brief: todayBrief,
    letterId: z.string(),
    reason: z.string(),
    words: z.string(),
  }),
  z.strictObject({
    kind: z.literal('estimate-asked'),
    ...placed,
    brief: todayBrief,
    letterId: z.string(),
    line: z.string().describe('The line it is about; may be empty'),
    words: z.string(),
  }),
  z.strictObject({
    kind: z.literal('client-mail'),
    ...placed,
    brief: todayBrief,
    letterId: z.string(),
    words: z.string(),
  }),
  z.strictObject({
    kind: z.literal('client-files'),
    ...placed,
    brief: todayBrief,
    letterId: z.string(),
    words: z.string().describe('The names of the files, and what was ticked off'),
  }),
  z.strictObject({ kind: z.literal('erasure'), ...placed, brief: todayBrief }),
  z.strictObject({
    kind: z.literal('message'),
    ...placed,
    messageId: z.string(),
    name: z.string(),
    words: z.string(),
    isProposed: z.boolean().describe('It came as a mail and may belong to a brief'),
  }),
  z.strictObject({
    kind: z.literal('mail'),
    ...placed,
    mail: mail.pick({
      id: true,
      kind: true,
      recipient: true,
      lastError: true,
      briefId: true,
      messageId: true,
    }),
    about: z.string().nullable().describe('The company of its brief or the sender of its message'),
  }),
  z.strictObject({
    kind: z.literal('webhook'),
    ...placed,
    host: z.string(),
    by: z
      .enum(['failing', 'gone'])
      .describe('Why it stopped: nothing was accepted for days, or it answered 410'),
  }),
  z.strictObject({
    kind: z.literal('retention'),
    ...placed,
    upcoming: upcomingSummary,
  }),
]);
export type TodayItem = z.infer<typeof todayItem>;

const answeredIn = z.strictObject({
  answered: z.number(),
  median: z.number().nullable().describe('Working minutes to the first answer'),
});

const today = z.strictObject({
  items: z.array(todayItem).describe('The most urgent first, a hundred at most'),
  beyond: z
    .strictObject({ count: z.number(), isExact: z.boolean() })
    .describe('How much waits beside them; of each kind a thousand are counted'),
  waiting: z
    .strictObject({ count: z.number(), isExact: z.boolean(), late: z.number() })
    .describe('Unanswered briefs'),
  calls: z
    .array(
      z.strictObject({
        briefId: z.string(),
        companyName: z.string(),
        contactPhone: z.string(),
        startsAt: time,
        minutes: z.number(),
        isHeld: z.boolean(),
      }),
    )
    .describe('Booked from the beginning of this day on, for seven days'),
  week: answeredIn.extend({
    from: time,
    before: answeredIn.describe('The week before, as far into it'),
    days: z
      .array(
        z.strictObject({
          day: z.string(),
          answered: z.number(),
          before: z.number(),
        }),
      )
      .describe('From Monday to Sunday, beside the same days of the week before'),
  }),
});
export type Today = z.infer<typeof today>;

const calendar = z.strictObject({
  address: z.string().nullable().describe('Null: switched off'),
  madeAt: time.nullable(),
});
export type CalendarState = z.infer<typeof calendar>;

// Whoever has had the calendar's address can read it until it ends, after leaving the team too.
const calendarEndpoints = forOwner({
  'GET /api/calendar': {
    summary: 'The private address of the calendar',
    answers: { 200: calendar },
  },
  'POST /api/calendar': {
    summary: 'Give the calendar an address, or another one; the former ends',
    answers: { 201: calendar },
  },
  'DELETE /api/calendar': {
    summary: 'Switch the calendar off',
    answers: { 204: nothing },
  },
});

const ofTeam = forTeam({
  'GET /api/today': {
    summary:
      'What needs the owner, as one queue by urgency: promises, calls, steps, what clients did, messages, mails, erasures',
    query: z.object({
      whose: optional(z.enum(['all', 'mine'])).describe('Mine: only what is about one’s own briefs'),
    }),
    answers: { 200: today },
  },
  'GET /api/overview': {
    summary:
      'Briefs by week, status, type, budget and timeline; visits, answers and outcomes, against the period before',
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

export const panelEndpoints = { ...calendarEndpoints, ...ofTeam };
