/** The display face as a table of outlines, for a server that has nothing to read faces with. */
import { Resvg } from '@resvg/resvg-js';
import { pictureCharacters } from './characters.ts';
import { escapeText, fontFilesOf, pathsIn } from './outline.ts';

/** Everything is in thousandths of the size that words are set in; outlines stand on the line through 0. */
export type GlyphTable = {
  glyphs: Record<string, { path: string; advance: number }>;
  /** How much closer, or further apart, two letters stand. */
  pairs: Record<string, number>;
};

const weight = 700;
const unit = 1000;
const hardSpace = '\u00a0';
/** Where the next glyph would stand is seen by one that is drawn there. */
const mark = '|';
/** Letters with accents stand as those without. */
const paired = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,-’'];
/** Nobody sees less. */
const leastPair = 3;

function outlinesOf(texts: readonly string[]): string[] {
  const elements = texts.map(
    (text, index) =>
      `<text id="t${index}" font-family="Bricolage Grotesque" font-size="${unit}" font-weight="${weight}">${escapeText(text)}</text>`,
  );
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${elements.join('')}</svg>`;
  const font = { fontFiles: fontFilesOf(weight), loadSystemFonts: false };
  const groups = new Resvg(source, { font }).toString().split('<g id="').slice(1);
  return groups.map((group) => pathsIn(group));
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
    // One that the face lacks takes room as well, and draws nothing.
    if (path !== '' || character === hardSpace) glyphs[character] = { path, advance };
  });
  // Alone at the start of a text, an ordinary one is taken for none.
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
