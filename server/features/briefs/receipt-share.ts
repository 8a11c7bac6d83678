/**
 * A receipt goes to an address that is not confirmed, so briefs could be sent to flood strangers with mail. Decided when a
 * brief comes in: one sender gets a few receipts at once, a few an hour later, then none for the day. Receipts of a network
 * or to a domain with many lately are sent after all others. Only a rank and a time are stored; addresses stay in memory,
 * for a day.
 */
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import { networksOf } from '../../platform/http/network-address.ts';
import type { Limit } from '../../platform/store/outbox/budget.ts';

export type ReceiptPlace = {
  /** Lower ones leave first. */
  rank: number;
  waitMs: number;
  /** Why there is no receipt, if there is none. */
  heldBack: string | undefined;
};

export type ReceiptShare = {
  /** `release` when the brief could not be saved. */
  place(sender: string, recipient: string): ReceiptPlace & { release(): void };
};

export type ShareOptions = {
  perSender: Limit;
  /** In milliseconds since any moment; a clock of the day could be set back. */
  elapsed?: () => number;
};

/** How many from the same source raise the rank by one. */
const crowds = { sender: 1, block: 4, provider: 8, domain: 8 };
const mostTimes = 64;
// Above this the source that was counted longest ago is forgotten.
const mostSources = 10_000;

export function createReceiptShare({
  perSender,
  elapsed = () => performance.now(),
}: ShareOptions): ReceiptShare {
  /** When each source asked, the latest one at the end. */
  const asked = new Map<string, number[]>();

  function ask(key: string, now: number): number[] {
    const times = [...(asked.get(key) ?? []).filter((time) => time > now - dayMs), now].slice(-mostTimes);
    asked.delete(key);
    asked.set(key, times);
    if (asked.size > mostSources) asked.delete(asked.keys().next().value!);
    return times;
  }

  function release(key: string, time: number): void {
    const times = asked.get(key) ?? [];
    const index = times.indexOf(time);
    if (index !== -1) times.splice(index, 1);
  }

  return {
    place(address, recipient) {
      const now = elapsed();
      const [sender, block, provider] = networksOf(address);
      const domain = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
      const sources = Object.entries({ sender, block, provider, domain }).map(([kind, name]) => ({
        key: `${kind} ${name}`,
        crowd: crowds[kind as keyof typeof crowds],
      }));
      const times = sources.map(({ key }) => ask(key, now));
      const lately = times.map((all) => all.filter((time) => time > now - hourMs).length);
      return {
        rank: Math.max(...sources.map(({ crowd }, index) => Math.ceil((lately[index] ?? 0) / crowd))),
        waitMs: (lately[0] ?? 0) > perSender.hour ? hourMs : 0,
        heldBack:
          (times[0]?.length ?? 0) > perSender.day
            ? 'Too many receipts asked for from one place; this one was held back.'
            : undefined,
        release: () => {
          for (const { key } of sources) release(key, now);
        },
      };
    },
  };
}
