/** Polish never leaves a one-letter word at the end of a line: it is tied to the next word by a hard space. */
const hardSpace = '\u00a0';
const oneLetterWord = /(?<![\p{L}\p{N}])([wziaouWZIAOU]) (?=\S)/gu;

/** Words that read as one, and would read oddly over two lines. */
const oneBreath = /podanych w tym|do \d+ lat/g;

function keepTogether(text: string): string {
  // A hyphen is a place to break a line, unless the next letter is joined to it.
  return text
    .replace(oneBreath, (words) => words.replaceAll(' ', hardSpace))
    .replaceAll('e-mail', 'e-\u2060mail');
}

export function tieOneLetterWords(text: string): string {
  return text.replace(oneLetterWord, `$1${hardSpace}`);
}

/**
 * Ties the one-letter words and the set phrases of every text in a dictionary, so that dictionaries need no
 * hard spaces. Texts under the keys `asQuoted` stay letter for letter, because tests and answers compare them.
 */
export function typeset<const Dictionary>(
  dictionary: Dictionary,
  asQuoted: readonly string[] = [],
): Dictionary {
  return tieWithin(dictionary, asQuoted) as Dictionary;
}

function tieWithin(value: unknown, asQuoted: readonly string[]): unknown {
  if (typeof value === 'string') return tieOneLetterWords(keepTogether(value));
  if (typeof value === 'function') {
    return (...input: unknown[]) =>
      tieWithin((value as (...input: unknown[]) => unknown)(...input), asQuoted);
  }
  if (Array.isArray(value)) return value.map((part) => tieWithin(part, asQuoted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      asQuoted.includes(key) ? part : tieWithin(part, asQuoted),
    ]),
  );
}
