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
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[łđøßæœ]/g, (letter) => lettersWithoutDecomposition[letter] ?? letter);
}
