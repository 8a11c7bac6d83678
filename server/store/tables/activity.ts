/** Who did what to which brief, message or account; kept apart from them, so that an erasure stays on record. */
import type { Selectable } from 'kysely';
import type { Handle } from '../database.ts';
import { newId } from '../identifiers.ts';
import { parseJson, toJson } from '../json.ts';
import type { ActivityTable, Time } from '../schema.ts';

export type Activity = Omit<ActivityTable, 'detail'> & { detail: unknown };

export type NewActivity = {
  at: Time;
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  detail?: unknown;
};

export async function appendActivity(db: Handle, entry: NewActivity): Promise<void> {
  await db
    .insertInto('activity')
    .values({ ...entry, id: newId(), detail: toJson(entry.detail ?? {}) })
    .execute();
}

/** Newest first. */
export async function listActivityOf(
  db: Handle,
  subjectKind: string,
  subjectId: string,
  limit = 100,
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function listRecentActivity(db: Handle, limit = 100): Promise<Activity[]> {
  const query = db.selectFrom('activity').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  return (await query.limit(limit).execute()).map(fromRow);
}

export async function forgetActivityBefore(db: Handle, before: Time): Promise<number> {
  const result = await db.deleteFrom('activity').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function fromRow(row: Selectable<ActivityTable>): Activity {
  return { ...row, detail: parseJson(row.detail) };
}
