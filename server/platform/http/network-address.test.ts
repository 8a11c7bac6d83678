import { expect, test } from 'vitest';
import { networkOf } from './network-address.ts';

test('one subscriber is one caller: an IPv4 address, or the first half of an IPv6 one, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  const same = ['2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff:1:2:3', '2001:db8:0:1:8::%eth0'];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:1']));
  expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2');
  expect(networkOf('::1')).toBe('0:0:0:0');
});
