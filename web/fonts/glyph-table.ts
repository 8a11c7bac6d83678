/** The display face as a table of outlines, made by the build: the server has nothing that reads fonts. */
import { Resvg } from '@resvg/resvg-js';
import { join } from 'node:path';
import { pictureCharacters } from './characters.ts';

/** Everything is in thousandths of the size that words are set in; outlines stand on the line through 0. */
export type GlyphTable = {
  glyphs: Record<string, { path: string; advance: number }>;
  /** How much closer, or further apart, two letters stand. */
  pairs: Record<string, number>;
};

const fontFiles = ['latin', 'latin-ext'].map((part) =>
  join(import.meta.dirname, `bricolage-${part}-700.ttf`),
);
const unit = 1000;
const hardSpace = '\u00a0';
/** Drawn after a glyph to measure where the next one begins. */
const mark = '|';
/** Measured without accents: an accented letter is as far from its neighbours as the plain one. */
const paired = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,-’'];
/** Smaller differences cannot be seen. */
const leastPair = 3;

function outlinesOf(texts: readonly string[]): string[] {
  const elements = texts.map(
    (text, index) =>
      `<text id="t${index}" font-family="Bricolage Grotesque" font-size="${unit}" font-weight="700">${escapeText(text)}</text>`,
  );
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${elements.join('')}</svg>`;
  const groups = new Resvg(source, { font: { fontFiles, loadSystemFonts: false } })
    .toString()
    .split('<g id="')
    .slice(1);
  return groups.map(pathsIn);
}

function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function pathsIn(drawing: string): string {
  return Array.from(drawing.matchAll(/ d="([^"]+)"/g), ([, path]) => tighten(path!)).join('');
}

/** A tenth of a unit is finer than any screen the pictures meet. */
function tighten(path: string): string {
  return path
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/ ?([A-Z]) ?/g, '$1');
}

function markPlaces(outline: string, markPath: string): number[] {
  const [, bottom, top] = /^M\S+ (\S+)L\S+ (\S+?)L/.exec(markPath)!;
  return Array.from(outline.matchAll(new RegExp(`M(\\S+) ${bottom}L\\1 ${top}L`, 'g')), ([, x]) => Number(x));
}

export function makeGlyphTable(): GlyphTable {
  const characters = [...new Set(Object.values(pictureCharacters).join(''))].filter((one) => one !== ' ');
  const [markPath = ''] = outlinesOf([mark]);
  const start = markPlaces(markPath, markPath)[0]!;
  const glyphs: GlyphTable['glyphs'] = {};
  outlinesOf(characters.map((character) => character + mark)).forEach((drawn, index) => {
    const character = characters[index]!;
    const path = drawn.slice(0, drawn.lastIndexOf('M'));
    const advance = markPlaces(drawn, markPath).at(-1)! - start;
    // A character that the face lacks has an advance but no path.
    if (path !== '' || character === hardSpace) glyphs[character] = { path, advance };
  });
  // The renderer drops an ordinary space at the start of a text, so it cannot be measured.
  glyphs[' '] = glyphs[hardSpace]!;
  return { glyphs, pairs: measurePairs(glyphs, markPath, start) };
}

function measurePairs(glyphs: GlyphTable['glyphs'], markPath: string, start: number): GlyphTable['pairs'] {
  const pairs: GlyphTable['pairs'] = {};
  const advanceOf = (character: string) => glyphs[character]!.advance;
  outlinesOf(paired.map((first) => paired.map((second) => first + second + mark).join(''))).forEach(
    (drawn, index) => {
      const first = paired[index]!;
      let before = 0;
      markPlaces(drawn, markPath).forEach((place, position) => {
        const second = paired[position]!;
        const apart = Math.round(place - start - before - advanceOf(first) - advanceOf(second));
        before = place - start + advanceOf(mark);
        if (Math.abs(apart) >= leastPair) pairs[first + second] = apart;
      });
    },
  );
  return pairs;
}
