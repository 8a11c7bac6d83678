/** What waits for the owner: each kind most urgent first, read from an index that holds nothing else. */
import type { EstimateDecision } from '../../../../domain/estimate/estimate-document.ts';
import { sql } from 'kysely';
import type { Handle, Time } from '../rows/schema.ts';
import { failedStatus } from '../outbox/status.ts';
import { parseJson } from '../rows/json.ts';
import type { LetterContent } from './letters.ts';

/** A page of each kind, and how many there are, counted up to a bound. */
type Bounds = {
  listed: number;
  counted: number;
  /** Only what is about the briefs of this account. */
  assignee?: string | undefined;
};
export type Awaited<Row> = { rows: Row[]; count: number; isExact: boolean };

type Query<Row> = { limit(most: number): { execute(): Promise<Row[]> } };

async function bounded<Row>(
  { listed, counted }: Bounds,
  rows: Query<Row>,
  ids: Query<unknown>,
): Promise<Awaited<Row>> {
  const found = await rows.limit(listed + 1).execute();
  const count = found.length > listed ? (await ids.limit(counted + 1).execute()).length : found.length;
  return {
    rows: found.slice(0, listed),
    count: Math.min(count, counted),
    isExact: count <= counted,
  };
}

const ofBrief = [
  'briefs.id',
  'briefs.companyName',
  'briefs.contactName',
  'briefs.contactEmail',
  'briefs.contactPhone',
  'briefs.websiteType',
  'briefs.budget',
  'briefs.createdAt',
  'briefs.assigneeId',
] as const;

/** In place of a condition that nobody asked for. */
const ofAll = sql<boolean>`1 = 1`;

const isTheirs = (assignee: string | undefined) =>
  assignee === undefined ? ofAll : sql<boolean>`briefs.assignee_id = ${assignee}`;

/** Briefs without an answer that came since then, the one that waits longest first. */
export function awaitAnswers(db: Handle, since: Date, bounds: Bounds) {
  const query = db
    .selectFrom('briefs')
    .where('deletedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where('closedAt', 'is', null)
    // As the index has it, letter by letter.
    .where(sql<boolean>`status in ('new', 'in-progress')`)
    .where('newestKey', '>=', since.getTime())
    .where(isTheirs(bounds.assignee))
    .orderBy('newestKey')
    .orderBy('briefs.id');
  return bounded(bounds, query.select(ofBrief), query.select('briefs.id'));
}

/** Steps planned for a moment before then, the earliest first. */
export function awaitSteps(db: Handle, before: Time, bounds: Bounds) {
  const query = db
    .selectFrom('briefs')
    .where('deletedAt', 'is', null)
    .where('nextStepAt', 'is not', null)
    .where('nextStepAt', '<', before)
    .where(isTheirs(bounds.assignee))
    .orderBy('nextStepAt')
    .orderBy('briefs.id');
  return bounded(bounds, query.select([...ofBrief, 'nextStep', 'nextStepAt']), query.select('briefs.id'));
}

/** Calls that begin before then and of which the owner has not said that they took place, the earliest first. */
export function awaitCalls(db: Handle, before: Time, bounds: Bounds) {
  const query = db
    .selectFrom('bookedCalls')
    // Not an inner join: SQLite would begin with the briefs, and read them all.
    .crossJoin('briefs')
    .whereRef('briefs.id', '=', 'bookedCalls.briefId')
    .where('bookedCalls.cancelledAt', 'is', null)
    .where('bookedCalls.heldAt', 'is', null)
    .where('bookedCalls.startsAt', '<', before)
    .where('briefs.deletedAt', 'is', null)
    .where(isTheirs(bounds.assignee))
    .orderBy('bookedCalls.startsAt')
    .orderBy('bookedCalls.briefId');
  return bounded(bounds, query.select([...ofBrief, 'startsAt', 'endsAt']), query.select('briefs.id'));
}

/** Letters that a client answered since the owner was done with them, the one answered first first. */
export async function awaitHandling(db: Handle, bounds: Bounds) {
  const query = db
    .selectFrom('letters')
    .crossJoin('briefs')
    .whereRef('briefs.id', '=', 'letters.briefId')
    .leftJoin('bookedCalls', 'bookedCalls.briefId', 'letters.briefId')
    .leftJoin('estimates', (join) =>
      join.onRef('estimates.briefId', '=', 'letters.briefId').onRef('estimates.letterId', '=', 'letters.id'),
    )
    .where('letters.answeredAt', 'is not', null)
    .where('letters.handledAt', 'is', null)
    .where('briefs.deletedAt', 'is', null)
    .where(isTheirs(bounds.assignee))
    .orderBy('letters.answeredAt')
    .orderBy('letters.id');
  const { rows, ...amount } = await bounded(
    bounds,
    query.select([
      ...ofBrief,
      'letters.id as letterId',
      'letters.kind as letterKind',
      'letters.answeredAt',
      'letters.content',
      'letters.subject',
      'letters.text',
      'estimates.decision',
      'bookedCalls.startsAt',
    ]),
    query.select('letters.id'),
  );
  return {
    ...amount,
    rows: rows.map(({ content, decision, ...row }) => ({
      ...row,
      ...parseJson<Partial<LetterContent>>(content),
      decision: decision === null ? null : parseJson<EstimateDecision>(decision),
    })),
  };
}

/** Clients who asked for erasure, also of a brief in the trash, the one who waits longest first. */
export function awaitErasure(db: Handle, bounds: Bounds) {
  const query = db
    .selectFrom('briefs')
    .where('eraseRequestedAt', 'is not', null)
    .where(isTheirs(bounds.assignee))
    .orderBy('eraseRequestedAt')
    .orderBy('briefs.id');
  return bounded(bounds, query.select([...ofBrief, 'eraseRequestedAt']), query.select('briefs.id'));
}

/** Messages that nobody has answered, the oldest first. */
export function awaitReply(db: Handle, bounds: Bounds) {
  const query = db
    .selectFrom('contactMessages')
    .where('deletedAt', 'is', null)
    .where('spamReason', 'is', null)
    .where('answeredAt', 'is', null)
    .where('briefId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id');
  return bounded(
    bounds,
    query.select(['id', 'name', 'email', 'message', 'createdAt', 'proposedBriefId']),
    query.select('id'),
  );
}

/** Mails that failed and that the owner is not done with, the newest first. */
export function awaitMails(db: Handle, bounds: Bounds) {
  const query = db
    .selectFrom('outbox')
    .where('outbox.status', '=', failedStatus)
    .where('outbox.handledAt', 'is', null)
    .leftJoin('briefs', 'briefs.id', 'outbox.briefId')
    .where(isTheirs(bounds.assignee))
    .orderBy('outbox.createdAt', 'desc')
    .orderBy('outbox.id', 'desc');
  const rows = query
    .leftJoin('contactMessages', 'contactMessages.id', 'outbox.messageId')
    .select([
      'outbox.id',
      'outbox.kind',
      'outbox.recipient',
      'outbox.lastError',
      'outbox.briefId',
      'outbox.messageId',
      'outbox.createdAt',
      'briefs.companyName',
      'contactMessages.name',
    ]);
  return bounded(bounds, rows, query.select('outbox.id'));
}

type Period = { from: Time; to: Time; assignee?: string | undefined };

/** Booked calls that begin in a period, held or not, the earliest first. */
export function listCallsBetween(db: Handle, { from, to, assignee }: Period, limit: number) {
  return db
    .selectFrom('bookedCalls')
    .crossJoin('briefs')
    .whereRef('briefs.id', '=', 'bookedCalls.briefId')
    .select(['bookedCalls.briefId', 'companyName', 'contactPhone', 'startsAt', 'endsAt', 'heldAt'])
    .where('bookedCalls.cancelledAt', 'is', null)
    .where('bookedCalls.startsAt', '>=', from)
    .where('bookedCalls.startsAt', '<', to)
    .where('briefs.deletedAt', 'is', null)
    .where(isTheirs(assignee))
    .orderBy('bookedCalls.startsAt')
    .orderBy('bookedCalls.briefId')
    .limit(limit)
    .execute();
}
