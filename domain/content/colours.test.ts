import { expect, test } from 'vitest';
import { hexOf, turnedHex } from './colours.ts';

test('[content] colours keep their looks in every notation', () => {
  expect(['oklch(0 0 0)', 'oklch(1 0 0)', 'oklch(0.628 0.2577 29.23)'].map(hexOf)).toEqual([
    '#000000',
    '#ffffff',
    '#ff0000',
  ]);
});

test('[content] a colour that is not turned, or turned all the way, is the one it was', () => {
  for (const colour of ['#ffd27a', '#0a0d1b', '#c98a4a', '#fffdf6', '#000000'])
    expect([turnedHex(colour, 0), turnedHex(colour, 360)]).toEqual([colour, colour]);
  expect(turnedHex('#ffd27a', 150)).not.toBe('#ffd27a');
});
