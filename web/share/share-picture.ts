/** The picture that stands for the site where a link to it is shared: the night, the beam, the tagline in its light. */
import { Resvg } from '@resvg/resvg-js';
import type { Locale } from '../../domain/locale.ts';
import { defaultContent } from '../i18n/default-content.ts';
import { outline } from '../fonts/outline.ts';

const { brand: brandName } = defaultContent('studio');
const sharePictureSize = { width: 1200, height: 630 };

const lines: Record<Locale, readonly string[]> = {
  pl: ['Twoje miejsce,', 'by zabłysnąć w sieci'],
  en: ['Your place', 'to shine online'],
};

const display = { weight: 700, anchor: 'start', spacing: -4.6 } as const;

export function drawSharePicture(locale: Locale): Uint8Array {
  const { width, height } = sharePictureSize;
  const headline = lines[locale]
    .map((line, index) => outline(78, 286 + index * 112, 112, line, display))
    .join('');
  const brand = outline(80, 112, 44, brandName, { ...display, spacing: -1.8 });
  const brandEnd = 80 + brandName.length * 22.4;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <filter id="soft" filterUnits="userSpaceOnUse" x="0" y="-80" width="1200" height="710" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="26"/></filter>
      <filter id="glow" x="-200%" y="-200%" width="500%" height="500%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="9"/></filter>
      <linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="960" y1="-80" x2="430" y2="520">
        <stop offset="0" stop-color="#ffe9b8" stop-opacity="0.85"/><stop offset="0.45" stop-color="#ffd27a" stop-opacity="0.32"/><stop offset="1" stop-color="#ffb765" stop-opacity="0"/>
      </linearGradient>
      <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="980" cy="-110" r="560">
        <stop offset="0" stop-color="#ffd58a" stop-opacity="0.75"/><stop offset="1" stop-color="#c27a3c" stop-opacity="0"/>
      </radialGradient>
      <radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="640" cy="300" r="640" gradientTransform="translate(0 110) scale(1 0.62)">
        <stop offset="0.1" stop-color="#fffdf6"/><stop offset="0.4" stop-color="#ffedb0"/><stop offset="0.7" stop-color="#f3c37c"/><stop offset="1" stop-color="#8d8bb4"/>
      </radialGradient>
      <radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="430" cy="540" r="520" gradientTransform="translate(0 405) scale(1 0.25)">
        <stop offset="0" stop-color="#c98a4a" stop-opacity="0.55"/><stop offset="1" stop-color="#c98a4a" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="horizon"><stop offset="0" stop-color="#7a4c2a" stop-opacity="0.3"/><stop offset="0.36" stop-color="#ffd98a"/><stop offset="1" stop-color="#7a4c2a" stop-opacity="0.3"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="#0a0d1b"/>
    <rect width="${width}" height="${height}" fill="url(#lamp)"/>
    <path d="M940-120h80L760 600H180z" fill="url(#beam)" filter="url(#soft)"/>
    <path d="M960-120h40L600 560H360z" fill="url(#beam)" filter="url(#soft)" opacity="0.7"/>
    <rect y="405" width="${width}" height="135" fill="url(#ground)"/>
    <rect y="540" width="${width}" height="2" fill="url(#horizon)"/>
    <path d="${brand}" fill="#f6f1e6"/>
    <circle cx="${brandEnd + 10}" cy="104" r="16" fill="#ffd166" filter="url(#glow)"/><circle cx="${brandEnd + 10}" cy="104" r="8.5" fill="#ffd974"/>
    <path d="${headline}" fill="url(#lit)"/>
  </svg>`,
    { font: { loadSystemFonts: false } },
  )
    .render()
    .asPng();
}
