/** The two files of the face, and which characters each draws; `faces.css` says the same. */
import latin from './bricolage-latin.woff2';
import latinExt from './bricolage-latin-ext.woff2';

export const faceFamily = 'Bricolage';
export const faceWeights = '400 800';
export const faces = [
  { url: latin, characters: 'U+20-7E,U+A0-FF,U+2010-2026,U+2190-2212' },
  { url: latinExt, characters: 'U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C' },
] as const;
