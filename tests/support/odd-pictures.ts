/** Files that somebody might upload as a picture, made here byte by byte or by the encoder itself. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { PictureFault } from '../../domain/content/picture.ts';

const blue = { r: 20, g: 60, b: 200 };

export function plain(width = 300, height = 240, background: object = blue) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** With something in it, so that a decoder has work to do and a cut is noticed. */
export function photo(width = 320, height = 240) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(2);
}

const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** One colour, one bit a pixel: however many pixels, it packs into next to nothing. */
function flatPng(width: number, height: number, extra: Buffer[] = [], rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two frames, as far as a viewer that knows of them is concerned. */
const animationChunk = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
const longText = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(8_000_000, 'x')]));
/** Made once, by whoever asks for it first: to pack so much takes longer than to judge it. */
let packed: Buffer | undefined;
const unpacksTo256Mb = () => (packed ??= deflateSync(Buffer.alloc(2 ** 28), { level: 1 }));
const chunkThatUnpacks = (name: string, label: string) =>
  chunk(name, Buffer.concat([Buffer.from(`${label}\0\0`), unpacksTo256Mb()]));

function box(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(name, 'latin1'), content]);
}

function fileTypeBox(...brands: string[]): Buffer {
  const [major = '', ...others] = brands;
  return box('ftyp', Buffer.from(`${major}\0\0\0\0${others.join('')}`, 'latin1'));
}

/** An AVIF that says of itself that it is larger. */
async function lyingAvif(width: number, height: number): Promise<Buffer> {
  const bytes = await photo().avif({ effort: 0 }).toBuffer();
  const place = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, place);
  bytes.writeUInt32BE(height, place + 4);
  return bytes;
}

/** A WebP whose canvas is larger than what is drawn on it. */
async function lyingWebp(): Promise<Buffer> {
  const frame = (await photo().webp().toBuffer()).subarray(12);
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X', 'latin1');
  canvas.writeUInt32LE(10, 4);
  canvas.writeUIntLE(9_999, 12, 3);
  canvas.writeUIntLE(3_999, 15, 3);
  return riff(Buffer.concat([canvas, frame]));
}

function riff(content: Buffer, size = content.length + 4): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, content]);
}

async function animatedWebp(): Promise<Buffer> {
  const frames = [plain(), plain(300, 240, { r: 200, g: 0, b: 0 })];
  const pictures = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A JPEG whose header claims as many pixels as it can. */
async function vastJpeg(): Promise<Buffer> {
  const bytes = await plain().jpeg().toBuffer();
  bytes.writeUInt32BE(0xffdc_ffdc, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  return bytes;
}

async function spoilt(bytes: Buffer, name: string): Promise<Buffer> {
  const place = bytes.indexOf(name) + 12;
  bytes[place] = bytes[place]! ^ 0xff;
  return bytes;
}

const script = '<script>alert(document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${script}</svg>`;
const text = (words: string) => async () => Buffer.from(words, 'latin1');

type OddPicture = { what: string; make: () => Promise<Buffer> };

export const refusedPictures: (OddPicture & { fault: PictureFault })[] = [
  { what: 'an empty file', make: text(''), fault: 'picture-unsupported' },
  { what: 'a page', make: text(`<!doctype html>${script}`), fault: 'picture-unsupported' },
  { what: 'an SVG with a script', make: text(svg), fault: 'picture-unsupported' },
  {
    what: 'an SVG that begins like XML',
    make: text(`<?xml version="1.0"?>${svg}`),
    fault: 'picture-unsupported',
  },
  { what: 'a GIF', make: () => plain().gif().toBuffer(), fault: 'picture-unsupported' },
  { what: 'a TIFF', make: () => plain().tiff().toBuffer(), fault: 'picture-unsupported' },
  { what: 'a BMP', make: text('BM\x36\0\0\0'.padEnd(4_000, '\0')), fault: 'picture-unsupported' },
  { what: 'a PDF', make: text('%PDF-1.7\n1 0 obj <<>> endobj'), fault: 'picture-unsupported' },
  { what: 'a ZIP', make: text('PK\x03\x04\x14\0\0\0'), fault: 'picture-unsupported' },
  { what: 'a HEIC', make: async () => fileTypeBox('heic', 'mif1', 'heic'), fault: 'picture-unsupported' },
  { what: 'a program', make: text('\x7fELF\x02\x01\x01'), fault: 'picture-unsupported' },
  { what: 'a page that begins like a JPEG', make: text(`\xff\xd8\xff\xe0${svg}`), fault: 'picture-damaged' },
  {
    what: 'a HEIC that calls itself AVIF',
    make: async () => fileTypeBox('heic', 'avif'),
    fault: 'picture-damaged',
  },
  { what: 'a WebP with a page in it', make: async () => riff(Buffer.from(svg)), fault: 'picture-damaged' },
  { what: 'half a JPEG', make: async () => cut(await photo().jpeg().toBuffer()), fault: 'picture-damaged' },
  { what: 'half a PNG', make: async () => cut(await photo().png().toBuffer()), fault: 'picture-damaged' },
  { what: 'half a WebP', make: async () => cut(await photo().webp().toBuffer()), fault: 'picture-damaged' },
  {
    what: 'half an AVIF',
    make: async () => cut(await photo().avif({ effort: 0 }).toBuffer()),
    fault: 'picture-damaged',
  },
  {
    what: 'a PNG with fewer rows than it says',
    make: async () => flatPng(4_000, 4_000, [], 9),
    fault: 'picture-damaged',
  },
  {
    what: 'a PNG with spoilt pixels',
    make: async () => spoilt(await photo().png().toBuffer(), 'IDAT'),
    fault: 'picture-damaged',
  },
  { what: 'a WebP with a lying canvas', make: lyingWebp, fault: 'picture-damaged' },
  { what: 'an AVIF with lying dimensions', make: () => lyingAvif(6_000, 5_000), fault: 'picture-damaged' },
  { what: 'an AVIF that says it is vast', make: () => lyingAvif(2 ** 31, 2 ** 31), fault: 'picture-damaged' },
  { what: 'a bomb of 900 megapixels', make: async () => flatPng(30_000, 30_000), fault: 'picture-too-large' },
  {
    what: 'too many pixels in sides that would do',
    make: async () => flatPng(11_000, 11_000),
    fault: 'picture-too-large',
  },
  { what: 'a strip of 30,000 by 10', make: async () => flatPng(30_000, 10), fault: 'picture-too-large' },
  { what: 'a JPEG that says it is vast', make: vastJpeg, fault: 'picture-too-large' },
  {
    what: 'a picture of 199 by 300',
    make: () => plain(199, 300).png().toBuffer(),
    fault: 'picture-too-small',
  },
  { what: 'an animated WebP', make: animatedWebp, fault: 'picture-animated' },
  {
    what: 'an animated PNG',
    make: async () => flatPng(300, 300, [animationChunk]),
    fault: 'picture-animated',
  },
];

/** What must not be found in any file that is made of it. */
export const smuggled = 'przemycone-9f2c';
const parts = Buffer.from(`<html><script>${smuggled}</script>`);
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 13/1 47/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '21/1 0/1 42/1',
};

/** Four corners of four colours, by which one sees how it was turned. */
export async function corners(width: number, height: number): Promise<Buffer> {
  const [half, middle] = [width / 2, height / 2];
  const colours = ['#f00', '#0f0', '#00f', '#ff0'];
  const layers = colours.map((background, index) => ({
    input: { create: { width: half, height: middle, channels: 3 as const, background } },
    left: (index % 2) * half,
    top: Math.floor(index / 2) * middle,
  }));
  return plain(width, height).composite(layers).png().toBuffer();
}

export const harmlessPictures: (OddPicture & { width: number; height: number })[] = [
  {
    what: 'a JPEG with a page after its end',
    make: async () => Buffer.concat([await photo().jpeg().toBuffer(), parts]),
    width: 320,
    height: 240,
  },
  {
    what: 'a PNG with a ZIP after its end',
    make: async () => Buffer.concat([await photo().png().toBuffer(), Buffer.from('PK\x03\x04'), parts]),
    width: 320,
    height: 240,
  },
  {
    what: 'a WebP with a page after its end',
    make: async () => Buffer.concat([await photo().webp().toBuffer(), parts]),
    width: 320,
    height: 240,
  },
  {
    what: 'an AVIF with a page in a box of its own',
    make: async () => Buffer.concat([await photo().avif({ effort: 0 }).toBuffer(), box('free', parts)]),
    width: 320,
    height: 240,
  },
  {
    what: 'a PNG with a page as its comment',
    make: async () => flatPng(300, 300, [chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), parts]))]),
    width: 300,
    height: 300,
  },
  {
    what: 'a JPEG with a page as its description',
    make: () =>
      photo()
        .withExif({ IFD0: { ImageDescription: String(parts) } })
        .jpeg()
        .toBuffer(),
    width: 320,
    height: 240,
  },
  {
    what: 'a photo on its side that knows where it was taken',
    make: async () =>
      sharp(await corners(640, 480))
        .withExif({ IFD0: { Make: smuggled }, IFD3: gps })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    width: 480,
    height: 640,
  },
  {
    what: 'a JPEG for print',
    make: () => plain(300, 240).toColourspace('cmyk').jpeg().toBuffer(),
    width: 300,
    height: 240,
  },
  {
    what: 'a PNG of 16 bits',
    make: () => plain(300, 240).toColourspace('rgb16').png().toBuffer(),
    width: 300,
    height: 240,
  },
  { what: 'a grey JPEG', make: () => photo().greyscale().jpeg().toBuffer(), width: 320, height: 240 },
  {
    what: 'a PNG of few colours',
    make: () => plain(300, 240).png({ palette: true }).toBuffer(),
    width: 300,
    height: 240,
  },
  {
    what: 'a picture with a wide profile of colours',
    make: () => photo().withIccProfile('p3').jpeg().toBuffer(),
    width: 320,
    height: 240,
  },
  {
    what: 'a PNG with eight megabytes of text',
    make: async () => flatPng(300, 300, [longText]),
    width: 300,
    height: 300,
  },
  {
    what: 'a PNG with text that unpacks to 256 MB',
    make: async () => flatPng(300, 300, [chunkThatUnpacks('zTXt', 'Comment')]),
    width: 300,
    height: 300,
  },
  {
    what: 'a PNG with a profile that unpacks to 256 MB',
    make: async () => flatPng(300, 300, [chunkThatUnpacks('iCCP', 'icc')]),
    width: 300,
    height: 300,
  },
];
