/** Rows whose time is over, and those whose time comes. */
import { sql } from 'kysely';
import type { UpcomingErasure } from '../../../domain/calls/privacy.ts';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';
import type { Time } from '../schema.ts';
import type { Subjects } from './erasure.ts';
import { isOneOf } from './one-of.ts';

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

const tables = ['briefs', 'contactMessages'] as const;
type Place = { lastActivityAt: Time; id: string };

/** Behind a place in the order of last activity, so that long lists are read in steps. */
function idleRows(db: Handle, table: (typeof tables)[number], before: Time, after: Place | undefined) {
  const rows = db.selectFrom(table).where('lastActivityAt', '<', before);
  if (!after) return rows;
  return rows.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('lastActivityAt', 'id'), '>', tuple(after.lastActivityAt, after.id)),
  );
}

const countedAtOnce = 5_000;

/** In steps: whoever reads meanwhile waits for one of them only. */
export async function countIdle(db: Handle, before: Time): Promise<number> {
  let total = 0;
  for (const table of tables) {
    let after: Place | undefined;
    do {
      const last: Place | undefined = await idleRows(db, table, before, after)
        .select(['lastActivityAt', 'id'])
        .orderBy('lastActivityAt')
        .orderBy('id')
        .limit(1)
        .offset(countedAtOnce - 1)
        .executeTakeFirst();
      let step = idleRows(db, table, before, after).where('deletedAt', 'is', null);
      if (last)
        step = step.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('lastActivityAt', 'id'), '<=', tuple(last.lastActivityAt, last.id)),
        );
      const { count } = await step
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      total += count;
      after = last;
    } while (after);
  }
  return total;
}

/** A warning tells of what is idle since before `idleBefore`; it is given at `now`. */
export type Warning = { idleBefore: Time; now: Time };

/** A warning from before the last activity, or from a clock that ran ahead, is no warning. */
function isUnwarned(now: Time) {
  return sql<boolean>`(retention_warned_at is null or retention_warned_at <= last_activity_at or retention_warned_at > ${now})`;
}

/** The next batch of what is idle, and of it what is not warned about yet. */
async function unwarnedBatch(
  db: Handle,
  table: (typeof tables)[number],
  { idleBefore, now }: Warning,
  after: Place | undefined,
  batch: number,
) {
  const rows = await idleRows(db, table, idleBefore, after)
    .select(['id', 'lastActivityAt', 'retentionWarnedAt'])
    .select((table === 'briefs' ? sql<string | null>`reference` : sql<string | null>`null`).as('reference'))
    .select(sql<number>`case when deleted_at is null and ${isUnwarned(now)} then 1 else 0 end`.as('counts'))
    .orderBy('lastActivityAt')
    .orderBy('id')
    .limit(batch)
    .execute();
  const kind = table === 'briefs' ? ('brief' as const) : ('message' as const);
  const items: IdleItem[] = rows
    .filter(({ counts }) => counts === 1)
    .map(({ counts: _counts, ...item }) => ({ kind, ...item }));
  return { items, last: rows.length === batch ? rows.at(-1) : undefined };
}

/** In batches, so that nobody waits for the whole of it: first briefs, then messages, each in the order of last activity. */
export async function* listUnwarned(db: Handle, warning: Warning, batch: number): AsyncGenerator<IdleItem[]> {
  for (const table of tables) {
    let after: Place | undefined;
    do {
      const { items, last } = await unwarnedBatch(db, table, warning, after, batch);
      if (items.length > 0) yield items;
      after = last;
    } while (after);
  }
}

type ItemName = Pick<IdleItem, 'kind' | 'id'>;

function idsOf(items: ItemName[], table: (typeof tables)[number]): string[] {
  const kind = table === 'briefs' ? 'brief' : 'message';
  return items.filter((item) => item.kind === kind).map(({ id }) => id);
}

/** Marks those of the items that are still idle and not warned about; tells how many. */
export async function markWarned(
  tx: Handle,
  { idleBefore, now }: Warning,
  items: ItemName[],
): Promise<number> {
  let marked = 0;
  for (const table of tables) {
    const result = await tx
      .updateTable(table)
      .set({ retentionWarnedAt: now })
      .where(isOneOf(tx, 'id', idsOf(items, table)))
      .where('deletedAt', 'is', null)
      .where('lastActivityAt', '<', idleBefore)
      .where(isUnwarned(now))
      .executeTakeFirst();
    marked += Number(result.numUpdatedRows);
  }
  return marked;
}

/**
 * Idle since before `idleBefore`, and warned about before `warnedBefore` with nothing done to them since. `among` asks
 * again about some that were found before.
 */
export async function findDue(
  db: Handle,
  { idleBefore, warnedBefore }: { idleBefore: Time; warnedBefore: Time },
  limit: number,
  among?: Subjects,
): Promise<Subjects> {
  const due = async (table: (typeof tables)[number], ids: string[] | undefined) => {
    let query = db
      .selectFrom(table)
      .select('id')
      .where('deletedAt', 'is', null)
      .where('lastActivityAt', '<', idleBefore)
      .where('retentionWarnedAt', '<=', warnedBefore)
      .where(sql<boolean>`retention_warned_at > last_activity_at`);
    if (ids) query = query.where(isOneOf(db, 'id', ids));
    return (await query.orderBy('lastActivityAt').limit(limit).execute()).map(({ id }) => id);
  };
  return {
    briefIds: await due('briefs', among?.briefIds),
    messageIds: await due('contactMessages', among?.messageIds),
  };
}

export async function findTrashed(
  db: Handle,
  before: Time,
  limit: number,
  among?: Subjects,
): Promise<Subjects> {
  const trashed = async (table: (typeof tables)[number], ids: string[] | undefined) => {
    let query = db.selectFrom(table).select('id').where('deletedAt', '<', before);
    if (ids) query = query.where(isOneOf(db, 'id', ids));
    return (await query.orderBy('deletedAt').limit(limit).execute()).map(({ id }) => id);
  };
  return {
    briefIds: await trashed('briefs', among?.briefIds),
    messageIds: await trashed('contactMessages', among?.messageIds),
  };
}

/** Mails that have left or were given up, and are older than anybody asks about. */
export async function forgetMailsBefore(db: Handle, before: Time, batch: number): Promise<number> {
  const old = db
    .selectFrom('outbox')
    .select('id')
    // In the words of the index, or SQLite would not see that it fits.
    .where(sql<boolean>`status in ('sent', 'failed')`)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(batch);
  const result = await db.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
