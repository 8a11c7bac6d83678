import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test('[site editor] a text that is too long ends with a whole word', () => {
  expect(cutAtWord('jedno dwa trzy', 20)).toBe('jedno dwa trzy');
  expect(cutAtWord('jedno dwa trzy', 12)).toBe('jedno dwa');
  expect(cutAtWord('jedno dwa trzy', 9)).toBe('jedno dwa');
  expect(cutAtWord('jedno dwa trzy', 5)).toBe('jedno');
  expect(cutAtWord('jednowyrazowy', 5)).toBe('jedno');
  expect(cutAtWord('aaaa🐢', 5)).toBe('aaaa');
  expect(cutAtWord('jedno', 0)).toBe('');
});
