/** A worker claims due mails as far as the limits allow; notifications above them go into a digest, receipts wait or fail. */
import type { MailKind } from '../../../../domain/endpoints/mails.ts';
import { hourMs } from '../../../../domain/text/durations.ts';
import { lockUntilCommit } from '../engine/engine.ts';
import type { Handle } from '../rows/schema.ts';
import { countUsed, placesLeft, placesNow, type Limit, type PacedLimit } from './budget.ts';
import { foldIntoDigest } from './digest.ts';
import { claimReceipts, refuseLastReceipts } from './receipt-queue.ts';
import { receiptKind } from './status.ts';
import type { Claim } from './claim.ts';
import { claimMails, markFailed, putBack, type OutboxMail } from './queue.ts';

export type BudgetLimits = { notifications: Limit; receipts: PacedLimit; receiptsPerAddress: Limit };

/** Who gets the digest of what is above the limits, and how long it collects. */
type DigestPlan = { recipient: string; collectMs: number };

type ClaimRequest = {
  claim: Claim;
  limits: BudgetLimits | undefined;
  /** Kinds of mails that announce to the owner what came in: a digest may stand for them. */
  notifications: readonly MailKind[];
  /** Kinds of mails that a client causes to their own address, besides the receipt. */
  toClients: readonly MailKind[];
  digest: DigestPlan;
};

export type ClaimedMails = {
  /** Claimed, and free to leave. */
  mails: OutboxMail[];
  /** There was more to do than one claim covers. */
  isMore: boolean;
  /** Receipts that are due have to wait for a place. */
  areReceiptsHeld: boolean;
};

/** As many as may hold up the writer in one go; the rest follow with the next claim. */
const mostMoved = 200;

export const claimWithinLimits = {
  module: import.meta.url,
  name: 'claimWithinLimits',
  isUnhurried: true,
  // Leases end with a start in any case, and the mark of a mail that has left is a commit that lasts.
  isRepeatable: true,
  async run(tx: Handle, { claim, limits, ...request }: ClaimRequest): Promise<ClaimedMails> {
    if (limits) return claimAsAllowed(tx, claim, limits, request);
    const mails = await claimMails(tx, claim);
    return { mails, isMore: mails.length === claim.batch, areReceiptsHeld: false };
  },
};

async function claimAsAllowed(
  tx: Handle,
  claim: Claim,
  limits: BudgetLimits,
  { notifications, toClients, digest }: Omit<ClaimRequest, 'claim' | 'limits'>,
): Promise<ClaimedMails> {
  // Two servers that judged at once would both use the last place.
  await lockUntilCommit(tx, 'blask mail budget');
  const { now } = claim;
  const forOwner = await placesLeft(tx, { kinds: notifications, limit: limits.notifications, now });
  const folded = forOwner > 0 ? 0 : await fold(tx, now, notifications, digest);
  // What may leave would have to be searched for among thousands that may not.
  if (folded === mostMoved) return { mails: [], isMore: true, areReceiptsHeld: false };
  const batch = forOwner > 0 ? Math.min(claim.batch, forOwner) : claim.batch;
  const without = [receiptKind, ...(forOwner > 0 ? [] : notifications)];
  const claimed = await claimMails(tx, { ...claim, batch, without });
  const forClients: ForClients = { kinds: [receiptKind, ...toClients], limits };
  const others = await putBackBuried(tx, claimed, claim, forClients);
  if (claimed.length === batch) return { mails: others, isMore: true, areReceiptsHeld: false };
  const rest = { ...claim, batch: claim.batch - claimed.length };
  const receipts = await claimReceiptsAsAllowed(tx, rest, forClients);
  return { ...receipts, mails: [...others, ...receipts.mails] };
}

function fold(
  tx: Handle,
  now: string,
  kinds: readonly MailKind[],
  { recipient, collectMs }: DigestPlan,
): Promise<number> {
  /** The first digest soon, so that the owner knows; the next ones an hour apart. */
  const sendAfter = (previous: string | undefined) => {
    const soonest = previous === undefined ? 0 : Math.min(Date.parse(previous), Date.parse(now)) + hourMs;
    return new Date(Math.max(Date.parse(now) + collectMs, soonest)).toISOString();
  };
  return foldIntoDigest(tx, { kinds, recipient, now, most: mostMoved, sendAfter });
}

/** What counts together against the limits of receipts. */
type ForClients = { kinds: readonly MailKind[]; limits: BudgetLimits };

async function claimReceiptsAsAllowed(
  tx: Handle,
  claim: Claim,
  { kinds, limits }: ForClients,
): Promise<ClaimedMails> {
  const { now } = claim;
  const { receipts: limit, receiptsPerAddress } = limits;
  const used = await countUsed(tx, { kinds, limit, now });
  const free = placesNow(used, limit, Date.parse(now));
  if (free === 0) {
    const error = 'Held back: too many receipts in a day.';
    const refused = await refuseLastReceipts(tx, { now, length: limit.day, most: mostMoved, error });
    return { mails: [], isMore: refused > 0, areReceiptsHeld: true };
  }
  const batch = Math.min(claim.batch, free);
  const claimed = await claimReceipts(tx, { ...claim, batch });
  const mails = await refuseBuried(tx, claimed, claim, { kinds, limit: receiptsPerAddress });
  return { mails, isMore: claimed.length === batch, areReceiptsHeld: false };
}

/** What is read when it leaves loses nothing by waiting, unlike a receipt. Judged one by one, each with those before it. */
async function putBackBuried(
  tx: Handle,
  claimed: OutboxMail[],
  { owner, now }: Claim,
  { kinds, limits }: ForClients,
): Promise<OutboxMail[]> {
  const mails: OutboxMail[] = [];
  for (const [index, mail] of claimed.entries()) {
    const except = claimed.slice(index).map(({ id }) => id);
    const { recipient } = mail;
    const isFree =
      !kinds.includes(mail.kind as MailKind) ||
      ((await placesLeft(tx, { kinds, except, limit: limits.receipts, now })) > 0 &&
        (await placesLeft(tx, { kinds, recipient, except, limit: limits.receiptsPerAddress, now })) > 0);
    if (isFree) mails.push(mail);
    else {
      const nextAttemptAt = new Date(Date.parse(now) + hourMs).toISOString();
      await putBack(tx, mail.id, owner, {
        nextAttemptAt,
        reason: 'Too many mails to clients; this one waits.',
      });
    }
  }
  return mails;
}

/** Judged one by one, each with those before it. */
async function refuseBuried(
  tx: Handle,
  claimed: OutboxMail[],
  { owner, now }: Claim,
  { kinds, limit }: { kinds: readonly MailKind[]; limit: Limit },
): Promise<OutboxMail[]> {
  const mails: OutboxMail[] = [];
  for (const [index, mail] of claimed.entries()) {
    const except = claimed.slice(index).map(({ id }) => id);
    const { recipient } = mail;
    if ((await placesLeft(tx, { kinds, recipient, except, limit, now })) > 0) mails.push(mail);
    else await markFailed(tx, mail.id, owner, 'Too many receipts to this address; this one was held back.');
  }
  return mails;
}
