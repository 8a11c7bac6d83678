import type { Handle } from '../rows/schema.ts';
import { activeStatuses, failedStatus } from './status.ts';
import { fromRow, type OutboxMail } from './queue.ts';

export async function listRecent(db: Handle, limit: number): Promise<OutboxMail[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(fromRow);
}

/** Given up, or waiting after at least one failure; newest first. */
export async function listUndelivered(db: Handle, limit: number): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', failedStatus),
        and([eb('status', 'in', activeStatuses), eb('lastError', 'is not', null)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Whom mails are about, by their ids: null for what is gone, or was never about a person. */
export function listMailPeople(db: Handle, mailIds: string[]) {
  return db
    .selectFrom('outbox')
    .leftJoin('briefs', 'briefs.id', 'outbox.briefId')
    .leftJoin('contactMessages', 'contactMessages.id', 'outbox.messageId')
    .leftJoin('letters', 'letters.mailId', 'outbox.id')
    .select(({ fn }) => [
      'outbox.id',
      fn.coalesce('briefs.language', 'contactMessages.language').as('language'),
      'briefs.companyName',
      'briefs.contactName',
      'briefs.reference',
      'contactMessages.name as sender',
      'letters.subject as letterSubject',
    ])
    .where('outbox.id', 'in', mailIds)
    .execute();
}

export async function countDigestEntries(db: Handle, digestIds: string[]): Promise<Map<string, number>> {
  if (digestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['digestId', fn.countAll<number>().as('total')])
    .where('digestId', 'in', digestIds)
    .groupBy('digestId')
    .execute();
  return new Map(rows.map(({ digestId, total }) => [digestId ?? '', total]));
}
