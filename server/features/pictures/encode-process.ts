/**
 * Decodes one upload and encodes its pixels again, without metadata or any other data of the file.
 * Runs in a process of its own, because a hostile file may make the decoder use much memory, hang or crash.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type OutputInfo } from 'sharp';
import {
  logoRoom,
  pictureLimits,
  shortestLogoSide,
  widthsFor,
  type PictureFault,
} from '../../../domain/content/picture.ts';
import { writeOutcome, type EncodedAs, type EncodedFile } from './encode-protocol.ts';
import { isSequence, kindOfFile, type FileKind } from './file-kind.ts';
import { limitProcess } from '../../platform/processes/limit-process.ts';

/** A little more than the largest accepted pictures need. */
const mostMemory = 1_000 * 1024 * 1024;
/** Larger files are encoded with less effort: a long screenshot would otherwise need a minute. */
const manyPixels = 3_000_000;

limitProcess(mostMemory);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`) });

const formatOf: Record<FileKind, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

const encodedAs = process.argv[2] as EncodedAs;

type Pixels = { data: Buffer; info: OutputInfo };

async function encode(bytes: Buffer): Promise<EncodedFile[] | PictureFault> {
  const kind = kindOfFile(bytes);
  if (!kind) return 'picture-unsupported';
  try {
    const fault = await faultOf(bytes, kind);
    if (fault) return fault;
    if (encodedAs === 'preview') return [await encodePreview(bytes)];
    return encodedAs === 'logo' ? [await encodeLogo(bytes)] : await encodeAll(await decode(bytes));
  } catch {
    return 'picture-damaged';
  }
}

/** Reads only the header; no pixel is decoded. */
async function faultOf(bytes: Buffer, kind: FileKind): Promise<PictureFault | undefined> {
  const {
    format,
    compression,
    pages = 1,
    width,
    height,
  } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: false,
  }).metadata();
  if (format !== formatOf[kind] || (kind === 'avif' && compression !== 'av1')) return 'picture-unsupported';
  const { longestSide, shortestSide, pixels } = pictureLimits;
  if (Math.max(width, height) > longestSide || width * height > pixels) return 'picture-too-large';
  if (pages > 1 || isSequence(bytes, kind)) return 'picture-animated';
  if (encodedAs === 'preview') return undefined;
  if (encodedAs === 'logo') return Math.min(width, height) < shortestLogoSide ? 'logo-too-small' : undefined;
  const side = encodedAs === 'reduced' ? width : Math.min(width, height);
  if (side < shortestSide) return 'picture-too-small';
  return undefined;
}

/** Upright, in sRGB, and no wider than the widest size that is stored. */
function decode(bytes: Buffer): Promise<Pixels> {
  return sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

const widest = Math.max(...widthsFor(pictureLimits.longestSide));

async function encodeAll({ data, info }: Pixels): Promise<EncodedFile[]> {
  const { width, height, channels } = info;
  const files: EncodedFile[] = [];
  for (const format of ['avif', 'webp'] as const)
    for (const target of widthsFor(width)) {
      const image = sharp(data, { raw: { width, height, channels } }).resize({ width: target });
      const isLarge = (target * target * height) / width > manyPixels;
      const encoded =
        format === 'avif'
          ? image.avif({ quality: 55, effort: isLarge ? 0 : 2 })
          : image.webp({ quality: 80, effort: isLarge ? 1 : 4, smartSubsample: true });
      const file = await encoded.toBuffer({ resolveWithObject: true });
      files.push({ format, width: file.info.width, height: file.info.height, bytes: file.data });
    }
  return files;
}

/** Without its empty edges: beside other words it would look smaller than they are. */
async function encodeLogo(bytes: Buffer): Promise<EncodedFile> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimits.pixels }).autoOrient();
  const { hasAlpha } = await image.metadata();
  if (hasAlpha) image.trim({ background: 'transparent' });
  const { data, info } = await image
    .resize({ ...logoRoom, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ palette: true, quality: 95, effort: 10 })
    .toBuffer({ resolveWithObject: true });
  return { format: 'png', width: info.width, height: info.height, bytes: data };
}

const previewSide = 320;

async function encodePreview(bytes: Buffer): Promise<EncodedFile> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 75 })
    .toBuffer({ resolveWithObject: true });
  return { format: 'webp', width: info.width, height: info.height, bytes: data };
}

process.stdout.write(writeOutcome(await encode(await buffer(process.stdin))));
