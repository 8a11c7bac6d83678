/** The brand's light on its night, in the shapes that browsers and phones ask for. */
import { Resvg } from '@resvg/resvg-js';
import { outline } from '../fonts/outline.ts';

/** `bleed` fills the whole square, for systems that cut their own shape out of it. */
export function drawIcon(size: number, bleed = false): Uint8Array {
  return new Resvg(iconSvg(bleed), {
    fitTo: { mode: 'width', value: size },
    font: { loadSystemFonts: false },
  })
    .render()
    .asPng();
}

export function iconSvg(bleed = false): string {
  const letter = outline(bleed ? 98 : 66, bleed ? 372 : 404, bleed ? 330 : 400, 'B', {
    weight: 700,
    anchor: 'start',
    spacing: 0,
  });
  const light = bleed ? { x: 366, y: 340, r: 34 } : { x: 404, y: 366, r: 44 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><radialGradient id="a" cx="${light.x}" cy="${light.y}" r="260" gradientUnits="userSpaceOnUse"><stop stop-color="#ffd166" stop-opacity=".6"/><stop offset="1" stop-color="#ffd166" stop-opacity="0"/></radialGradient></defs><rect width="512" height="512" rx="${bleed ? 0 : 112}" fill="#0a0d1b"/><rect width="512" height="512" rx="${bleed ? 0 : 112}" fill="url(#a)"/><path d="${letter}" fill="#f6f1e6"/><circle cx="${light.x}" cy="${light.y}" r="${light.r}" fill="#ffd974"/></svg>`;
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
