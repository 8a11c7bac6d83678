import { expect, test } from 'vitest';
import { mentionsEmail, withoutEmail } from './email-in-text.ts';

const email = 'ada@firma.pl';

test.each([
  ['ada@firma.pl', true],
  ['Pisz: ADA@Firma.pl.', true],
  ['<ada@firma.pl>, tel. 1', true],
  ['mailto:ada@firma.pl?x', true],
  ['wanda@firma.pl', false],
  ['nie-ada@firma.pl', false],
  ['x.ada@firma.pl', false],
  ['ada@firma.plus', false],
  ['ada@firma.pl.example', false],
  ['adaXfirma.pl', false],
])('[§2 privacy] the address in %s: %s', (text, expected) => {
  expect(mentionsEmail(text, email)).toBe(expected);
});

test('[§2 privacy] an address is seen at the start of a line, in a list and in a name', () => {
  for (const value of ['Od:\nada@firma.pl', '\tada@firma.pl', ['x', { y: email }], { [email]: 1 }])
    expect(mentionsEmail(value, email)).toBe(true);
  for (const value of [null, 7, ['x'], { wanda: 'nada@firma.pl' }])
    expect(mentionsEmail(value, email)).toBe(false);
});

test('[§2 privacy] blotting an address out leaves every other word', () => {
  const value = {
    note: 'Od Ada@firma.pl, nie wanda@firma.pl',
    list: ['x', 'ada@firma.pl'],
    count: 3,
    none: null,
    'ada@firma.pl': 'x',
  };
  expect(withoutEmail(value, email)).toEqual({
    note: 'Od […], nie wanda@firma.pl',
    list: ['x', '[…]'],
    count: 3,
    none: null,
    '[…]': 'x',
  });
});
