/** What waits for the owner as one queue, the most urgent first. */
import type { Today, TodayBrief, TodayItem } from '../../../domain/endpoints/panel.ts';
import { answerDueAt } from '../../../domain/triage/answer-promise.ts';
import { groupOf, inOrder, type Day, type TodayKind } from '../../../domain/triage/today.ts';
import { midnight } from '../../../domain/text/warsaw-clock.ts';
import { dayMs, minuteMs } from '../../../domain/text/durations.ts';
import { isAnswered } from '../../../domain/conversation/questions.ts';
import { pick } from '../../platform/pick.ts';
import { upcomingSummary } from '../privacy/upcoming.ts';
import {
  awaitAnswers,
  awaitCalls,
  awaitErasure,
  awaitHandling,
  awaitMails,
  awaitReply,
  awaitSteps,
  listCallsBetween,
} from '../../platform/store/tables/awaiting-owner.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { stoppedWebhooks } from './stopped-webhooks.ts';
import { weekOf } from './week.ts';

/** Briefs that have waited longer are no longer listed as late. */
const longestWaitMs = 18 * dayMs;
const mostListed = 100;
const mostCounted = 1_000;
const excerpt = 140;

/** Who looks at the list, and when: what retention is about to erase and webhooks that stopped are the owner's business. */
export type Look = {
  now: Date;
  isOwner: boolean;
  /** The account that asks only for what is about its own briefs. */
  mine?: string | undefined;
};

/** Messages are nobody’s. */
const none = { rows: [], count: 0, isExact: true };

/** Of each kind as many as the whole list may have, so that the most urgent of all are among them. */
async function readQueue(db: Handle, { now, isOwner, mine }: Look) {
  const bounds = { listed: mostListed, counted: mostCounted, assignee: mine };
  const endOfDay = midnight(now, 1).toISOString();
  const [promises, steps, calls, letters, erasures, messages, mails, upcoming, webhooks] = await Promise.all([
    awaitAnswers(db, new Date(now.getTime() - longestWaitMs), bounds),
    awaitSteps(db, endOfDay, bounds),
    awaitCalls(db, endOfDay, bounds),
    awaitHandling(db, bounds),
    awaitErasure(db, bounds),
    mine === undefined ? awaitReply(db, bounds) : none,
    awaitMails(db, bounds),
    isOwner && mine === undefined ? upcomingSummary(db, now) : undefined,
    isOwner && mine === undefined ? stoppedWebhooks(db) : [],
  ]);
  return { promises, steps, calls, letters, erasures, messages, mails, upcoming, webhooks };
}
type Queue = Awaited<ReturnType<typeof readQueue>>;

const briefOf = (row: TodayBrief): TodayBrief =>
  pick(
    row,
    'id',
    'companyName',
    'contactName',
    'contactEmail',
    'contactPhone',
    'websiteType',
    'budget',
    'createdAt',
    'assigneeId',
  );

const placerOn =
  (day: Day) =>
  <Kind extends TodayKind>(kind: Kind, id: string, at: string) => ({
    kind,
    id: `${kind}-${id}`,
    group: groupOf(kind, new Date(at), day),
    at,
  });
type Place = ReturnType<typeof placerOn>;

function itemsOf(queue: Queue, now: Date): TodayItem[] {
  const placed = placerOn({ now, endOfDay: midnight(now, 1) });
  const called = new Set(queue.calls.rows.map(({ id }) => id));
  return inOrder<TodayItem>([
    ...queue.promises.rows.map((row) => ({
      ...placed('promise', row.id, answerDueAt(new Date(row.createdAt ?? now)).toISOString()),
      brief: briefOf(row),
    })),
    ...queue.steps.rows.map((row) => ({
      ...placed('step', row.id, row.nextStepAt ?? ''),
      brief: briefOf(row),
      step: row.nextStep ?? '',
    })),
    ...queue.calls.rows.map((row) => ({
      ...placed('call', row.id, row.startsAt),
      brief: briefOf(row),
      minutes: minutesOf(row),
    })),
    ...queue.letters.rows.flatMap((row) => letterItem(row, called, placed) ?? []),
    ...queue.erasures.rows.map((row) => ({
      ...placed('erasure', row.id, row.eraseRequestedAt ?? ''),
      brief: briefOf(row),
    })),
    ...queue.messages.rows.map(({ id, name, email, message, createdAt, proposedBriefId }) => ({
      ...placed('message', id, createdAt),
      messageId: id,
      name: name || email,
      words: message.slice(0, excerpt).toWellFormed(),
      isProposed: proposedBriefId !== null,
    })),
    ...queue.mails.rows.map(({ createdAt, companyName, name, ...mail }) => ({
      ...placed('mail', mail.id, createdAt),
      mail,
      about: companyName ?? name,
    })),
    ...queue.webhooks.map(({ id, at, ...stopped }) => ({ ...placed('webhook', id, at), ...stopped })),
    ...retentionItem(queue, now, placed),
  ]);
}

type Letter = Queue['letters']['rows'][number];

function letterItem(row: Letter, called: Set<string>, placed: Place): TodayItem | undefined {
  const { letterId, questions = [], declined = null, startsAt } = row;
  const of = { brief: briefOf(row), letterId };
  const at = row.answeredAt ?? '';
  if (row.letterKind === 'questions') {
    const answers = questions.flatMap(({ findingId, answer }) =>
      isAnswered(answer) ? [{ findingId, ...answer }] : [],
    );
    return { ...placed('answers', letterId, at), ...of, answers };
  }
  if (row.letterKind === 'estimate') return estimateItem(row, placed);
  if (row.letterKind === 'client-letter')
    return {
      ...placed('estimate-asked', letterId, at),
      ...of,
      line: row.subject,
      words: row.text.slice(0, excerpt).toWellFormed(),
    };
  if (row.letterKind === 'client-files') {
    const words = row.text.replaceAll('\n', ', ').slice(0, excerpt).toWellFormed();
    return { ...placed('client-files', letterId, at), ...of, words };
  }
  if (row.letterKind === 'client-mail') {
    const words = (row.text || row.subject).slice(0, excerpt).toWellFormed();
    return { ...placed('client-mail', letterId, at), ...of, words };
  }
  if (declined !== null) return { ...placed('declined', letterId, at), ...of, words: declined };
  // The call itself stands in the list on its day.
  if (startsAt === null || called.has(row.id)) return undefined;
  return { ...placed('picked', letterId, at), ...of, startsAt };
}

function estimateItem(row: Letter, placed: Place): TodayItem | undefined {
  const { letterId, decision } = row;
  const of = { brief: briefOf(row), letterId };
  const at = row.answeredAt ?? '';
  if (decision?.kind === 'accepted')
    return {
      ...placed('estimate-accepted', letterId, at),
      ...of,
      net: decision.net,
    };
  if (decision?.kind !== 'declined') return undefined;
  const words = decision.words.slice(0, excerpt).toWellFormed();
  return {
    ...placed('estimate-declined', letterId, at),
    ...of,
    reason: decision.reason,
    words,
  };
}

/** Once the owner has seen the list it waits for the day of erasure; before, nothing begins. */
function retentionItem(
  { upcoming }: Queue,
  now: Date,
  placed: Place,
): Extract<TodayItem, { kind: 'retention' }>[] {
  if (!upcoming || upcoming.briefs + upcoming.messages === 0) return [];
  const { eraseFrom } = upcoming;
  const place = placed('retention', 'upcoming', eraseFrom ?? now.toISOString());
  return [{ ...place, upcoming, ...(eraseFrom === null ? { group: 'today' } : {}) }];
}

function minutesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs);
}

/** Of the queue, what is to be done today; no more than the page lists. */
export async function countWaiting(db: Handle, look: Look): Promise<{ waiting: number; failed: number }> {
  const queue = await readQueue(db, look);
  const items = itemsOf(queue, look.now).slice(0, mostListed);
  return {
    waiting: items.filter(({ group }) => group !== 'next').length,
    failed: queue.mails.count,
  };
}

const callDays = 7;
const mostCalls = 50;

export async function todayOf(store: Store, look: Look): Promise<Today> {
  const { db } = store;
  const { now } = look;
  const week = {
    from: midnight(now, 0).toISOString(),
    to: midnight(now, callDays).toISOString(),
    assignee: look.mine,
  };
  const [queue, calls, answered] = await Promise.all([
    readQueue(db, look),
    listCallsBetween(db, week, mostCalls),
    weekOf(db, now),
  ]);
  const { upcoming: _upcoming, webhooks: _webhooks, ...kinds } = queue;
  const items = itemsOf(queue, now);
  const unlisted = Object.values(kinds).map(({ rows, count }) => count - rows.length);
  const { promises } = queue;
  return {
    items: items.slice(0, mostListed),
    beyond: {
      count: unlisted.reduce((sum, count) => sum + count, Math.max(0, items.length - mostListed)),
      isExact: Object.values(kinds).every(({ isExact }) => isExact),
    },
    waiting: {
      ...pick(promises, 'count', 'isExact'),
      late: promises.rows.filter(
        ({ createdAt }) => createdAt !== null && answerDueAt(new Date(createdAt)).getTime() < now.getTime(),
      ).length,
    },
    calls: calls.map(({ endsAt, heldAt, ...call }) => ({
      ...call,
      minutes: minutesOf({ ...call, endsAt }),
      isHeld: heldAt !== null,
    })),
    week: answered,
  };
}
