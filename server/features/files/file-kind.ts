/** Recognises a file by its first bytes. The kinds of pictures that are encoded are recognised as in uploads of pictures. */
import type { FileFault, FileKind } from '../../../domain/files/client-file.ts';
import { kindOfFile } from '../pictures/file-kind.ts';

/** What the first bytes allow to say; `ole` and `zip` are told apart once the file is whole. */
export type Beginning =
  | Exclude<FileKind, 'doc' | 'xls' | 'ppt' | 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp'>
  | 'ole';

type Signature = readonly [at: number, bytes: string];

const programs: readonly Signature[] = [
  [0, 'MZ'],
  [0, '\x7fELF'],
  [0, '\xfe\xed\xfa\xce'],
  [0, '\xfe\xed\xfa\xcf'],
  [0, '\xce\xfa\xed\xfe'],
  [0, '\xcf\xfa\xed\xfe'],
  [0, '\xca\xfe\xba\xbe'],
  [0, 'dex\n'],
  [0, '\0asm'],
  // A shortcut of Windows, which may hold a command.
  [0, 'L\0\0\0\x01\x14\x02\0'],
];
const archives: readonly Signature[] = [
  [0, 'Rar!\x1a\x07'],
  [0, '7z\xbc\xaf\x27\x1c'],
  [0, '\x1f\x8b'],
  [0, 'BZh'],
  [0, '\xfd7zXZ\0'],
  [0, '\x28\xb5\x2f\xfd'],
  [0, 'MSCF'],
  [257, 'ustar'],
  [0, 'PK\x05\x06'],
  [0, 'PK\x07\x08'],
];
const kinds: readonly (readonly [Beginning, ...Signature])[] = [
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['psd', 0, '8BPS'],
  ['pdf', 0, '%PDF-'],
  ['rtf', 0, '{\\rtf'],
  ['zip', 0, 'PK\x03\x04'],
  ['ole', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['ttf', 0, '\0\x01\0\0\0'],
  ['otf', 0, 'OTTO'],
  ['woff', 0, 'wOFF'],
  ['woff2', 0, 'wOF2'],
  ['webm', 0, '\x1aE\xdf\xa3'],
  ['mp3', 0, 'ID3'],
  ['mp3', 0, '\xff\xfb'],
  ['mp3', 0, '\xff\xf3'],
  ['mp3', 0, '\xff\xf2'],
  ['wav', 8, 'WAVE'],
  ['ogg', 0, 'OggS'],
];

/** Enough for every signature. */
export const headBytes = 4_096;

export function beginningOf(head: Buffer): Beginning | FileFault {
  const has = ([at, bytes]: Signature) => head.toString('latin1', at, at + bytes.length) === bytes;
  if (programs.some(has)) return 'file-program';
  if (archives.some(has)) return 'file-archive';
  const picture = kindOfFile(head);
  if (picture) return picture;
  if (has([4, 'ftyp'])) return /^(hei|hev|mif1|msf1)/.test(head.toString('latin1', 8, 12)) ? 'heic' : 'mp4';
  const known = kinds.find(([, at, bytes]) => has([at, bytes]));
  if (known) return known[0];
  // A bitmap's header names its own length, and a text that begins with BM does not.
  if (has([0, 'BM']) && head.length > 18 && head.readUInt32LE(6) === 0) return 'bmp';
  return textBeginning(head);
}

/** UTF-16 as Notepad writes it; else bytes without control characters, whatever their encoding. */
function textBeginning(head: Buffer): Beginning | FileFault {
  const mark = head.readUIntBE(0, Math.min(head.length, 2));
  const wide = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : undefined;
  if (!wide && holdsControls(head)) return 'file-unsupported';
  const text = wide ? new TextDecoder(wide).decode(head) : head.toString('utf8');
  const start = text.replace(/^[\uFEFF\s]+/, '').toLowerCase();
  if (/^(#!|<\?php|<\?=|<%|%!ps|<script)/.test(start)) return 'file-script';
  if (!/^<[a-z!?]/.test(start)) return 'text';
  // An SVG is read byte by byte, so that no other encoding hides anything.
  const isDrawing = /<(?:[\w.-]+:)?svg[\s>]/.test(start) && !/<(?:[\w.-]+:)?html[\s>]/.test(start);
  if (isDrawing) return wide ? 'file-unsupported' : 'svg';
  return 'file-script';
}

/** Tabs, line ends and form feeds are part of texts; 0x1A ended a file under DOS. */
const harmless = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

export function holdsControls(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 0x20 && !harmless.has(byte)) return true;
  return false;
}
