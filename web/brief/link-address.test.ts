import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test('[§5 inspiration link] an address without a scheme opens with https; only web addresses open at all', () => {
  expect(linkAddress('piekarnia.pl/torty')).toBe('https://piekarnia.pl/torty');
  expect(linkAddress(' localhost:8080/a ')).toBe('https://localhost:8080/a');
  expect(linkAddress('http://chleb.pl')).toBe('http://chleb.pl/');
  expect(linkAddress('javascript:alert(1)')).toBeUndefined();
  expect(linkAddress('data:text/html,x')).toBeUndefined();
  expect(linkAddress('nie jest adresem')).toBeUndefined();
});
