/** What the display face is cut down to. */

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

export type FacePart = 'latin' | 'latin-ext';

/** For pages: what Polish and English need. */
export const pageCharacters: Record<FacePart, string> = {
  latin: `${range(0x20, 0x7e)}\u00a0©·×óÓéÉ–—‘’‚“”„•…→↗←↑↓−±€%`,
  'latin-ext': 'ąćęłńśźżĄĆĘŁŃŚŹŻ',
};

/** For pictures, which show brands and names in other languages too. */
export const pictureCharacters: Record<FacePart, string> = {
  latin: `${pageCharacters.latin}¡¿«»®°™ß${range(0xc0, 0xd6)}${range(0xd8, 0xf6)}${range(0xf8, 0xff)}`,
  'latin-ext': `${range(0x100, 0x17e)}ȘșȚț`,
};
