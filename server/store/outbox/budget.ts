/** How many mails left lately, for the limits on what a flood may send. */
import type { Handle } from '../database.ts';
import type { Time } from '../schema.ts';

export type SentQuery = { kinds: readonly string[]; recipient?: string; hourAgo: Time; dayAgo: Time };

// A mail sent today was made within the time it is retried for, and ids begin with the time of their making:
// a range of the primary key spares reading years of mails.
const longestWayMs = 4 * 24 * 60 * 60_000;

/** What a digest carried is not counted again. */
export async function countSent(
  db: Handle,
  { kinds, recipient, hourAgo, dayAgo }: SentQuery,
): Promise<{ hour: number; day: number }> {
  const oldest = Date.parse(dayAgo) - longestWayMs;
  const prefix = oldest.toString(16).padStart(12, '0');
  let query = db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('day'),
      fn.count<number>(eb.case().when('sentAt', '>', hourAgo).then(1).end()).as('hour'),
    ])
    .where('id', '>', `${prefix.slice(0, 8)}-${prefix.slice(8)}`)
    .where('kind', 'in', kinds)
    .where('status', '=', 'sent')
    .where('sentAt', '>', dayAgo)
    .where('digestId', 'is', null);
  if (recipient !== undefined) query = query.where('recipient', '=', recipient);
  return query.executeTakeFirstOrThrow();
}
