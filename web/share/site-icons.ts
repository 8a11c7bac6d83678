/** The brand's first letter and its light on its night, in the shapes that browsers and phones ask for. */
import { hexOf } from '../../domain/content/colours.ts';
import type { Accent } from '../../domain/content/content-shape.ts';
import { palettes } from '../../domain/content/palettes.ts';
import type { Lettering } from './lettering.ts';

type Shape = { size: number; middle: { x: number; y: number }; gap: number; radius: number; widest: number };

const rounded: Shape = { size: 400, middle: { x: 257, y: 272 }, gap: 21, radius: 44, widest: 412 };
/** Fills the whole square, for systems that cut their own shape out of it. */
const bleeding: Shape = { size: 330, middle: { x: 249, y: 263 }, gap: 9, radius: 34, widest: 310 };
/** Of the size of letters. */
const capitals = 0.66;

type Icon = { brand: string; accent: Accent };

export function iconSvg(
  { brand, accent }: Icon,
  lettering: Lettering,
  { pixels, bleed = false }: { pixels?: number; bleed?: boolean } = {},
): string {
  const { size: largest, middle, gap, radius, widest } = bleed ? bleeding : rounded;
  const letter = firstLetter(lettering.drawable(brand));
  const width = lettering.widthOf(letter, 0);
  const beside = gap + 2 * radius;
  // A wide letter and its light still fit.
  const size = width > 0 ? Math.min(largest, (widest - beside) / width) : largest;
  const left = middle.x - (width * size + beside) / 2;
  const baseline = middle.y + (capitals * size) / 2;
  const path = lettering.pathOf(letter, { x: left, y: baseline, size, spacing: 0 });
  const place = `cx="${Math.round(left + width * size + gap + radius)}" cy="${Math.round(baseline - radius + 6)}"`;
  const light = hexOf(palettes[accent].light);
  const sides = pixels === undefined ? '' : ` width="${pixels}" height="${pixels}"`;
  const corners = bleed ? 0 : 112;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"${sides}><defs><radialGradient id="a" ${place} r="260" gradientUnits="userSpaceOnUse"><stop stop-color="${light}" stop-opacity=".6"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs><rect width="512" height="512" rx="${corners}" fill="#0a0d1b"/><rect width="512" height="512" rx="${corners}" fill="url(#a)"/><path d="${path}" fill="#f6f1e6"/><circle ${place} r="${radius}" fill="${light}"/></svg>`;
}

/** Or its first figure; a brand of neither has only the light. */
function firstLetter(brand: string): string {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(brand) ?? [];
  // One letter may become two.
  return letter.toUpperCase().charAt(0);
}

/** A favicon.ico with one PNG inside. */
export function packIco(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
