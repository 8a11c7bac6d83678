/** A flood of submissions must not use up the owner's mail quota, nor bury a stranger's address in receipts. */
import type { Handle } from '../store/database.ts';
import { countSent } from '../store/outbox/budget.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { isOwnerNotification, ownerKinds } from './mail-kinds.ts';

type Limit = { hour: number; day: number };

export type BudgetLimits = { notifications: Limit; receipts: Limit; receiptsPerAddress: Limit };

/** Together within what a common mailbox may send in a day. */
export const usualLimits: BudgetLimits = {
  notifications: { hour: 100, day: 300 },
  receipts: { hour: 50, day: 150 },
  receiptsPerAddress: { hour: 5, day: 10 },
};

type Verdict = 'send' | 'digest' | { wait: string } | { refuse: string };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export type Budget = {
  judge(mail: OutboxMail, now: number): Promise<Verdict>;
  /** The mail's outcome is written: from here on the store counts it. */
  settled(mail: OutboxMail): void;
  digestAfter(previous: string | undefined, now: number): string;
};

export function createBudget(db: Handle, limits: BudgetLimits | undefined, collectMs = 60_000): Budget {
  const underway = new Map<string, OutboxMail>();
  let last: Promise<unknown> = Promise.resolve();

  async function isWithin(limit: Limit, kinds: readonly string[], now: number, recipient?: string) {
    const leaving = Array.from(underway.values()).filter(
      (mail) => kinds.includes(mail.kind) && (recipient === undefined || mail.recipient === recipient),
    ).length;
    const sent = await countSent(db, {
      kinds,
      ...(recipient === undefined ? {} : { recipient }),
      hourAgo: new Date(now - hourMs).toISOString(),
      dayAgo: new Date(now - dayMs).toISOString(),
    });
    return sent.hour + leaving < limit.hour && sent.day + leaving < limit.day;
  }

  async function verdictOn(mail: OutboxMail, now: number, limits: BudgetLimits): Promise<Verdict> {
    if (isOwnerNotification(mail.kind)) {
      return (await isWithin(limits.notifications, ownerKinds, now)) ? 'send' : 'digest';
    }
    if (mail.kind !== 'brief-receipt') return 'send';
    const kinds = ['brief-receipt'];
    if (!(await isWithin(limits.receiptsPerAddress, kinds, now, mail.recipient))) {
      return { refuse: 'Too many receipts to this address; this one was held back.' };
    }
    if (await isWithin(limits.receipts, kinds, now)) return 'send';
    if (now - Date.parse(mail.createdAt) > dayMs) return { refuse: 'Held back: too many receipts in a day.' };
    return { wait: new Date(now + hourMs).toISOString() };
  }

  return {
    judge(mail, now) {
      if (!limits) return Promise.resolve('send');
      const turn = last.then(async () => {
        const verdict = await verdictOn(mail, now, limits);
        if (verdict === 'send') underway.set(mail.id, mail);
        return verdict;
      });
      // One after another, or two mails would both take the last place.
      last = turn.catch(() => {});
      return turn;
    },
    settled: (mail) => void underway.delete(mail.id),
    /** The first digest soon, so that the owner knows; the next ones an hour apart. */
    digestAfter(previous, now) {
      const soonest = previous === undefined ? 0 : Date.parse(previous) + hourMs;
      return new Date(Math.max(now + collectMs, soonest)).toISOString();
    },
  };
}
