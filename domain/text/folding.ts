const lettersWithoutDecomposition: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Small letters without diacritics: what people type who are in a hurry. */
export function folded(text: string): string {
  return (text.length < longText ? undefined : foldedToAscii(text)) ?? foldedInPieces(text);
}

/** From here on bytes pay. */
const longText = 200;

/** In half the time of a text put together from pieces; patterns read the result faster as well. */
function foldedToAscii(text: string): string | undefined {
  const plain = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const letter = asciiLetters[text.charCodeAt(at)];
    if (!letter) return undefined;
    plain[at] = letter;
  }
  return ascii.decode(plain);
}

function foldedInPieces(text: string): string {
  const small = text.toLowerCase();
  let plain = '';
  let from = 0;
  for (let at = 0; at < small.length; at++) {
    const letter = small.charCodeAt(at);
    if (letter < firstFolded) continue;
    if (letter >= latinLetters.length) return foldedOfAnyScript(text);
    plain += small.slice(from, at) + latinLetters[letter];
    from = at + 1;
  }
  return plain + small.slice(from);
}

const firstFolded = 0x80;
/** Latin letters fold one by one, which takes a third of the time; of other scripts neighbours count. */
const latinLetters = Array.from({ length: 0x250 }, (_, letter) =>
  foldedOfAnyScript(String.fromCharCode(letter)),
);

/** 0 for what folds into another number of letters, or into none of ASCII. */
const asciiLetters = Uint8Array.from(latinLetters, (plain) =>
  plain.length === 1 && plain.charCodeAt(0) < firstFolded ? plain.charCodeAt(0) : 0,
);
const ascii = new TextDecoder();

function foldedOfAnyScript(text: string): string {
  const small = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]+/g, '');
  // Latin letters have no other marks, and a class by property is slow.
  const plain = /[^\0-\u02FF]/.test(small) ? small.replaceAll(/\p{M}+/gu, '') : small;
  return plain.replaceAll(/[łđøßæœ]/g, (letter) => lettersWithoutDecomposition[letter] ?? letter);
}
