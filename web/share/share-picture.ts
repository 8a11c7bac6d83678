/** The picture that stands for the site where a link to it is shared: the night, the beam, the tagline in its light. */
import { hexOf, turnedHex } from '../../domain/content/colours.ts';
import type { Accent } from '../../domain/content/content-shape.ts';
import { palettes } from '../../domain/content/palettes.ts';
import { breakHeadline } from './headline.ts';
import type { Lettering } from './lettering.ts';

const size = { width: 1200, height: 630 };
/** What is blurred is blurred as far as it is drawn: these rows keep the beam bright at the edge, and are cut off. */
const above = 80;
const margin = 80;
const headlineRoom = { width: 1044, mostLines: 3, largest: 112 };
const headlineMiddle = 302;
/** Of the size of letters. */
const capitals = 0.71;
const headlineSpacing = -0.041;
const brandRoom = { width: 960, largest: 44, baseline: 112 };
const logoPlace = { width: 520, height: 80, middle: 100 };
const brandSpacing = -0.041;

/** Of the pixels that it becomes, so many rows above are not part of the picture. */
export type Drawing = { svg: string; above: number };

/** `logo` in place of the brand: its bytes as an address, because a drawing fetches nothing. */
export type ShownLogo = { href: string; width: number; height: number };

type Pictured = { brand: string; logo: ShownLogo | undefined; tagline: string; accent: Accent };

export function drawSharePicture({ brand, logo, tagline, accent }: Pictured, lettering: Lettering): Drawing {
  const { width, height } = size;
  const { light, turn } = palettes[accent];
  const turned = (colour: string) => turnedHex(colour, turn);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + above}" viewBox="0 ${-above} ${width} ${height + above}">
    <defs>
      <filter id="soft" filterUnits="userSpaceOnUse" x="0" y="${-above}" width="${width}" height="${height + above}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="26"/></filter>
      <filter id="glow" x="-200%" y="-200%" width="500%" height="500%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="9"/></filter>
      <linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="960" y1="-80" x2="430" y2="520">
        <stop offset="0" stop-color="${turned('#ffe9b8')}" stop-opacity="0.85"/><stop offset="0.45" stop-color="${turned('#ffd27a')}" stop-opacity="0.32"/><stop offset="1" stop-color="${turned('#ffb765')}" stop-opacity="0"/>
      </linearGradient>
      <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="980" cy="-110" r="560">
        <stop offset="0" stop-color="${turned('#ffd58a')}" stop-opacity="0.75"/><stop offset="1" stop-color="${turned('#c27a3c')}" stop-opacity="0"/>
      </radialGradient>
      <radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="640" cy="300" r="640" gradientTransform="translate(0 110) scale(1 0.62)">
        <stop offset="0.1" stop-color="#fffdf6"/><stop offset="0.4" stop-color="${turned('#ffedb0')}"/><stop offset="0.7" stop-color="${turned('#f3c37c')}"/><stop offset="1" stop-color="#8d8bb4"/>
      </radialGradient>
      <radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="430" cy="540" r="520" gradientTransform="translate(0 405) scale(1 0.25)">
        <stop offset="0" stop-color="${turned('#c98a4a')}" stop-opacity="0.55"/><stop offset="1" stop-color="${turned('#c98a4a')}" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="horizon"><stop offset="0" stop-color="${turned('#7a4c2a')}" stop-opacity="0.3"/><stop offset="0.36" stop-color="${turned('#ffd98a')}"/><stop offset="1" stop-color="${turned('#7a4c2a')}" stop-opacity="0.3"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="#0a0d1b"/>
    <rect width="${width}" height="${height}" fill="url(#lamp)"/>
    <g fill="url(#beam)" filter="url(#soft)"><path d="M940-120h80L760 600H180z"/><path d="M960-120h40L600 560H360z" opacity="0.7"/></g>
    <rect y="405" width="${width}" height="135" fill="url(#ground)"/>
    <rect y="540" width="${width}" height="2" fill="url(#horizon)"/>
    ${logo ? logoImage(logo) : brandWithLight(lettering, brand, hexOf(light))}
    <path d="${headlinePath(lettering, tagline)}" fill="url(#lit)"/>
  </svg>`;
  return { svg, above };
}

function headlinePath(lettering: Lettering, tagline: string): string {
  const widthOf = (line: string) => lettering.widthOf(line, headlineSpacing);
  const { lines, size } = breakHeadline(lettering.drawable(tagline), widthOf, headlineRoom);
  const first = headlineMiddle + ((capitals - (lines.length - 1)) * size) / 2;
  const paths = lines.map((line, index) =>
    lettering.pathOf(line, { x: margin - 2, y: first + index * size, size, spacing: headlineSpacing }),
  );
  return paths.join('');
}

function logoImage({ href, width, height }: ShownLogo): string {
  const scale = Math.min(logoPlace.height / height, logoPlace.width / width);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const y = logoPlace.middle - shownHeight / 2;
  return `<image href="${href}" x="${margin}" y="${y}" width="${shownWidth}" height="${shownHeight}"/>`;
}

function brandWithLight(lettering: Lettering, brand: string, light: string): string {
  const words = lettering.drawable(brand);
  const { baseline, largest, width } = brandRoom;
  const inSizeOne = lettering.widthOf(words, brandSpacing);
  const size = inSizeOne > 0 ? Math.min(largest, width / inSizeOne) : largest;
  const path = lettering.pathOf(words, { x: margin, y: baseline, size, spacing: brandSpacing });
  const part = size / largest;
  const circle = (radius: number) =>
    `<circle cx="${margin + inSizeOne * size + 11.5 * part}" cy="${baseline - 8 * part}" r="${radius * part}" fill="${light}"`;
  return `<path d="${path}" fill="#f6f1e6"/>${circle(16)} filter="url(#glow)"/>${circle(8.5)}/>`;
}
