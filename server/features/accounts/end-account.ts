/**
 * The one place where an account ends. Whatever is kept by account refers to `accounts.id` with `on delete cascade`, or
 * `set null` like the assignee of a brief: it goes with the row, in the same transaction, and needs no line here. What
 * stands outside the database, or outlives the account under another key, is ended here.
 */
import type { Handle } from '../../platform/store/database.ts';
import { dropUnsentTo } from '../../platform/store/outbox/queue.ts';
import { deleteAccount, type Account } from '../../platform/store/tables/accounts.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { listAssigned } from '../../platform/store/tables/assignees.ts';

export async function endAccount(tx: Handle, { id, email, name }: Account, actor: string): Promise<void> {
  const done = { at: new Date().toISOString(), actor, detail: { email, name } };
  for (const briefId of await listAssigned(tx, id))
    await appendActivity(tx, { ...done, action: 'unassigned', subjectKind: 'brief', subjectId: briefId });
  await deleteAccount(tx, id);
  await dropUnsentTo(tx, email);
  await appendActivity(tx, { ...done, action: 'removed', subjectKind: 'account', subjectId: id });
}
