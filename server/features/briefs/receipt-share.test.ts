import { expect, test } from 'vitest';
import { hourMs } from '../../../domain/text/durations.ts';
import { createReceiptShare } from './receipt-share.ts';

let at = 0;
const share = () => createReceiptShare({ perSender: { hour: 2, day: 4 }, elapsed: () => at });
const facts = ({ rank, waitMs, heldBack }: { rank: number; waitMs: number; heldBack?: string | undefined }) =>
  `${rank} ${waitMs / hourMs} ${heldBack === undefined ? 'leaves' : 'held back'}`;

test('[R45] one sender has a few receipts at once, a few an hour later, and then none until the day is over', () => {
  at = 0;
  const { place } = share();
  const asked = Array.from({ length: 5 }, (_, count) => facts(place('192.0.2.1', `a@d${count}.example`)));
  expect(asked).toEqual(['1 0 leaves', '2 0 leaves', '3 1 leaves', '4 1 leaves', '5 1 held back']);
  at = 23 * hourMs;
  expect(facts(place('192.0.2.1', 'a@e.example'))).toBe('1 0 held back');
  at = 48 * hourMs;
  expect(facts(place('192.0.2.1', 'a@f.example'))).toBe('1 0 leaves');
});

test('a subscriber’s many addresses of IPv6 are one sender', () => {
  const { place } = share();
  for (let host = 1; host <= 4; host++) place(`2001:db8:1:2::${host}`, `a@d${host}.example`);
  expect(place('2001:db8:1:2:ffff::9', 'a@e.example').heldBack).toContain('Too many');
  expect(place('2001:db8:9:2::1', 'a@f.example').heldBack).toBeUndefined();
});

type Nth = (n: number) => { from: string; to: string };
const crowds: [string, Nth][] = [
  ['the same provider', (n) => ({ from: `10.7.${n}.1`, to: `a@d${n}.example` })],
  ['the same block of addresses', (n) => ({ from: `10.7.7.${n}`, to: `a@d${n}.example` })],
  ['anywhere, to the same domain', (n) => ({ from: `${n}.0.0.1`, to: `a${n}@strangers.example` })],
];

test.each(crowds)('[R45] a crowd from %s stands behind a visitor from elsewhere', (_name, nth) => {
  const { place } = share();
  const ranks = Array.from({ length: 60 }, (_, count) => {
    const { from, to } = nth(count + 1);
    return place(from, to).rank;
  });
  expect(ranks[0]).toBe(1);
  expect(ranks.at(-1)).toBeGreaterThan(5);
  expect(place('203.0.113.9', 'anna@firma.example').rank).toBe(1);
});

test('what was not saved takes nothing from its sender', () => {
  const { place } = share();
  for (let count = 0; count < 20; count++) place('192.0.2.1', 'a@d.example').release();
  expect(facts(place('192.0.2.1', 'a@d.example'))).toBe('1 0 leaves');
});
