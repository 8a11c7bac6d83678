/** Rows whose time is over, and those whose time comes. */
import { sql } from 'kysely';
import type { UpcomingErasure } from '../../../domain/calls/privacy.ts';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';
import type { Time } from '../schema.ts';

export type IdleItem = Omit<UpcomingErasure, 'eraseAfter'> & { retentionWarnedAt: Time | null };

/** Of several servers one at a time; the others wait and then find nothing left to do. */
export async function lockRetention(tx: Handle): Promise<void> {
  if (engineOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtext('blask retention'))`.execute(tx);
}

/** Nothing has happened to these since `before`; what lies in the trash goes by the trash's own rule. */
export async function listIdle(db: Handle, before: Time, limit: number): Promise<IdleItem[]> {
  const briefs = await db
    .selectFrom('briefs')
    .select(['id', 'reference', 'lastActivityAt', 'retentionWarnedAt'])
    .where('deletedAt', 'is', null)
    .where('lastActivityAt', '<', before)
    .orderBy('lastActivityAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  const messages = await db
    .selectFrom('contactMessages')
    .select(['id', 'lastActivityAt', 'retentionWarnedAt'])
    .where('deletedAt', 'is', null)
    .where('lastActivityAt', '<', before)
    .orderBy('lastActivityAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return [
    ...briefs.map((brief) => ({ kind: 'brief' as const, ...brief })),
    ...messages.map((message) => ({ kind: 'message' as const, reference: null, ...message })),
  ];
}

export async function countIdle(db: Handle, before: Time): Promise<number> {
  let total = 0;
  for (const table of ['briefs', 'contactMessages'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deletedAt', 'is', null)
      .where('lastActivityAt', '<', before)
      .executeTakeFirstOrThrow();
    total += count;
  }
  return total;
}

/** A warning from before the last activity, or from a clock that ran ahead, is no warning. */
function isUnwarned(now: Time) {
  return sql<boolean>`(retention_warned_at is null or retention_warned_at <= last_activity_at or retention_warned_at > ${now})`;
}

/** Marks what is idle and not warned about yet; gives back what was marked. */
export async function markWarned(
  tx: Handle,
  { idleBefore, now }: { idleBefore: Time; now: Time },
): Promise<IdleItem[]> {
  const briefs = await tx
    .updateTable('briefs')
    .set({ retentionWarnedAt: now })
    .where('deletedAt', 'is', null)
    .where('lastActivityAt', '<', idleBefore)
    .where(isUnwarned(now))
    .returning(['id', 'reference', 'lastActivityAt', 'retentionWarnedAt'])
    .execute();
  const messages = await tx
    .updateTable('contactMessages')
    .set({ retentionWarnedAt: now })
    .where('deletedAt', 'is', null)
    .where('lastActivityAt', '<', idleBefore)
    .where(isUnwarned(now))
    .returning(['id', 'lastActivityAt', 'retentionWarnedAt'])
    .execute();
  return [
    ...briefs.map((brief) => ({ kind: 'brief' as const, ...brief })),
    ...messages.map((message) => ({ kind: 'message' as const, reference: null, ...message })),
  ].sort((one, other) => (one.lastActivityAt < other.lastActivityAt ? -1 : 1));
}

export type Due = { briefIds: string[]; messageIds: string[] };

/** Idle since before `idleBefore`, and warned about before `warnedBefore` with nothing done to them since. */
export async function findDue(
  db: Handle,
  { idleBefore, warnedBefore }: { idleBefore: Time; warnedBefore: Time },
  limit: number,
): Promise<Due> {
  const due = (table: 'briefs' | 'contactMessages') =>
    db
      .selectFrom(table)
      .select('id')
      .where('deletedAt', 'is', null)
      .where('lastActivityAt', '<', idleBefore)
      .where('retentionWarnedAt', '<=', warnedBefore)
      .where(sql<boolean>`retention_warned_at > last_activity_at`)
      .orderBy('id')
      .limit(limit)
      .execute();
  const [briefs, messages] = [await due('briefs'), await due('contactMessages')];
  return { briefIds: briefs.map(({ id }) => id), messageIds: messages.map(({ id }) => id) };
}

export async function findTrashed(db: Handle, before: Time, limit: number): Promise<Due> {
  const trashed = (table: 'briefs' | 'contactMessages') =>
    db
      .selectFrom(table)
      .select('id')
      .where('deletedAt', '<', before)
      .orderBy('deletedAt')
      .limit(limit)
      .execute();
  const [briefs, messages] = [await trashed('briefs'), await trashed('contactMessages')];
  return { briefIds: briefs.map(({ id }) => id), messageIds: messages.map(({ id }) => id) };
}

/** Mails that have left or were given up, and are older than anybody asks about. */
export async function forgetMailsBefore(db: Handle, before: Time): Promise<number> {
  const result = await db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
