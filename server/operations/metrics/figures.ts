/** What the database holds and what waits to be sent, read with each request. */
import { queueDepth } from '../../platform/store/outbox/queue.ts';
import type { Store } from '../../platform/store/database.ts';
import { countBriefs } from '../../platform/store/tables/briefs.ts';
import { countMessages } from '../../platform/store/tables/messages.ts';

export type Figures = {
  briefs: Record<string, number>;
  messages: Record<string, number>;
  mailsWaiting: number;
  mailsFailed: number;
  /** Of the mail that has waited longest. */
  waitingSeconds: number;
};

export async function readFigures(store: Store, now = Date.now()): Promise<Figures> {
  const [mail, { all: _, ...briefs }, messages] = await Promise.all([
    queueDepth(store.db),
    countBriefs(store.db),
    countMessages(store.db),
  ]);
  return {
    briefs,
    messages,
    mailsWaiting: mail.waiting,
    mailsFailed: mail.failed,
    waitingSeconds: mail.oldest === null ? 0 : Math.max(0, (now - Date.parse(mail.oldest)) / 1000),
  };
}
