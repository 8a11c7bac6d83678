import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { rankingOf } from '../../../../domain/triage/ranking.ts';
import { answerMinutes } from '../../../../domain/triage/answer-promise.ts';
import { columnTypes, runAll } from './steps.ts';

/**
 * What the owner decides by stands beside the brief: its budget, its timeline, how complete and how consistent it is,
 * what comes next, how it ended and when it was answered. One index holds all that a list is narrowed by, so that any
 * combination is decided without opening a brief.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { postgres, time, number } = columnTypes(db);
  const columns = [
    `budget text not null default ''`,
    `timeline text not null default ''`,
    `budget_key ${number} not null default 0`,
    `readiness integer not null default 0`,
    `contradictions integer not null default 0`,
    `next_step text`,
    `next_step_at ${time}`,
    `outcome_reason text`,
    `outcome_amount ${number}`,
    `closed_at ${time}`,
    `answered_at ${time}`,
    `answer_minutes integer`,
  ];
  await runAll(
    db,
    columns.map((column) => `alter table briefs add column ${column}`),
  );
  await readAll(db);
  await runAll(db, postgres ? indexes : ['drop index briefs_overview', ...indexes]);
}

const indexes = [
  `create index briefs_budget on briefs (budget_key, id) where deleted_at is null`,
  `create index briefs_status_budget on briefs (status, budget_key, id) where deleted_at is null`,
  `create index briefs_facets on briefs
    (newest_key, id, status, website_type, budget, timeline, read_at, answer_minutes)
    where deleted_at is null`,
  // What was not opened yet is little, among however many.
  `create index briefs_unread on briefs (newest_key, id) where read_at is null and deleted_at is null`,
  `create index briefs_next_step on briefs (next_step_at, id)
    where next_step_at is not null and deleted_at is null`,
  `create index briefs_awaited on briefs (newest_key, id)
    where answered_at is null and closed_at is null and deleted_at is null and status in ('new', 'in-progress')`,
  `create index contact_messages_email on contact_messages (email)`,
  `create index contact_messages_unread on contact_messages (created_at, id)
    where deleted_at is null and read_at is null and spam_reason is null`,
  `create index briefs_closed on briefs (closed_at, id, status, outcome_reason, outcome_amount)
    where closed_at is not null and deleted_at is null`,
];

type Old = {
  id: string;
  status: string;
  created_at: string | null;
  updated_at: string | null;
  last_activity_at: string;
  newest_key: number;
  company_name: string;
  industry: string;
  contact_name: string;
  contact_email: string;
  website_type: string;
  full_brief_data: string;
  moved_at: string | null;
};

const batch = 500;

/** Also for what comes back from an older backup. */
export async function readAll(db: QueryExecutorProvider): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Old>`
      select id, status, created_at, updated_at, last_activity_at, newest_key, company_name, industry,
        contact_name, contact_email, website_type, full_brief_data,
        (select min(at) from activity where subject_kind = 'brief' and subject_id = briefs.id
          and action = 'status-changed') as moved_at
      from briefs where id > ${after} order by id limit ${batch}`.execute(db);
    for (const row of rows) await write(db, row);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

async function write(db: QueryExecutorProvider, old: Old): Promise<void> {
  const { budget, timeline, budgetKey, readiness, contradictions } = rankingOf(
    {
      companyName: old.company_name,
      industry: old.industry,
      contactName: old.contact_name,
      contactEmail: old.contact_email,
      websiteType: old.website_type,
      fullBriefData: JSON.parse(old.full_brief_data) as unknown,
    },
    Number(old.newest_key),
  );
  // So far the clock stopped when the owner moved a brief on.
  const movedAt = old.status === 'new' ? null : (old.moved_at ?? old.updated_at ?? old.last_activity_at);
  const isClosed = old.status === 'completed' || old.status === 'cancelled';
  const closedAt = isClosed ? (old.updated_at ?? old.last_activity_at) : null;
  const minutes =
    old.moved_at && movedAt && old.created_at
      ? answerMinutes(new Date(old.created_at), new Date(old.moved_at))
      : null;
  await sql`update briefs set budget = ${budget}, timeline = ${timeline}, budget_key = ${budgetKey},
    readiness = ${readiness}, contradictions = ${contradictions}, closed_at = ${closedAt},
    answered_at = ${movedAt}, answer_minutes = ${minutes} where id = ${old.id}`.execute(db);
}
