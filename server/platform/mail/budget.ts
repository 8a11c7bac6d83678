/** A flood of submissions must not use up the owner's mail quota, nor bury a stranger's address in receipts. */
import type { MailKind } from '../../../domain/endpoints/mails.ts';
import type { Store } from '../store/database.ts';
import type { Claim } from '../store/outbox/claim.ts';
import { digestKind, receiptKind } from '../store/outbox/status.ts';
import type { MailDefinition, MailRegistry } from './definition.ts';
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

export type Budget = ReturnType<typeof createBudget>;

type BudgetOptions = {
  store: Store;
  registry: MailRegistry;
  limits: BudgetLimits | undefined;
  ownerAddress: string;
  collectMs?: number | undefined;
};

export function createBudget(options: BudgetOptions) {
  const { store, registry, limits, ownerAddress, collectMs = 60_000 } = options;
  const { notifications, toClients } = budgetedKinds(registry);
  const digest = { recipient: ownerAddress, collectMs };
  return {
    /** Without those that are under way already. */
    async claim(claim: Claim, isUnderway: (mailId: string) => boolean): Promise<ClaimedMails> {
      const claimed = await store.run(claimWithinLimits, { claim, limits, notifications, toClients, digest });
      return { ...claimed, mails: claimed.mails.filter(({ id }) => !isUnderway(id)) };
    },
  };
}

/** Receipts and the digest are one kind each, because indexes of the outbox name it. The others may be many. */
function budgetedKinds(registry: MailRegistry): { notifications: MailKind[]; toClients: MailKind[] } {
  const kindsOf = (budget: MailDefinition['budget']) =>
    (Object.keys(registry) as MailKind[]).filter((kind) => registry[kind].budget === budget);
  for (const [budget, kind] of [['receipt', receiptKind] as const, ['digest', digestKind] as const])
    if (kindsOf(budget).join() !== kind) throw new Error(`only ${kind} may have the budget ${budget}`);
  return { notifications: kindsOf('notification'), toClients: kindsOf('client') };
}
