import type { Mailer } from '../../platform/mail/mailer.ts';
import type { SendResult } from '../../platform/mail/send-now.ts';
import type { Store } from '../../platform/store/database.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';

type NotifyServices = { store: Store; mailer: Pick<Mailer, 'sendNow'>; ownerAddress: string };

/** Sends the notification of a stored brief while the owner waits for the outcome. */
export async function notifyNow(
  { store, mailer, ownerAddress }: NotifyServices,
  briefId: string,
): Promise<SendResult> {
  if (!(await findBrief(store.db, briefId))) return { result: 'unknown' };
  return mailer.sendNow({
    kind: 'brief-notification',
    recipient: ownerAddress,
    payload: {},
    briefId,
    createdAt: new Date().toISOString(),
  });
}
