import { describe, expect, test } from 'vitest';
import { hundredthsIn, hundredthsText } from './hundredths.ts';

describe('[estimates] amounts as the owner types them', () => {
  test.each([
    ['300', 30_000],
    ['1 200', 120_000],
    ['12\u00a0500,5', 1_250_050],
    ['99.05', 9_905],
    ['10%', 1_000],
    ['0', 0],
    ['250 zł', 25_000],
  ])('%s is %d hundredths', (typed, value) => expect(hundredthsIn(typed)).toBe(value));

  test.each(['', '-5', '1,234', '1e5', '12,', 'około 300', '0x10', '99999999999'])(
    '%s is no amount',
    (typed) => expect(hundredthsIn(typed)).toBeNull(),
  );

  test('what stands in a field is read back as the same amount', () => {
    for (const value of [0, 5, 99, 100, 30_000, 1_250_050]) {
      expect(hundredthsIn(hundredthsText(value, 'pl'))).toBe(value);
      expect(hundredthsIn(hundredthsText(value, 'en'))).toBe(value);
    }
  });
});
