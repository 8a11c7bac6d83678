import { expect, it } from 'vitest';
import { addressWordsOf, wordsAndAddressesOf } from './words.ts';

it('an address is a word of its own wherever it stands, and nothing else is', () => {
  const added = (text: string) => wordsAndAddressesOf(text).filter((word) => word.includes('·'));
  expect(added('(Łucja.Ząb@Firma.pl), ADA＠b.example a@b@c')).toEqual(['zab·firma', 'ada·b', 'a·b', 'b·c']);
  expect(added('ada @firma.pl, ada@ firma.pl, @, ·')).toEqual([]);
  expect(addressWordsOf('łucja.ząb@firma.pl')).toEqual(['zab·firma']);
  expect(addressWordsOf('ada_@firma.pl')).toEqual(['ada', 'firma', 'pl']);
});

it('a word of many letters costs no more than as many short ones', () => {
  // Tried from each of its letters it would take an hour.
  const long = 'W'.repeat(1_000_000);
  expect(wordsAndAddressesOf(`ada@firma.pl ${long} ada@firma.pl`)).toContain('w'.repeat(16));
});
