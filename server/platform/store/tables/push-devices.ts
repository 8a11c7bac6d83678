/** Devices that ring for somebody on the team. */
import { CompiledQuery, sql } from 'kysely';
import { hourMs } from '../../../../domain/text/durations.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { AccountsTable, Handle, PushDevicesTable, Time } from '../rows/schema.ts';

export type PushDeviceRow = PushDevicesTable;

export async function hasDevices(db: Handle): Promise<boolean> {
  // Asked with every brief: putting the statement together would last longer than the answer.
  const { rows } = await db.executeQuery(CompiledQuery.raw('select id from push_devices limit 1'));
  return rows.length > 0;
}

export function listDevicesOf(db: Handle, accountId: string): Promise<PushDeviceRow[]> {
  const query = db.selectFrom('pushDevices').selectAll().where('accountId', '=', accountId);
  return query.orderBy('addedAt').orderBy('id').execute();
}

type NewDevice = Pick<
  PushDeviceRow,
  'id' | 'accountId' | 'endpoint' | 'p256dh' | 'auth' | 'name' | 'language' | 'addedAt'
>;

/** A browser has one address: whoever signed in there last is told. */
export async function saveDevice(tx: Handle, device: NewDevice): Promise<PushDeviceRow> {
  const { id: _id, endpoint: _endpoint, addedAt: _addedAt, ...renewed } = device;
  return tx
    .insertInto('pushDevices')
    .values({ ...device, toldAt: null, hourFrom: null, toldInHour: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(renewed))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDevice(db: Handle, id: string, accountId?: string): Promise<boolean> {
  let query = db.deleteFrom('pushDevices').where('id', '=', id);
  if (accountId !== undefined) query = query.where('accountId', '=', accountId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

export async function findChoices(db: Handle, accountId: string): Promise<unknown> {
  const query = db.selectFrom('accounts').select('pushChoices').where('id', '=', accountId);
  const { pushChoices = null } = (await query.executeTakeFirst()) ?? {};
  return pushChoices === null ? null : parseJson<unknown>(pushChoices);
}

export async function saveChoices(db: Handle, accountId: string, choices: unknown): Promise<void> {
  const pushChoices = toJson(choices);
  await db.updateTable('accounts').set({ pushChoices }).where('id', '=', accountId).execute();
}

export type OwnedDevice = PushDeviceRow &
  Pick<AccountsTable, 'email' | 'role'> & {
    /** As stored. */
    choices: unknown;
  };

/** More ring for nobody: an account has ten, and a team is small. */
const mostListed = 1_000;

/** Every device, or one, with whose it is. */
export async function listOwnedDevices(db: Handle, id?: string): Promise<OwnedDevice[]> {
  let query = db
    .selectFrom('pushDevices')
    .innerJoin('accounts', 'accounts.id', 'pushDevices.accountId')
    .selectAll('pushDevices')
    .select(['accounts.email', 'accounts.role', 'accounts.pushChoices']);
  if (id !== undefined) query = query.where('pushDevices.id', '=', id);
  const rows = await query.limit(mostListed).execute();
  return rows.map(({ pushChoices, ...row }) => ({
    ...row,
    choices: pushChoices === null ? null : parseJson<unknown>(pushChoices),
  }));
}

/** Counts a notification against the device's hour. False: the hour is full, until when is in the row. */
export async function takePlace(db: Handle, id: string, now: Time, most: number): Promise<boolean> {
  const hourAgo = new Date(Date.parse(now) - hourMs).toISOString();
  // A beginning that lies ahead is of a clock that was.
  const isOver = sql<boolean>`(hour_from is null or hour_from <= ${hourAgo} or hour_from > ${now})`;
  const query = db
    .updateTable('pushDevices')
    .set({
      hourFrom: sql<Time>`case when ${isOver} then ${now} else hour_from end`,
      toldInHour: sql<number>`case when ${isOver} then 1 else told_in_hour + 1 end`,
    })
    .where('id', '=', id)
    .where(({ or, eb }) => or([isOver, eb('toldInHour', '<', most)]));
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function markTold(db: Handle, id: string, toldAt: Time): Promise<void> {
  await db.updateTable('pushDevices').set({ toldAt }).where('id', '=', id).execute();
}
