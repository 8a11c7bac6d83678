/** Which other programs are told of events. */
import type { Handle, Time, WebhooksTable } from '../rows/schema.ts';

export type Webhook = WebhooksTable;

/** In the order in which they were added. */
export function listWebhooks(db: Handle): Promise<Webhook[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('id').execute();
}

export function findWebhook(db: Handle, id: string): Promise<Webhook | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertWebhook(tx: Handle, webhook: Webhook): Promise<void> {
  await tx.insertInto('webhooks').values(webhook).execute();
}

/** False if it is gone. */
export async function changeWebhook(
  db: Handle,
  id: string,
  change: Partial<Omit<Webhook, 'id'>>,
): Promise<boolean> {
  const result = await db.updateTable('webhooks').set(change).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteWebhook(tx: Handle, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Nothing has been accepted since then, unless it is known that nothing was for longer. */
export async function markFailing(tx: Handle, id: string, at: Time): Promise<void> {
  const query = tx.updateTable('webhooks').set({ failingSince: at }).where('id', '=', id);
  await query.where('failingSince', 'is', null).execute();
}

/** Those that stopped by themselves, the latest first. */
export function listStoppedWebhooks(db: Handle): Promise<Webhook[]> {
  const stopped = db.selectFrom('webhooks').selectAll().where('stoppedBy', 'in', ['failing', 'gone']);
  return stopped.orderBy('stoppedAt', 'desc').execute();
}

/** Those that have signed long enough beside the present ones. */
export async function forgetFormerSecrets(db: Handle, now: Time): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ formerSecret: null, formerUntil: null })
    .where('formerUntil', '<=', now)
    .execute();
}
