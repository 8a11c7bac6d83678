/** Counts what a caller sends, for all servers on one PostgreSQL and by its clock. Callers are hashed before they come here. */
import { sql } from 'kysely';
import type { Handle, Time } from '../rows/schema.ts';

export type RequestCount = { current: number; ttl: number };

/** A count that began at a time yet to come was begun by a clock that was wrong. */
const aheadMs = 60_000;

export async function countRequest(db: Handle, key: string, windowMs: number): Promise<RequestCount> {
  const isCurrent = sql`call_limits.since > now() - ${windowMs} * interval '1 millisecond'
    and call_limits.since < now() + ${aheadMs} * interval '1 millisecond'`;
  const { rows } = await sql<{ count: number; age: number }>`
    insert into call_limits (key, count, since) values (${key}, 1, now())
    on conflict (key) do update set
      count = case when ${isCurrent} then call_limits.count + 1 else 1 end,
      since = case when ${isCurrent} then call_limits.since else now() end
    returning count, cast(extract(epoch from now() - since) * 1000 as double precision) as age`.execute(db);
  const { count, age } = rows[0]!;
  return { current: count, ttl: Math.max(0, Math.ceil(windowMs - age)) };
}

export async function forgetRequestsBefore(db: Handle, before: Time): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('callLimits').where('since', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
