import { expect, test } from 'vitest';
import { counted } from './counted.ts';
import { admin } from '../pl/admin.ts';
import { adminPrivacy } from '../pl/admin-privacy.ts';

test('[two languages] Polish nouns follow their numbers', () => {
  const briefs = { one: 'brief', few: 'briefy', many: 'briefów' };
  expect([0, 1, 2, 4, 5, 12, 22, 25, 101, 102].map((count) => counted(count, briefs))).toEqual([
    '0 briefów',
    '1 brief',
    '2 briefy',
    '4 briefy',
    '5 briefów',
    '12 briefów',
    '22 briefy',
    '25 briefów',
    '101 briefów',
    '102 briefy',
  ]);
});

test('[two languages] the panel counts unread messages and requests in good Polish', () => {
  expect([1, 3, 5].map((count) => admin.tabs.unread(count))).toEqual([
    '1 nieprzeczytana',
    '3 nieprzeczytane',
    '5 nieprzeczytanych',
  ]);
  expect([1, 3, 5].map((count) => adminPrivacy.tabs.requests(count))).toEqual([
    '1 prośba',
    '3 prośby',
    '5 próśb',
  ]);
});
