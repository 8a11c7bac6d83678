/** What a list of briefs is narrowed by, beside its words, and those it leaves: found without passing the others. */
import { sql, type RawBuilder } from 'kysely';
import type { BriefSort } from '../../../../domain/triage/ranking.ts';
import { briefStatuses, type BriefStatus } from '../../../../domain/brief/status.ts';
import type { Handle } from '../rows/schema.ts';
import { engineOf } from '../engine/engine.ts';

export type BriefFilter = {
  /** Other: a word of a former database. */
  status?: BriefStatus | 'other' | undefined;
  q?: string | undefined;
  sort?: BriefSort | undefined;
  trash?: boolean | undefined;
  /** None: no amount was named. */
  budget?: string | undefined;
  type?: string | undefined;
  unread?: boolean | undefined;
  /** Null: nobody’s. */
  assignee?: string | null | undefined;
  /** For an answer. */
  waiting?: boolean | undefined;
  /** Milliseconds; from the first one to before the second. */
  received?: { from?: number | undefined; to?: number | undefined } | undefined;
};

type Condition = RawBuilder<unknown>;
type Column = (
  name: 'status' | 'websiteType' | 'budget' | 'newestKey' | 'readAt' | 'assigneeId',
) => Condition;

/** A brief is of a kind: its type, its budget and its status together. */
function kindAsked({ status, budget, type }: BriefFilter, column: Column): Condition[] {
  const conditions: Condition[] = [];
  const add = (condition: Condition) => void conditions.push(condition);
  if (status === 'other') add(sql`${column('status')} not in (${sql.join(briefStatuses)})`);
  else if (status) add(sql`${column('status')} = ${status}`);
  if (budget === 'none') add(sql`${column('budget')} in ('', 'discuss')`);
  else if (budget !== undefined) add(sql`${column('budget')} = ${budget}`);
  if (type !== undefined) add(sql`${column('websiteType')} = ${type}`);
  return conditions;
}

function rowAsked({ unread, received, assignee }: BriefFilter, column: Column): Condition[] {
  const conditions: Condition[] = [];
  const add = (condition: Condition) => void conditions.push(condition);
  if (unread !== undefined) add(sql`${column('readAt')} is ${unread ? sql`null` : sql`not null`}`);
  if (typeof assignee === 'string') add(sql`${column('assigneeId')} = ${assignee}`);
  if (received?.from !== undefined) add(sql`${column('newestKey')} >= ${received.from}`);
  if (received?.to !== undefined) add(sql`${column('newestKey')} < ${received.to}`);
  return conditions;
}

function all(conditions: Condition[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** More than its status, for which every order has an index, and than being nobody’s, as mostly all are. */
export function isNarrowed({ status, budget, type, unread, assignee, received }: BriefFilter): boolean {
  const facets = [budget, type, unread, assignee ?? undefined, received?.from, received?.to];
  return status === 'other' || facets.some((facet) => facet !== undefined);
}

/**
 * For a list that is walked in its order. SQLite must not gather all that match by another index and
 * sort them then; by date the list's own index knows where to begin.
 */
export function askedOfEach(db: Handle, filter: BriefFilter): RawBuilder<boolean> {
  const { sort = 'newest', received } = filter;
  const isOwn = (name: string) => name === 'status' || (name === 'newestKey' && sort === 'newest');
  const column: Column = (name) =>
    engineOf(db) === 'postgres' || isOwn(name) ? sql.ref(name) : sql`+${sql.ref(name)}`;
  // Of what has a date, both keys say the same.
  const isFromOldest = sort === 'oldest' && received?.from !== undefined;
  const begin = isFromOldest ? [sql`oldest_key >= ${received.from}`] : [];
  return all([...kindAsked(filter, column), ...rowAsked(filter, column), ...begin]);
}

/** The first few that lie outside the trash, in any order. */
export async function findNarrowed(db: Handle, filter: BriefFilter, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${narrowed(db, filter, most)} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The first few that are nobody's, whatever else they are; in an order by which PostgreSQL knows the index. */
export async function findNobodys(db: Handle, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${indexedBy(db, 'briefs_nobodys')}
    where assignee_id is null and deleted_at is null order by newest_key, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

function narrowed(db: Handle, filter: BriefFilter, most: number): RawBuilder<unknown> {
  const { unread, budget, type, status, assignee } = filter;
  const isOfOne = typeof assignee === 'string';
  // What was not opened yet is little, of whatever kind.
  const isOfKind = !isOfOne && unread !== true && ((budget ?? type) !== undefined || status === 'other');
  if (isOfKind) return engineOf(db) === 'postgres' ? kindsOnPostgres(filter, most) : kindsOnSqlite(filter);
  const column: Column = (name) => sql.ref(name);
  const asked = all([...kindAsked(filter, column), ...rowAsked(filter, column)]);
  // Left to choose, SQLite uses a smaller index and opens every brief it passes.
  const index = isOfOne ? 'briefs_assigned' : unread ? 'briefs_unread' : 'briefs_facets';
  return sql`select id from ${indexedBy(db, index)} where deleted_at is null and ${asked}`;
}

function indexedBy(db: Handle, index: string): RawBuilder<unknown> {
  return engineOf(db) === 'postgres' ? sql`briefs` : sql`briefs indexed by ${sql.ref(index)}`;
}

const ofKind: Column = (name) => sql.ref(`kind.${name}`);
const ofBrief: Column = (name) => sql.ref(`briefs.${name}`);
const sameKind = sql`briefs.deleted_at is null and briefs.website_type = kind.website_type
  and briefs.budget = kind.budget and briefs.status = kind.status`;

/** Written so that no other index fits: PostgreSQL assumes that each kind is as common as the next. */
function inKind({ unread, received }: BriefFilter): Condition {
  const { from = Number.MIN_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER } = received ?? {};
  const row = sql`(website_type, budget, status, newest_key)`;
  const end = (key: number) => sql`(kind.website_type, kind.budget, kind.status, ${key}::bigint)`;
  const rest = all([sql`deleted_at is null`, ...rowAsked({ unread }, ofBrief)]);
  return sql`${row} >= ${end(from)} and ${row} < ${end(to)} and ${rest}`;
}

/** From each kind the index leads to the next: however many are of one, it is passed in a step. */
function kindsOnPostgres(filter: BriefFilter, most: number): RawBuilder<unknown> {
  return sql`with recursive kind as (
      (select website_type, budget, status from briefs where deleted_at is null
        order by website_type, budget, status limit 1)
      union all
      select next.* from kind cross join lateral (
        select website_type, budget, status from briefs where deleted_at is null
          and (website_type, budget, status) > (kind.website_type, kind.budget, kind.status)
        order by website_type, budget, status limit 1) as next
    )
    select found.id from kind cross join lateral (
      select id from briefs where ${inKind(filter)}
      order by website_type, budget, status, newest_key, id limit ${most}) as found
    where ${all(kindAsked(filter, ofKind))}`;
}

/** The same, by the first brief of each; column by column, for three compared together are not looked up at once. */
function kindsOnSqlite(filter: BriefFilter): RawBuilder<unknown> {
  const next = (condition: RawBuilder<unknown>) =>
    sql`(select id from briefs indexed by briefs_kinds where deleted_at is null and ${condition}
      order by website_type, budget, status limit 1)`;
  const sameType = sql`website_type = kind.website_type`;
  return sql`with recursive first (id) as (
      select ${next(sql`website_type >= ''`)}
      union all
      select coalesce(
        ${next(sql`${sameType} and budget = kind.budget and status > kind.status`)},
        ${next(sql`${sameType} and budget > kind.budget`)},
        ${next(sql`website_type > kind.website_type`)})
      from first cross join briefs as kind on kind.id = first.id
    )
    select briefs.id from first cross join briefs as kind on kind.id = first.id
      cross join briefs indexed by briefs_kinds
    where ${all([sameKind, ...kindAsked(filter, ofKind), ...rowAsked(filter, ofBrief)])}`;
}
