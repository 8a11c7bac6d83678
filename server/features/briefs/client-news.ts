/** What a client did about a brief: mailed to the owner, and to the colleague whose brief it is. */
import type { Handle } from '../../platform/store/database.ts';
import { enqueueMail, type NewMail, type OutboxMail } from '../../platform/store/outbox/queue.ts';
import { findAssignee } from '../../platform/store/tables/assignees.ts';

type News = NewMail & { briefId: string; payload: object };

/** The owner's mail, as `enqueueMail` gives it. */
export async function enqueueNews(tx: Handle, mail: News): Promise<OutboxMail | undefined> {
  const queued = await enqueueMail(tx, mail);
  const assignee = await findAssignee(tx, mail.briefId);
  // The owner's own briefs are mailed once.
  if (queued && assignee?.role === 'colleague') {
    const { id, email } = assignee;
    const dedupeKey = mail.dedupeKey ? `${mail.dedupeKey}:${id}` : null;
    await enqueueMail(tx, {
      ...mail,
      recipient: email,
      payload: { ...mail.payload, toAccount: id },
      dedupeKey,
    });
  }
  return queued;
}
