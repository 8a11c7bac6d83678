/** Turns words into outlines of the display face, for pictures that cannot load a face. */
import { Resvg } from '@resvg/resvg-js';
import { join } from 'node:path';

type Weight = 500 | 700;
export type OutlineOptions = { weight: Weight; anchor: 'start' | 'middle' | 'end'; spacing: number };

export function outline(x: number, y: number, size: number, words: string, options: OutlineOptions): string {
  const { weight, anchor, spacing } = options;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1400"><text x="${x}" y="${y}" font-family="Bricolage Grotesque" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" letter-spacing="${spacing}">${escapeText(words)}</text></svg>`;
  const font = { fontFiles: fontFilesOf(weight), loadSystemFonts: false };
  return pathsIn(new Resvg(source, { font }).toString());
}

export function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** One weight at a time: a letter missing from one file is otherwise taken from the other's wrong weight. */
export function fontFilesOf(weight: Weight): string[] {
  return ['latin', 'latin-ext'].map((part) => join(import.meta.dirname, `bricolage-${part}-${weight}.ttf`));
}

export function pathsIn(drawing: string): string {
  return Array.from(drawing.matchAll(/ d="([^"]+)"/g), ([, path]) => tighten(path!)).join('');
}

/** A tenth of a unit is finer than any screen the pictures meet. */
function tighten(path: string): string {
  return path
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/ ?([A-Z]) ?/g, '$1');
}
