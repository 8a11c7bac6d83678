/** A flood of submissions must not use up the owner's mail quota, nor bury a stranger's address in receipts. */
import type { Store } from '../store/database.ts';
import type { Claim } from '../store/outbox/queue.ts';
import {
  claimWithinLimits,
  type BudgetLimits,
  type ClaimedMails,
} from '../store/outbox/claim-within-limits.ts';

/** Together within what a common mailbox may send in a day. */
export const usualLimits: BudgetLimits = {
  notifications: { hour: 100, day: 300 },
  receipts: { hour: 50, day: 150, atOnce: { hour: 20, day: 100 } },
  receiptsPerAddress: { hour: 5, day: 10 },
};

export type Budget = { take(claim: Claim, isUnderway: (mailId: string) => boolean): Promise<ClaimedMails> };

export type BudgetOptions = {
  store: Store;
  limits: BudgetLimits | undefined;
  ownerAddress: string;
  collectMs?: number | undefined;
};

export function createBudget({ store, limits, ownerAddress, collectMs = 60_000 }: BudgetOptions): Budget {
  const digest = { recipient: ownerAddress, collectMs };
  return {
    async take(claim, isUnderway) {
      const turn = await store.run(claimWithinLimits, { claim, limits, digest });
      return { ...turn, mails: turn.mails.filter(({ id }) => !isUnderway(id)) };
    },
  };
}
