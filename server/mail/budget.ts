/** A flood of submissions must not use up the owner's mail quota, nor bury a stranger's address in receipts. */
import type { Handle, Store } from '../store/database.ts';
import { lockBudget, placesLeft, type Limit } from '../store/outbox/budget.ts';
import { foldIntoDigest } from '../store/outbox/digest.ts';
import {
  callForward,
  firstWaiting,
  joinLine,
  listPlaces,
  receiptKind,
  refuseWaiting,
  waitAtFront,
} from '../store/outbox/line.ts';
import { claimMails, markFailed, type Claim, type OutboxMail } from '../store/outbox/queue.ts';
import { ownerKinds } from './mail-kinds.ts';
import { dayMs, hourMs, nextPlaces } from './places.ts';

export type BudgetLimits = { notifications: Limit; receipts: Limit; receiptsPerAddress: Limit };

/** Together within what a common mailbox may send in a day. */
export const usualLimits: BudgetLimits = {
  notifications: { hour: 100, day: 300 },
  receipts: { hour: 50, day: 150 },
  receiptsPerAddress: { hour: 5, day: 10 },
};

/** As many as may hold up the writer in one go; the rest have the next turn. */
const mostMoved = 200;
const mostMoments = 8;

type Turn = {
  /** Claimed, and free to leave. */
  mails: OutboxMail[];
  /** There was more to do than one turn takes. */
  isMore: boolean;
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
      if (!limits) {
        const claimed = await claimMails(store.db, claim);
        return {
          mails: claimed.filter(({ id }) => !isUnderway(id)),
          isMore: claimed.length === claim.batch,
        };
      }
      return store.transaction((tx) => takeWithin(tx, claim, limits, isUnderway));
    },
  };

  async function takeWithin(
    tx: Handle,
    claim: Claim,
    limits: BudgetLimits,
    isUnderway: (mailId: string) => boolean,
  ): Promise<Turn> {
    await lockBudget(tx);
    const period = periodBefore(claim.now);
    const forOwner = await placesLeft(tx, { ...period, kinds: ownerKinds, limit: limits.notifications });
    const forVisitors = await placesLeft(tx, { ...period, kinds: [receiptKind], limit: limits.receipts });
    const folded = forOwner > 0 ? 0 : await fold(tx, claim.now);
    // What may leave would have to be searched for among thousands that may not.
    if (folded === mostMoved) return { mails: [], isMore: true };
    const moved = await tendLine(tx, claim.now, limits.receipts, forVisitors);
    const batch = Math.min(claim.batch, ...[forOwner, forVisitors].filter((left) => left > 0));
    const without = [...(forOwner > 0 ? [] : ownerKinds), ...(forVisitors > 0 ? [] : [receiptKind])];
    const claimed = await claimMails(tx, { ...claim, batch, without });
    const fresh = claimed.filter(({ id }) => !isUnderway(id));
    const mails = await refuseBuried(tx, fresh, claim, limits.receiptsPerAddress);
    return { mails, isMore: moved > 0 || claimed.length === batch };
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
    const soonest = previous === undefined ? 0 : Date.parse(previous) + hourMs;
    return new Date(Math.max(now + collectMs, soonest)).toISOString();
  }
}

function periodBefore(now: string): { hourAgo: string; dayAgo: string } {
  const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
  return { hourAgo: ago(hourMs), dayAgo: ago(dayMs) };
}

/** Gives back how many receipts were moved or refused. */
async function tendLine(tx: Handle, now: string, limit: Limit, left: number): Promise<number> {
  const first = await firstWaiting(tx);
  if (!first) return 0;
  const isDue = first.nextAttemptAt <= now;
  if (left > 0) {
    const hasWaited = first.nextAttemptAt > first.createdAt;
    if (isDue && hasWaited) return 0;
    const called = await callForward(tx, { now, most: Math.min(left, mostMoved) });
    // Otherwise those who keep coming would take every place from those who stand in line.
    return called > 0 && isDue ? called + (await sendToEnd(tx, now, limit)) : called;
  }
  const { dayAgo } = periodBefore(now);
  if (first.createdAt < dayAgo) {
    const error = 'Held back: too many receipts in a day.';
    const refused = await refuseWaiting(tx, { now, before: dayAgo, most: mostMoved, error });
    if (refused > 0) return refused;
  }
  if (!isDue) return 0;
  const joined = await sendToEnd(tx, now, limit);
  // Only when nothing but these is due: they would have to be searched for among newcomers.
  return joined > 0 ? joined : waitForPlace(tx, now, limit);
}

async function sendToEnd(tx: Handle, now: string, limit: Limit): Promise<number> {
  let joined = 0;
  for (const { at, size } of await nextGroups(tx, now, limit, 'line')) {
    const count = await joinLine(tx, { now, to: at, most: size });
    joined += count;
    if (count < size) break;
  }
  return joined;
}

async function waitForPlace(tx: Handle, now: string, limit: Limit): Promise<number> {
  const [first] = await nextGroups(tx, now, limit, 'sent');
  return waitAtFront(tx, { now, to: first!.at, most: mostMoved });
}

/** The next places after those taken so far, the ones at the same moment together. */
async function nextGroups(
  tx: Handle,
  now: string,
  limit: Limit,
  extent: 'line' | 'sent',
): Promise<{ at: string; size: number }[]> {
  const most = Math.max(limit.hour, limit.day);
  const taken = await listPlaces(tx, { since: periodBefore(now).dayAgo, now, most, with: extent });
  const times = taken.map((time) => Date.parse(time));
  const groups = new Map<number, number>();
  for (const place of nextPlaces(times, limit, Date.parse(now), mostMoved))
    groups.set(place, (groups.get(place) ?? 0) + 1);
  return Array.from(groups, ([at, size]) => ({ at: new Date(at).toISOString(), size })).slice(0, mostMoments);
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
    const { kind, recipient } = mail;
    const left =
      kind === receiptKind
        ? await placesLeft(tx, {
            ...periodBefore(now),
            kinds: [kind],
            recipient,
            except: claimed.slice(index).map(({ id }) => id),
            limit,
          })
        : 1;
    if (left > 0) mails.push(mail);
    else await markFailed(tx, mail.id, owner, 'Too many receipts to this address; this one was held back.');
  }
  return mails;
}
