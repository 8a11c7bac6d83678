/** Words as outlines of the display face: what the owner typed gets into a picture only as shapes, never as mark-up. */
import type { GlyphTable } from '../fonts/glyph-table.ts';

export type Lettering = {
  /** The characters that can be drawn; one that the face lacks loses its accent, or is left out. */
  drawable(words: string): string;
  /** The width at font size 1. */
  widthOf(words: string, spacing: number): number;
  pathOf(words: string, place: { x: number; y: number; size: number; spacing: number }): string;
};

const unit = 1000;
const hardSpace = '\u00a0';
/** Letters that Unicode does not decompose into a letter and a stroke. */
const stroked: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ø: 'o', Ø: 'O' };

function withoutAccent(character: string): string {
  return stroked[character] ?? character.normalize('NFD').charAt(0);
}

export function createLettering({ glyphs, pairs }: GlyphTable): Lettering {
  const known = new Map(Object.entries(glyphs));
  const plain = new Map([...known.keys()].map((character) => [character, withoutAccent(character)]));

  function drawable(words: string): string {
    const drawn = [...words.normalize('NFC')].map((character) => {
      if (character !== hardSpace && /\s/.test(character)) return ' ';
      return known.has(character) ? character : withoutAccent(character);
    });
    return drawn
      .filter((character) => known.has(character))
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim();
  }

  /** Where each glyph begins, and last where the next one would; `spacing` stands after each, as in browsers. */
  function placesOf(words: string, spacing: number): number[] {
    const places = [0];
    let before = '';
    for (const character of words) {
      const letter = plain.get(character) ?? '';
      const start = places.at(-1)! + (pairs[before + letter] ?? 0) / unit;
      places[places.length - 1] = start;
      places.push(start + (known.get(character)?.advance ?? 0) / unit + spacing);
      before = letter;
    }
    return places;
  }

  return {
    drawable,
    widthOf: (words, spacing) => (words === '' ? 0 : placesOf(words, spacing).at(-1)! - spacing),
    pathOf(words, { x, y, size, spacing }) {
      const places = placesOf(words, spacing);
      const paths = [...words].map((character, index) =>
        moved(known.get(character)?.path ?? '', x + places[index]! * size, y, size / unit),
      );
      return paths.join('');
    },
  };
}

function moved(path: string, x: number, y: number, scale: number): string {
  return path.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, left, up) => `${tenth(x + Number(left) * scale)} ${tenth(y + Number(up) * scale)}`,
  );
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
