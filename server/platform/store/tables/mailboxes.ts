/** How far a mailbox was read, by which process, and which mails were taken from it. */
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Handle, MailboxesTable, Time } from '../rows/schema.ts';

export type MailboxRecord = MailboxesTable;

export async function findMailbox(db: Handle, name: string): Promise<MailboxRecord | undefined> {
  return db.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();
}

type Lease = { name: string; owner: string; now: Time; until: Time };

/** Takes or prolongs the right to read the mailbox. Undefined while another process has it. */
export async function leaseMailbox(
  db: Handle,
  { name, owner, now, until }: Lease,
): Promise<MailboxRecord | undefined> {
  await db
    .insertInto('mailboxes')
    .values({ name, connectedAt: now, uidValidity: 0, lastUid: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return db
    .updateTable('mailboxes')
    .set({ leaseOwner: owner, leaseUntil: until })
    .where('name', '=', name)
    .where(({ or, eb }) =>
      or([
        eb('leaseUntil', 'is', null),
        eb('leaseUntil', '<=', now),
        eb('leaseOwner', '=', owner),
        // Of a clock that was ahead.
        eb('leaseUntil', '>', sql<Time>`${new Date(Date.parse(now) + longestLeaseMs).toISOString()}`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

const longestLeaseMs = 10 * 60_000;

export async function releaseMailbox(db: Handle, name: string, owner: string): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ leaseOwner: null, leaseUntil: null })
    .where('name', '=', name)
    .where('leaseOwner', '=', owner)
    .execute();
}

/** Only for a database that one process owns: whoever held it is dead. */
export async function freeMailboxes(db: Handle): Promise<void> {
  await db.updateTable('mailboxes').set({ leaseOwner: null, leaseUntil: null }).execute();
}

export async function noteMailboxRead(db: Handle, name: string, readAt: Time): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ readAt, failingSince: null, failure: null })
    .where('name', '=', name)
    .execute();
}

export async function noteMailboxFailing(db: Handle, name: string, at: Time, failure: string): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set(({ fn, val }) => ({
      failure,
      failingSince: fn.coalesce('failingSince', val(at)),
    }))
    .where('name', '=', name)
    .execute();
}

/** Where a mail lies. */
export type MailPosition = {
  mailbox: string;
  uidValidity: number;
  uid: number;
};

/** The mailbox was numbered anew: what it holds is looked at again. */
export async function beginNumbering(db: Handle, { mailbox, uidValidity, uid }: MailPosition): Promise<void> {
  await db.updateTable('mailboxes').set({ uidValidity, lastUid: uid }).where('name', '=', mailbox).execute();
}

/** False if the lease has gone to another process, which takes the mail instead. */
export async function advanceMailbox(
  tx: Handle,
  { mailbox, uidValidity, uid }: MailPosition,
  owner: string,
): Promise<boolean> {
  const moved = await tx
    .updateTable('mailboxes')
    .set({ lastUid: uid })
    .where('name', '=', mailbox)
    .where('uidValidity', '=', uidValidity)
    .where('leaseOwner', '=', owner)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

export function identityOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

type Taken = MailPosition & { identity: string; place: string; takenAt: Time };

/** False if a mail with this identity was taken before, here or under another number. */
export async function recordTaken(tx: Handle, taken: Taken): Promise<boolean> {
  const query = tx
    .insertInto('takenMails')
    .values(taken)
    .onConflict((conflict) => conflict.doNothing());
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function wasTaken(db: Handle, identity: string): Promise<boolean> {
  const query = db.selectFrom('takenMails').select('identity').where('identity', '=', identity);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The mail that lies there, not one that lay there under another numbering. */
export async function wasTakenFrom(
  db: Handle,
  { mailbox, uidValidity, uid }: MailPosition,
): Promise<boolean> {
  const query = db.selectFrom('takenMails').select('uid').where('mailbox', '=', mailbox);
  const found = await query.where('uidValidity', '=', uidValidity).where('uid', '=', uid).executeTakeFirst();
  return found !== undefined;
}

export async function countTakenSince(db: Handle, since: Time, place: string): Promise<number> {
  const { amount } = await db
    .selectFrom('takenMails')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('takenAt', '>=', since)
    .where('place', '=', place)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** No mailbox is looked through that far back. */
export async function forgetTaken(db: Handle, before: Time): Promise<void> {
  await db.deleteFrom('takenMails').where('takenAt', '<', before).execute();
}
