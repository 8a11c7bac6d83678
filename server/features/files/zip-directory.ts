/** Judges an archive by its directory and the headers it points to, in bounded work. Only an Office file's list of types is unpacked. */
import { promisify } from 'node:util';
import { inflateRaw, type InputType, type ZlibOptions } from 'node:zlib';
import type { FileFault, FileKind } from '../../../domain/files/client-file.ts';
import { isArchiveName, isProgramName } from '../../../domain/files/file-name.ts';

/** May give back fewer bytes at the end of the file. */
export type ReadAt = (from: number, length: number) => Promise<Buffer>;

const endBytes = 22;
const longestComment = 65_535;
const mostEntries = 2_000;
const mostDirectoryBytes = 512 * 1024;
/** What it would unpack to, in all; and how many times its own size, once that is much. */
const mostUnpacked = 200 * 1024 * 1024;
const muchUnpacked = 20 * 1024 * 1024;
const mostTimes = 60;
const longestName = 1_000;
const mostTypesBytes = 1024 * 1024;

type Entry = {
  name: string;
  flags: number;
  method: number;
  packed: number;
  unpacked: number;
  mode: number;
  at: number;
};

/** Where a directory ends the file; an archive hidden behind another file has one as well. */
export async function findDirectory(readAt: ReadAt, size: number): Promise<Buffer | undefined> {
  const from = Math.max(0, size - endBytes - longestComment);
  const tail = await readAt(from, size - from);
  for (let at = tail.length - endBytes; at >= 0; at--)
    if (tail.readUInt32BE(at) === 0x504b0506 && at + endBytes + tail.readUInt16LE(at + 20) === tail.length)
      return tail.subarray(at);
  return undefined;
}

export async function judgeZip(readAt: ReadAt, size: number): Promise<FileKind | FileFault> {
  const end = await findDirectory(readAt, size);
  if (!end) return 'file-damaged';
  const [count, length, from] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  const isSplit = end.readUInt32LE(4) !== 0 || end.readUInt16LE(8) !== count;
  // No file of our size needs the long form, and readers differ about it.
  if (isSplit || count === 0 || count > mostEntries || length > mostDirectoryBytes) return 'file-archive';
  if (from + length > size - endBytes) return 'file-damaged';
  const entries = entriesIn(await readAt(from, length), count);
  if (!entries) return 'file-damaged';
  return (
    faultOf(entries, size) ?? (await headerFault(entries, readAt, from)) ?? (await kindOf(entries, readAt))
  );
}

function entriesIn(directory: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32BE(at) !== 0x504b0102) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return undefined;
    entries.push({
      name: directory.toString('latin1', at + 46, at + 46 + nameLength),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      mode: directory.readUInt16LE(at + 40),
      at: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === directory.length ? entries : undefined;
}

function faultOf(entries: Entry[], size: number): FileFault | undefined {
  let unpacked = 0;
  for (const entry of entries) {
    unpacked += entry.unpacked;
    if (leavesFolder(entry) || isLocked(entry) || isArchiveName(entry.name)) return 'file-archive';
    if (isProgramName(entry.name)) return 'file-program';
    if (/vba(?:project|data)|macrosheets|oleobject|activex/i.test(entry.name)) return 'file-macros';
  }
  const isBomb = unpacked > mostUnpacked || (unpacked > muchUnpacked && unpacked > size * mostTimes);
  return isBomb ? 'file-archive' : undefined;
}

function leavesFolder({ name, mode }: Entry): boolean {
  const isLink = (mode & 0xf000) === 0xa000;
  const isAbsolute = /^[\\/]|^[a-z]:/i.test(name);
  const isOdd = name === '' || name.length > longestName || /\p{Cc}/u.test(name);
  return isLink || isAbsolute || isOdd || name.split(/[\\/]/).includes('..');
}

const isLocked = ({ flags, method }: Entry) => (flags & 0x41) !== 0 || (method !== 0 && method !== 8);

/** What a reader that begins at the front would see: the same names and sizes, one behind the other. */
async function headerFault(
  entries: readonly Entry[],
  readAt: ReadAt,
  end: number,
): Promise<FileFault | undefined> {
  let free = 0;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at < free) return 'file-archive';
    const header = await readAt(entry.at, 30 + entry.name.length);
    if (header.length < 30 + entry.name.length || header.readUInt32BE(0) !== 0x504b0304)
      return 'file-damaged';
    const isSizeBehind = (header.readUInt16LE(6) & 8) !== 0;
    const isSame =
      header.readUInt16LE(26) === entry.name.length &&
      header.toString('latin1', 30) === entry.name &&
      header.readUInt16LE(8) === entry.method &&
      (isSizeBehind || header.readUInt32LE(18) === entry.packed);
    if (!isSame) return 'file-archive';
    free = entry.at + header.length + header.readUInt16LE(28) + entry.packed;
  }
  return free > end ? 'file-archive' : undefined;
}

const offices = [
  ['docx', 'word/', 'wordprocessingml'],
  ['xlsx', 'xl/', 'spreadsheetml'],
  ['pptx', 'ppt/', 'presentationml'],
] as const;
const openDocuments = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
} as const;

async function kindOf(entries: readonly Entry[], readAt: ReadAt): Promise<FileKind | FileFault> {
  const find = (name: string) => entries.find((entry) => entry.name === name);
  const mimetype = find('mimetype');
  if (mimetype?.method === 0 && mimetype.packed < 100) {
    const type = (await contentOf(mimetype, readAt))?.toString('latin1').trim() ?? '';
    const holdsMacros = entries.some(({ name }) => /^(?:basic|scripts)\//i.test(name));
    if (Object.hasOwn(openDocuments, type))
      return holdsMacros ? 'file-macros' : openDocuments[type as keyof typeof openDocuments];
  }
  const types = find('[Content_Types].xml');
  if (!types) return 'zip';
  const list = (await contentOf(types, readAt))?.toString('utf8');
  if (list === undefined) return 'file-damaged';
  // A macro may lie under any name, but not under any type.
  if (/macroenabled|vbaproject|ms-office\.vba|activex|oleobject/i.test(list)) return 'file-macros';
  const office = offices.find(
    ([, folder, type]) => list.includes(type) && entries.some(({ name }) => name.startsWith(folder)),
  );
  return office?.[0] ?? 'zip';
}

const inflate = promisify<InputType, ZlibOptions, Buffer>(inflateRaw);

async function contentOf({ at, packed, name, method }: Entry, readAt: ReadAt): Promise<Buffer | undefined> {
  if (packed > mostTypesBytes) return undefined;
  const header = await readAt(at, 30);
  const bytes = await readAt(at + 30 + name.length + header.readUInt16LE(28), packed);
  if (method === 0) return bytes;
  return inflate(bytes, { maxOutputLength: mostTypesBytes }).catch(() => undefined);
}
