/** Rows whose time is over, and those whose time comes. */
import { sql } from 'kysely';
import type { UpcomingErasure } from '../../../../domain/endpoints/privacy.ts';
import type { BriefStatus } from '../../../../domain/brief/status.ts';
import { lockUntilCommit } from '../engine/engine.ts';
import type { Handle, Time } from '../rows/schema.ts';
import { eraseForGood, type ErasedCounts, type Erasure, type Subjects } from './erasure.ts';
import { receivedTables, type ReceivedTable } from './received.ts';
import { inBatches, isBehind } from '../rows/in-batches.ts';
import { isOneOf } from '../rows/is-one-of.ts';

export type IdleItem = Pick<UpcomingErasure, 'kind' | 'id' | 'reference' | 'title' | 'lastActivityAt'> & {
  retentionWarnedAt: Time | null;
};

/** The owner works on it, however long nothing was written down. */
export const statusNeverDue: BriefStatus = 'in-progress';

/** Of several servers one at a time; the others wait and then find nothing left to do. */
export function lockRetention(tx: Handle): Promise<void> {
  return lockUntilCommit(tx, 'blask retention');
}

type Place = Pick<IdleItem, 'lastActivityAt' | 'id'>;

function isDueAtAll(table: ReceivedTable) {
  return table === 'briefs' ? sql<boolean>`status <> ${sql.lit(statusNeverDue)}` : sql<boolean>`1 = 1`;
}

/**
 * Nothing has happened to these since `before`; the caller leaves out the trash, which goes by its own rule. Behind a
 * place in the order of last activity, so that long lists are read in steps.
 */
function idleRows(db: Handle, table: ReceivedTable, before: Time, after: Place | undefined) {
  const rows = db.selectFrom(table).where('lastActivityAt', '<', before).where(isDueAtAll(table));
  return after ? rows.where(isBehind(placeOf(after))) : rows;
}

const countedAtOnce = 5_000;

export async function countIdle(db: Handle, before: Time): Promise<{ briefs: number; messages: number }> {
  return {
    briefs: await countIdleIn(db, 'briefs', before),
    messages: await countIdleIn(db, 'contactMessages', before),
  };
}

/** In steps: a reader waits for one of them only. */
async function countIdleIn(db: Handle, table: ReceivedTable, before: Time): Promise<number> {
  let total = 0;
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
    if (last) step = step.where(isBehind(placeOf(last), '<='));
    const count = step.select(({ fn }) => fn.countAll<number>().as('count'));
    total += (await count.executeTakeFirstOrThrow()).count;
    after = last;
  } while (after);
  return total;
}

const placeOf = ({ lastActivityAt, id }: Place) => ({ lastActivityAt, id });

/** Briefs and messages together, in the order of last activity. */
export async function listIdle(
  db: Handle,
  before: Time,
  after: Place | undefined,
  limit: number,
): Promise<IdleItem[]> {
  const found: IdleItem[] = [];
  for (const table of receivedTables) {
    const title = sql.ref<string>(table === 'briefs' ? 'companyName' : 'name');
    const items = idleItems(db, table, before, after).where('deletedAt', 'is', null);
    const rows = await items.select(title.as('title')).limit(limit).execute();
    found.push(...rows.map((row) => ({ kind: kindOf(table), ...row })));
  }
  return found.toSorted(byPlace).slice(0, limit);
}

function byPlace(one: Place, other: Place): number {
  if (one.lastActivityAt !== other.lastActivityAt) return one.lastActivityAt < other.lastActivityAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function idleItems(db: Handle, table: ReceivedTable, before: Time, after: Place | undefined) {
  const reference = table === 'briefs' ? sql<string | null>`reference` : sql<string | null>`null`;
  return idleRows(db, table, before, after)
    .select(['id', 'lastActivityAt', 'retentionWarnedAt', reference.as('reference')])
    .orderBy('lastActivityAt')
    .orderBy('id');
}

function kindOf(table: ReceivedTable): IdleItem['kind'] {
  return table === 'briefs' ? 'brief' : 'message';
}

/** A warning lists what is idle since before `idleBefore`; it is given at `now`, after those `given` before. */
export type Warning = { idleBefore: Time; now: Time; given: Time[] };

/** A warning from before the last activity, or one that is not on record, is no warning. */
function isUnwarned(given: Time[]) {
  if (given.length === 0) return sql<boolean>`1 = 1`;
  return sql<boolean>`(retention_warned_at is null or retention_warned_at <= last_activity_at
    or retention_warned_at not in (${sql.join(given)}))`;
}

/** Whether anything waits on after this warning. */
export async function isWarningNeeded(db: Handle, warnedAt: Time): Promise<boolean> {
  for (const table of receivedTables) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('retentionWarnedAt', '=', warnedAt)
      .where('lastActivityAt', '<', warnedAt)
      .where('deletedAt', 'is', null)
      .where(isDueAtAll(table))
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

export type UnwarnedItem = Omit<IdleItem, 'title'>;

/** In batches, so that others need not wait for the whole of it: first briefs, then messages, each in the order of last activity. */
export async function* listUnwarned(
  db: Handle,
  { idleBefore, given }: Warning,
  batch: number,
): AsyncGenerator<UnwarnedItem[]> {
  const counts = sql<number>`case when deleted_at is null and ${isUnwarned(given)} then 1 else 0 end`;
  for (const table of receivedTables) {
    const batches = inBatches<UnwarnedItem & { counts: number }>(batch, async (last) => {
      const rows = idleItems(db, table, idleBefore, last).select(counts.as('counts'));
      return (await rows.limit(batch).execute()).map((row) => ({ kind: kindOf(table), ...row }));
    });
    for await (const rows of batches) {
      const items = rows.filter((row) => row.counts === 1);
      if (items.length > 0) yield items.map(({ counts: _counts, ...item }) => item);
    }
  }
}

export type ItemName = Pick<IdleItem, 'kind' | 'id'>;

function idsOf(items: ItemName[], table: ReceivedTable): string[] {
  return items.filter(({ kind }) => kind === kindOf(table)).map(({ id }) => id);
}

/** Marks those of the items that are still idle and not warned about; gives back how many. */
export async function markWarned(
  tx: Handle,
  { idleBefore, now, given }: Warning,
  items: ItemName[],
): Promise<number> {
  let marked = 0;
  for (const table of receivedTables) {
    const result = await tx
      .updateTable(table)
      .set({ retentionWarnedAt: now })
      .where(isOneOf(tx, 'id', idsOf(items, table)))
      .where('deletedAt', 'is', null)
      .where('lastActivityAt', '<', idleBefore)
      .where(isDueAtAll(table))
      .where(isUnwarned(given))
      .executeTakeFirst();
    marked += Number(result.numUpdatedRows);
  }
  return marked;
}

/** Starts their time anew; gives back those that still exist. */
export async function touchItems(tx: Handle, items: ItemName[], now: Time): Promise<ItemName[]> {
  const touched: ItemName[] = [];
  for (const table of receivedTables) {
    const rows = await tx
      .updateTable(table)
      .set({ lastActivityAt: now })
      .where(isOneOf(tx, 'id', idsOf(items, table)))
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute();
    touched.push(...rows.map(({ id }) => ({ kind: kindOf(table), id })));
  }
  return touched;
}

/**
 * Why something goes: idle since before `idleBefore`, and listed by one of the warnings with nothing done to it since;
 * or in the trash since before `trashedBefore`.
 */
export type Outlived = { idleBefore: Time; warnings: Time[] } | { trashedBefore: Time };

/** `among` asks again about some that were found before. */
export async function findOutlived(
  db: Handle,
  outlived: Outlived,
  limit: number,
  among?: Subjects,
): Promise<Subjects> {
  const find = async (table: ReceivedTable, ids: string[] | undefined) => {
    let query = outlivedRows(db, table, outlived);
    if (ids) query = query.where(isOneOf(db, 'id', ids));
    // In no order: one by activity would have every idle row looked at for the few that are warned about.
    return (await query.select('id').limit(limit).execute()).map(({ id }) => id);
  };
  return {
    briefIds: await find('briefs', among?.briefIds),
    messageIds: await find('contactMessages', among?.messageIds),
  };
}

function outlivedRows(db: Handle, table: ReceivedTable, outlived: Outlived) {
  const rows = db.selectFrom(table);
  if ('trashedBefore' in outlived) return rows.where('deletedAt', '<', outlived.trashedBefore);
  if (outlived.warnings.length === 0) return rows.where(sql<boolean>`1 = 0`);
  return rows
    .where('deletedAt', 'is', null)
    .where('lastActivityAt', '<', outlived.idleBefore)
    .where('retentionWarnedAt', 'in', outlived.warnings)
    .where(isDueAtAll(table))
    .where(sql<boolean>`retention_warned_at > last_activity_at`);
}

export type OutlivedErasure = Erasure & { outlived: Outlived };

/** Erases those of the subjects that have not changed since they were found. */
export const eraseOutlived = {
  module: import.meta.url,
  name: 'eraseOutlived',
  async run(tx: Handle, erasure: OutlivedErasure): Promise<ErasedCounts> {
    await lockRetention(tx);
    const { briefIds, messageIds } = erasure.subjects;
    const limit = briefIds.length + messageIds.length;
    const subjects = await findOutlived(tx, erasure.outlived, limit, erasure.subjects);
    return eraseForGood.run(tx, { ...erasure, subjects });
  },
};
