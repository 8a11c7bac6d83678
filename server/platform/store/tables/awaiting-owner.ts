/** What waits for the owner, and what else the same client has sent. */
import { sql } from 'kysely';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { Handle, Time } from '../rows/schema.ts';
import { rowColumns, type BriefRow } from './brief-record.ts';
import type { MessageRecord } from './messages.ts';
import { notTrial } from './trial-briefs.ts';

/** Briefs without an answer that came since then, the one that waits longest first. */
export async function listUnanswered(db: Handle, since: Date, limit: number): Promise<BriefRow[]> {
  return (
    db
      .selectFrom('briefs')
      .select(rowColumns)
      .where('deletedAt', 'is', null)
      .where('answeredAt', 'is', null)
      .where('closedAt', 'is', null)
      // As the index has it, letter by letter.
      .where(sql<boolean>`status in ('new', 'in-progress')`)
      .where('newestKey', '>=', since.getTime())
      .orderBy('newestKey')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Steps planned for a moment before then, the earliest first. */
export async function listDueSteps(db: Handle, before: Time, limit: number): Promise<BriefRow[]> {
  return db
    .selectFrom('briefs')
    .select(rowColumns)
    .where('deletedAt', 'is', null)
    .where('nextStepAt', 'is not', null)
    .where('nextStepAt', '<', before)
    .orderBy('nextStepAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listUnreadMessages(db: Handle, limit: number): Promise<MessageRecord[]> {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('readAt', 'is', null)
    .where('spamReason', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const mostOfOne = 20;
const excerpt = 200;

/** Trash and spam left out; newest first. */
export async function listSameSender(
  db: Handle,
  { id, contactEmail }: { id: string; contactEmail: string },
): Promise<BriefDetail['sender']> {
  const addresses = [...new Set([contactEmail.trim(), contactEmail.trim().toLowerCase()])];
  if (addresses[0] === '') return { briefs: [], messages: [] };
  const briefs = await db
    .selectFrom('briefs')
    .select(['id', 'companyName', 'status', 'createdAt'])
    .where('contactEmail', 'in', addresses)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id)
    .orderBy('newestKey', 'desc')
    .limit(mostOfOne)
    .execute();
  const messages = await db
    .selectFrom('contactMessages')
    .select(['id', 'createdAt', 'message'])
    .where('email', 'in', addresses)
    .where('deletedAt', 'is', null)
    .where('spamReason', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(mostOfOne)
    .execute();
  return {
    briefs,
    messages: messages.map(({ message, ...rest }) => ({
      ...rest,
      excerpt: message.slice(0, excerpt).toWellFormed(),
    })),
  };
}

/** Working time from arrival to first answer of what came since then, shortest first. */
export async function listAnswerMinutes(db: Handle, since: Time): Promise<number[]> {
  const rows = await db
    .selectFrom('briefs')
    .select('answerMinutes')
    .where(await notTrial(db))
    .where('deletedAt', 'is', null)
    .where('newestKey', '>=', Date.parse(since))
    .where('answerMinutes', 'is not', null)
    .orderBy('answerMinutes')
    .limit(mostAnswers)
    .execute();
  return rows.flatMap(({ answerMinutes }) => answerMinutes ?? []);
}

const mostAnswers = 100_000;
