/**
 * How a text becomes the words that are indexed and looked for. Both engines get them ready-made, so that they find the
 * same: small letters, without diacritics, whatever stands between them.
 */
import { folded } from '../../../../domain/text/folding.ts';

/** What is longer is known by its beginning, as every word can be looked for. */
const longestWord = 16;

export function wordsOf(text: string): string[] {
  return wordsIn(folded(text));
}

/** The words, and every address once more as a word of its own. */
export function wordsAndAddressesOf(text: string): string[] {
  const plain = folded(text);
  return [...addressesIn(plain), ...wordsIn(plain)];
}

/** What an address is found by: each of its words may be common, those on both sides of its sign hardly ever are. */
export function addressWordsOf(address: string): string[] {
  const plain = folded(address);
  const whole = addressesIn(plain);
  return whole.length > 0 ? whole : Array.from(new Set(wordsIn(plain)));
}

function wordsIn(plain: string): string[] {
  return (plain.match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []).map(shortened);
}

/** Joined by a sign that stands in no word, so that they cannot be found by typing. */
function addressesIn(plain: string): string[] {
  if (!plain.includes('@')) return [];
  // From the beginning of a word only: otherwise one of many letters would be tried from each of them.
  const pairs = plain.matchAll(/(?<![\p{L}\p{N}])([\p{L}\p{N}]+)@(?=([\p{L}\p{N}]+))/gu);
  return Array.from(pairs, ([, before = '', after = '']) => `${shortened(before)}·${shortened(after)}`);
}

function shortened(word: string): string {
  return word.length > longestWord ? word.slice(0, longestWord).toWellFormed() : word;
}

/** People write a number with and without their country, in groups of any length. */
export function wordsOfPhone(phone: string): string[] {
  const digits = digitsOf(phone);
  const withoutCountry = digits.length > 9 ? [digits.slice(-9)] : [];
  return [...wordsOf(phone), ...wordsOf(digits), ...withoutCountry];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^00/, '');
}

export type SearchTerms = {
  /** Each must begin some word. */
  words: string[];
  /** Or else this must: what was typed, read as a telephone number. */
  digits?: string | undefined;
};

const mostTerms = 20;
const looksLikePhone = /^[\s\d+()./-]+$/;

export function termsOf(typed: string): SearchTerms {
  const words = Array.from(new Set(wordsOf(typed))).slice(0, mostTerms);
  const digits = looksLikePhone.test(typed) ? wordsOf(digitsOf(typed))[0] : undefined;
  return digits === undefined || words.includes(digits) ? { words } : { words, digits };
}
