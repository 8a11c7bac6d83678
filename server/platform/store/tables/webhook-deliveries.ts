/** Events on their way to other programs: a queue, written in the transaction of what it tells. */
import { CompiledQuery } from 'kysely';
import { dayMs } from '../../../../domain/text/durations.ts';
import type { EventType } from '../../../../domain/triage/webhook-events.ts';
import { claimDue, releaseRow, type Claim } from '../outbox/claim.ts';
import { newId } from '../rows/identifiers.ts';
import { insertRow } from '../rows/insert-row.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { Handle, Time, WebhookDeliveriesTable } from '../rows/schema.ts';

const queue = 'webhookDeliveries';

export type WebhookDelivery = Omit<WebhookDeliveriesTable, 'data'> & { data: Record<string, string> };

/** So long it is tried again and again. */
const patienceMs = 3 * dayMs;

function giveUpFrom(at: Time): Time {
  return new Date(Date.parse(at) + patienceMs).toISOString();
}

type NewEvent = { type: EventType; at: Time } & (
  | { briefId: string; detail?: Record<string, string> }
  | { messageId: string }
);

/** For each webhook that is told at present. Call it inside the transaction of what it tells. */
export async function queueEvent(tx: Handle, event: NewEvent): Promise<void> {
  // Asked with every brief: putting the statement together would last longer than the answer.
  const asked = CompiledQuery.raw('select id, events from webhooks where stopped_at is null');
  const { rows } = await tx.executeQuery<{ id: string; events: string | null }>(asked);
  const told = rows.filter(
    ({ events }) => events === null || parseJson<string[]>(events).includes(event.type),
  );
  if (told.length === 0) return;
  const about =
    'briefId' in event
      ? { briefId: event.briefId, ...(await referenceOf(tx, event.briefId)), ...event.detail }
      : { messageId: event.messageId };
  for (const { id } of told)
    await queueDelivery(tx, { webhookId: id, type: event.type, about, at: event.at });
}

type NewDelivery = { webhookId: string; type: EventType; about: Record<string, string>; at: Time };

export async function queueDelivery(tx: Handle, { webhookId, type, about, at }: NewDelivery): Promise<void> {
  await insertRow(tx, queue, {
    id: newId(),
    webhookId,
    type,
    briefId: about['briefId'] ?? null,
    messageId: about['messageId'] ?? null,
    data: toJson(about),
    status: 'queued',
    attempts: 0,
    nextAttemptAt: at,
    leaseUntil: null,
    leaseOwner: null,
    lastError: null,
    answerCode: null,
    createdAt: at,
    triedAt: null,
    giveUpAt: giveUpFrom(at),
  });
}

function referenceOf(tx: Handle, briefId: string): Promise<{ reference: string } | undefined> {
  return tx.selectFrom('briefs').select('reference').where('id', '=', briefId).executeTakeFirst();
}

/** The next one of a webhook that is not `busy`. */
export async function claimDelivery(
  db: Handle,
  claim: Omit<Claim, 'batch'>,
  busy: readonly string[],
): Promise<WebhookDelivery | undefined> {
  const [row] = await claimDue(db, queue, { ...claim, batch: 1 }, { column: 'webhookId', values: busy });
  return row && fromRow(row);
}

type Settled = Pick<WebhookDelivery, 'status' | 'lastError' | 'answerCode' | 'triedAt'> & {
  nextAttemptAt?: Time;
};

/** False: another worker has leased it meanwhile, and what that one finds counts. */
export function settleDelivery(db: Handle, id: string, owner: string, change: Settled): Promise<boolean> {
  return releaseRow(db, queue, { id, owner, change });
}

/** Due now, with its full time before it; false while it is under way, or if there is no such delivery. */
export async function requeueDelivery(
  db: Handle,
  { id, webhookId, now }: { id: string; webhookId: string; now: Time },
): Promise<boolean> {
  const result = await db
    .updateTable(queue)
    .set({ status: 'queued', nextAttemptAt: now, giveUpAt: giveUpFrom(now) })
    .where('id', '=', id)
    .where('webhookId', '=', webhookId)
    .where('leaseUntil', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Not tried yet. */
export function findWaitingTest(db: Handle, webhookId: string): Promise<{ id: string } | undefined> {
  const waiting = db.selectFrom(queue).select('id').where('webhookId', '=', webhookId);
  return waiting
    .where('type', '=', 'test')
    .where('status', 'in', ['queued', 'sending'])
    .limit(1)
    .executeTakeFirst();
}

/** Newest first. */
export async function listDeliveries(
  db: Handle,
  webhookId: string,
  { undelivered, limit }: { undelivered: boolean; limit: number },
): Promise<WebhookDelivery[]> {
  let query = db.selectFrom(queue).selectAll().where('webhookId', '=', webhookId);
  if (undelivered) query = query.where('status', '<>', 'sent');
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(fromRow);
}

/** Of a webhook that is gone, as many as may hold up the writer in one go. Gives back how many there were. */
export async function deleteDeliveries(db: Handle, webhookId: string, most: number): Promise<number> {
  const some = db.selectFrom(queue).select('id').where('webhookId', '=', webhookId).limit(most);
  const result = await db.deleteFrom(queue).where('id', 'in', some).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function fromRow(row: WebhookDeliveriesTable): WebhookDelivery {
  return { ...row, data: parseJson(row.data) };
}
