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
  const small = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]+/g, '');
  // Latin letters have no other marks, and a class by property is slow.
  const plain = /[^\0-\u02FF]/.test(small) ? small.replaceAll(/\p{M}+/gu, '') : small;
  return plain.replaceAll(/[łđøßæœ]/g, (letter) => lettersWithoutDecomposition[letter] ?? letter);
}
