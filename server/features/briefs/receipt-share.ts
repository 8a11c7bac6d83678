/**
 * What each sender may have of the receipts, decided when a brief comes in: a few at once, a few an hour later, then none
 * for the day. The rest is order: whoever comes from where many came from lately, or writes to where many wrote to,
 * stands behind those who do not. Written down are only a number and a time; addresses stay in memory, for a day.
 */
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import { networksOf } from '../../platform/http/network-address.ts';
import type { Limit } from '../../platform/store/outbox/budget.ts';

export type ReceiptPlace = {
  /** Lower ones leave first. */
  turn: number;
  waitMs: number;
  /** Why there is no receipt, if there is none. */
  heldBack: string | undefined;
};

export type ReceiptShare = {
  take(sender: string, recipient: string): ReceiptPlace & { giveBack(): void };
};

export type ShareOptions = {
  perSender: Limit;
  /** In milliseconds, and never set back: somebody's share must not depend on the time of day. */
  elapsed?: () => number;
};

/** How many from the same place count as one turn. */
const crowds = { sender: 1, block: 4, provider: 8, domain: 8 };
const mostTimes = 64;
// A flood from more places than this forgets the first of them, which costs little: it needed all of them.
const mostPlaces = 10_000;

export function createReceiptShare({
  perSender,
  elapsed = () => performance.now(),
}: ShareOptions): ReceiptShare {
  /** When each place asked, the one that asked last at the end. */
  const asked = new Map<string, number[]>();

  function ask(key: string, now: number): number[] {
    const times = [...(asked.get(key) ?? []).filter((time) => time > now - dayMs), now].slice(-mostTimes);
    asked.delete(key);
    asked.set(key, times);
    if (asked.size > mostPlaces) asked.delete(asked.keys().next().value!);
    return times;
  }

  function giveBack(key: string, time: number): void {
    const times = asked.get(key) ?? [];
    const index = times.indexOf(time);
    if (index !== -1) times.splice(index, 1);
  }

  return {
    take(address, recipient) {
      const now = elapsed();
      const [sender, block, provider] = networksOf(address);
      const domain = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
      const places = Object.entries({ sender, block, provider, domain }).map(([kind, name]) => ({
        key: `${kind} ${name}`,
        crowd: crowds[kind as keyof typeof crowds],
      }));
      const times = places.map(({ key }) => ask(key, now));
      const lately = times.map((all) => all.filter((time) => time > now - hourMs).length);
      return {
        turn: Math.max(...places.map(({ crowd }, index) => Math.ceil((lately[index] ?? 0) / crowd))),
        waitMs: (lately[0] ?? 0) > perSender.hour ? hourMs : 0,
        heldBack:
          (times[0]?.length ?? 0) > perSender.day
            ? 'Too many receipts asked for from one place; this one was held back.'
            : undefined,
        giveBack: () => {
          for (const { key } of places) giveBack(key, now);
        },
      };
    },
  };
}
