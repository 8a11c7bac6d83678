import { describe, expect, test } from 'vitest';
import { accents, type SiteContent } from '../../domain/content/content-shape.ts';
import { makeGlyphTable } from '../fonts/glyph-table.ts';
import { defaultContent } from '../../words/default-content.ts';
import { breakHeadline } from './headline.ts';
import { createLettering } from './lettering.ts';
import { shareFilesOf, type ShareFileName } from './share-files.ts';

const table = makeGlyphTable();
const lettering = createLettering(table);
const room = { width: 1044, mostLines: 3, largest: 112 };
const spacing = -0.041;
const widthOf = (line: string) => lettering.widthOf(line, spacing);
const broken = (words: string) => breakHeadline(lettering.drawable(words), widthOf, room);

function drawn(name: ShareFileName, change: Partial<SiteContent>): string {
  const file = shareFilesOf({ ...defaultContent('studio'), ...change }, table)[name];
  return 'text' in file ? file.text : file.drawing.svg;
}

/** Left, top, right and bottom of all outlines together. */
function boundsOf(path: string) {
  const places = Array.from(path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);
  const across = places.map(([x]) => x!);
  const down = places.map(([, y]) => y!);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}

describe('lettering', () => {
  test('[content] the table has every letter of Polish and English, figures and signs', () => {
    const wanted = 'aąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx';
    for (const character of `${wanted}${wanted.toUpperCase()}0123456789.,:;!?&@%+-–—„”’()/€ \u00a0`) {
      const glyph = table.glyphs[character];
      expect([character, glyph !== undefined]).toEqual([character, true]);
      expect([character, glyph!.advance > 0]).toEqual([character, true]);
      expect([character, glyph!.path === '']).toEqual([character, /\s/.test(character)]);
    }
  });

  test('[content] letters stand as close as the face wants them, with accents too', () => {
    const apart = (pair: string) =>
      lettering.widthOf(pair, 0) - [...pair].reduce((sum, letter) => sum + lettering.widthOf(letter, 0), 0);
    expect(apart('AV')).toBeLessThan(-0.05);
    expect(apart('ĄV')).toBeCloseTo(apart('AV'));
    expect(apart('nn')).toBeCloseTo(0, 2);
  });

  test('[content] what the face lacks loses its accent or is left out', () => {
    expect(lettering.drawable('Ǎrt 😀 Ж\u200b\n\tłąka\u0000')).toBe('Art łąka');
    expect(lettering.drawable('Zażo\u0301łc\u0301')).toBe('Zażółć');
    expect([lettering.drawable('光'), lettering.widthOf('', -0.04), lettering.drawable('__proto__')]).toEqual(
      ['', 0, '__proto__'],
    );
  });
});

describe('headline', () => {
  test('[content] a short one stands on one line, a longer one on up to three, as large as they can be', () => {
    expect(broken('Hello')).toEqual({ lines: ['Hello'], size: 112 });
    expect(broken('Your place to shine online').lines).toEqual(['Your place', 'to shine online']);
    expect(broken('Twoje miejsce, by zabłysnąć w\u00a0sieci').lines).toEqual([
      'Twoje miejsce,',
      'by zabłysnąć w\u00a0sieci',
    ]);
    const { lines, size } = broken(
      'Strony internetowe, sklepy i\u00a0aplikacje, które pracują na Twoją firmę także wtedy, gdy śpisz',
    );
    expect(lines).toHaveLength(3);
    expect(size).toBeLessThan(112);
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(1044.01);
  });

  test('[content] one word that is too long is set smaller; nothing makes nothing', () => {
    const { lines, size } = broken('W'.repeat(90));
    expect(lines).toEqual(['W'.repeat(90)]);
    expect(widthOf(lines[0]!) * size).toBeCloseTo(1044);
    expect(broken(' 光 ')).toEqual({ lines: [], size: 0 });
  });
});

const hostile = '"><script>alert(1)</script>&<![CDATA[';
const longWords = { pl: 'Ż'.repeat(90), en: 'W'.repeat(90) };

test.each(['share-pl.png', 'share-en.png'] as const)(
  '[content] nothing of %s stands outside of it',
  (name) => {
    const svg = drawn(name, { brand: 'M'.repeat(40), tagline: longWords });
    const paths = Array.from(svg.matchAll(/<path d="(M[^"]+Z)"/g), ([, path]) => path!);
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      const { left, right, top, bottom } = boundsOf(path);
      expect([left > 60, right < 1140, top > 40, bottom < 540]).toEqual([true, true, true, true]);
    }
  },
);

test.each(['W', 'I', 'ż', 'Ł', '@7', 'ß', '光'])(
  '[content] an icon shows the first letter of %s, large',
  (brand) => {
    for (const name of ['icon.svg', 'icon-512-maskable.png'] as const) {
      const svg = drawn(name, { brand });
      const path = / d="([^"]*)"/.exec(svg)![1]!;
      expect(path === '').toBe(brand === '光');
      if (path === '') continue;
      const { left, right, top, bottom } = boundsOf(path);
      const light = Number(/<circle cx="(\d+)"/.exec(svg)![1]);
      expect([left > 40, right < light, light < 450, top > 20, bottom < 470]).toEqual(Array(5).fill(true));
    }
    expect(drawn('icon.svg', { brand: 'ßeta' })).toBe(drawn('icon.svg', { brand: 'S' }));
    expect(drawn('icon.svg', { brand: '"żuraw"' })).toBe(drawn('icon.svg', { brand: 'Ż' }));
  },
);

test('[content] whatever the owner types becomes shapes: no mark-up gets into a drawing', () => {
  for (const name of ['share-pl.png', 'share-en.png', 'favicon.ico', 'icon.svg'] as const) {
    const svg = drawn(name, { brand: hostile, tagline: { pl: hostile, en: hostile } });
    expect(new Set(Array.from(svg.matchAll(/<\/?([^\s>/]+)/g), ([, element]) => element))).toEqual(
      new Set(Array.from(drawn(name, {}).matchAll(/<\/?([^\s>/]+)/g), ([, element]) => element)),
    );
    expect(svg).not.toMatch(/alert|NaN|undefined|Infinity/);
    expect(svg.match(/ d="[^"]*"/g)!.every((path) => /^ d="[-\d. MLQCHZhz]*"$/.test(path))).toBe(true);
  }
  for (const name of ['site.webmanifest', 'panel.webmanifest'] as const)
    expect(JSON.parse(drawn(name, { brand: hostile }))).toMatchObject({ short_name: hostile });
});

test('[content] each light is seen in pictures and icons', () => {
  for (const name of ['share-pl.png', 'icon.svg', 'icon-512-maskable.png'] as const)
    expect(new Set(accents.map((accent) => drawn(name, { accent }))).size).toBe(accents.length);
});
