/** Recognises a file by its first bytes, because its name and its declared type may be wrong. */

export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif';

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const pngSignature = '\x89PNG\r\n\x1a\n';

export function kindOfFile(bytes: Buffer): FileKind | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(bytes, 0, 8) === pngSignature) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined;
}

/** Animated AVIF and PNG, of which the decoder would silently use the first frame. */
export function isSequence(bytes: Buffer, kind: FileKind): boolean {
  if (kind === 'avif') return brandsOf(bytes).includes('avis');
  return kind === 'png' && hasAnimationChunk(bytes);
}

/** The formats named in the file's `ftyp` box: the major brand, then the compatible brands. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, mostBrandBytes);
  const places = [8];
  for (let place = 16; place + 4 <= end; place += 4) places.push(place);
  return places.map((place) => text(bytes, place, place + 4));
}

const mostBrandBytes = 256;

/** In an animated PNG the `acTL` chunk comes before the first `IDAT`. */
function hasAnimationChunk(bytes: Buffer): boolean {
  let place = pngSignature.length;
  while (place + 12 <= bytes.length) {
    const name = text(bytes, place + 4, place + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    place += 12 + bytes.readUInt32BE(place);
  }
  return false;
}
