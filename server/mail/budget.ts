/** A flood of submissions must not use up the owner's mail quota, nor bury a stranger's address in receipts. */
import type { Handle, Store } from '../store/database.ts';
import { countTaken, lockBudget, placesLeft, type Limit } from '../store/outbox/budget.ts';
import { foldIntoDigest } from '../store/outbox/digest.ts';
import { claimReceipts, receiptKind, shortenLine } from '../store/outbox/line.ts';
import { claimMails, markFailed, type Claim, type OutboxMail } from '../store/outbox/queue.ts';
import { ownerKinds } from './mail-kinds.ts';
import { hourMs, placesNow, type PacedLimit } from './places.ts';

export type BudgetLimits = { notifications: Limit; receipts: PacedLimit; receiptsPerAddress: Limit };

/** Together within what a common mailbox may send in a day. */
export const usualLimits: BudgetLimits = {
  notifications: { hour: 100, day: 300 },
  receipts: { hour: 50, day: 150, atOnce: { hour: 20, day: 100 } },
  receiptsPerAddress: { hour: 5, day: 10 },
};

/** As many as may hold up the writer in one go; the rest have the next turn. */
const mostMoved = 200;

type Turn = {
  /** Claimed, and free to leave. */
  mails: OutboxMail[];
  /** There was more to do than one turn takes. */
  isMore: boolean;
  /** Receipts that are due have to wait for a place. */
  areReceiptsHeld: boolean;
};

export type Budget = {
  /** Takes due mails as far as the limits allow, and moves on those that are above them. */
  take(claim: Claim, isUnderway: (mailId: string) => boolean): Promise<Turn>;
};

export type BudgetOptions = {
  store: Store;
  limits: BudgetLimits | undefined;
  ownerAddress: string;
  collectMs?: number | undefined;
};

export function createBudget({ store, limits, ownerAddress, collectMs = 60_000 }: BudgetOptions): Budget {
  return {
    async take(claim, isUnderway) {
      const turn = limits
        ? await store.transaction((tx) => takeWithin(tx, claim, limits))
        : await takeAll(store.db, claim);
      return { ...turn, mails: turn.mails.filter(({ id }) => !isUnderway(id)) };
    },
  };

  async function takeWithin(tx: Handle, claim: Claim, limits: BudgetLimits): Promise<Turn> {
    await lockBudget(tx);
    const { now } = claim;
    const forOwner = await placesLeft(tx, { kinds: ownerKinds, limit: limits.notifications, now });
    const folded = forOwner > 0 ? 0 : await fold(tx, now);
    // What may leave would have to be searched for among thousands that may not.
    if (folded === mostMoved) return { mails: [], isMore: true, areReceiptsHeld: false };
    const batch = forOwner > 0 ? Math.min(claim.batch, forOwner) : claim.batch;
    const without = [receiptKind, ...(forOwner > 0 ? [] : ownerKinds)];
    const others = await claimMails(tx, { ...claim, batch, without });
    if (others.length === batch) return { mails: others, isMore: true, areReceiptsHeld: false };
    const receipts = await takeReceipts(tx, { ...claim, batch: claim.batch - others.length }, limits);
    return { ...receipts, mails: [...others, ...receipts.mails] };
  }

  function fold(tx: Handle, now: string): Promise<number> {
    return foldIntoDigest(tx, {
      kinds: ownerKinds,
      recipient: ownerAddress,
      now,
      most: mostMoved,
      sendAfter: (previous) => digestAfter(previous, Date.parse(now)),
    });
  }

  /** The first digest soon, so that the owner knows; the next ones an hour apart. */
  function digestAfter(previous: string | undefined, now: number): string {
    const soonest = previous === undefined ? 0 : Math.min(Date.parse(previous), now) + hourMs;
    return new Date(Math.max(now + collectMs, soonest)).toISOString();
  }
}

async function takeAll(db: Handle, claim: Claim): Promise<Turn> {
  const mails = await claimMails(db, claim);
  return { mails, isMore: mails.length === claim.batch, areReceiptsHeld: false };
}

async function takeReceipts(tx: Handle, claim: Claim, limits: BudgetLimits): Promise<Turn> {
  const { now } = claim;
  const { receipts: limit, receiptsPerAddress } = limits;
  const taken = await countTaken(tx, { kinds: [receiptKind], limit, now });
  const free = placesNow(taken, limit, Date.parse(now));
  if (free === 0) {
    const error = 'Held back: too many receipts in a day.';
    const refused = await shortenLine(tx, { now, length: limit.day, most: mostMoved, error });
    return { mails: [], isMore: refused > 0, areReceiptsHeld: true };
  }
  const batch = Math.min(claim.batch, free);
  const claimed = await claimReceipts(tx, { ...claim, batch });
  const mails = await refuseBuried(tx, claimed, claim, receiptsPerAddress);
  return { mails, isMore: claimed.length === batch, areReceiptsHeld: false };
}

/** Judged one by one, each with those before it. */
async function refuseBuried(
  tx: Handle,
  claimed: OutboxMail[],
  { owner, now }: Claim,
  limit: Limit,
): Promise<OutboxMail[]> {
  const mails: OutboxMail[] = [];
  for (const [index, mail] of claimed.entries()) {
    const except = claimed.slice(index).map(({ id }) => id);
    const { recipient } = mail;
    if ((await placesLeft(tx, { kinds: [receiptKind], recipient, except, limit, now })) > 0) mails.push(mail);
    else await markFailed(tx, mail.id, owner, 'Too many receipts to this address; this one was held back.');
  }
  return mails;
}
