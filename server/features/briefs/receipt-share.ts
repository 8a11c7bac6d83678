/**
 * Limits the receipts of each sender when a brief arrives: a few at once, a few an hour later, then none for the day.
 * It also orders them: the more briefs came lately from the same network, or named the same mail domain, the later the
 * receipt is sent. Network addresses stay in memory, for a day; the database stores only the order and a time.
 */
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import { networksOf } from '../../platform/http/network-address.ts';
import type { Limit } from '../../platform/store/outbox/budget.ts';

export type ReceiptPlace = {
  /** Mails with lower numbers are sent first. */
  turn: number;
  waitMs: number;
  /** The reason why no receipt is sent. */
  heldBack: string | undefined;
};

export type ReceiptShare = {
  claim(sender: string, recipient: string): ReceiptPlace & { giveBack(): void };
};

export type ShareOptions = {
  perSender: Limit;
  /** In milliseconds, from a clock that is never set back. */
  elapsed?: () => number;
};

/** So many receipts from the same place move the next one back by one. */
const crowds = { sender: 1, block: 4, provider: 8, domain: 8 };
const mostTimes = 64;
// Bounds memory: above it the place that asked longest ago is forgotten.
const mostPlaces = 10_000;

export function createReceiptShare({
  perSender,
  elapsed = () => performance.now(),
}: ShareOptions): ReceiptShare {
  /** The times at which each place asked; the place that asked last is last. */
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
    claim(address, recipient) {
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
